import { type AgreementFormErrors, type AgreementTermsValues, AS_DRAFT } from "~/domain/agreements/agreement-form";
import { RHYTHM_LABELS, RHYTHMS } from "~/domain/agreements/schema";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";

const RIGHTS = [
  { name: "customerEnds", label: "End it in the portal" },
  { name: "customerPauses", label: "Pause and resume it in the portal" },
] as const;

/** Fields for an agreement's billing terms, in a grid of six columns. */
export function TermsFields({ values, errors }: { values: AgreementTermsValues; errors: AgreementFormErrors }) {
  const text = (name: keyof AgreementTermsValues) => ({ name, defaultValue: values[name] });
  const select = classNames(DENSE_CONTROL, "cursor-pointer");
  return (
    <>
      <Field id="rhythm" label="Billed" error={errors.rhythm} className="sm:col-span-2">
        {(control) => (
          <select {...control} {...text("rhythm")} className={select}>
            {RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {RHYTHM_LABELS[rhythm]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="startsOn" label="First day" required error={errors.startsOn} className="sm:col-span-2">
        {(control) => (
          <input
            {...control}
            {...text("startsOn")}
            type="date"
            autoComplete="off"
            className={classNames(DENSE_CONTROL, "tabular")}
          />
        )}
      </Field>
      <Field
        id="billingDay"
        label="Day of the month"
        hint="On which periods begin. Leave empty for that of the first day"
        error={errors.billingDay}
        className="sm:col-span-2"
      >
        {(control) => (
          <NumberInput
            {...control}
            {...text("billingDay")}
            reads="number"
            className={classNames(DENSE_CONTROL, "tabular")}
          />
        )}
      </Field>
      <Field id="firstPeriod" label="A shorter first period" error={errors.firstPeriod} className="sm:col-span-3">
        {(control) => (
          <select {...control} {...text("firstPeriod")} className={select}>
            <option value="by-days">Billed by its days</option>
            <option value="whole">Costs as much as a whole one</option>
          </select>
        )}
      </Field>
      <Field id="issues" label="Invoices" className="sm:col-span-3">
        {(control) => (
          <select {...control} {...text("issues")} className={select}>
            <option value="">Issued and sent on the first day of each period</option>
            <option value={AS_DRAFT}>Kept as drafts that you issue</option>
          </select>
        )}
      </Field>
      <Field
        id="minimumMonths"
        label="Minimum term in months"
        hint="Leave empty for none"
        error={errors.minimumMonths}
        className="sm:col-span-3"
      >
        {(control) => (
          <NumberInput
            {...control}
            {...text("minimumMonths")}
            reads="number"
            className={classNames(DENSE_CONTROL, "tabular")}
          />
        )}
      </Field>
      <Field
        id="noticeDays"
        label="Notice in days"
        hint="Before the last day. Leave empty for none"
        error={errors.noticeDays}
        className="sm:col-span-3"
      >
        {(control) => (
          <NumberInput
            {...control}
            {...text("noticeDays")}
            reads="number"
            className={classNames(DENSE_CONTROL, "tabular")}
          />
        )}
      </Field>
      <fieldset className="sm:col-span-6">
        <legend className="font-[550]">The customer can, within the minimum term and notice</legend>
        {RIGHTS.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" name={name} defaultChecked={values[name] === "on"} className="select-box shrink-0" />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
