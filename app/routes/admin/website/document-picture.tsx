import { use, useState } from "react";
import { formName } from "~/domain/texts/document-form";
import type { Field, PictureField } from "~/domain/texts/schema";
import { PICTURE_ADDRESS } from "~/lib/picture-address";
import { pictureReference } from "~/lib/picture-view";
import { PictureChoice } from "../pictures/picture-choice";
import { EditingContext } from "./editing";

/** A library picture as a value of a document. An address stored before there was a library remains a choice. */
export function DocumentPicture({ field, value, path }: { field: PictureField; value: unknown; path: string }) {
  const { problems, change, pictures, added } = use(EditingContext);
  const chosen = typeof value === "string" ? value : "";
  const [stored] = useState(chosen);
  const [isOpen] = useState(problems[path] !== undefined);
  const shown = [...added, ...pictures].find(({ id }) => pictureReference(id) === chosen);
  const isKept = field.keepsAddress && PICTURE_ADDRESS.test(stored);
  const isOfLibrary = pictures.some(({ id }) => pictureReference(id) === stored);
  const isNone = field.keepsAddress ? !PICTURE_ADDRESS.test(chosen) : chosen === "";
  return (
    <details open={isOpen} className="mb-4 rounded-md border border-rule px-3">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-[550]">{field.label}</span>{" "}
        <span className="text-muted wrap-anywhere">{isNone ? "None" : (shown?.alt ?? "Chosen")}</span>
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="visually-hidden">{field.label}</legend>
        {problems[path] ? <p className="mb-2 text-bad">{problems[path]}</p> : null}
        <PictureChoice
          name={formName(path)}
          chosen={chosen}
          none={field.optional ? "None" : undefined}
          kept={isKept && !isOfLibrary ? stored : undefined}
          pictures={pictures}
          added={added}
          toValue={({ id }) => pictureReference(id)}
          onChoose={(reference) => change(path, reference)}
        />
        <p className="mt-3">
          <a href={`#${ADD_PICTURE}`} className="link inline-flex min-h-9 items-center">
            Add a picture
          </a>
        </p>
      </fieldset>
    </details>
  );
}

/** Id of the place to add pictures in an editor. */
export const ADD_PICTURE = "add-picture";

/** True when a document shows library pictures. */
export function takesPictures(field: Field): boolean {
  if (field.type === "group") return Object.values(field.fields).some(takesPictures);
  if (field.type === "list") return takesPictures(field.item);
  if (field.type === "variant") return Object.values(field.variants).some(takesPictures);
  return field.type === "picture";
}
