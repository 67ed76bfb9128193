/** Input of a form, stored in this browser: a list of values per field. */
export type Draft = Record<string, string[]>;

/** Deletes the draft; call once the form is sent. */
export function forgetDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage can be disabled; then there's nothing to delete.
  }
}

/** Reads the draft stored under this key; null if there's none or it's invalid. */
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

/** Stores a draft under this key, if the browser allows it. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: the form works without a draft.
  }
}

/** Returns the current draft of a form by field name, without files and the fields in `except`. */
export function draftOf(form: HTMLFormElement, except: readonly string[]): Draft {
  const result: Draft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || except.includes(name)) continue;
    result[name] = [...(result[name] ?? []), value];
  }
  return result;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of controls: text, or true if checked. */
export type Held = ReadonlyMap<Control, string | boolean>;

/** Values stored since the page brought a control; React resets the defaults to those of its first rendering. */
const storedSince = new WeakMap<Control, string | boolean>();

function controls(form: HTMLFormElement, except: readonly string[]) {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !except.includes(element.name),
  );
}

/** True when every field still has the value from the page, or the one stored since (see `markStored`). */
export function isUntouched(form: HTMLFormElement, except: readonly string[]): boolean {
  return controls(form, except).every(
    (control) => heldIn(control) === (storedSince.get(control) ?? broughtTo(control)),
  );
}

/** Returns the current values of a form's visible fields. */
export function heldBy(form: HTMLFormElement): Held {
  const typed = controls(form, []).filter((control) => control.type !== "hidden");
  return new Map(typed.map((control) => [control, heldIn(control)]));
}

/** True when the form's visible fields have exactly these values. */
export function isHeld(form: HTMLFormElement, held: Held): boolean {
  const now = heldBy(form);
  return now.size === held.size && [...now].every(([control, value]) => held.get(control) === value);
}

/** Marks these values as stored: fields that have them count as untouched. */
export function markStored(held: Held): void {
  for (const [control, value] of held) storedSince.set(control, value);
}

/** Forgets stored values after a reset: the fields are as the page brought them. */
export function forgetStored(form: HTMLFormElement): void {
  for (const control of controls(form, [])) storedSince.delete(control);
}

function heldIn(control: Control): string | boolean {
  return isCheckable(control) ? control.checked : control.value;
}

function broughtTo(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement) return defaultOption(control)?.value ?? "";
  return isCheckable(control) ? control.defaultChecked : control.defaultValue;
}

function defaultOption(select: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** Fills a form from a draft: clears choices that aren't in it, and leaves hidden fields alone. */
export function fillForm(form: HTMLFormElement, draft: Draft, except: readonly string[]): void {
  for (const control of controls(form, except)) {
    const kept = draft[control.name];
    if (control instanceof HTMLSelectElement) control.value = kept?.[0] ?? "";
    else if (isCheckable(control)) control.checked = kept?.includes(control.value) ?? false;
    else if (control.type !== "hidden" && kept?.[0] !== undefined) control.value = kept[0];
  }
}
