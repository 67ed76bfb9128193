import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { RECORD_KINDS } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { isUuid } from "~/lib/uuid";
import { findLinkRow, isOpen, type LinkRow } from "./internal.server";
import { isProofGood } from "./proof.server";
import type { RecordKind, RecordRef } from "./schema";

/** `ended`: expired; its holder can request a new one by email. `revoked`: ended by staff, who decide about another. */
export type OpenedLink = { state: "open"; actor: LinkActor } | { state: "ended" | "revoked"; email: string };

type OpeningContext = Pick<AppContext, "by" | "clock" | "db" | "log" | "signer">;

const TABLES = { quote: quotes, invoice: invoices, project: projects } as const;

/**
 * Finds the holder of a link to a record of this kind, by the token in its address and the device's proof of a code.
 * Null when no message of ours contains it, it is of another kind, or the record was deleted. A code confirmed for
 * another record of the same business and mailbox counts for this one too. Changes nothing. No other function makes a
 * `LinkActor`.
 */
export async function openLink(
  ctx: OpeningContext,
  {
    kind,
    token,
    proof,
    known = [],
  }: {
    kind: RecordKind;
    token: string;
    proof: (record: { id: string }) => string | undefined;
    /** Ids of the records for which the device has stored a proof. */
    known?: readonly string[];
  },
): Promise<OpenedLink | null> {
  const row = await findLinkRow(ctx, token);
  if (!row || row.recordKind !== kind || !(await isThere(ctx, row))) return null;
  if (!isOpen(ctx, row)) return { state: row.revokedAt ? "revoked" : "ended", email: row.email };
  const { id: linkId, email, name } = row;
  const record = { kind, id: row.recordId };
  const isProven =
    isProofGood(ctx, { record, email }, proof(record)) || (await isProvenBeside(ctx, row, { proof, known }));
  return { state: "open", actor: { kind: "link", linkId, record, email, name, isProven } };
}

/** Limit on records checked: nobody has more, and a forged cookie should cost little. */
const KNOWN_MAX = 20;

/** True when the device has confirmed this mailbox for another record of the same business. */
async function isProvenBeside(
  ctx: OpeningContext,
  { recordKind, recordId, email }: LinkRow,
  { proof, known }: { proof: (record: { id: string }) => string | undefined; known: readonly string[] },
): Promise<boolean> {
  const candidates = known.flatMap((id): RecordRef[] => (isUuid(id) ? RECORD_KINDS.map((kind) => ({ kind, id })) : []));
  const good = candidates
    .slice(0, KNOWN_MAX * RECORD_KINDS.length)
    .filter((record) => isProofGood(ctx, { record, email }, proof(record)));
  if (good.length === 0) return false;
  const own = await findBusinessId(ctx, { kind: recordKind, id: recordId });
  if (own === null) return false;
  for (const record of good) if ((await findBusinessId(ctx, record)) === own) return true;
  return false;
}

async function findBusinessId(ctx: OpeningContext, { kind, id }: RecordRef): Promise<string | null> {
  const table = TABLES[kind];
  const [row] = await ctx.db.select({ businessId: table.businessId }).from(table).where(eq(table.id, id));
  return row?.businessId ?? null;
}

async function isThere(ctx: OpeningContext, { recordKind, recordId }: LinkRow): Promise<boolean> {
  const table = TABLES[recordKind];
  return (await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, recordId))).length > 0;
}
