import { FIELD_TEXTS } from "~/content/showcase/voygee-calculator";
import { NumberInput } from "~/ui/forms/number-input";
import { MONTH_FIELDS, type MonthField, type TypedMonth } from "./month";

/** Slider ranges, for typical figures. The fields accept more. */
const SLIDERS: Partial<Record<MonthField, { min: number; max: number; step: number }>> = {
  rides: { min: 1, max: 400, step: 1 },
  fare: { min: 1, max: 80, step: 0.5 },
  share: { min: 0, max: 60, step: 1 },
};

/** The four figures: fields that work everywhere, with sliders if script runs. */
export function MonthFields({
  typed,
  errors,
  isHydrated,
  onType,
}: {
  typed: TypedMonth;
  errors: Partial<Record<MonthField, string>>;
  isHydrated: boolean;
  onType: (field: MonthField, value: string) => void;
}) {
  return (
    <div className="grid gap-5">
      {MONTH_FIELDS.map((field) => {
        const { label, hint } = FIELD_TEXTS[field];
        const error = errors[field];
        const slider = SLIDERS[field];
        return (
          <div key={field}>
            <label htmlFor={field} className="text-small font-[550]">
              {label}
            </label>
            <p id={`${field}-hint`} className="text-eyebrow text-muted">
              {hint}
            </p>
            <NumberInput
              id={field}
              name={field}
              inputMode={field === "rides" ? "numeric" : "decimal"}
              value={typed[field]}
              onChange={(event) => onType(field, event.target.value)}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `${field}-hint ${field}-error` : `${field}-hint`}
              className="tabular mt-1.5 min-h-12 w-full rounded-md border border-field bg-paper px-3 aria-invalid:border-bad"
            />
            {slider ? (
              <div className="voygee-slider-room">
                {isHydrated ? (
                  <input
                    type="range"
                    aria-label={`${label}, slider`}
                    {...slider}
                    value={Number(typed[field]) || slider.min}
                    onChange={(event) => onType(field, event.target.value)}
                    className="voygee-slider"
                  />
                ) : null}
              </div>
            ) : null}
            {error ? (
              <p id={`${field}-error`} role="alert" className="mt-1 text-small text-bad">
                {error}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
