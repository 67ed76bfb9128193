import { TAX_NAME_MAX_CHARACTERS, TaxRateInput } from "~/domain/taxes/schema";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../../kit/admin-answer";
import { AdminForm, useAdminForm } from "../../kit/admin-form";
import { CancelLink } from "../../kit/dialog-route";
import { TextField } from "../../kit/fields";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { DefaultChoice } from "./default-choice";
import { TAXES_PATH, type TaxFields } from "./tax-fields";

const LABELS = {
  name: "Name",
  rate: "Rate in percent",
  taxable: "Taxable share in percent",
  validFrom: "Valid from",
  defaultFor: "Default for",
} as const;

/** The fields of a tax rate, shared by new and edit. */
export function TaxForm({
  id,
  answer,
  invalid,
  fields: stored,
  updatedAt,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  fields: Partial<TaxFields>;
  updatedAt?: string;
}) {
  const admin = useAdminForm<TaxFields, typeof TaxRateInput>({
    id,
    schema: TaxRateInput,
    defaultValue: stored,
    answer,
    invalid,
  });
  const { fields, isSending } = admin;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
      <ModalBody>
        <div className="grid gap-x-4 sm:grid-cols-6">
          <TextField
            field={fields.name}
            label={LABELS.name}
            hint="As customers read it, such as “Sales tax”"
            required
            maxLength={TAX_NAME_MAX_CHARACTERS}
            autoComplete="off"
            className="sm:col-span-6"
          />
          <TextField
            field={fields.rate}
            label={LABELS.rate}
            hint="Up to four decimals"
            required
            inputMode="decimal"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField
            field={fields.taxable}
            label={LABELS.taxable}
            hint="100: the whole price"
            required
            inputMode="decimal"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField
            field={fields.validFrom}
            label={LABELS.validFrom}
            hint="Replaces older ones of its name"
            required
            type="date"
            className="sm:col-span-2"
          />
        </div>
        <DefaultChoice field={fields.defaultFor} />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={TAXES_PATH} />
        <Button type="submit" disabled={isSending}>
          {isSending ? "Saving..." : "Save tax rate"}
        </Button>
      </ModalFoot>
    </AdminForm>
  );
}
