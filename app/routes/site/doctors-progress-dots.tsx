import { classNames } from "~/ui/primitives/class-names";

/** One dot for each step, filled up to the current one (counted from 1). */
export function DoctorsProgressDots({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="Progress" className="flex items-center">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? "step" : undefined}
          className={classNames("flex items-center", index > 0 && "grow")}
        >
          {index > 0 ? (
            <span
              aria-hidden="true"
              className={classNames("h-0.5 grow", index < current ? "bg-bluebonnet" : "bg-rule")}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={classNames(
              "size-4 rounded-full border-2",
              index < current ? "border-bluebonnet bg-bluebonnet" : "border-field bg-raised",
            )}
          />
          <span className="visually-hidden">
            Step {index + 1} of {steps.length}: {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
