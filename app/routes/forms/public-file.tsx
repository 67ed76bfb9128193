import type { ComponentProps } from "react";
import { acceptedTypes, type PUBLIC_FILE_PURPOSES } from "~/domain/files/schema";
import { FileField } from "~/ui/forms/file-field";
import type { FieldState } from "./public-field";

/**
 * A file of a public form, by the field's state and what it's for, which says the types that are taken and how large it
 * may be.
 */
export function PublicFile({
  field: { id, name, errors },
  purpose,
  ...rest
}: Omit<ComponentProps<typeof FileField>, "id" | "name" | "error" | "accept" | "purpose"> & {
  field: FieldState;
  purpose: (typeof PUBLIC_FILE_PURPOSES)[number];
}) {
  return (
    <FileField {...rest} id={id} name={name} error={errors?.[0]} purpose={purpose} accept={acceptedTypes(purpose)} />
  );
}
