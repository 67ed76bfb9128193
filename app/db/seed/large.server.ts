import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { files } from "~/db/schema/files";
import {
  APPLICATION_STATUSES,
  JOB_CATEGORIES,
  JOB_TYPES,
  LEAD_KINDS,
  LEAD_STAGES,
  type LeadKind,
} from "~/db/schema/lists";
import type { AppContext } from "~/domain/kernel/app-context";
import { SAMPLE_PDF } from "./sample-pdf";

/** How many of each there are after `seedLarge` with `rows`. */
export function largeCounts(rows: number) {
  return {
    leads: rows,
    applications: rows,
    emails: rows,
    auditEntries: rows,
    customers: Math.ceil(rows / 10),
    jobs: Math.ceil(rows / 20),
  };
}

const FIRST_NAMES = "Ada Ben Carla Diego Elena Farid Grace Hugo Ines Jamal Keiko Liam Mona Noah Olga Pablo".split(" ");
const LAST_NAMES = "Abara Brandt Castillo Dubois Eriksen Fontana Garza Hoang Ivanov Jensen Kapoor Lindqvist".split(" ");
const TRADES = "Bakery Books Cycles Dental Electric Florist Garage Hardware Interiors Joinery Kitchens Legal".split(
  " ",
);
const PLACES = "Oak River Summit Harbor Meadow Cedar Prairie Lantern Copper Juniper Willow Quarry Granite".split(" ");
const TITLES = ["Engineer", "Designer", "Product Manager", "Marketing Lead", "Analyst", "Writer"] as const;
const SKILLS = "TypeScript React SQL Figma Copywriting Analytics Kotlin Testing Accessibility Photography".split(" ");
const SPAN_DAYS = 1000;
const DEMO_DOMAIN = "large.example";

/**
 * Fills the database with invented people for trying it at size: `largeCounts` says how many. Every row is made inside the
 * database. What is there stays; done twice it adds nothing. For benchmarks and rehearsals, never for a site that serves people.
 */
export async function seedLarge(ctx: Pick<AppContext, "db" | "files" | "ids" | "clock">, rows: number): Promise<void> {
  const { db } = ctx;
  const counts = largeCounts(rows);
  const fileId = await keepSampleResume(ctx);
  await executeAtLeisure(db, insertJobs(counts.jobs));
  await executeAtLeisure(db, insertBusinesses(counts.customers));
  await executeAtLeisure(db, insertCustomers(counts.customers));
  await executeAtLeisure(db, insertLeads(counts.leads));
  await executeAtLeisure(db, insertApplications(counts.applications, fileId));
  await executeAtLeisure(db, insertEmails(counts.emails));
  await executeAtLeisure(db, insertAudit(counts.auditEntries));
  await analyze(db);
}

/** A statement that may take as long as it needs: the bound of the site's own statements is for those that somebody waits for. */
async function executeAtLeisure(db: Db, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(statement);
  });
}

