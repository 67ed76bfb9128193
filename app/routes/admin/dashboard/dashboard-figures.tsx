import type { ReactNode } from "react";
import type { Dashboard } from "~/domain/dashboard/get-dashboard.server";
import { type Compared, type Flow, RECENT_DAYS } from "~/domain/dashboard/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { type FigureFacts, FigureGroup, type Trend } from "../kit/figure";

type Total = { count: number; isMore: boolean; recent: number };

/**
 * Four money figures for those who may read them, with figures of waiting work and outcomes folded below; each links to
 * the list that it counts.
 */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { flow } = dashboard;
  const money = moneyFigures(dashboard);
  const [waiting, flows] = [waitingFigures(dashboard), flowFigures(flow)];
  const soon = money.filter(({ label }) => label === SOON);
  const isAny = [...waiting, ...flows, ...soon].some(({ isQuiet }) => !isQuiet);
  const period = `${formatDayAndMonth(flow.from)} to ${formatDayAndMonth(flow.to)}, and the 4 weeks before`;
  return (
    <section aria-label="Figures" className="space-y-6">
      <FigureGroup title="Money" figures={money.filter(({ label }) => label !== SOON)} />
      {isAny ? (
        <Folded isFolded={money.length > 0}>
          <FigureGroup title="Waiting" figures={waiting} />
          <FigureGroup title="Flow" note={period} figures={flows} />
          <FigureGroup title="Soon" figures={soon} />
        </Folded>
      ) : null}
    </section>
  );
}

const SOON = "Due in 30 days";

function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return <div className="space-y-8">{children}</div>;
  return (
    <details>
      <summary className="link flex min-h-9 w-fit cursor-pointer items-center max-md:min-h-11">More figures</summary>
      <div className="mt-4 space-y-8">{children}</div>
    </details>
  );
}

function waitingFigures({ leads, openQuotes, applications, failedEmails }: Dashboard): FigureFacts[] {
  return [
    ...(leads
      ? [
          counted("Leads waiting", "/admin/leads?due=waiting&sort=due", leads.waiting),
          {
            ...counted("Leads overdue", "/admin/leads?due=overdue&sort=due", leads.overdue),
            note: leads.overdue.recent > 0 ? `${some(leads.overdue.recent)} since last week` : undefined,
            isBad: true,
          },
        ]
      : []),
    ...(openQuotes
      ? [
          {
            ...counted("Open quotes", "/admin/quotes?state=open", { ...openQuotes, isMore: false }),
            note: [
              `Worth ${formatMoney(openQuotes.valueCents)}`,
              ...(openQuotes.recent > 0 ? [`${some(openQuotes.recent)} sent in ${RECENT_DAYS} days`] : []),
            ].join(", "),
          },
        ]
      : []),
    ...(applications
      ? [counted("Applications to review", "/admin/applications?status=pending", applications.toReview)]
      : []),
    ...(failedEmails
      ? [{ ...counted("Failed emails", "/admin/emails?status=failed", failedEmails), isBad: true }]
      : []),
  ];
}

/** A figure of waiting work, which has no history to compare with; its recent part shows the trend. */
function counted(label: string, to: string, { count, isMore, recent }: Total): FigureFacts {
  const note = recent > 0 ? `${some(recent)} new in ${RECENT_DAYS} days` : undefined;
  return { label, to, value: `${some(count)}${isMore ? "+" : ""}`, isQuiet: count === 0, note };
}

function some(count: number): string {
  return formatCount(count);
}

function moneyFigures({ money, monthlyRevenueCents }: Dashboard): FigureFacts[] {
  return [
    ...(money ? owedFigures(money) : []),
    ...(monthlyRevenueCents === null
      ? []
      : [
          {
            ...sum("Monthly revenue", "/admin/pricing?status=active", monthlyRevenueCents),
            isQuiet: false,
            note: "Prices of active plans",
          },
        ]),
  ];
}

