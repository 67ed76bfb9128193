import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { LinkActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { findLinkRow, isOpen, type LinkRow } from "./internal.server";
import { isProofGood } from "./proof.server";
import type { RecordKind, RecordRef } from "./schema";

/** `ended`: too old; its holder can have a new one mailed. `revoked`: staff ended it, and decide about another. */
export type OpenedLink = { state: "open"; actor: LinkActor } | { state: "ended" | "revoked"; email: string };

type OpeningContext = Pick<AppContext, "by" | "db" | "clock" | "signer">;

const TABLES = { quote: quotes, invoice: invoices, project: projects } as const;

/**
 * Who holds a link to a record of this kind, by the token in its address and what the device has kept of a code. Null: no message of
 * ours holds it, it is of another kind, or the record is gone. Changes nothing. The one maker of a `LinkActor`.
 */
export async function openLink(
  ctx: OpeningContext,
  { kind, token, proof }: { kind: RecordKind; token: string; proof: (record: RecordRef) => string | undefined },
): Promise<OpenedLink | null> {
  const row = await findLinkRow(ctx, token);
  if (!row || row.recordKind !== kind || !(await isThere(ctx, row))) return null;
  if (!isOpen(ctx, row)) return { state: row.revokedAt ? "revoked" : "ended", email: row.email };
  const { id: linkId, email, name } = row;
  const record = { kind, id: row.recordId };
  const isProven = isProofGood(ctx, { record, email }, proof(record));
  return { state: "open", actor: { kind: "link", linkId, record, email, name, isProven } };
}

async function isThere(ctx: OpeningContext, { recordKind, recordId }: LinkRow): Promise<boolean> {
  const table = TABLES[recordKind];
  return (await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, recordId))).length > 0;
}
