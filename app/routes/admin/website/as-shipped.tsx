import { use } from "react";
import { actValue, valueAt } from "~/domain/texts/document-form";
import { isAsShipped } from "~/domain/texts/find-edits";
import { wholeText } from "~/domain/texts/list-differences";
import type { LeafField, ListField } from "~/domain/texts/schema";
import { EditingContext } from "./editing";

/** Matches paths inside a list. Only the whole list has a shipped version, its items don't. */
const IN_LIST = /\.\d+(?:\.|$)/;

/** Note below a text or list that differs from the shipped one, with that text and a button to restore it. */
export function AsShipped({ field, value, path }: { field: LeafField | ListField; value: unknown; path: string }) {
  const { shipped, act } = use(EditingContext);
  if (shipped === null || IN_LIST.test(path)) return null;
  const own = valueAt(shipped, path);
  if (isAsShipped(field, own, value)) return null;
  const what = field.type === "list" ? "list" : field.type === "text" ? "text" : "field";
  const said = wholeText(field, own);
  return (
    <details className="mb-3 rounded-md bg-sunken px-3 text-muted">
      <summary className="min-h-9 cursor-pointer py-1.5 max-md:min-h-11 max-md:py-2.5">
        Edited<span className="visually-hidden">: {field.label}</span>
      </summary>
      <p className="text-eyebrow">Default text</p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-ink">
        {said === "" ? <span className="text-muted">Nothing</span> : said}
      </p>
      <button
        type="submit"
        name="act"
        value={actValue("reset", path)}
        formNoValidate
        className="link min-h-9 cursor-pointer max-md:min-h-11"
        onClick={(event) => {
          event.preventDefault();
          act("reset", path);
        }}
      >
        Reset this {what}
        <span className="visually-hidden">: {field.label}</span>
      </button>
    </details>
  );
}
