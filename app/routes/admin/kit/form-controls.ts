import { markStored } from "~/ui/forms/draft";

type Control = Element | RadioNodeList | null | undefined;

/**
 * Returns a field's value as a single comparable text. A group of checkboxes returns the checked values, one per line.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).sort().join("\n");
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
}

/**
 * Returns the current value of a form's control with this name, as `textOf` formats it; undefined without such a
 * control.
 */
export function readControl(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name);
  const boxes = boxesOf(control);
  if (boxes.length > 0) return textOf(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  return hasValue(control) ? textOf(control.value) : undefined;
}

/** Sets a control's value as if it were typed, so that checks run again. */
export function fillControl(control: Control, value: string): void {
  const boxes = boxesOf(control);
  for (const box of boxes) box.checked = value.split("\n").includes(box.value);
  if (boxes.length === 0 && hasValue(control)) control.value = value;
  tell(boxes[0] ?? control);
}

/** Sets a control's value as if the page had been loaded with it, so the field counts as untouched. */
export function renewControl(control: Control, value: string): void {
  for (const box of boxesOf(control)) box.defaultChecked = value.split("\n").includes(box.value);
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.defaultSelected = option.value === value;
  else if (!isCheckbox(control) && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.defaultValue = value;
  fillControl(control, value);
  markStored(new Map(boxesOf(control).map((box) => [box, box.checked])));
  if (!isCheckbox(control) && isOne(control)) markStored(new Map([[control, control.value]]));
}

function isOne(control: Control): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return !(control instanceof RadioNodeList) && hasValue(control);
}

function boxesOf(control: Control): HTMLInputElement[] {
  if (control instanceof RadioNodeList) return [...control].filter(isCheckbox);
  return isCheckbox(control) ? [control] : [];
}

function hasValue(control: Control) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  );
}

function tell(control: Control): void {
  if (control instanceof Element) control.dispatchEvent(new Event("input", { bubbles: true }));
}

function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}
