import type { ComponentProps } from "react";
import { acceptedTypes, checkBeforeUpload } from "~/domain/files/schema";
import { FileField } from "~/ui/forms/file-field";
import type { FieldState } from "./public-field";

/** A file of a public form, by the field's state and what it's for, which says the types that are taken and how large it may be. */
export function PublicFile({
  field: { id, errors },
  purpose,
  ...rest
}: Omit<ComponentProps<typeof FileField>, "id" | "error" | "accept" | "check" | "purpose"> & {
  field: FieldState;
  purpose: Parameters<typeof acceptedTypes>[0];
}) {
  return (
    <FileField
      {...rest}
      id={id}
      error={errors?.[0]}
      purpose={purpose}
      accept={acceptedTypes(purpose)}
      check={(file) => checkBeforeUpload(file, purpose)}
    />
  );
}
