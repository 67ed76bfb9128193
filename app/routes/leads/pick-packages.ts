import type { QuoteStart } from "./quote-start";

/** A browser takes no press of the space bar for a radio that is chosen already. */
const CLEAR_KEYS: ReadonlySet<string> = new Set([" ", "Delete", "Backspace"]);

/**
 * Puts what a link carried into a form that a draft may have filled; from then on a package goes with its type, and a
 * press or key on the chosen one gives it up.
 */
export function pickPackages(form: HTMLFormElement, start: QuoteStart): void {
  if (start.serviceType) choose(form, "serviceType", start.serviceType);
  if (start.selectedPackage) choose(form, "selectedPackage", start.selectedPackage);
  if (start.description) wish(form, start.description, start.customServices ?? []);
  let selected = chosen(form, "selectedPackage");
  // Some browsers choose a radio when the space bar is let go.
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

/** Puts a chosen plan into a form that a draft has filled. */
function wish(form: HTMLFormElement, text: string, services: readonly string[]): void {
  const area = form.elements.namedItem("description");
  if (area instanceof HTMLTextAreaElement && !area.value.includes(text)) area.value = `${text}\n${area.value}`;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="customServices"]')) {
    if (services.includes(box.value)) box.checked = true;
  }
}

/** Clears a package that belongs to another type than the one now chosen; returns the package that is left. */
function keepPackageOfType(form: HTMLFormElement, type: string): string {
  for (const radio of radios(form, "selectedPackage")) {
    if (radio.checked && radio.value !== "" && radio.dataset.type !== type) radio.checked = false;
  }
  return chosen(form, "selectedPackage");
}
