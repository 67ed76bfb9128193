import { type RefObject, useEffect } from "react";
import { draftOf, fillForm, isUntouched, readDraft, writeDraft } from "./draft";

/**
 * Keeps what a person typed in this browser until the form is sent. Restores it once after hydration, but only into a
 * form that nobody has touched. `onReady` runs after that. Fields named in `except` are never kept, nor are files.
 */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  { storageKey, except, skip, onReady }: DraftOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: a draft is restored once for each form
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const stored = skip ? null : readDraft(storageKey);
    if (stored && isUntouched(form, except)) fillForm(form, stored, except);
    onReady(form);
    const save = () => writeDraft(storageKey, draftOf(form, except));
    form.addEventListener("input", save);
    form.addEventListener("change", save);
    return () => {
      form.removeEventListener("input", save);
      form.removeEventListener("change", save);
    };
  }, [storageKey]);
}

type DraftOptions = {
  storageKey: string;
  except: readonly string[];
  /** The form already shows what was typed (a refused submit). */
  skip: boolean;
  onReady: (form: HTMLFormElement) => void;
};