/** One real document that stands for every resume. */
async function keepSampleResume(ctx: Pick<AppContext, "db" | "files" | "ids" | "clock">): Promise<string> {
  const storageKey = "0".repeat(32);
  const [known] = await ctx.db.select({ id: files.id }).from(files).where(sql`${files.storageKey} = ${storageKey}`);
  if (known) return known.id;
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.files.put(storageKey, oneChunk(SAMPLE_PDF));
  await ctx.db.insert(files).values({
    ...{ id, storageKey, purpose: "resume", name: "resume.pdf", type: "application/pdf", bytes: SAMPLE_PDF.length },
    ...{ clientAddress: "127.0.0.1", createdAt: now, attachedAt: now },
  });
  return id;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An id that sorts by `at`, the same at every run. */
function idOf(at: SQL, tag: string): SQL {
  return sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0') || '8' || substr(md5(${tag} || i), 1, 15))::uuid`;
}

function pick(list: readonly string[], by: SQL): SQL {
  return sql`(array[${sql.join(
    list.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[])[1 + ((${by}) % ${sql.raw(String(list.length))})]`;
}

/** Rows 1 to `count`, spread evenly over the days before November 2026. */
function series(count: number): SQL {
  const stepSeconds = (SPAN_DAYS * 86_400) / count;
  return sql`(select i, timestamptz '2026-11-01' - make_interval(secs => i * ${stepSeconds}::double precision) as at from generate_series(1, ${count}::int) i) row`;
}

const personName = sql`${pick(FIRST_NAMES, sql`i * 7`)} || ' ' || ${pick(LAST_NAMES, sql`i * 11 + i / 16`)}`;
const business = sql`${pick(PLACES, sql`i * 3`)} || ' ' || ${pick(TRADES, sql`i * 5 + i / 13`)} || ' ' || i`;

function insertJobs(count: number): SQL {
  const skills = sql`jsonb_build_array(${pick(SKILLS, sql`i`)}, ${pick(SKILLS, sql`i + 3`)}, ${pick(SKILLS, sql`i + 6`)})`;
  return sql`insert into jobs (id, title, category, location, remote, type, description, skills, status, posted_on, created_at, updated_at)
    select ${idOf(sql`at`, "job")}, ${pick(SKILLS, sql`i`)} || ' ' || ${pick(TITLES, sql`i * 5`)}, ${pick(JOB_CATEGORIES, sql`i`)},
      ${pick(PLACES, sql`i * 3`)} || ' City', i % 3 = 0, ${pick(JOB_TYPES, sql`i * 3`)},
      jsonb_build_object('about', 'An invented position.', 'responsibilities', '[]'::jsonb, 'requirements', '[]'::jsonb),
      ${skills}, case when i % 4 = 0 then 'inactive' else 'active' end, at::date, at, at
    from ${series(count)} on conflict do nothing`;
}

function insertBusinesses(count: number): SQL {
  return sql`insert into businesses (id, name, created_at) select ${idOf(sql`at`, "business")}, ${business}, at
    from ${series(count)} on conflict do nothing`;
}

function insertCustomers(count: number): SQL {
  return sql`insert into "user" (id, name, email, email_verified, role, business_id, created_at, updated_at)
    select 'large-' || i, ${personName}, 'person' || i || '@' || ${DEMO_DOMAIN}, i % 5 <> 0, 'customer', ${idOf(sql`at`, "business")}, at, at
    from ${series(count)} on conflict do nothing`;
}

function insertLeads(count: number): SQL {
  const details: Record<LeadKind, SQL> = {
    "quote-request": sql`jsonb_build_object('serviceType', 'startups', 'selectedPackage', '', 'customServices', '[]'::jsonb, 'website', '', 'description', 'An invented request.', 'timeline', '', 'budget', '')`,
    "startup-pitch": sql`jsonb_build_object('problem', 'Invented.', 'solution', 'Invented.', 'targetUsers', '', 'teamSize', '', 'fundingStage', '')`,
    "contact-message": sql`jsonb_build_object('subject', 'Invented', 'message', 'An invented message.')`,
    "discovery-session": sql`jsonb_build_object('challenges', '', 'currentPresence', '', 'advertisingChannels', '[]'::jsonb, 'location', '', 'mainGoal', '')`,
  };
  const kind = pick(LEAD_KINDS, sql`i`);
  const detail = sql.join(
    LEAD_KINDS.map((name) => sql`when ${name} then ${details[name]}`),
    sql` `,
  );
  return sql`insert into leads (id, kind, stage, email, name, business_name, phone, summary, details, reply_due_at, submission_key, payload_hash, source, client_address, created_at, updated_at)
    select ${idOf(sql`at`, "lead")}, ${kind}, ${pick(LEAD_STAGES, sql`i * 5 + i / 7`)}, 'person' || i || '@' || ${DEMO_DOMAIN}, ${personName}, ${business},
      '(512) 555-01' || lpad((i % 100)::text, 2, '0'), 'Looks for a ' || ${pick(SKILLS, sql`i * 3`)} || ' project', case ${kind} ${detail} end,
      at + interval '24 hours', ${idOf(sql`at`, "lead-key")}, md5('lead' || i), '{}'::jsonb, '127.0.0.1', at, at
    from ${series(count)} on conflict do nothing`;
}

function insertApplications(count: number, fileId: string): SQL {
  return sql`insert into applications (id, job_id, job_title, applicant_name, applicant_email, experience_years, skills, status, resume_file_id, applied_on, submission_key, payload_hash, source, client_address, created_at, updated_at)
    select ${idOf(sql`at`, "application")}, job.id, job.title, ${personName}, 'person' || i || '@' || ${DEMO_DOMAIN}, i % 30,
      jsonb_build_array(${pick(SKILLS, sql`i`)}, ${pick(SKILLS, sql`i + 4`)}), ${pick(APPLICATION_STATUSES, sql`i * 3 + i / 5`)}, ${fileId}::uuid,
      at::date, ${idOf(sql`at`, "application-key")}, md5('application' || i), '{}'::jsonb, '127.0.0.1', at, at
    from ${series(count)}
    join (select id, title, row_number() over (order by id) as number, count(*) over () as total from jobs) job on job.number = 1 + i % job.total
    on conflict do nothing`;
}

function insertEmails(count: number): SQL {
  return sql`insert into emails (id, kind, to_address, subject, text, html, status, attempts, message_id, created_at, sent_at)
    select ${idOf(sql`at`, "email")}, 'contact-message-confirmation', 'person' || i || '@' || ${DEMO_DOMAIN}, 'We have your message about ' || ${pick(SKILLS, sql`i`)},
      'An invented message.', '<p>An invented message.</p>', case when i % 50 = 0 then 'failed' else 'sent' end, 1,
      '<large-' || i || '@' || ${DEMO_DOMAIN} || '>', at, case when i % 50 = 0 then null else at end
    from ${series(count)} on conflict do nothing`;
}

function insertAudit(count: number): SQL {
  return sql`insert into audit_log (id, at, actor_kind, actor_label, action, subject_kind, subject_id, after)
    select ${idOf(sql`at`, "audit")}, at, 'visitor', 'Visitor', ${pick(["lead.received", "application.received", "job.updated"], sql`i`)}, 'lead',
      ${idOf(sql`at`, "lead")}::text, '{"stage":"new"}'::jsonb
    from ${series(count)} on conflict do nothing`;
}

async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
