import { PromotionForm as PromotionFormSchema } from "~/domain/promotions/promotion-form";
import { PROMOTION_CODE_MAX_CHARACTERS, PROMOTION_TEXT_MAX_CHARACTERS } from "~/domain/promotions/schema";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink } from "../kit/dialog-route";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { PROMOTIONS_PATH, TYPE_CHOICES } from "./promotions-list";

export type PromotionFormFields = Record<keyof PromotionFormSchema, string>;

const LABELS: Readonly<Record<keyof PromotionFormFields, string>> = {
  code: "Code",
  description: "Description",
  discountType: "Discount type",
  discountValue: "Discount value",
  expirationDate: "Expiration date",
  maxUsage: "Max usage",
  restrictions: "Restrictions",
  isActive: "Active",
};

/** The fields of a promotion, for a new one and for one that is edited. */
export function PromotionForm({
  id,
  answer,
  invalid,
  fields: stored,
  updatedAt,
  mayWrite,
  usageCount = 0,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  fields: Partial<PromotionFormFields>;
  updatedAt?: string;
  mayWrite: boolean;
  usageCount?: number;
}) {
  const admin = useAdminForm<PromotionFormFields, typeof PromotionFormSchema>({
    id,
    schema: PromotionFormSchema,
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
            field={fields.code}
            label={LABELS.code}
            hint="Kept in capitals; typed in any"
            required
            maxLength={PROMOTION_CODE_MAX_CHARACTERS}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="sm:col-span-6 [&_input]:uppercase"
          />
          <SelectField
            field={fields.discountType}
            label={LABELS.discountType}
            choices={TYPE_CHOICES}
            className="sm:col-span-3"
          />
          <TextField
            field={fields.discountValue}
            label={LABELS.discountValue}
            hint="Percent from 1 to 100, or whole dollars"
            required
            inputMode="numeric"
            className="sm:col-span-3"
          />
          <TextField
            field={fields.expirationDate}
            label={LABELS.expirationDate}
            type="date"
            hint="Its last day; empty: never"
            className="sm:col-span-3"
          />
          <TextField
            field={fields.maxUsage}
            label={LABELS.maxUsage}
            hint={`Used ${usageCount.toLocaleString("en-US")} ${usageCount === 1 ? "time" : "times"} so far`}
            inputMode="numeric"
            className="sm:col-span-3"
          />
          <TextField
            field={fields.description}
            label={LABELS.description}
            maxLength={PROMOTION_TEXT_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <TextAreaField
            field={fields.restrictions}
            label={LABELS.restrictions}
            hint="For staff who put it on a quote"
            rows={3}
            maxLength={PROMOTION_TEXT_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <CheckboxField
            field={fields.isActive}
            label={LABELS.isActive}
            hint="Only active codes can be used"
            className="sm:col-span-6"
          />
        </fieldset>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={PROMOTIONS_PATH}>{mayWrite ? "Cancel" : "Close"}</CancelLink>
        {mayWrite ? (
          <Button type="submit" disabled={isSending}>
            {isSending ? "Saving..." : "Save promotion"}
          </Button>
        ) : null}
      </ModalFoot>
    </AdminForm>
  );
}
