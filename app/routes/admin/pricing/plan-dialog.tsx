import { createPlan, updatePlan } from "~/domain/plans/change-plans.server";
import { PlanForm, planFormFields } from "~/domain/plans/plan-form";
import { getPlan } from "~/domain/plans/queries.server";
import {
  BILLING_PERIOD_LABELS,
  PLAN_COLOR_LABELS,
  PLAN_DESCRIPTION_MAX_CHARACTERS,
  PLAN_NAME_MAX_CHARACTERS,
  toPlanInput,
} from "~/domain/plans/schema";
import { failedTo, good, incomplete } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { PLANS } from "./pricing-list";

const edit = editor({
  noun: PLANS.one,
  back: PLANS.path,
  write: "plan.write",
  schema: PlanForm,
  invalid: incomplete("Plan"),
  failed: failedTo("save pricing plan"),
  create: {
    fields: { billingPeriod: "month", color: "bluebonnet", isActive: "on" },
    save: (app, value) => createPlan(app, toPlanInput(value)),
    done: good("Plan Created"),
  },
  update: {
    param: "planId",
    find: getPlan,
    fields: planFormFields,
    nameOf: ({ name }) => name,
    stored: whenStale("plan.stale", (plan) => plan),
    save: (app, { value, ...edited }) => updatePlan(app, { ...edited, changes: toPlanInput(value) }),
    done: good("Plan Updated"),
  },
  ends: { saved: "done" },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const THIRD = "sm:col-span-2";
const HALF = "sm:col-span-3";

export default editDialog({
  schema: PlanForm,
  fields: {
    name: { label: "Name", required: true, max: PLAN_NAME_MAX_CHARACTERS },
    price: {
      label: "Price",
      hint: "A whole amount; 0 is fine",
      required: true,
      inputMode: "numeric",
      reads: "money",
      width: THIRD,
    },
    billingPeriod: { label: "Billing period", kind: "choice", choices: choicesOf(BILLING_PERIOD_LABELS), width: THIRD },
    color: { label: "Color", kind: "choice", choices: choicesOf(PLAN_COLOR_LABELS), width: THIRD },
    description: { label: "Description", kind: "long", rows: 2, max: PLAN_DESCRIPTION_MAX_CHARACTERS },
    features: {
      label: "Features",
      kind: "long",
      rows: 4,
      hint: "Separated by commas, in the order shown on the card",
    },
    highlights: {
      label: "Comparison",
      kind: "long",
      rows: 4,
      hint: "One line for each row of the comparison below the cards, such as “Support: Email”",
    },
    isActive: { label: "Active", kind: "tick", hint: "Active plans are offered on the website", width: HALF },
    isPopular: { label: "Most Popular", kind: "tick", hint: "Takes the badge from any other plan", width: HALF },
  },
});
