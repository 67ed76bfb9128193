import { PlanForm as PlanFormSchema } from "~/domain/plans/plan-form";
import { PLAN_DESCRIPTION_MAX_CHARACTERS, PLAN_NAME_MAX_CHARACTERS } from "~/domain/plans/schema";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink } from "../kit/dialog-route";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { COLOR_CHOICES, PERIOD_CHOICES, PRICING_PATH } from "./pricing-list";

export type PlanFormFields = Record<keyof PlanFormSchema, string>;

const LABELS: Readonly<Record<keyof PlanFormFields, string>> = {
  name: "Name",
  price: "Price",
  billingPeriod: "Billing period",
  description: "Description",
  features: "Features",
  highlights: "Comparison",
  color: "Color",
  isActive: "Active",
  isPopular: "Most Popular",
};

/** The fields of a plan, for a new one and for one that is edited. */
export function PlanForm({
  id,
  answer,
  invalid,
  fields: stored,
  updatedAt,
  mayWrite,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  fields: Partial<PlanFormFields>;
  updatedAt?: string;
  mayWrite: boolean;
}) {
  const admin = useAdminForm<PlanFormFields, typeof PlanFormSchema>({
    id,
    schema: PlanFormSchema,
    defaultValue: stored,
    answer,
    invalid,
  });
  const { fields, isSending } = admin;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
      <ModalBody>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-x-4 sm:grid-cols-6">
          <TextField
            field={fields.name}
            label={LABELS.name}
            required
            maxLength={PLAN_NAME_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <TextField
            field={fields.price}
            label={LABELS.price}
            hint="Whole US dollars; 0 is fine"
            required
            inputMode="numeric"
            className="sm:col-span-2"
          />
          <SelectField
            field={fields.billingPeriod}
            label={LABELS.billingPeriod}
            choices={PERIOD_CHOICES}
            className="sm:col-span-2"
          />
          <SelectField field={fields.color} label={LABELS.color} choices={COLOR_CHOICES} className="sm:col-span-2" />
          <TextAreaField
            field={fields.description}
            label={LABELS.description}
            rows={2}
            maxLength={PLAN_DESCRIPTION_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <TextAreaField
            field={fields.features}
            label={LABELS.features}
            hint="Separated by commas, in the order of the card"
            rows={4}
            className="sm:col-span-6"
          />
          <TextAreaField
            field={fields.highlights}
            label={LABELS.highlights}
            hint="One line for each row of the comparison below the cards, such as “Support: Email”"
            rows={4}
            className="sm:col-span-6"
          />
          <CheckboxField
            field={fields.isActive}
            label={LABELS.isActive}
            hint="Active plans are offered on the website"
            className="sm:col-span-3"
          />
          <CheckboxField
            field={fields.isPopular}
            label={LABELS.isPopular}
            hint="Takes the badge from any other plan"
            className="sm:col-span-3"
          />
        </fieldset>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={PRICING_PATH}>{mayWrite ? "Cancel" : "Close"}</CancelLink>
        {mayWrite ? (
          <Button type="submit" disabled={isSending}>
            {isSending ? "Saving..." : "Save plan"}
          </Button>
        ) : null}
      </ModalFoot>
    </AdminForm>
  );
}
