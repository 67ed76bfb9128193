import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { BILLING_PERIOD_SUFFIXES, type Plan } from "~/domain/plans/schema";
import { formatMoment } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { type Column, RowLink } from "../kit/column";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { StatusSwitch } from "../kit/status-switch";

type Options = {
  mayWrite: boolean;
  /** All plans as they stand on the website, so that moving one up is moving it earlier there; empty in another order. */
  inOrder: readonly Plan[];
  inPlace: InPlace;
};

export function planColumns({ mayWrite, inOrder, inPlace }: Options): Column<Plan>[] {
  return [
    {
      id: "name",
      header: "Plan",
      sort: "name",
      isLabelled: false,
      cell: (plan) => (
        <span className="block min-w-40">
          <RowLink isDialog to={`/admin/pricing/${plan.id}/edit`}>
            {plan.name}
          </RowLink>
          {plan.isPopular ? (
            <Badge tone="accent" className="ml-2">
              Most Popular
            </Badge>
          ) : null}
          <span className="line-clamp-2 block max-w-md text-muted">{plan.description}</span>
        </span>
      ),
    },
    {
      id: "price",
      header: "Price",
      sort: "price",
      align: "end",
      cell: (plan) => (
        <span className="whitespace-nowrap">
          <span className="font-[550]">{formatUsd(plan.priceCents)}</span>
          <span className="text-muted">{BILLING_PERIOD_SUFFIXES[plan.billingPeriod]}</span>
        </span>
      ),
    },
    {
      id: "features",
      header: "Features",
      align: "end",
      hideBelow: "lg",
      cell: (plan) => plan.features.length,
    },
    {
      id: "status",
      header: "Status",
      cell: (plan) => <PlanStatus plan={plan} mayWrite={mayWrite} inPlace={inPlace} />,
    },
    {
      id: "position",
      header: "Order",
      sort: "position",
      cell: (plan) =>
        mayWrite && inOrder.includes(plan) ? (
          <span className="-my-1 inline-flex">
            <MoveButton plan={plan} towards="earlier" isAtEnd={plan === inOrder[0]} inPlace={inPlace} />
            <MoveButton plan={plan} towards="later" isAtEnd={plan === inOrder.at(-1)} inPlace={inPlace} />
          </span>
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
      cell: (plan) => (
        <time dateTime={plan.updatedAt} className="whitespace-nowrap">
          {formatMoment(plan.updatedAt)}
        </time>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      isLabelled: false,
      align: "end",
      cell: (plan) =>
        mayWrite ? (
          <RowActions>
            <IconDialogLink to={`/admin/pricing/${plan.id}/edit`} label={`Edit ${plan.name}`} icon={Pencil} />
            <IconDialogLink to={`/admin/pricing/${plan.id}/delete`} label={`Delete ${plan.name}`} icon={Trash2} />
          </RowActions>
        ) : null,
    },
  ];
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
