import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import type { StaffRole } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission, rolesThatMay } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { readDetails } from "./kinds/answers";

const {
  search: _search,
  submissionKey: _key,
  payloadHash: _hash,
  clientAddress: _address,
  suspicionToldAt: _told,
  otherEmails: _others,
  ...columns
} = getTableColumns(leads);

/** Columns of a lead for staff and programs: neither how it was sent nor from which address. */
export const LEAD_COLUMNS = columns;

export type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof LEAD_COLUMNS>;

/** Times are ISO 8601, in UTC. */
export type Lead = Omit<
  LeadRow,
  "details" | "createdAt" | "updatedAt" | "askedAt" | "replyDueAt" | "repliedAt" | "spamConfirmedAt"
> & {
  /** Every field of its kind that no column holds, and what its form asked besides when it came in. */
  details: Record<string, string | string[]>;
  createdAt: string;
  /** Goes back with a change, so that a stale one is told. */
  updatedAt: string;
  /** When they wrote again after an answer; null: they haven't. */
  askedAt: string | null;
  replyDueAt: string;
  /** When the sender was first answered since. */
  repliedAt: string | null;
  /** When staff confirmed that it is spam, if it was set aside as suspected. */
  spamConfirmedAt: string | null;
};

export function toLead({
  createdAt,
  updatedAt,
  askedAt,
  replyDueAt,
  repliedAt,
  spamConfirmedAt,
  ...row
}: LeadRow): Lead {
  return {
    ...row,
    details: readDetails(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
    replyDueAt: replyDueAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
    spamConfirmedAt: spamConfirmedAt?.toISOString() ?? null,
  };
}

/** The stored lead. Throws `lead.not-found`. */
export async function findLeadRow(ctx: ReadContext, id: string): Promise<LeadRow> {
  if (!isUuid(id)) throw new DomainError("lead.not-found");
  const [row] = await ctx.db.select(LEAD_COLUMNS).from(leads).where(eq(leads.id, id));
  if (!row) throw new DomainError("lead.not-found");
  return row;
}

/**
 * The stored leads of these ids, held until the transaction ends; always in the same order, so that nobody waits in a
 * circle.
 */
export async function holdLeads(tx: TransactionContext, ids: readonly string[]): Promise<LeadRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return tx.db.select(LEAD_COLUMNS).from(leads).where(inArray(leads.id, known)).orderBy(leads.id).for("update");
}

/** One of them. Throws `lead.not-found`. */
export async function holdLead(tx: TransactionContext, id: string): Promise<LeadRow> {
  const [row] = await holdLeads(tx, [id]);
  if (!row) throw new DomainError("lead.not-found");
  return row;
}

/** Someone who can look after a lead. */
export type Assignee = { id: string; name: string };

/** The staff who may work on leads, by name. Needs `lead.read`. */
export async function listLeadAssignees(ctx: ReadContext): Promise<Assignee[]> {
  requirePermission(ctx, "lead.read");
  return listAssignees(ctx);
}

/** The staff who may work on leads, by name. */
export async function listAssignees(ctx: ReadContext): Promise<Assignee[]> {
  const roles: readonly StaffRole[] = rolesThatMay("lead.write");
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(inArray(user.role, [...roles]), eq(user.banned, false)))
    .orderBy(user.name, user.id);
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "lead.stale": Lead;
  }
}
