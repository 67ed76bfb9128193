import { type SQL, sql } from "drizzle-orm";
import { type BusinessRow, findBusinessRow } from "~/domain/customers/internal.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import { isCharged } from "./close-business.server";

/**
 * Reasons not to erase a customer. `subscribed`: one of their plans would still be charged. `paying`: someone is on a
 * payment page. `closed`: already closed.
 */
export type ErasureRefusal = "closed" | "subscribed" | "paying";

/**
 * Numbers of records that are deleted with a customer, that the books retain, and that others with its addresses have.
 */
export type CustomerErasure = {
  name: string;
  updatedAt: string;
  refusal: ErasureRefusal | null;
  goes: {
    people: number;
    contacts: number;
    openQuotes: number;
    drafts: number;
    messages: number;
    files: number;
    tasks: number;
    notes: number;
    figures: number;
  };
  stays: {
    acceptedQuotes: number;
    agreements: number;
    invoices: number;
    payments: number;
    leads: number;
    subscriptions: number;
  };
};

type Counts = Pick<CustomerErasure, "goes" | "stays">;

/** Previews the deletion of a customer. Needs `customer.write`. Throws `customer.not-found`. */
export async function getCustomerErasure(ctx: ReadContext, id: string): Promise<CustomerErasure> {
  requirePermission(ctx, "customer.write");
  const row = isUuid(id) ? await findBusinessRow(ctx, id) : undefined;
  if (!row) throw new DomainError("customer.not-found");
  return {
    name: row.name,
    updatedAt: row.updatedAt.toISOString(),
    refusal: await findErasureRefusal(ctx, row),
    ...(await countCustomerErasure(ctx, row)),
  };
}

/** The caller checks permissions. */
export async function findErasureRefusal(
  ctx: Pick<ReadContext, "db">,
  { id, closedAt }: Pick<BusinessRow, "id" | "closedAt">,
): Promise<ErasureRefusal | null> {
  if (closedAt) return "closed";
  if (await isCharged(ctx, id)) return "subscribed";
  const { rows } = await ctx.db.execute(
    sql`select 1 from checkouts where business_id = ${id} and status = 'open' limit 1`,
  );
  return rows.length > 0 ? "paying" : null;
}

/** Counts the records in one statement. The caller checks permissions. */
export async function countCustomerErasure(
  ctx: Pick<ReadContext, "db">,
  { id }: Pick<BusinessRow, "id">,
): Promise<Counts> {
  const own = (table: SQL, condition = sql``) =>
    sql`(select count(*) from ${table} where business_id = ${id}${condition})`;
  const records = (["quotes", "invoices", "projects"] as const).map(
    (table) => sql`select id from ${sql.identifier(table)} where business_id = ${id}`,
  );
  const ofRecords = sql`in (${sql.join(records, sql` union all `)})`;
  const { rows } = await ctx.db.execute<Counts>(sql`with boxes as (
      select lower(email) as email from "user" where business_id = ${id}
      union select lower(email) from contacts where business_id = ${id} and email <> ''
      union select unnest(other_emails) from contacts where business_id = ${id}
      union select lower(contact_email) from businesses where id = ${id} and contact_email <> '')
    select jsonb_build_object(
      'people', ${own(sql`"user"`)},
      'contacts', ${own(sql`contacts`)},
      'openQuotes', ${own(sql`quotes`, sql` and accepted_at is null`)},
      'drafts', ${own(sql`invoices`, sql` and status = 'draft'`)},
      'messages', (select count(*) from record_messages where record_id ${ofRecords}),
      'files', (select count(*) from file_attachments where subject_kind = 'project' and subject_id in (select id from projects where business_id = ${id}))
        + (select count(*) from file_attachments where subject_kind = 'message' and subject_id in (select id from record_messages where record_id ${ofRecords})),
      'tasks', (select count(*) from tasks where business_id = ${id} or quote_id ${ofRecords} or invoice_id ${ofRecords} or project_id ${ofRecords}),
      'notes', (select count(*) from timeline_notes where business_id = ${id} or quote_id ${ofRecords} or project_id ${ofRecords}),
      'figures', ${own(sql`daily_metrics`)}
    ) as goes,
    jsonb_build_object(
      'acceptedQuotes', ${own(sql`quotes`, sql` and accepted_at is not null`)},
      'agreements', ${own(sql`agreements`)},
      'invoices', ${own(sql`invoices`, sql` and status <> 'draft'`)},
      'payments', ${own(sql`received_payments`)} + ${own(sql`payments`)},
      'leads', (select count(*) from leads where lower(email) in (select email from boxes)),
      'subscriptions', (select count(*) from newsletter_subscribers where lower(email) in (select email from boxes))
    ) as stays`);
  const [counts] = rows;
  if (!counts) throw new Error("a statement that counts has one row");
  return counts;
}
