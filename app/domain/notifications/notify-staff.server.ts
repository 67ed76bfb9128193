import { and, desc, eq, sql } from "drizzle-orm";
import { keptInsert, keptStatement } from "~/db/kept-statements.server";
import { user } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import type { NoticeScope, StaffNoticeType } from "~/db/schema/lists";
import { notifications, staffNoticeChoices } from "~/db/schema/notifications";
import { quotes } from "~/db/schema/quotes";
import { inChargeFor } from "~/domain/absences/internal.server";
import { type ActiveStaff, listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { isPermitted, type Permission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { together } from "~/lib/together";
import { usualChoice } from "./internal.server";
import type { NoticeChoice } from "./schema";

export type StaffNotice = {
  type: StaffNoticeType;
  /** Required to be notified at all. */
  needs: Permission;
  /** Permission to settle it: its holders also hear about unassigned records. */
  settles: Permission;
  /** Single line. */
  title: string;
  text: string;
  /** Back-office path that it leads to. */
  path: string;
  /** Records that it names; it is deleted along with them. */
  about: { leadId?: string; applicationId?: string; businessId?: string | null };
  /** Accounts in charge of it, whose stand-ins are notified too while they are away; empty if unassigned. */
  inCharge: readonly string[];
  /** True when only the people in charge are notified. */
  isPersonal?: boolean;
};

const insertNotifications = keptInsert(notifications);

/** Staff who can sign in, and their choices for one kind of notice. */
export type StaffAudience = { staff: readonly ActiveStaff[]; choices: ReadonlyMap<string, NoticeChoice> };

/** Reads the audience of `notifyStaff`, so that a caller can combine it with other reads. For verbs. */
export async function readAudience(tx: TransactionContext, type: StaffNoticeType): Promise<StaffAudience> {
  const [staff, choices] = await together([listActiveStaff(tx), listChoices(tx, type)]);
  return { staff, choices };
}

/**
 * Notifies staff in the back office, in the caller's transaction: everyone who may read it, can sign in and wants it,
 * except the person who did it. `known`: the audience, if the caller has already read it. Returns the addresses of
 * those others who want it by email, which the caller sends. For verbs.
 */
export async function notifyStaff(
  tx: TransactionContext,
  given: StaffNotice,
  known?: StaffAudience,
): Promise<string[]> {
  const { type, needs, title, text, path, about } = given;
  const [inCharge, { staff, choices }] = await together([
    inChargeFor(tx, given.inCharge),
    known ?? readAudience(tx, type),
  ]);
  const notice = { ...given, inCharge };
  const readers = staff.filter(({ actor }) => isPermitted(actor, needs));
  const choiceOf = ({ actor }: ActiveStaff) => choices.get(actor.userId) ?? usualChoice(type, actor);
  const { actor: asker } = tx.by;
  const isAsker = ({ actor }: ActiveStaff) => asker.kind === "staff" && asker.userId === actor.userId;
  const told = readers.filter((one) => !isAsker(one) && wants(one, choiceOf(one).inOffice, notice));
  if (told.length > 0) {
    const createdAt = tx.clock.now();
    const { leadId = null, applicationId = null, businessId = null } = about;
    const row = { type, needs, title, text, path, leadId, applicationId, businessId, createdAt };
    const rows = told.map(({ actor: { userId } }) => ({ ...row, id: tx.ids.uuid(), userId }));
    await insertNotifications(tx.db, rows);
  }
  const mailed = readers.filter((one) => !isAsker(one) && wants(one, choiceOf(one).byEmail, notice));
  return mailed.map(({ email }) => email);
}

/**
 * Returns each address once: the given ones, and those of staff who want it by email. Also notifies staff in the back
 * office. Nobody is notified of their own action. For verbs.
 */
export async function withStaffReaders(
  tx: TransactionContext,
  named: readonly string[],
  notice: StaffNotice,
): Promise<string[]> {
  const own = await findOwnEmail(tx);
  const all = [...named, ...(await notifyStaff(tx, notice))].map(plainMailbox);
  return [...new Set(all)].filter((email) => email !== own);
}

/** Returns the caller's address; null for callers who aren't staff. */
async function findOwnEmail({ db, by: { actor } }: TransactionContext): Promise<string | null> {
  if (actor.kind !== "staff") return null;
  const [own] = await db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
  return own ? plainMailbox(own.email) : null;
}

function wants({ actor }: ActiveStaff, scope: NoticeScope, { inCharge, settles, isPersonal }: StaffNotice): boolean {
  const isOwn = inCharge.includes(actor.userId);
  if (scope === "off") return false;
  if (isPersonal || scope === "own") return isOwn;
  return isOwn || scope === "all" || (inCharge.length === 0 && isPermitted(actor, settles));
}

const selectChoices = keptStatement("notice_choices", (db) =>
  db
    .select()
    .from(staffNoticeChoices)
    .where(eq(staffNoticeChoices.type, sql.placeholder("type"))),
);

async function listChoices(tx: TransactionContext, type: StaffNoticeType): Promise<Map<string, NoticeChoice>> {
  const rows = await selectChoices(tx.db, { type });
  return new Map(rows.map(({ userId, inOffice, byEmail }) => [userId, { inOffice, byEmail }]));
}

/**
 * Lists the person in charge of a quote's records, or of a customer: the assignee of the lead that the quote came from,
 * or of the customer's newest assigned lead. Empty when nobody in charge can sign in.
 */
export async function listInCharge(
  tx: TransactionContext,
  { quoteId, businessId = null }: { quoteId: string | null; businessId?: string | null },
): Promise<string[]> {
  if (quoteId === null && businessId === null) return [];
  const of = quoteId === null ? eq(quotes.businessId, businessId ?? "") : eq(quotes.id, quoteId);
  const rows = await tx.db
    .select({ id: user.id })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .innerJoin(user, eq(user.id, leads.assigneeId))
    .where(and(of, eq(user.banned, false)))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1);
  return rows.map(({ id }) => id);
}
