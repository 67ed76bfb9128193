import { useId } from "react";
import { agencyTimeZoneName } from "~/lib/place";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";

export const SCHEDULE_FIELD = "scheduleAt";

/** Part of a form: a time, and a button that schedules publishing. `typed` is the refused value. */
export function PublishLater({
  label,
  typed,
}: {
  /** Text of the button. */
  label: string;
  typed: string | undefined;
}) {
  const id = useId();
  return (
    <details className="open:basis-full" open={typed !== undefined}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">Publish later</summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="visually-hidden">
          Publish on
        </label>
        <input
          id={id}
          type="datetime-local"
          autoComplete="off"
          name={SCHEDULE_FIELD}
          defaultValue={typed}
          aria-describedby={`${id}-zone`}
          className={`${DENSE_CONTROL} max-w-60`}
        />
        <SubmitButton name="intent" value="schedule" formNoValidate variant="secondary" className="min-h-10">
          {label}
        </SubmitButton>
        <p id={`${id}-zone`} className="text-muted">
          In the agency’s time zone, {agencyTimeZoneName()}.
        </p>
      </div>
    </details>
  );
}
