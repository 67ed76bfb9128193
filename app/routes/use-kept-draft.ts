import { type RefObject, useEffect } from "react";
import { draftOf, fillForm, forgetDraft, isUntouched, readDraft, writeDraft } from "~/ui/forms/draft";

/** Fields never saved in a draft: they belong to one rendering of the form. */
const NOT_TYPED = ["intent", "updatedAt", "seen", "version", "claim", "code"];

/**
 * Saves a form's input in this browser, and restores it when the page is shown again, unless the form already has other
 * input. `isSent` returns true if a saved text has since been sent; it's then deleted. Without a key, nothing is saved.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  isSent: (text: string) => boolean = () => false,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each form
  useEffect(() => {
    const element = form.current;
    if (!element || key === undefined) return;
    const kept = readDraft(key);
    if (kept && isSent(kept.text?.[0] ?? "")) forgetDraft(key);
    else if (kept && isUntouched(element, NOT_TYPED)) fillForm(element, kept, NOT_TYPED);
    const keep = () => {
      if (isUntouched(element, NOT_TYPED)) forgetDraft(key);
      else writeDraft(key, draftOf(element, NOT_TYPED));
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [key]);
}
