import { useRef, useState } from "react";
import { acceptedTypes } from "~/domain/files/schema";
import { PICTURE_ALT_MAX_CHARACTERS, PICTURE_FIELDS, type Picture } from "~/domain/pictures/schema";
import { FIGURE } from "~/routes/file-fields";
import { useRefusedFile } from "~/routes/use-refused-file";
import { Field } from "~/ui/forms/field";
import { FilePicker } from "~/ui/forms/file-picker";
import { Input } from "~/ui/forms/text-control";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";
import { showToast } from "../kit/toaster";
import { PICTURE_LIMITS } from "./picture-file";
import { type PicturePart, sendPicture } from "./send-picture";

/** A plain form with a file; with script, the editor stays usable during the upload. */
export function PictureUpload({
  action,
  target,
  onAdded,
}: {
  /** Address that stores a picture and its alt text; with script it responds with JSON. */
  action: string;
  /** Where a plain form shows its response. */
  target?: "_blank";
  onAdded: (picture: Picture) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<{ why: string; about: PicturePart } | null>();

  // A plain form's response counts until script submits another.
  const left = { file: useRefusedFile(FIGURE.file), alt: useRefusedFile(FIGURE.alt) };
  const refusedFor = (part: PicturePart) =>
    refusal === undefined ? left[part] : refusal?.about === part ? refusal.why : undefined;

  async function send(): Promise<void> {
    if (!form.current) return;
    setIsSending(true);
    setRefusal(null);
    const picture = await sendPicture(action, new FormData(form.current), (why, about) => setRefusal({ why, about }));
    setIsSending(false);
    if (!picture) return;
    form.current.reset();
    showToast({ tone: "good", title: "Picture added" });
    onAdded(picture);
  }

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={action}
      target={target}
      aria-label="Add a picture"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-5 rounded-md border border-rule p-4"
    >
      <Field
        id={FIGURE.alt}
        label="Alt text"
        required
        hint="What it shows, for people who can’t see it."
        error={refusedFor("alt")}
      >
        {(control) => (
          <Input {...control} name="alt" maxLength={PICTURE_ALT_MAX_CHARACTERS} className={DENSE_CONTROL} />
        )}
      </Field>
      <FilePicker
        id={FIGURE.file}
        name={PICTURE_FIELDS.file}
        label="Picture"
        required
        hint={PICTURE_LIMITS}
        error={refusedFor("file")}
        accept={acceptedTypes("picture")}
        onChange={() => setRefusal(null)}
        look={DENSE_CONTROL}
      />
      <Button type="submit" variant="secondary" disabled={isSending} className="min-h-10">
        {isSending ? "Preparing the sizes..." : "Add picture"}
      </Button>
    </form>
  );
}
