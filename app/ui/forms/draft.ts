/** What someone typed into a form, kept in this browser: a list of values for each field. */
export type Draft = Record<string, string[]>;

/** Forgets the draft: call when the form was sent. */
export function forgetDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage can be switched off; then there is nothing to forget.
  }
}

/** What was kept under this key; null when it is nothing that a form can be filled with. */
export function readDraft(key: string): Draft | null {
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

/** Keeps a draft under this key, where the browser allows it. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or switched off: the form works without a draft.
  }
}

/** What a form holds now, by the names of its fields; files and the fields in `except` are left out. */
export function draftOf(form: HTMLFormElement, except: readonly string[]): Draft {
  const result: Draft = {};
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

/** Whether every field still is as the page brought it. */
export function isUntouched(form: HTMLFormElement, except: readonly string[]): boolean {
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

/** Puts a draft into a form: choices that it does not name are cleared, hidden fields stay. */
export function fillForm(form: HTMLFormElement, draft: Draft, except: readonly string[]): void {
  for (const control of controls(form, except)) {
    const kept = draft[control.name];
    if (control instanceof HTMLSelectElement) control.value = kept?.[0] ?? "";
    else if (isCheckable(control)) control.checked = kept?.includes(control.value) ?? false;
    else if (control.type !== "hidden" && kept?.[0] !== undefined) control.value = kept[0];
  }
}
