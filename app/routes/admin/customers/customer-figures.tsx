import type { CustomerWork } from "~/domain/customers/list-customers-at-work.server";
import { formatMoney } from "~/lib/money";
import { type FigureFacts, FigureGroup } from "../kit/figure";
import { CUSTOMERS_PATH, INVOICES_PATH, PROJECTS_PATH } from "../section-paths";

/** Open work and money of one customer, each figure a link to the records that it counts. */
export function CustomerFigures({ id, work: { money, openProjects } }: { id: string; work: CustomerWork }) {
  const figures: FigureFacts[] = [];
  if (money) {
    figures.push(
      {
        label: "Balance due",
        to: `${INVOICES_PATH}?businessId=${id}&state=open`,
        value: formatMoney(money.owedCents),
        isQuiet: money.owedCents === 0,
        isBad: money.overdueCents > 0,
        note: money.overdueCents > 0 ? `${formatMoney(money.overdueCents)} of it is overdue` : undefined,
      },
      {
        label: "Billed in a year",
        to: `${CUSTOMERS_PATH}/${id}/statement`,
        value: formatMoney(money.billedCents),
        isQuiet: money.billedCents === 0,
      },
    );
  }
  if (openProjects !== null) {
    figures.push({
      label: "Open projects",
      to: `${PROJECTS_PATH}?customer=${id}`,
      value: String(openProjects),
      isQuiet: openProjects === 0,
    });
  }
  return <FigureGroup title="At a glance" figures={figures} />;
}
