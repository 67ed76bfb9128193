import { and, desc, gt, lte } from "drizzle-orm";
import { notifications } from "~/db/schema/notifications";
import { AUTOMATIC_PATH } from "~/domain/forms/tell-set-aside.server";
import { sumMoney, sumReceived } from "~/domain/invoices/sum-money.server";
import { ownNotifications } from "~/domain/notifications/internal.server";
import type { StaffDigestEmail } from "~/domain/today/email-data";
import type { StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { StaffLine } from "~/kernel/email-data";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted } from "~/kernel/permissions";
import { addDays, agencyDay, formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { countAutomatic, countSuspected } from "./count-suspected.server";
import { listToday } from "./list-today.server";
import { TODAY_KINDS, type TodayItem } from "./schema";

const LINES_MAX = 15;
const READ_MAX = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gathers the digest for a member of staff since their last one, or for the last day. Changes nothing. The caller
 * checks permission.
 */
export async function gatherDigest(
  ctx: AppContext,
  actor: StaffActor,
  last?: { toldUntil: Date; lastDay: string },
): Promise<Pick<StaffDigestEmail, "due" | "happened" | "money" | "spam">> {
  const now = ctx.clock.now();
  const today = agencyDay(now);
  const yesterday = addDays(today, -1);
  const { toldUntil, lastDay } = last ?? { toldUntil: new Date(now.getTime() - DAY_MS), lastDay: yesterday };
  const person = onBehalfOf(ctx, actor);
  return {
    due: await whatIsDue(person),
    happened: await whatHappened(person, toldUntil),
    money: await moneyOf(person, { from: lastDay, to: yesterday }),
    spam: await spamOf(person),
  };
}

type Lines = { lines: StaffLine[]; more: number };

function cut(lines: readonly StaffLine[], hasMore = false): Lines {
  return { lines: lines.slice(0, LINES_MAX), more: Math.max(0, lines.length - LINES_MAX) + (hasMore ? 1 : 0) };
}

/** Lists late, failed and due rows of the person's list. */
async function whatIsDue(person: AppContext): Promise<Lines> {
  const { items } = await listToday(person, { view: "mine" });
  return cut(items.filter(({ part }) => part === "now" || part === "today").map(toLine));
}

function toLine({ kind, part, what, who, at, day }: TodayItem): StaffLine {
  const { label, at: says } = TODAY_KINDS[kind];
  if (says === "since") return { who: label, what: [who, what].filter(Boolean).join(", "), says: formatMoment(at) };
  const due = part === "now" ? "late" : day === null ? `due ${formatMoment(at)}` : "due today";
  return { who: label, what: [who, what].filter(Boolean).join(", "), says: due };
}

/** Lists notices of the back office since the last digest that the person may still read. */
async function whatHappened(person: AppContext, since: Date): Promise<Lines> {
  const rows = await person.db
    .select({ title: notifications.title, text: notifications.text })
    .from(notifications)
    .where(
      and(
        ownNotifications(person),
        gt(notifications.createdAt, since),
        lte(notifications.createdAt, person.clock.now()),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(READ_MAX);
  return cut(rows.map(({ title, text }) => ({ who: title, what: text, says: "" })));
}

async function moneyOf(person: AppContext, period: { from: string; to: string }): Promise<string[]> {
  if (!isPermitted(person.by.actor, "invoice.read")) return [];
  const received = period.from > period.to ? 0 : await sumReceived(person, period);
  const { overdue, owed } = await sumMoney(person);
  const counted = (count: number) => `${formatCount(count)} ${count === 1 ? "invoice" : "invoices"}`;
  return [
    ...(received === 0 ? [] : [`${formatMoney(received)} received through yesterday, since the last digest`]),
    ...(overdue.count === 0 ? [] : [`${counted(overdue.count)} overdue, ${formatMoney(overdue.cents)}`]),
    ...(overdue.count === 0 && received === 0
      ? []
      : [`${counted(owed.count)} open in total, ${formatMoney(owed.cents)}`]),
  ];
}

/** Counts suspected spam and unseen automatic emails, in words. */
async function spamOf(person: AppContext): Promise<string[]> {
  const counts = await countSuspected(person);
  const lines = counts.map(({ count, isMore, one }) => {
    const shown = `${formatCount(count)}${isMore ? "+" : ""}`;
    return `${shown} ${count === 1 ? one : `${one}s`} set aside as suspected spam`;
  });
  const automatic = await countAutomatic(person);
  if (automatic === 0) return lines;
  const shown = `${formatCount(automatic)} ${automatic === 1 ? "email" : "emails"}`;
  return [...lines, `${shown} set aside as automatic: ${person.origin}${AUTOMATIC_PATH}`];
}