function owedFigures({ owed, overdue, dueSoon, thisMonth, lastMonth }: NonNullable<Dashboard["money"]>): FigureFacts[] {
  const money = { format: formatMoney, less: "less" } as const;
  const { soFar } = lastMonth;
  return [
    {
      ...sum("Received this month", receivedPath(thisMonth), thisMonth.cents),
      isQuiet: thisMonth.cents === 0 && lastMonth.cents === 0,
      note: `${formatMoney(lastMonth.cents)} in all of last month`,
      trend: {
        ...money,
        now: thisMonth.cents,
        before: soFar.cents,
        than: `by ${formatDayAndMonth(soFar.to)}`,
        isGood: "more",
      },
    },
    {
      ...sum("Owed", "/admin/invoices?state=open", owed.cents),
      isQuiet: owed.cents === 0 && owed.beforeCents === 0,
      note: invoicesText(owed.count),
      trend: { ...money, now: owed.cents, before: owed.beforeCents, than: "30 days ago", isGood: "less" },
    },
    {
      ...sum("Overdue", "/admin/invoices?state=overdue&sort=due", overdue.cents),
      note: [
        invoicesText(overdue.count),
        ...(overdue.recentCents > 0 ? [`${formatMoney(overdue.recentCents)} of it new in 30 days`] : []),
      ].join(", "),
      isBad: true,
    },
    {
      ...sum(SOON, "/admin/invoices?state=due-soon&sort=due", dueSoon.cents),
      isQuiet: dueSoon.cents === 0 && dueSoon.beforeCents === 0,
      note: invoicesText(dueSoon.count),
      trend: { ...money, now: dueSoon.cents, before: dueSoon.beforeCents, than: "30 days ago", isGood: "more" },
    },
  ];
}

function sum(label: string, to: string, cents: number): FigureFacts {
  return { label, to, value: formatMoney(cents), isQuiet: cents === 0 };
}

function flowFigures({ from, to, leads, sent, accepted, decided }: Flow): FigureFacts[] {
  const days = `from=${from}&to=${to}`;
  const acceptedPath = `/admin/quotes?state=accepted&${days}`;
  return [
    ...(leads ? [compared("Leads in", `/admin/leads?${days}`, leads)] : []),
    ...(sent ? [compared("Quotes sent", `/admin/quotes?${days}`, sent)] : []),
    ...(accepted ? [compared("Quotes accepted", acceptedPath, accepted)] : []),
    ...(accepted && decided ? [conversion(acceptedPath, accepted, decided)] : []),
  ];
}

const THE_WEEKS_BEFORE = "the 4 weeks before";

function compared(label: string, to: string, { now, before }: Compared): FigureFacts {
  const trend: Trend = { now, before, than: THE_WEEKS_BEFORE, format: some, less: "fewer", isGood: "more" };
  return { label, to, value: some(now), isQuiet: now === 0 && before === 0, trend };
}

const PERCENT = 100;

function conversion(to: string, accepted: Compared, decided: Compared): FigureFacts {
  const share = (period: keyof Compared) => Math.round((PERCENT * accepted[period]) / decided[period]);
  const facts = { label: "Conversion", to, isQuiet: decided.now === 0 };
  if (decided.now === 0) return { ...facts, value: "0%" };
  const note = `${accepted.now} of ${decided.now} quotes that were answered or expired`;
  if (decided.before === 0) return { ...facts, value: `${share("now")}%`, note };
  const format = (points: number) => `${points} ${points === 1 ? "point" : "points"}`;
  const trend: Trend = {
    now: share("now"),
    before: share("before"),
    than: THE_WEEKS_BEFORE,
    format,
    less: "less",
    isGood: "more",
  };
  return { ...facts, value: `${share("now")}%`, note, trend };
}

function invoicesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "invoice" : "invoices"}`;
}

function receivedPath({ from, to }: { from: string; to: string }): string {
  return `/admin/payments/revenue?from=${from}&to=${to}`;
}
