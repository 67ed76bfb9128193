import { Pencil, Trash2 } from "lucide-react";
import type { Promotion } from "~/domain/promotions/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { classNames } from "~/ui/primitives/class-names";
import { type Column, RowLink } from "../kit/column";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { StatusSwitch } from "../kit/status-switch";
import { formatDiscount, PROMOTION_STATE_LABELS } from "./promotions-list";

export function promotionColumns(mayWrite: boolean, inPlace: InPlace): Column<Promotion>[] {
  return [
    {
      id: "code",
      header: "Code",
      sort: "code",
      isLabelled: false,
      cell: (promotion) => (
        <span className="block min-w-40">
          <RowLink isDialog to={`/admin/promotions/${promotion.id}/edit`} className="tracking-wide">
            {promotion.code}
          </RowLink>
          <span className="block text-muted">{promotion.description}</span>
        </span>
      ),
    },
    {
      id: "discount",
      header: "Discount",
      align: "end",
      cell: (promotion) => <span className="font-[550]">{formatDiscount(promotion)}</span>,
    },
    {
      id: "used",
      header: "Used",
      sort: "used",
      align: "end",
      cell: ({ usageCount, maxUsage, state }) => (
        <span className={classNames("whitespace-nowrap", state === "used-up" && "text-warn")}>
          {usageCount.toLocaleString("en-US")} of {maxUsage.toLocaleString("en-US")}
        </span>
      ),
    },
    {
      id: "expiry",
      header: "Expires",
      sort: "expiry",
      align: "end",
      cell: ({ expiresOn, state }) =>
        expiresOn ? (
          <time dateTime={expiresOn} className={classNames("whitespace-nowrap", state === "expired" && "text-warn")}>
            {formatShortDate(expiresOn)}
          </time>
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      id: "status",
      header: "Status",
      cell: (promotion) => <PromotionStatus promotion={promotion} mayWrite={mayWrite} inPlace={inPlace} />,
    },
    {
      id: "restrictions",
      header: "Restrictions",
      hideBelow: "xl",
      cell: ({ restrictions }) =>
        restrictions ? (
          <span className="line-clamp-2 max-w-xs">{restrictions}</span>
        ) : (
          <span className="text-muted">None</span>
        ),
    },
    {
      id: "actions",
      header: "Actions",
      isLabelled: false,
      align: "end",
      cell: ({ id, code }) =>
        mayWrite ? (
          <RowActions>
            <IconDialogLink to={`/admin/promotions/${id}/edit`} label={`Edit ${code}`} icon={Pencil} />
            <IconDialogLink to={`/admin/promotions/${id}/delete`} label={`Delete ${code}`} icon={Trash2} />
          </RowActions>
        ) : null,
    },
  ];
}

/** Active or inactive; and why an active one can't be used all the same. */
function PromotionStatus({
  promotion: { id, code, isActive, state },
  mayWrite,
  inPlace,
}: {
  promotion: Promotion;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const status = isActive ? "active" : "inactive";
  const isOn = (inPlace.pending(id)?.status ?? status) === "active";
  const isBlocked = isOn && (state === "expired" || state === "used-up");
  return (
    <InPlaceForm inPlace={inPlace} fields={{ id, status: isOn ? "inactive" : "active" }} undo={{ id, status }}>
      <StatusSwitch isOn={isOn} disabled={!mayWrite} label={`${code} is active`} text={isOn ? "Active" : "Inactive"} />
      {isBlocked ? <span className="ml-2 text-warn">{PROMOTION_STATE_LABELS[state]}</span> : null}
    </InPlaceForm>
  );
}
