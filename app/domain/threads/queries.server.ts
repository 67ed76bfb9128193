import { and, desc, eq } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import { isOpen } from "~/domain/links/internal.server";
import type { RecordKind, RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { type Permission, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";

/** A link as shown to staff, never with its URL. Times are ISO 8601, in UTC. */
export type SentLink = {
  id: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  state: "open" | "revoked" | "expired";
  firstOpenedAt: string | null;
  lastOpenedAt: string | null;
};

const SHOWN_MAX = 100;

export const RECORD_READ = {
  quote: "quote.read",
  invoice: "invoice.read",
  project: "project.read",
} as const satisfies Record<RecordKind, Permission>;

export const RECORD_WRITE = {
  quote: "quote.write",
  invoice: "invoice.write",
  project: "project.write",
} as const satisfies Record<RecordKind, Permission>;

/** Lists the links sent for a record, newest first. Needs permission to read the record. */
export async function listLinks(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  record: RecordRef,
): Promise<SentLink[]> {
  requirePermission(ctx, RECORD_READ[record.kind]);
  const rows = await ctx.db
    .select()
    .from(recordLinks)
    .where(and(eq(recordLinks.recordKind, record.kind), eq(recordLinks.recordId, record.id)))
    .orderBy(desc(recordLinks.createdAt), desc(recordLinks.id))
    .limit(SHOWN_MAX);
  return readRows(ctx, rows, (row) => ({
    id: row.id,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: isOpen(ctx, row) ? "open" : row.revokedAt ? "revoked" : "expired",
    firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }));
}
