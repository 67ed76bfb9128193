import { lt, sql } from "drizzle-orm";
import { promiseNotices } from "~/db/schema/notifications";
import { type ActiveStaff, listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { notifyStaff } from "~/domain/notifications/notify-staff.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { describe } from "~/domain/today/list-today.server";
import { TODAY_KINDS } from "~/domain/today/schema";
import type { AppContext } from "~/kernel/app-context";
import type { StaffLine } from "~/kernel/email-data";
import { queueEmail } from "~/kernel/outbox.server";
import { isPermitted } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatMoment } from "~/lib/calendar-date";
import { type FoundPromise, findPromises } from "./find-promises.server";
import { type PromiseStep, stepOf, TOLD_KEPT_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINES_MAX = 20;

type Told = { lines: StaffLine[]; paths: string[] };

/**
 * Notifies staff of promises: in the last fifth, the person in charge or, if unassigned, those who can settle it; once
 * broken, the owners. Each once, even if several processes run and some crash: one process at a time records it with
 * the notices and messages in one transaction. For the worker. Returns the number of promises with a new notice.
 */
export async function tellPromises(ctx: AppContext): Promise<number> {
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('promise-notices'))`);
    const now = tx.clock.now();
    await tx.db
      .delete(promiseNotices)
      .where(lt(promiseNotices.toldAt, new Date(now.getTime() - TOLD_KEPT_DAYS * DAY_MS)));
    const steps = (await findPromises(tx)).flatMap((promise) => {
      const step = stepOf(promise, now);
      return step ? [{ promise, step }] : [];
    });
    if (steps.length === 0) return 0;
    const staff = await listActiveStaff(tx);
    const mails = { ending: new Map<string, Told>(), broken: new Map<string, Told>() };
    for (const { promise, step } of steps) {
      const { kind, id: subjectId, since } = promise;
      await tx.db.insert(promiseNotices).values({ kind, subjectId, since, step, toldAt: now });
      for (const email of await tell(tx, promise, step, staff)) note(mails[step], email, promise);
    }
    for (const step of ["ending", "broken"] as const) {
      for (const [to, told] of mails[step]) await mail(tx, to, step, told);
    }
    return steps.length;
  });
}

/** Returns the addresses of people who want it by email. */
async function tell(
  tx: TransactionContext,
  promise: FoundPromise,
  step: PromiseStep,
  staff: readonly ActiveStaff[],
): Promise<string[]> {
  const { kind, id, due, owner, businessId } = promise;
  const { read, write, label } = TODAY_KINDS[kind];
  const { what, path } = wordsOf(promise);
  const inCharge =
    step === "broken"
      ? staff.filter(({ actor }) => actor.role === "owner")
      : staff.filter(({ actor }) => actor.userId === owner && isPermitted(actor, write));
  return notifyStaff(tx, {
    type: "promise",
    needs: read,
    settles: write,
    title: `${step === "broken" ? "Late" : "Due soon"}: ${label.toLowerCase()} ${what}`,
    text: `Promised by ${formatMoment(due)}`,
    path,
    about: {
      ...(kind === "lead" ? { leadId: id } : {}),
      ...(kind === "application" ? { applicationId: id } : {}),
      businessId,
    },
    inCharge: inCharge.map(({ actor }) => actor.userId),
    ...(step === "broken" ? { isPersonal: true } : {}),
  });
}

function wordsOf({ kind, id, what, who, ref }: FoundPromise): { what: string; path: string } {
  const said = describe({ kind, id, what, who, ref, at: 0, day: null, owner: null, count: 1 });
  return { what: [who, said.what.replace(/: $/, "")].filter(Boolean).join(", "), path: said.path };
}

function note(mails: Map<string, Told>, email: string, promise: FoundPromise): void {
  const told = mails.get(email) ?? { lines: [], paths: [] };
  const { what, path } = wordsOf(promise);
  told.lines.push({ who: "", what, says: formatMoment(promise.due) });
  told.paths.push(path);
  mails.set(email, told);
}

/** Sends one message with everything that someone needs to know now. */
async function mail(tx: TransactionContext, to: string, step: PromiseStep, { lines, paths }: Told): Promise<void> {
  const [only] = paths;
  const body = await tx.emails.staffPromises({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    step,
    lines: lines.slice(0, LINES_MAX),
    more: Math.max(0, lines.length - LINES_MAX),
    url: tx.origin + (paths.length === 1 && only ? only : "/admin"),
  });
  await queueEmail(tx, { kind: "staff-promises", to, body });
}
