import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import { draftOf, fillForm, forgetDraft, isUntouched, readDraft, writeDraft } from "~/ui/forms/draft";

const DRAFT_KEY = "draft:discovery";
const NEVER_KEPT = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];
/** Key of the current step, stored in the draft next to the fields. */
const STEP = "current-step";

const form = document.querySelector<HTMLFormElement>("form[data-wizard]");
if (form) startWizard(form);

/** Turns the long form into steps. The server-rendered form is unchanged. */
function startWizard(form: HTMLFormElement): void {
  const steps = all(form, "[data-step]");
  const dots = all(form, "[data-dot]");
  const [previous] = all(form, "[data-previous]");
  const [next] = all(form, "[data-next]");
  const [submit] = all(form, "[data-submit]");
  const label = submit?.textContent ?? "";
  const last = steps.length;
  let current = 1;

  function show(step: number): void {
    current = Math.min(Math.max(1, step), last);
    for (const [index, element] of steps.entries()) element.hidden = index + 1 !== current;
    for (const [index, dot] of dots.entries()) {
      dot.toggleAttribute("data-filled", index < current);
      if (index + 1 === current) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
    if (previous) previous.hidden = current === 1;
    if (next) next.hidden = current === last;
    if (submit) submit.hidden = current !== last;
  }

  function go(step: number): void {
    show(step);
    save();
    steps[current - 1]?.querySelector<HTMLElement>("h3")?.focus();
  }

  function save(): void {
    writeDraft(DRAFT_KEY, { ...draftOf(form, NEVER_KEPT), [STEP]: [String(current)] });
  }

  /** Puts the chosen plan at the top of the practice's message, replacing an earlier one. */
  function wish(text: string): void {
    const area = form.elements.namedItem("challenges");
    if (!(area instanceof HTMLTextAreaElement)) return;
    const prefix = form.dataset.wishPrefix ?? text;
    const others = area.value.split("\n").filter((line) => !line.startsWith(prefix));
    area.value = [text, ...others].join("\n").trimEnd();
  }

  for (const button of document.querySelectorAll<HTMLAnchorElement>("a[data-wish]")) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      wish(button.dataset.wish ?? "");
      save();
      history.pushState(null, "", button.hash);
      document.querySelector(button.hash)?.scrollIntoView();
    });
  }

  const sent = form.dataset.sent;
  if (sent) forgetDraft(DRAFT_KEY);
  const draft = readDraft(DRAFT_KEY);
  if (draft && isUntouched(form, NEVER_KEPT)) fillForm(form, draft, NEVER_KEPT);
  if (form.dataset.wish) wish(form.dataset.wish);
  form.dataset.stepping = "";
  for (const element of all(form, "[data-wizard-only]")) element.hidden = false;
  const refused = form.querySelector<HTMLElement>("[aria-invalid=true]");
  show(steps.findIndex((step) => step.contains(refused)) + 1 || Number(draft?.[STEP]?.[0]) || 1);

  form.addEventListener("input", save);
  form.addEventListener("change", save);
  whenSeen(form, () => fetchToken(form));
  previous?.addEventListener("click", () => go(current - 1));
  next?.addEventListener("click", () => go(current + 1));
  // Enter submits a form from any of its fields; here it goes to the next step first.
  form.addEventListener("submit", (event) => {
    if (current === last) {
      if (submit) submit.textContent = submit.dataset.sending ?? label;
      return;
    }
    event.preventDefault();
    go(current + 1);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && submit) submit.textContent = label;
  });
  if (sent) announce(sent);
}

function whenSeen(element: Element, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
}

/** Fetches the visitor's token when the form first comes into view, since the page is the same for all visitors. */
async function fetchToken(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem(FORM_TOKEN_FIELD);
  if (!(field instanceof HTMLInputElement) || field.value !== "") return;
  try {
    const response = await fetch("/form-token");
    if (response.ok) field.value = await response.text();
  } catch {
    // The form can be sent without a token.
  }
}

/** Announces text as an alert once the page has loaded; the notice for visitors without script would repeat it. */
function announce(text: string): void {
  document.querySelector("[data-notice] dialog")?.remove();
  requestAnimationFrame(() => setTimeout(() => window.alert(text)));
}

function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}
