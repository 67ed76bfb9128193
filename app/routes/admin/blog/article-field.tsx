import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Field } from "~/ui/forms/field";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL, type FormField } from "../kit/fields";
import type { ArticleHandle } from "./article-handle";
import { ARTICLE_ROOM } from "./article-room";

const RichText = lazy(() => import("./rich-text"));

/**
 * The article field. The HTML in the text area is always what is sent: without script it is edited there, with script
 * the editor above updates it, and users can switch between the two.
 */
export function ArticleField({
  field,
  handle,
  uploadTo,
  onChange,
}: {
  field: FormField;
  /** Upload address for pictures pasted into the article. */
  uploadTo: string;
  handle: RefObject<ArticleHandle | null>;
  onChange: () => void;
}) {
  const isHydrated = useIsHydrated();
  const [isHtml, setIsHtml] = useState(false);
  // Rendered after the text area, which the editor reads: without one it would start empty and save that.
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const isRich = isHydrated && !isHtml;

  useEffect(() => {
    if (isRich || !area) return;
    handle.current = {
      insert(html) {
        area.setRangeText(`\n${html}\n`, area.selectionEnd, area.selectionEnd, "end");
        area.dispatchEvent(new Event("input", { bubbles: true }));
        area.focus();
      },
    };
  }, [isRich, area, handle]);

  const empty = <div className={classNames(ARTICLE_ROOM, "rounded-md border border-field bg-raised")} />;
  return (
    <Field
      id={field.id}
      label="Article"
      hint={
        isRich
          ? undefined
          : "HTML. Anything that could run code or load content from elsewhere is removed when you save."
      }
      error={field.errors?.[0]}
    >
      {(control) => (
        <div className="relative">
          {isHydrated ? (
            <button
              type="button"
              className="link absolute right-0 bottom-full mb-1.5 cursor-pointer"
              onClick={() => setIsHtml(!isHtml)}
            >
              {isHtml ? "Back to the editor" : "Edit as HTML"}
            </button>
          ) : null}
          {isRich ? (
            <Suspense fallback={empty}>
              {area ? <RichText area={area} handle={handle} uploadTo={uploadTo} onChange={onChange} /> : empty}
            </Suspense>
          ) : null}
          <textarea
            {...control}
            ref={setArea}
            name={field.name}
            defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
            hidden={isRich}
            className={classNames(DENSE_CONTROL, ARTICLE_ROOM, "py-2 font-mono")}
          />
        </div>
      )}
    </Field>
  );
}
