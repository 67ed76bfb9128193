import { DOCTORS } from "~/content/pages/doctors-clinics";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";

/** One dot per step, filled up to the current one. The wizard's script shows and updates them. */
export function DoctorsProgressDots({ steps }: { steps: readonly string[] }) {
  const copy = useDocument(DOCTORS).discovery;
  const count = String(steps.length);
  return (
    <ol aria-label={copy.progress} hidden data-wizard-only className="mb-8 flex items-center">
      {steps.map((step, index) => (
        <li key={step} data-dot className={index > 0 ? "group flex grow items-center" : "group flex items-center"}>
          {index > 0 ? (
            <span
              aria-hidden="true"
              className="h-0.5 grow bg-rule transition-colors duration-200 group-data-filled:bg-bluebonnet"
            />
          ) : null}
          <span
            aria-hidden="true"
            className="size-4 rounded-full border-2 border-field bg-raised transition-colors duration-200 group-data-filled:border-bluebonnet group-data-filled:bg-bluebonnet"
          />
          <span className="visually-hidden">
            {fillFacts(copy.step, { step: String(index + 1), count, name: step })}
          </span>
        </li>
      ))}
    </ol>
  );
}
