import { Form } from "react-router";
import { type Brand, brandPicturePath } from "~/config/brand";
import type { PictureKind } from "~/domain/settings/brand";
import { FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { SubmitButton } from "../../kit/submit-button";
import { spelledWords } from "../words/field-words";
import { BRAND_PICTURE_WORDS } from "../words/website-words";

const WORDS: Readonly<Record<PictureKind, { label: string; hint: string }>> = BRAND_PICTURE_WORDS;

/** A picture of the look: the current one, a field to replace it, and a button to remove it. */
export function PicturePart({
  kind,
  brand,
  updatedAt,
  error,
}: {
  kind: PictureKind;
  brand: Brand;
  updatedAt: string;
  error: string | undefined;
}) {
  const { label: title, hint } = spelledWords(WORDS[kind]);
  const picture = brand[kind];
  return (
    <section aria-labelledby={`${kind}-title`} className="border-t border-rule pt-4">
      <h3 id={`${kind}-title`} className="mb-2 font-[600]">
        {title}
      </h3>
      {picture ? (
        <p
          style={{ colorScheme: kind === "logoDark" ? "dark" : "light" }}
          className={classNames("mb-3 flex w-fit max-w-full items-center border border-rule bg-paper p-4")}
        >
          <img
            src={brandPicturePath(picture.name)}
            alt={`${title}, as it is now`}
            width={picture.width}
            height={picture.height}
            className="max-h-16 w-auto max-w-full object-contain"
          />
        </p>
      ) : null}
      <Form method="post" encType="multipart/form-data" preventScrollReset className="max-w-lg">
        <Hidden kind={kind} updatedAt={updatedAt} />
        <FilePicker
          id={`${kind}-file`}
          name="file"
          label={picture ? `Another file for: ${title}` : "File"}
          hint={hint}
          error={error}
          accept=".svg,.png,image/svg+xml,image/png"
        />
        <SubmitButton name="intent" value="upload" variant="secondary" className="min-h-10" working="Uploading...">
          Upload
        </SubmitButton>
      </Form>
      {picture ? (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-2">
          <Hidden kind={kind} updatedAt={updatedAt} />
          <Button type="submit" name="intent" value="remove" variant="quiet" className="min-h-10">
            Remove
            <span className="visually-hidden">: {title}</span>
          </Button>
        </Form>
      ) : null}
    </section>
  );
}

function Hidden({ kind, updatedAt }: { kind: PictureKind; updatedAt: string }) {
  return (
    <>
      <input type="hidden" name="picture" value={kind} />
      {updatedAt ? <input type="hidden" name="updatedAt" value={updatedAt} /> : null}
    </>
  );
}
