import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import { createPromotion, updatePromotion } from "~/domain/promotions/change-promotions.server";
import { PromotionForm, promotionFormFields } from "~/domain/promotions/promotion-form";
import { getPromotion } from "~/domain/promotions/queries.server";
import {
  CODE_TAKEN,
  DEFAULT_MAX_USAGE,
  DISCOUNT_TYPE_LABELS,
  PACKAGE_IDS,
  PROMOTION_CODE_MAX_CHARACTERS,
  PROMOTION_TEXT_MAX_CHARACTERS,
  toPromotionInput,
} from "~/domain/promotions/schema";
import { currencyWord } from "~/lib/money";
import { failedTo, good, incomplete } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { TickGroup } from "../kit/tick-group";
import { PROMOTIONS } from "./promotions-list";

const edit = editor({
  noun: PROMOTIONS.one,
  back: PROMOTIONS.path,
  write: "promotion.write",
  schema: PromotionForm,
  invalid: incomplete("Promotion"),
  failed: failedTo("save promotion"),
  create: {
    fields: { discountType: "percentage", maxUsage: String(DEFAULT_MAX_USAGE), isActive: "on" },
    save: (app, value) => createPromotion(app, toPromotionInput(value)),
    done: good("Promotion Saved"),
  },
  update: {
    param: "promotionId",
    find: getPromotion,
    fields: promotionFormFields,
    nameOf: ({ code }) => code,
    hints: ({ usageCount }) => ({ maxUsage: usedSoFar(usageCount) }),
    stored: whenStale("promotion.stale", (promotion) => promotion),
    save: (app, { value, ...edited }) => updatePromotion(app, { ...edited, changes: toPromotionInput(value) }),
    done: good("Promotion Saved"),
  },
  ends: { saved: "done", "code-taken": { code: CODE_TAKEN } },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: PromotionForm,
  fields: {
    code: {
      label: "Code",
      hint: "Stored in capitals, however you type it",
      required: true,
      max: PROMOTION_CODE_MAX_CHARACTERS,
      autoCapitalize: "characters",
      autoComplete: "off",
      spellCheck: false,
      width: "sm:col-span-6 [&_input]:uppercase",
    },
    discountType: { label: "Discount type", kind: "choice", choices: choicesOf(DISCOUNT_TYPE_LABELS), width: HALF },
    discountValue: {
      label: "Discount value",
      hint: "Percent from 1 to 100, or a whole amount",
      required: true,
      inputMode: "numeric",
      reads: "money",
      width: HALF,
    },
    expirationDate: {
      label: "Expiration date",
      type: "date",
      hint: "Its last day. Leave empty if it never expires",
      width: HALF,
    },
    maxUsage: { label: "Max usage", hint: usedSoFar(0), inputMode: "numeric", width: HALF },
    description: { label: "Description", max: PROMOTION_TEXT_MAX_CHARACTERS },
    maxPerCustomer: {
      label: "Max per customer",
      hint: "Leave empty for no limit of its own",
      inputMode: "numeric",
      width: HALF,
    },
    minTotal: {
      label: `Smallest total in ${currencyWord()}`,
      hint: "Of the lines, before discount and tax",
      inputMode: "decimal",
      reads: "money",
      width: HALF,
    },
    packageIds: {
      label: "Packages",
      kind: "own",
      show: (field) => (
        <TickGroup field={field} legend="Packages: a quote needs one of those checked" values={PACKAGE_IDS}>
          {(id) => PACKAGE_NAMES[id]}
        </TickGroup>
      ),
    },
    isForNewCustomers: {
      label: "New customers only",
      kind: "tick",
      hint: "Those who haven’t accepted a quote or received an invoice yet",
    },
    restrictions: {
      label: "Restrictions",
      kind: "long",
      rows: 3,
      hint: "A note for staff who add it to a quote. Only the conditions above are enforced",
      max: PROMOTION_TEXT_MAX_CHARACTERS,
    },
    isActive: { label: "Active", kind: "tick", hint: "Only active codes can be used" },
  },
});

function usedSoFar(count: number): string {
  return `Used ${formatCount(count)} ${count === 1 ? "time" : "times"} so far`;
}
