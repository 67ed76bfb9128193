import { conditionWords } from "~/domain/promotions/conditions";
import { DISCOUNT_TYPE_LABELS, type Promotion, shownDiscountValue } from "~/domain/promotions/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { centsToAmount } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { classNames } from "~/ui/primitives/class-names";
import { editColumn } from "../kit/edit-column";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { StatusSwitch } from "../kit/status-switch";
import { formatDiscount, PROMOTION_STATE_LABELS, PROMOTIONS } from "./promotions-list";

type Tools = CellTools<"promotion.write">;

export const PROMOTION_COLUMNS: readonly ListColumn<Promotion, Tools>[] = [
  {
    id: "code",
    header: "Code",
    sort: "code",
    isLabelled: false,
    cell: ({ id, code, description }) => (
      <RowName isDialog to={`${PROMOTIONS.path}/${id}/edit`} about={description}>
        {code}
      </RowName>
    ),
    csv: { Code: ({ code }) => code, Description: ({ description }) => description },
  },
  {
    id: "discount",
    header: "Discount",
    align: "end",
    cell: (promotion) => <span className="font-[550]">{formatDiscount(promotion)}</span>,
    csv: {
      "Discount type": ({ discountType }) => DISCOUNT_TYPE_LABELS[discountType],
      "Discount value": shownDiscountValue,
    },
  },
  {
    id: "used",
    onPhone: false,
    header: "Used",
    sort: "used",
    align: "end",
    cell: ({ usageCount, maxUsage, state }) => (
      <span className={classNames("whitespace-nowrap", state === "used-up" && "text-warn")}>
        {formatCount(usageCount)} of {formatCount(maxUsage)}
      </span>
    ),
    csv: { Used: ({ usageCount }) => usageCount, "Max usage": ({ maxUsage }) => maxUsage },
  },
  {
    id: "expiry",
    onPhone: false,
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
    csv: ({ expiresOn }) => expiresOn,
  },
  {
    id: "status",
    header: "Status",
    cell: (promotion, { may, inPlace }) => (
      <PromotionStatus promotion={promotion} mayWrite={may["promotion.write"]} inPlace={inPlace} />
    ),
    csv: { Active: ({ isActive }) => isActive, Status: ({ state }) => PROMOTION_STATE_LABELS[state] },
  },
  {
    id: "restrictions",
    header: "Restrictions",
    hideBelow: "xl",
    cell: (promotion) => {
      const words = [...conditionWords(promotion), promotion.restrictions].filter(Boolean).join(" · ");
      return words ? <span title={words}>{words}</span> : <span className="text-muted">None</span>;
    },
    csv: {
      Restrictions: ({ restrictions }) => restrictions,
      "Max per customer": ({ maxPerCustomer }) => maxPerCustomer,
      "New customers only": ({ isForNewCustomers }) => (isForNewCustomers ? "yes" : "no"),
      Packages: ({ packageIds }) => packageIds.join(", "),
      "Smallest total ({currency})": ({ minTotalCents }) => centsToAmount(minTotalCents),
    },
  },
  { csv: { Id: ({ id }) => id } },
  editColumn(PROMOTIONS, "promotion.write", ({ code }) => code),
];

/** Active or inactive, and why an active one can't be used. */
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
