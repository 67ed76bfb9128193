import { acceptedTypes, checkBeforeUpload, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import { PICTURE_FIELDS, PICTURE_MEGAPIXELS_MAX } from "~/domain/pictures/schema";
import type { HeldFile } from "~/ui/forms/upload-file";
import { UploadField } from "./upload-field";

export const PICTURE_LIMITS = `JPEG, PNG, WebP, AVIF or still GIF, up to ${UPLOAD_MAX_MEGABYTES} MB and ${PICTURE_MEGAPIXELS_MAX} megapixels. We remove location data.`;

/** File field of a picture, with its limits: uploaded ahead with progress if script runs, otherwise with the form. */
export function PictureFile({
  id,
  label,
  error,
  held,
  answered,
  onBusy,
}: {
  id: string;
  label: string;
  error: string | undefined;
  held: HeldFile | null;
  /** The response with the error and file. */
  answered: unknown;
  onBusy: (isBusy: boolean) => void;
}) {
  return (
    <UploadField
      id={id}
      label={label}
      required
      hint={PICTURE_LIMITS}
      error={error}
      names={PICTURE_FIELDS}
      purpose="picture"
      accept={acceptedTypes("picture")}
      check={(file) => checkBeforeUpload(file, "picture")}
      held={held}
      answered={answered}
      onBusy={onBusy}
    />
  );
}
