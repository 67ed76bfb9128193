import { useState } from "react";
import { PICTURE_ALT_MAX_CHARACTERS, PICTURE_FIELDS, type Picture } from "~/domain/pictures/schema";
import { CharacterCount } from "~/ui/forms/character-count";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";
import { sendPicture } from "../pictures/send-picture";

/** Asks for the alt text of a pasted or dropped picture, then uploads it. */
export function PastedPicture({
  file,
  uploadTo,
  onAdded,
  onDone,
}: {
  file: File;
  uploadTo: string;
  onAdded: (picture: Picture) => void;
  /** Called once it is uploaded or discarded. */
  onDone: () => void;
}) {
  const [alt, setAlt] = useState("");
  const isTooLong = alt.length > PICTURE_ALT_MAX_CHARACTERS;
  const [isSending, setIsSending] = useState(false);

  async function add(): Promise<void> {
    if (alt.trim() === "" || isTooLong || isSending) return;
    const fields = new FormData();
    fields.set("alt", alt);
    fields.set(PICTURE_FIELDS.file, file);
    setIsSending(true);
    const picture = await sendPicture(uploadTo, fields);
    setIsSending(false);
    if (!picture) return;
    onAdded(picture);
    onDone();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-rule p-2">
      <label className="grow">
        <span className="block font-[550]">Describe the picture for people who can’t see it</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: safe: it appears because a picture was pasted
          autoFocus
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onDone();
            if (event.key !== "Enter") return;
            event.preventDefault();
            void add();
          }}
          className={DENSE_CONTROL}
        />
        <CharacterCount of={undefined} max={PICTURE_ALT_MAX_CHARACTERS} written={alt} />
      </label>
      <Button
        variant="secondary"
        className="min-h-10"
        disabled={isSending || alt.trim() === "" || isTooLong}
        onClick={() => void add()}
      >
        {isSending ? "Preparing the sizes..." : "Add picture"}
      </Button>
      <Button variant="quiet" className="min-h-10" disabled={isSending} onClick={onDone}>
        Leave it out
      </Button>
    </div>
  );
}
