import { PICTURE_ALT_MAX_CHARACTERS, PICTURE_TAGS_MAX_CHARACTERS } from "~/domain/pictures/schema";
import { type FormField, TextAreaField, TextField } from "../kit/fields";

export const PICTURE_LABELS = {
  alt: "Alt text",
  tags: "Tags",
  focalX: "Focal point, % from the left",
  focalY: "Focal point, % from the top",
};

/** Fields for a picture's texts. */
export function PictureWords({ fields }: { fields: { alt: FormField; tags: FormField } }) {
  return (
    <>
      <TextAreaField
        field={fields.alt}
        label={PICTURE_LABELS.alt}
        hint="What it shows, for people who can’t see it."
        required
        rows={2}
        maxLength={PICTURE_ALT_MAX_CHARACTERS}
      />
      <TextField
        field={fields.tags}
        label={PICTURE_LABELS.tags}
        hint="They help you find it again. Separate them with commas."
        maxLength={PICTURE_TAGS_MAX_CHARACTERS}
        autoComplete="off"
      />
    </>
  );
}
