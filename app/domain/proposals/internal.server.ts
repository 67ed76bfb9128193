import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { safeParse } from "zod/v4/core";
import { businesses } from "~/db/schema/accounts";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { proposals } from "~/db/schema/proposals";
import { quotes } from "~/db/schema/quotes";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { type Actor, actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { type Base, KINDS } from "./kinds.server";
import {
  PROPOSAL_CONTENT,
  PROPOSAL_KINDS,
  PROPOSAL_RECORD_KINDS,
  PROPOSAL_RECORDS,
  type ProposalKind,
  type ProposalRecord,
  type ProposalRecordKind,
  type ProposalState,
} from "./schema";

export type ProposalRow = typeof proposals.$inferSelect;

const COLUMNS = {
  lead: proposals.leadId,
  quote: proposals.quoteId,
  invoice: proposals.invoiceId,
  project: proposals.projectId,
  customer: proposals.businessId,
} as const satisfies Record<ProposalRecordKind, PgColumn>;

const TABLES = { lead: leads, quote: quotes, invoice: invoices, project: projects, customer: businesses } as const;

/** Returns the record of a stored proposal. */
export function recordOf(row: ProposalRow): ProposalRecord | null {
  const ids: Readonly<Record<ProposalRecordKind, string | null>> = {
    lead: row.leadId,
    quote: row.quoteId,
    invoice: row.invoiceId,
    project: row.projectId,
    customer: row.businessId,
  };
  const kind = PROPOSAL_RECORD_KINDS.find((each) => ids[each] !== null);
  return kind ? { kind, id: ids[kind] ?? "" } : null;
}

/** Returns a record as the columns of a new proposal. */
export function recordColumns(record: ProposalRecord | null) {
  const idOf = (kind: ProposalRecordKind) => (record?.kind === kind ? record.id : null);
  return {
    leadId: idOf("lead"),
    quoteId: idOf("quote"),
    invoiceId: idOf("invoice"),
    projectId: idOf("project"),
    businessId: idOf("customer"),
  };
}

/** Returns true if the record exists, and locks it against deletion until the transaction ends. */
export async function holdRecordOf(tx: TransactionContext, { kind, id }: ProposalRecord): Promise<boolean> {
  const table = TABLES[kind];
  const rows = isUuid(id)
    ? await tx.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for("key share")
    : [];
  return rows.length > 0;
}

/** True when this actor has every right that carrying out such a proposal takes. */
function mayDecideKind(actor: Actor, kind: ProposalKind, record: ProposalRecordKind | null): boolean {
  return KINDS[kind].rights(record).every((right) => isPermitted(actor, right));
}

/** True when this person may decide a proposal. Programs never may. */
export function mayDecide(actor: Actor, row: ProposalRow): boolean {
  return actor.kind === "staff" && mayDecideKind(actor, row.kind, recordOf(row)?.kind ?? null);
}

/** The condition that a proposal is one that this actor made or, for staff, may decide. */
export function seenBy(actor: Actor): SQL {
  const own = eq(proposals.proposedById, actorId(actor) ?? "");
  if (actor.kind !== "staff") return own;
  return or(own, decidableBy(actor)) ?? own;
}

/** The condition that this person may decide a proposal. */
export function decidableBy(actor: Actor): SQL {
  const isAlone = and(...PROPOSAL_RECORD_KINDS.map((kind) => isNull(COLUMNS[kind])));
  const ways = PROPOSAL_KINDS.flatMap((kind) =>
    PROPOSAL_RECORDS[kind]
      .filter((record) => mayDecideKind(actor, kind, record))
      .map((record) => and(eq(proposals.kind, kind), record === null ? isAlone : isNotNull(COLUMNS[record]))),
  );
  return or(...ways) ?? sql`false`;
}

/** Returns a proposal that the asker may see. Throws `proposal.not-found`. */
export async function readProposal(ctx: Pick<AppContext, "by" | "db">, id: string): Promise<ProposalRow> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(proposals)
        .where(and(eq(proposals.id, id), seenBy(ctx.by.actor)))
    : [];
  if (!row) throw new DomainError("proposal.not-found");
  return row;
}

/** As `readProposal`, locked until the transaction ends. */
export async function holdProposal(tx: TransactionContext, id: string): Promise<ProposalRow> {
  if (isUuid(id)) await tx.db.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)).for("update");
  return readProposal(tx, id);
}

/** Reads the record that a proposal builds on; null: its kind builds on none. */
export async function readBaseOf(
  ctx: AppContext,
  kind: ProposalKind,
  record: ProposalRecord | null,
): Promise<Base | null> {
  return record ? ((await KINDS[kind].readBase?.(ctx, record)) ?? null) : null;
}

/** Checks a content by its kind. Null: it doesn't fit, as one of an older release. */
export function readContent(kind: ProposalKind, content: unknown): Record<string, unknown> | null {
  const { success, data } = safeParse(PROPOSAL_CONTENT[kind], content);
  return success ? (data as Record<string, unknown>) : null; // safe: each kind's content is an object
}

/** Tells endpoints what became of a proposal, in the transaction that changes it. */
export async function tellProposal(
  tx: TransactionContext,
  event: "created" | Exclude<ProposalState, "waiting">,
  row: ProposalRow,
): Promise<void> {
  const { id, kind, version, contentSha256, state, isChanged, resultKind, resultId } = row;
  const result = resultKind === null ? null : { kind: resultKind, id: resultId ?? "" };
  const data = { id, kind, record: recordOf(row), version, contentSha256, state, isChanged, result };
  await emitEvent(tx, { type: `proposal.${event}`, data });
}
