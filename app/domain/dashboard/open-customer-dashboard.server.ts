import { findSubscription } from "~/domain/billing/queries.server";
import { listOwnOpenInvoices } from "~/domain/invoices/queries.server";
import { findUnread } from "~/domain/notifications/queries.server";
import { listOwnProjects } from "~/domain/projects/queries.server";
import type { QuoteContext } from "~/domain/quotes/internal.server";
import { type BusinessQuote, listOwnQuotes } from "~/domain/quotes/own-quotes.server";
import { totalWords } from "~/domain/quotes/recurring";
import { isAwaiting } from "~/domain/quotes/schema";
import type { ListPage } from "~/kernel/list-page";
import { isPermitted } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Limit of each kind: the full lists have the rest. */
const QUOTES_MAX = 3;
const INVOICES_MAX = 3;
const PROJECTS_MAX = 2;

/** Next step that a customer can take or expect. Days are YYYY-MM-DD. */
export type NextStep =
  /** Awaits their answer. `daysLeft`: 0 on its last day. */
  | { kind: "quote"; id: string; number: string; sum: string; validUntil: string; daysLeft: number }
  | { kind: "invoice"; id: string; number: string; openCents: number; dueOn: string | null; isOverdue: boolean }
  /** Unread notices, with the newest. */
  | { kind: "unread"; count: number; newest: string }
  /** Active project. `next`: the next milestone. */
  | { kind: "project"; id: string; name: string; done: number; total: number; next: string | null }
  /** The plan's next charge, or the day it ends. */
  | { kind: "plan"; name: string; priceCents: number; on: string; isEnding: boolean };

/**
 * Returns the first screen of the dashboard: a page of the customer's quotes, newest first, and on the first page their
 * next steps: overdue invoices, quotes awaiting an answer by their last day, unread notices, other amounts owed, active
 * projects, the next charge. Throws `permission.denied` for anyone but a customer.
 */
export async function openCustomerDashboard(
  ctx: QuoteContext,
  cursor?: string,
): Promise<{ quotes: ListPage<BusinessQuote>; next: NextStep[] }> {
  const quotes = await listOwnQuotes(ctx, { cursor });
  if (cursor !== undefined) return { quotes, next: [] };
  const [invoices, projects, subscription, unread] = await Promise.all([
    listOwnOpenInvoices(ctx),
    isPermitted(ctx.by.actor, "business.work") ? listOwnProjects(ctx) : [],
    findSubscription(ctx),
    findUnread(ctx),
  ]);
  const today = agencyDay(ctx.clock.now());
  const owed = invoices.slice(0, INVOICES_MAX).map((invoice): NextStep & { kind: "invoice" } => ({
    kind: "invoice",
    id: invoice.id,
    number: invoice.number ?? "",
    openCents: invoice.openCents,
    dueOn: invoice.dueOn,
    isOverdue: invoice.state === "overdue",
  }));
  const waiting = quotes.items
    .filter(({ state }) => isAwaiting(state))
    .sort((a, b) => a.validUntil.localeCompare(b.validUntil))
    .slice(0, QUOTES_MAX)
    .map(
      ({ id, quoteNumber, validUntil, ...sums }): NextStep => ({
        kind: "quote",
        id,
        number: quoteNumber,
        sum: totalWords(sums),
        validUntil,
        daysLeft: Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS),
      }),
    );
  const running = projects
    .filter(({ status }) => status === "running")
    .slice(0, PROJECTS_MAX)
    .map(
      ({ id, name, progress }): NextStep => ({
        kind: "project",
        id,
        name,
        done: progress.done,
        total: progress.total,
        next: progress.next,
      }),
    );
  const plan: NextStep[] =
    subscription && subscription.status !== "canceled"
      ? [
          {
            kind: "plan",
            name: subscription.packageName,
            priceCents: subscription.charge.cents,
            on: agencyDay(new Date(subscription.currentPeriodEnd)),
            isEnding: subscription.cancelAtPeriodEnd,
          },
        ]
      : [];
  return {
    quotes,
    next: [
      ...owed.filter(({ isOverdue }) => isOverdue),
      ...waiting,
      ...owed.filter(({ isOverdue }) => !isOverdue),
      ...(unread ? [{ kind: "unread" as const, ...unread }] : []),
      ...running,
      ...plan,
    ],
  };
}
