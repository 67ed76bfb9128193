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

/** Columns of a lead for staff and programs, without how and from which address it was sent. */
export const LEAD_COLUMNS = columns;

export type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof LEAD_COLUMNS>;

/** Times are ISO 8601, in UTC. */
export type Lead = Omit<
  LeadRow,
  "details" | "createdAt" | "updatedAt" | "askedAt" | "replyDueAt" | "repliedAt" | "spamConfirmedAt"
> & {
  /** Fields of its kind without a column, and other questions that its form asked when it came in. */
  details: Record<string, string | string[]>;
  createdAt: string;
  /** Sent back with a change to detect a stale one. */
  updatedAt: string;
  /** When the sender wrote again after an answer; null: never. */
  askedAt: string | null;
  replyDueAt: string;
  /** When the sender was first answered after that. */
  repliedAt: string | null;
  /** When staff confirmed it as spam, if it was set aside as suspected spam. */
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

/** Returns the stored lead. Throws `lead.not-found`. */
export async function findLeadRow(ctx: ReadContext, id: string): Promise<LeadRow> {
  if (!isUuid(id)) throw new DomainError("lead.not-found");
  const [row] = await ctx.db.select(LEAD_COLUMNS).from(leads).where(eq(leads.id, id));
  if (!row) throw new DomainError("lead.not-found");
  return row;
}

/**
 * Returns the stored leads with these IDs, locked until the transaction ends; always in the same order, to avoid
 * deadlocks.
 */
export async function holdLeads(tx: TransactionContext, ids: readonly string[]): Promise<LeadRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return tx.db.select(LEAD_COLUMNS).from(leads).where(inArray(leads.id, known)).orderBy(leads.id).for("update");
}

/** Locks and returns one lead. Throws `lead.not-found`. */
export async function holdLead(tx: TransactionContext, id: string): Promise<LeadRow> {
  const [row] = await holdLeads(tx, [id]);
  if (!row) throw new DomainError("lead.not-found");
  return row;
}

/** Person who can be assigned a lead. */
export type Assignee = { id: string; name: string };

/** Lists the staff who may work on leads, by name. Needs `lead.read`. */
export async function listLeadAssignees(ctx: ReadContext): Promise<Assignee[]> {
  requirePermission(ctx, "lead.read");
  return listAssignees(ctx);
}

/** Lists the staff who may work on leads, by name. */
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
