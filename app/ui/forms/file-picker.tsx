import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field";
import { FileInput } from "./file-input";

type Props = Pick<ComponentProps<"input">, "accept" | "multiple" | "onChange" | "required"> & {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Reason for refusing the last file. Forms that redirect after submitting get it from `useRefusedFile`. */
  error: string | undefined;
  /** Style of the control, if it differs from public forms. */
  look?: string;
};

/** A file submitted with its form. Files uploaded beforehand use `FileField` and `UploadField`. */
export function FilePicker({ id, label, hint, error, required, look, ...input }: Props) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(control) =>
        look === undefined ? (
          <FileInput {...control} {...input} />
        ) : (
          <input {...control} {...input} type="file" className={look} />
        )
      }
    </Field>
  );
}

/** Style of a file field in the portal: a drop zone. */
export const DROP_BOX =
  "block w-full min-w-0 cursor-pointer rounded-md border border-dashed border-field bg-raised p-2.5 text-small aria-invalid:border-bad file:mr-3 file:cursor-pointer file:rounded-md file:border-0 file:bg-bluebonnet-wash file:px-3 file:py-1.5 file:text-small file:font-[550] file:text-ink";
