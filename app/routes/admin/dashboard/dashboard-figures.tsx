import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "~/domain/dashboard/get-dashboard.server";
import { formatMoney } from "~/lib/money";
import { classNames } from "~/ui/primitives/class-names";

/** The figures at the top, each a link to the list that it counts. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { leads, applications, openQuotes, failedEmails, monthlyRevenueCents, recurring, money } = dashboard;
  return (
    <section aria-label="Figures">
      <dl className="grid grid-cols-2 overflow-clip border-t border-ink md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {leads ? (
          <>
            <Figure label="Leads waiting" to="/admin/leads?due=waiting&sort=due" value={countText(leads.waiting)} />
            <Figure
              label="Leads overdue"
              to="/admin/leads?due=overdue&sort=due"
              value={countText(leads.overdue)}
              isBad={leads.overdue.count > 0}
            />
          </>
        ) : null}
        {openQuotes ? (
          <Figure
            label="Open quotes"
            to="/admin/quotes?state=open"
            value={openQuotes.count.toLocaleString("en-US")}
            note={`Worth ${formatMoney(openQuotes.valueCents)}`}
          />
        ) : null}
        {money ? (
          <>
            <Figure
              label="Owed"
              to="/admin/invoices?state=open"
              value={formatMoney(money.owed.cents)}
              note={invoicesText(money.owed.count)}
            />
            <Figure
              label="Overdue"
              to="/admin/invoices?state=overdue&sort=due"
              value={formatMoney(money.overdue.cents)}
              note={invoicesText(money.overdue.count)}
              isBad={money.overdue.count > 0}
            />
            <Figure
              label="Received this month"
              to={receivedPath(money.thisMonth)}
              value={formatMoney(money.thisMonth.cents)}
            />
            <Figure
              label="Received last month"
              to={receivedPath(money.lastMonth)}
              value={formatMoney(money.lastMonth.cents)}
            />
          </>
        ) : null}
        {applications ? (
          <Figure
            label="Applications to review"
            to="/admin/applications?status=pending"
            value={countText(applications.toReview)}
          />
        ) : null}
        {failedEmails ? (
          <Figure
            label="Failed emails"
            to="/admin/emails?status=failed"
            value={countText(failedEmails)}
            isBad={failedEmails.count > 0}
          />
        ) : null}
        {monthlyRevenueCents === null ? null : (
          <Figure
            label="Monthly revenue"
            to="/admin/pricing?status=active"
            value={formatMoney(monthlyRevenueCents)}
            note="Prices of active plans"
          />
        )}
        {recurring ? (
          <Figure
            label="Recurring revenue"
            to="/admin/payments/subscriptions?status=active"
            value={formatMoney(recurring.cents)}
            note={`A month, from ${recurring.count} live ${recurring.count === 1 ? "subscription" : "subscriptions"}`}
          />
        ) : null}
      </dl>
    </section>
  );
}

function invoicesText(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "invoice" : "invoices"}`;
}

function receivedPath({ from, to }: { from: string; to: string }): string {
  return `/admin/payments/revenue?from=${from}&to=${to}`;
}

/** So many fit the narrowest column in the size of a heading: thousands with cents. */
const FIGURE_CHARACTERS = 9;

function Figure({
  label,
  to,
  value,
  note,
  isBad,
}: {
  label: string;
  to: string;
  value: string;
  note?: ReactNode;
  isBad?: boolean;
}) {
  return (
    <div className="relative row-span-2 -ml-px grid min-w-0 grid-rows-subgrid gap-y-1 border-b border-l border-rule px-3 py-3 hover:bg-raised">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Link
          to={to}
          className={classNames(
            "font-display leading-none tabular no-underline wrap-anywhere after:absolute after:inset-0 hover:text-bluebonnet",
            value.length > FIGURE_CHARACTERS ? "text-subheading" : "text-heading",
            isBad ? "text-bad" : value === "0" ? "text-muted" : "text-ink",
          )}
        >
          {value}
        </Link>
        {note ? <span className="mt-1.5 block text-eyebrow text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

function countText({ count, isMore }: { count: number; isMore: boolean }): string {
  return `${count.toLocaleString("en-US")}${isMore ? "+" : ""}`;
}
