import type { ListedSubscription } from "~/domain/billing/list-subscriptions.server";
import { SUBSCRIPTION_STATUS_LABELS } from "~/domain/billing/schema";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { centsToAmount, formatMoney } from "~/lib/money";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";

const TONES = { active: "good", past_due: "bad", canceled: "wash" } as const;

export const SUBSCRIPTION_COLUMNS: readonly ListColumn<ListedSubscription, CellTools<never>>[] = [
  {
    id: "customer",
    header: "Customer",
    isLabelled: false,
    cell: ({ business }) => (
      <RowName to={`/admin/customers/${business.id}`} avatarOf={business.name}>
        {business.name}
      </RowName>
    ),
    csv: ({ business }) => business.name,
  },
  { id: "plan", header: "Plan", cell: ({ packageName }) => packageName, csv: ({ packageName }) => packageName },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <Status tone={TONES[status]}>{SUBSCRIPTION_STATUS_LABELS[status]}</Status>,
    csv: { Status: ({ status }) => status },
  },
  {
    id: "price",
    header: "A month",
    align: "end",
    cell: ({ monthlyPriceCents }) => formatMoney(monthlyPriceCents, { cents: "always" }),
    csv: { "Monthly price ({currency})": ({ monthlyPriceCents }) => centsToAmount(monthlyPriceCents) },
  },
  {
    id: "until",
    header: "Paid until",
    align: "end",
    cell: ({ endedAt, cancelAtPeriodEnd, currentPeriodEnd }) => {
      const day = formatLongDate(agencyDay(new Date(endedAt ?? currentPeriodEnd)));
      if (endedAt) return `Ended ${day}`;
      return cancelAtPeriodEnd ? `${day}, then it ends` : day;
    },
    csv: { "Paid until": ({ currentPeriodEnd }) => currentPeriodEnd, Began: ({ createdAt }) => createdAt },
  },
];
