import { type RefObject, useEffect } from "react";

type Values = Record<string, string[]>;

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
    const stored = skip ? null : read(storageKey);
    if (stored && isUntouched(form, except)) fill(form, stored, except);
    onReady(form);
    const save = () => write(storageKey, values(form, except));
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

/** Forgets the draft: call when the form was sent. */
export function forgetDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage can be switched off; then there is nothing to forget.
  }
}

function read(key: string): Values | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    const lists = Object.entries(parsed).filter((entry): entry is [string, string[]] => isTextList(entry[1]));
    return Object.fromEntries(lists);
  } catch {
    return null;
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function write(key: string, draft: Values): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or switched off: the form works without a draft.
  }
}

function values(form: HTMLFormElement, except: readonly string[]): Values {
  const result: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || except.includes(name)) continue;
    result[name] = [...(result[name] ?? []), value];
  }
  return result;
}

function controls(form: HTMLFormElement, except: readonly string[]) {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !except.includes(element.name),
  );
}

function isUntouched(form: HTMLFormElement, except: readonly string[]): boolean {
  return controls(form, except).every((control) => {
    if (control instanceof HTMLSelectElement) return control.value === (defaultOption(control)?.value ?? "");
    if (isCheckable(control)) return control.checked === control.defaultChecked;
    return control.value === control.defaultValue;
  });
}

function defaultOption(select: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
}

function isCheckable(control: HTMLInputElement | HTMLTextAreaElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function fill(form: HTMLFormElement, draft: Values, except: readonly string[]): void {
  for (const control of controls(form, except)) {
    const kept = draft[control.name];
    if (control instanceof HTMLSelectElement) control.value = kept?.[0] ?? "";
    else if (isCheckable(control)) control.checked = kept?.includes(control.value) ?? false;
    else if (control.type !== "hidden" && kept?.[0] !== undefined) control.value = kept[0];
  }
}
