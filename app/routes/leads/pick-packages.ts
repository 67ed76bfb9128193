import type { QuoteStart } from "./quote-start";

/** Keys that clear a selection; browsers ignore the space bar on a selected radio button. */
const CLEAR_KEYS: ReadonlySet<string> = new Set([" ", "Delete", "Backspace"]);

/**
 * Applies a link's choices to a form that a draft may have filled. After that, changing the type clears its package,
 * and pressing the selected package or a clear key deselects it.
 */
export function pickPackages(form: HTMLFormElement, start: QuoteStart): void {
  if (start.serviceType) choose(form, "serviceType", start.serviceType);
  if (start.selectedPackage) choose(form, "selectedPackage", start.selectedPackage);
  if (start.description) wish(form, start.description, start.customServices ?? []);
  let selected = chosen(form, "selectedPackage");
  // Some browsers select a radio button when the space bar is released.
  let hasCleared = false;

  const giveUp = (input: HTMLInputElement) => {
    input.checked = false;
    selected = "";
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  for (const type of radios(form, "serviceType")) {
    type.addEventListener("change", () => {
      selected = keepPackageOfType(form, type.value);
    });
  }
  for (const input of radios(form, "selectedPackage")) {
    input.addEventListener("click", () => {
      if (selected === input.value) giveUp(input);
      else selected = input.value;
    });
    input.addEventListener("keydown", (event) => {
      hasCleared = CLEAR_KEYS.has(event.key) && (event.repeat || input.checked);
      if (!hasCleared) return;
      if (input.checked) giveUp(input);
      event.preventDefault();
    });
    input.addEventListener("keyup", (event) => {
      if (hasCleared) event.preventDefault();
    });
  }
}

function radios(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`)];
}

function chosen(form: HTMLFormElement, name: string): string {
  return radios(form, name).find((radio) => radio.checked)?.value ?? "";
}

function choose(form: HTMLFormElement, name: string, value: string): void {
  for (const radio of radios(form, name)) radio.checked = radio.value === value;
}

/** Adds a chosen plan to a form that a draft has filled. */
function wish(form: HTMLFormElement, text: string, services: readonly string[]): void {
  const area = form.elements.namedItem("description");
  if (area instanceof HTMLTextAreaElement && !area.value.includes(text)) area.value = `${text}\n${area.value}`;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="customServices"]')) {
    if (services.includes(box.value)) box.checked = true;
  }
}

/** Clears a package that doesn't belong to the selected type; returns the remaining package. */
function keepPackageOfType(form: HTMLFormElement, type: string): string {
  for (const radio of radios(form, "selectedPackage")) {
    if (radio.checked && radio.value !== "" && radio.dataset.type !== type) radio.checked = false;
  }
  return chosen(form, "selectedPackage");
}
