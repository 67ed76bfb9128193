import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/ui/primitives/class-names";
import { Input, TextBox } from "./text-control";

/** Properties that link a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  required?: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/**
 * Label, control, and a line that is always present: it shows the hint or the error, so messages never shift the page
 * under the pointer. The space below that line is larger than above it, so that it isn't mistaken for the next field's.
 */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  className,
  children,
}: {
  id: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error || hint);
  return (
    <div className={classNames(hint ? "pb-4" : "pb-1.5", className)}>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children({
        id,
        required,
        "aria-describedby": hasMessage ? messageId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-clay-ink">
      {" *"}
    </span>
  );
}

export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <p id={id} className={classNames("mt-0.5 min-h-6 text-small leading-6", error ? "text-bad" : "text-muted")}>
      {error ? (
        <>
          <CircleAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
          {error}
        </>
      ) : (
        hint
      )}
    </p>
  );
}

const CONTROL =
  "block w-full rounded-md border border-field bg-raised px-3.5 text-body text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <Input {...rest} className={classNames(CONTROL, "min-h-12 py-2", className)} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <TextBox {...rest} rows={rows} className={classNames(CONTROL, "field-sizing-content min-h-32 py-2.5", className)} />
  );
}

export type SelectOption = { value: string; label: string };

/** `groups`: options under a group label, after those without one. */
export function SelectInput({
  options = [],
  groups = [],
  placeholder,
  className,
  ...rest
}: ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
  placeholder?: string;
}) {
  return (
    <select {...rest} className={classNames(CONTROL, "min-h-12 cursor-pointer py-2", className)}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
