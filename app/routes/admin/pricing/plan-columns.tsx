import { ArrowDown, ArrowUp } from "lucide-react";
import { serviceKey } from "~/domain/catalogue/keys";
import { BILLING_PERIOD_LABELS, BILLING_PERIOD_SUFFIXES, formatFeatures, type Plan } from "~/domain/plans/schema";
import type { PriceBook } from "~/domain/texts/list-prices.server";
import type { ListPage } from "~/kernel/list-page";
import { centsToAmount, formatMoney } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { Ago } from "../kit/ago";
import { editColumn } from "../kit/edit-column";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { type AnyListQuery, countFilters } from "../kit/list-query";
import { RowName } from "../kit/row-name";
import { StatusSwitch } from "../kit/status-switch";
import { ItemTax } from "./item-tax";
import { PLANS } from "./pricing-list";

type Tools = CellTools<"plan.write" | "tax.write"> & {
  query: AnyListQuery;
  page: ListPage<Plan> & { prices: PriceBook };
};

export const PLAN_COLUMNS: readonly ListColumn<Plan, Tools>[] = [
  {
    id: "name",
    header: "Plan",
    sort: "name",
    isLabelled: false,
    cell: (plan) => (
      <RowName
        isDialog
        to={`${PLANS.path}/${plan.id}/edit`}
        about={
          <>
            {plan.isPopular ? <Badge tone="accent">Most Popular</Badge> : null} {plan.description}
          </>
        }
      >
        {plan.name}
      </RowName>
    ),
    csv: { Name: ({ name }) => name },
  },
  {
    id: "price",
    header: "Price",
    sort: "price",
    align: "end",
    cell: (plan) => (
      <span className="whitespace-nowrap">
        <span className="font-[550]">{formatMoney(plan.priceCents)}</span>
        <span className="text-muted">{BILLING_PERIOD_SUFFIXES[plan.billingPeriod]}</span>
      </span>
    ),
    csv: {
      "Price in {currency}": ({ priceCents }) => centsToAmount(priceCents),
      "Billing period": ({ billingPeriod }) => BILLING_PERIOD_LABELS[billingPeriod],
      Description: ({ description }) => description,
    },
  },
  {
    id: "tax",
    header: "Tax",
    cell: ({ name }, { page, may, inPlace }) => (
      <ItemTax
        name={name}
        taxKey={serviceKey(name)}
        rates={page.prices.rates}
        mayWrite={may["tax.write"]}
        inPlace={inPlace}
      />
    ),
  },
  {
    id: "features",
    header: "Features",
    align: "end",
    hideBelow: "lg",
    cell: ({ features }) => features.length,
    csv: ({ features }) => formatFeatures(features),
  },
  {
    id: "status",
    header: "Status",
    cell: (plan, { may, inPlace }) => <PlanStatus plan={plan} mayWrite={may["plan.write"]} inPlace={inPlace} />,
    csv: { Active: ({ isActive }) => isActive, "Most Popular": ({ isPopular }) => isPopular },
  },
  {
    id: "position",
    header: "Order",
    sort: "position",
    cell: (plan, tools) =>
      tools.may["plan.write"] && isInOrder(tools) ? (
        <div className="-my-1 flex">
          <MoveButton plan={plan} towards="earlier" isAtEnd={plan === tools.page.items[0]} inPlace={tools.inPlace} />
          <MoveButton plan={plan} towards="later" isAtEnd={plan === tools.page.items.at(-1)} inPlace={tools.inPlace} />
        </div>
      ) : (
        <span className="tabular text-muted">{plan.position}</span>
      ),
  },
  {
    id: "changed",
    header: "Changed",
    sort: "changed",
    align: "end",
    hideBelow: "xl",
    cell: ({ updatedAt }, { now }) => <Ago at={updatedAt} now={now} />,
    csv: ({ updatedAt }) => updatedAt,
  },
  { csv: { Id: ({ id }) => id } },
  editColumn(PLANS, "plan.write", ({ name }) => name),
];

/** True when the list shows all plans in the website's order, so that moving one up moves it up there too. */
function isInOrder({ query, page }: Pick<Tools, "query" | "page">): boolean {
  const isWhole = page.previous === null && page.next === null;
  const isFiltered = query.text !== "" || countFilters(query, PLANS.spec) > 0;
  return isWhole && !isFiltered && query.sort === "position" && query.direction === "asc";
}

function PlanStatus({ plan, mayWrite, inPlace }: { plan: Plan; mayWrite: boolean; inPlace: InPlace }) {
  const { id, name } = plan;
  const status = plan.isActive ? "active" : "inactive";
  const isOn = (inPlace.pending(id)?.status ?? status) === "active";
  return (
    <InPlaceForm inPlace={inPlace} fields={{ id, status: isOn ? "inactive" : "active" }} undo={{ id, status }}>
      <StatusSwitch isOn={isOn} disabled={!mayWrite} label={`${name} is offered`} text={isOn ? "Active" : "Inactive"} />
    </InPlaceForm>
  );
}

function MoveButton({
  plan: { id, name },
  towards,
  isAtEnd,
  inPlace,
}: {
  plan: Plan;
  towards: "earlier" | "later";
  isAtEnd: boolean;
  inPlace: InPlace;
}) {
  const isUp = towards === "earlier";
  const label = `Move ${name} ${isUp ? "up" : "down"}`;
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <InPlaceForm
      inPlace={inPlace}
      fields={{ id, towards }}
      undo={{ id, towards: isUp ? "later" : "earlier" }}
      className="contents"
    >
      <button
        type="submit"
        aria-label={label}
        title={label}
        disabled={isAtEnd}
        className="grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent max-md:size-11"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </InPlaceForm>
  );
}
