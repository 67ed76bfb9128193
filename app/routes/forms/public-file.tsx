import type { ComponentProps } from "react";
import { acceptedTypes, type PUBLIC_FILE_PURPOSES } from "~/domain/files/schema";
import { FileField } from "~/ui/forms/file-field";
import type { FieldState } from "./public-field";

/** A file field of a public form, by its state and purpose, which defines the accepted types and maximum size. */
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
