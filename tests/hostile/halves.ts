import { gather } from "../harness/gather";
import type { TestContext } from "../harness/test-context";
import { MONEY_HALVES } from "./money-halves";

/** Names of a table's rows in the audit log. */
const AUDITED: Readonly<Record<string, string>> = {
  lead: "leads",
  application: "applications",
  job: "jobs",
  plan: "pricing_plans",
  picture: "pictures",
  promotion: "promotions",
  tax: "tax_rates",
  post: "posts",
  quote: "quotes",
  project: "projects",
  account: "user",
  key: "api_keys",
  "webhook-endpoint": "webhook_endpoints",
  invoice: "invoices",
  absence: "absences",
};

const audited = Object.entries(AUDITED).flatMap(([kind, table]) => [
  [
    `a row of ${table} without a line in the audit log`,
    `select id::text as id from "${table}" t where not exists
       (select from audit_log a where a.subject_kind = '${kind}' and a.subject_id = t.id::text)`,
  ],
  [
    `a line about a ${kind} that is neither there nor said to be gone`,
    `select distinct subject_id as id from audit_log a where subject_kind = '${kind}' and subject_id <> 'all'
       and not exists (select from "${table}" t where t.id::text = a.subject_id)
       and not exists (select from audit_log gone where gone.subject_kind = '${kind}' and gone.subject_id = a.subject_id
                       and gone.action ~ '(deleted|erased|expired)$')`,
  ],
]);

/** Queries that find what was stored by halves, by what it is. */
const HALVES: readonly (readonly string[])[] = [
  ...audited,
  [
    "a lead that nobody is told of",
    `select id::text as id from leads where quarantine_reason is null and entered_by is null
       and not exists (select from emails where lead_id = leads.id)`,
  ],
  [
    "suspected spam that somebody was told of",
    `select id::text as id from leads where quarantine_reason is not null and stage = 'spam'
       and exists (select from emails where lead_id = leads.id)`,
  ],
  [
    "an application that nobody is told of",
    `select id::text as id from applications where quarantine_reason is null and entered_by is null
       and not exists (select from emails where application_id = applications.id)`,
  ],
  [
    "an application without its private link",
    `select id::text as id from applications where quarantine_reason is null and entered_by is null
       and not exists (select from applicant_links where application_id = applications.id)`,
  ],
  [
    "an application without its resume",
    `select a.id::text as id from applications a join files f on f.id = a.resume_file_id
      where f.attached_at is null or f.discarded_at is not null or not exists
        (select from file_attachments t where t.file_id = f.id and t.subject_kind = 'application' and t.subject_id = a.id)`,
  ],
  [
    "a file that counts as attached and belongs to nothing",
    `select id::text as id from files where attached_at is not null and discarded_at is null
       and not exists (select from file_attachments where file_id = files.id)`,
  ],
  [
    "a file of something that counts as free or gone",
    `select id::text as id from files where (attached_at is null or discarded_at is not null)
       and exists (select from file_attachments where file_id = files.id)`,
  ],
  [
    "a message under way that nothing sends",
    `select id::text as id from emails where status = 'queued'
       and not exists (select from pgboss.job where data->>'emailId' = emails.id::text)`,
  ],
  [
    "a sent quote without what was sent",
    `select id::text as id from quotes where number is not null
       and not exists (select from quote_versions where quote_id = quotes.id and id = quotes.version_id)`,
  ],
  [
    "an accepted quote without its acceptance, or the other way round",
    `select id::text as id from quotes where (status = 'accepted') <>
       exists (select from quote_acceptances where quote_id = quotes.id and withdrawn_at is null)`,
  ],
  [
    "a page without its document",
    "select id::text as id from custom_pages where not exists (select from documents where kind = 'page-' || id)",
  ],
  [
    "a document of a page that never was",
    "select kind as id from documents where kind like 'page-%' and not exists (select from custom_pages where 'page-' || id = kind)",
  ],
  [
    "a page without a line in the audit log",
    `select id::text as id from custom_pages where not exists
       (select from audit_log where subject_kind = 'document' and subject_id = 'page-' || custom_pages.id)`,
  ],
  [
    "a deleted page that is to be published",
    `select id::text as id from custom_pages join documents on kind = 'page-' || id where gone_at is not null and scheduled_for is not null`,
  ],
  [
    "a published text that isn't its last version",
    `select kind as id from documents d where version > 0 and not exists
       (select from document_versions v where v.kind = d.kind and v.locale = d.locale and v.number = d.version and v.edits = d.edits)`,
  ],
  ...MONEY_HALVES,
  [
    "a customer without a way in",
    `select id from "user" where role = 'customer' and not exists
       (select from account where user_id = "user".id and provider_id = 'credential' and password is not null)`,
  ],
];

/** Everything that is stored by halves: rows, and files without a row or bytes. */
export async function findHalves({ ctx, pool }: TestContext): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [what, query = ""] of HALVES) {
    const { rows } = await pool.query<{ id: string }>(query);
    for (const { id } of rows) found.add(`${what}: ${id}`);
  }
  const { rows } = await pool.query<{ key: string; bytes: number; gone: boolean }>(
    "select storage_key as key, bytes, discarded_at is not null as gone from files",
  );
  const kept = new Set((await gather(ctx.files.list())).map(({ key }) => key));
  for (const { key, gone } of rows) if (!gone && !kept.has(key)) found.add(`a file without its bytes: ${key}`);
  const known = new Set(rows.map(({ key }) => key));
  for (const key of kept) if (!known.has(key)) found.add(`bytes without their file: ${key}`);
  return found;
}
