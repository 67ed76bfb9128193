import { FORM_TOKEN_FIELD } from "~/domain/forms/submission";
import type { FieldRefusals } from "~/lib/check-fields";
import { readPageTemplate } from "~/lib/page-template";

/** State of a field without problems. */
type Plain = { message: HTMLElement | null; described: Map<Element, string | null> };

/**
 * View of a public form: messages next to fields, the summary above them, the notice, and the button's label. All of it
 * is built from templates in the page, so that the markup exists once and its styles are loaded.
 */
export class FormView {
  readonly #form: HTMLFormElement;
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  readonly #plain = new Map<string, Plain>();
  #shown: FieldRefusals = {};
  #isSending = false;
  #isUploading = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#button = form.querySelector("button[type=submit]:not([formaction])");
    this.#label = this.#button?.textContent ?? "";
    this.#shown = refusalsIn(form);
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  set isSending(isSending: boolean) {
    this.#isSending = isSending;
    this.#showButton();
  }

  set isUploading(isUploading: boolean) {
    this.#isUploading = isUploading;
    this.#showButton();
  }

  /** Shows all problems and moves the focus to them. Returns true if there are any. */
  refuse(refusals: FieldRefusals): boolean {
    for (const name of new Set([...Object.keys(this.#shown), ...Object.keys(refusals)]))
      this.mark(name, refusals[name]?.[0]);
    this.#shown = refusals;
    this.#summarize();
    this.#form.querySelector<HTMLElement>("[data-errors] > *")?.focus();
    return Object.keys(refusals).length > 0;
  }

  /** Updates the problem of one field. Those of other fields appear when the form is submitted. */
  update(name: string, refusals: FieldRefusals): void {
    const { [name]: now } = refusals;
    const { [name]: _, ...others } = this.#shown;
    if (now?.[0] === this.#shown[name]?.[0]) return;
    this.mark(name, now?.[0]);
    this.#shown = now ? { ...this.#shown, [name]: now } : others;
    this.#summarize();
  }

  /** Shows a message next to a field, or removes it. */
  mark(name: string, message: string | undefined): void {
    const id = `${this.#form.id}-${name}`;
    const controls = this.#controls(id);
    const box = document.getElementById(`${id}-message`);
    if (message === undefined) {
      const plain = this.#plain.get(name);
      for (const control of controls) {
        control.removeAttribute("aria-invalid");
        setOrRemove(control, "aria-describedby", plain?.described.get(control) ?? null);
      }
      if (plain?.message) box?.replaceWith(plain.message);
      else box?.replaceChildren();
      this.#plain.delete(name);
      return;
    }
    const shown = this.#template("error");
    if (!shown) return;
    shown.id = `${id}-message`;
    shown.lastChild?.replaceWith(message);
    const isServers = controls.some((control) => control.hasAttribute("aria-invalid"));
    if (!this.#plain.has(name) && !isServers) {
      const described = new Map(controls.map((control) => [control, control.getAttribute("aria-describedby")]));
      this.#plain.set(name, { message: box, described });
    }
    if (box) box.replaceWith(shown);
    else controls[0]?.closest("fieldset")?.append(shown);
    for (const control of controls) {
      if (!isOneOfSeveral(control)) control.setAttribute("aria-invalid", "true");
      const before = this.#plain.get(name)?.described.get(control) ?? "";
      const ids = new Set([...before.split(" "), shown.id].filter(Boolean));
      control.setAttribute("aria-describedby", [...ids].join(" "));
    }
  }

  /** Shows one of the notices included in the page. */
  notify(name: string): void {
    this.#showNotice(readPageTemplate(`[data-notice-of="${name}"]`, this.#form)?.firstElementChild ?? null);
  }

  /**
   * Shows the server's response to the form, from a full page. Returns false if that page doesn't contain this form.
   */
  take(page: Document): boolean {
    const answered = page.querySelector<HTMLFormElement>("form[data-public-form]");
    if (answered?.id !== this.#form.id) return false;
    const [token, fresh] = [this.#form, answered].map((form) => form.elements.namedItem(FORM_TOKEN_FIELD));
    if (token instanceof HTMLInputElement && fresh instanceof HTMLInputElement) token.value = fresh.value;
    this.refuse(refusalsIn(answered));
    this.#showNotice(page.querySelector("main [data-notices]"));
    return true;
  }

  #showNotice(notice: Element | null): void {
    const place = document.querySelector<HTMLElement>("main [data-notices]");
    const role = notice?.getAttribute("role");
    if (!place || !notice || !role) return;
    place.setAttribute("role", role);
    place.dataset.notice = notice.getAttribute("data-notice") ?? "";
    place.replaceChildren(...[...notice.children].map((child) => document.importNode(child, true)));
  }

  #summarize(): void {
    const place = this.#form.querySelector("[data-errors]");
    const summary = this.#template("summary");
    const list = summary?.querySelector("ul");
    const [item] = list?.children ?? [];
    if (!place || !summary || !list || !item) return;
    const entries = Object.entries(this.#shown).flatMap(([name, [message]]) => (message ? [{ name, message }] : []));
    const before = place.firstElementChild;
    const items = entries.map(({ name, message }) => {
      const entry = item.cloneNode(true) as Element; // safe: the copy of an element
      const link = entry.querySelector("a");
      link?.setAttribute("href", name === "" ? `#${this.#form.id}` : `#${this.#form.id}-${name}`);
      link?.replaceChildren(message);
      return entry;
    });
    list.replaceChildren(...items);
    if (entries.length === 0) place.replaceChildren();
    // Keeps the focused element in place.
    else if (before) before.querySelector("ul")?.replaceChildren(...items);
    else place.replaceChildren(summary);
  }

  #showButton(): void {
    if (!this.#button) return;
    const { sending = this.#label, uploading = this.#label } = this.#button.dataset;
    this.#button.disabled = this.#isSending || this.#isUploading;
    this.#button.textContent = this.#isSending ? sending : this.#isUploading ? uploading : this.#label;
  }

  #controls(id: string): HTMLElement[] {
    return [...this.#form.elements].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && (element.id === id || /^-\d+$/.test(element.id.replace(id, ""))),
    );
  }

  #template(name: "error" | "summary"): HTMLElement | null {
    const [element] = readPageTemplate(`[data-for="${name}"]`, this.#form)?.children ?? [];
    return element instanceof HTMLElement ? element : null;
  }
}

/** Reads a form's refusals from its summary. */
function refusalsIn(form: HTMLFormElement): FieldRefusals {
  const refusals: FieldRefusals = {};
  for (const link of form.querySelectorAll<HTMLAnchorElement>("[data-errors] li a")) {
    const name = (link.getAttribute("href") ?? "").slice(`#${form.id}-`.length);
    refusals[name] = [link.textContent];
  }
  return refusals;
}

/** Returns true for a radio button or checkbox in a group, since no single one is invalid. */
function isOneOfSeveral(control: HTMLElement): boolean {
  return (
    control instanceof HTMLInputElement &&
    (control.type === "radio" || (control.type === "checkbox" && control.value !== "on"))
  );
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
