import { sql } from "drizzle-orm";
import { readMoment } from "~/db/schema/columns";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";

/** File sent by or to a customer. */
export type CustomerFile = {
  id: string;
  name: string;
  bytes: number;
  /** ISO 8601, in UTC: when it was attached. */
  createdAt: string;
  /** Kind of its subject; `message`: the thread of a quote, invoice or project. */
  kind: "lead" | "project" | "message";
  /** The lead, project or message. */
  subjectId: string;
};

/**
 * Returns the newest files of a customer, up to `limit`: of projects, of requests from its people's addresses, and of
 * messages about its quotes, invoices and projects. Files that the actor may not open are left out. Needs
 * `customer.read`.
 */
export async function listCustomerFiles(
  ctx: ReadContext,
  { businessId, limit }: { businessId: string; limit: number },
): Promise<CustomerFile[]> {
  const { actor } = ctx.by;
  requirePermission(ctx, "customer.read");
  if (!isUuid(businessId)) return [];
  const kinds = [
    ...(isPermitted(actor, "project.read") ? ["project"] : []),
    ...(isPermitted(actor, "lead.read") ? ["lead"] : []),
    ...(isPermitted(actor, "quote.read") ? ["message"] : []),
  ];
  const { rows } = await ctx.db.execute<Omit<CustomerFile, "createdAt"> & { at: string }>(sql`
    select f.id::text as id, f.name, f.bytes, to_json(a.created_at) #>> '{}' as at, a.subject_kind as kind, a.subject_id::text as "subjectId"
    from file_attachments a join files f on f.id = a.file_id
    where f.discarded_at is null and a.subject_kind = any(${sql.param(kinds)}::text[]) and (a.subject_kind, a.subject_id) in (
      select 'project', id from projects where business_id = ${businessId}
      union all
      select 'lead', l.id from leads l where lower(l.email) in (
        select email from "user" where business_id = ${businessId}
        union select contact_email from businesses where id = ${businessId} and contact_email <> '')
      union all
      select 'message', m.id from record_messages m where (m.record_kind, m.record_id) in (
        select 'quote', id from quotes where business_id = ${businessId}
        union all select 'invoice', id from invoices where business_id = ${businessId}
        union all select 'project', id from projects where business_id = ${businessId}))
    order by a.created_at desc, f.id limit ${limit}`);
  return readRows(ctx, rows, ({ at, ...file }) => ({ ...file, createdAt: readMoment(at).toISOString() }));
}
