import type { $ZodObject } from "zod/v4/core";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import { type FieldRefusals, refusalsOf } from "~/lib/check-fields";
import { countCharacters } from "~/ui/forms/count-characters";
import { draftOf, fillForm, forgetDraft, isUntouched, readDraft, writeDraft } from "~/ui/forms/draft";
import { NOT_SENT } from "../form-notice-for";
import type { FileControl } from "./enhance-file";
import { FormView } from "./form-view";

/** Rules of one form, with its notices. */
export type FormRules = {
  schema: $ZodObject;
  /** Returns the form's notice for these refusals. */
  noticeFor: (refusals: FieldRefusals) => string;
  /** Fields never saved in a draft. */
  secretFields?: readonly string[];
  /** `enhanceFiles`, for forms with file fields: others don't load it. */
  enhanceFiles?: (form: HTMLFormElement, view: FormView) => FileControl[];
  /** Called once, after the draft was restored. */
  onReady?: (form: HTMLFormElement) => void;
};

const NEVER_KEPT = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/**
 * Enhances the page's public form with script: a draft that survives a reload, schema messages next to the fields
 * before submitting, files uploaded beforehand, and responses shown in place. The server still validates and renders
 * everything; without this the form works by page loads alone. Returns null if the page shows no form because it was
 * sent.
 */
export function enhanceForm(rules: FormRules): HTMLFormElement | null {
  const place = document.querySelector<HTMLElement>("script[data-draft]");
  const draftKey = place?.dataset.draft ?? "";
  if (place?.dataset.sent !== undefined) forgetDraft(draftKey);
  const form = document.querySelector<HTMLFormElement>("form[data-public-form]");
  if (form) {
    countCharacters(document);
    start(form, draftKey, rules);
  }
  return form;
}

function start(form: HTMLFormElement, draftKey: string, rules: FormRules) {
  const { schema, noticeFor, secretFields = [], onReady } = rules;
  const except = [...NEVER_KEPT, ...secretFields];
  const view = new FormView(form);
  const files = rules.enhanceFiles?.(form, view) ?? [];
  const isShownAgain = form.dataset.again !== undefined;
  const draft = isShownAgain ? null : readDraft(draftKey);
  if (draft && isUntouched(form, except)) {
    fillForm(form, draft, except);
    for (const file of files) file.restore(draft);
  }
  const save = () => writeDraft(draftKey, draftOf(form, except));
  form.addEventListener("input", save);
  form.addEventListener("change", save);
  for (const file of files) file.begin();
  onReady?.(form);
  if (!isUntouched(form, except)) save();

  let hasTried = isShownAgain;
  const check = () => refusalsOf(new FormData(form), schema);
  const recheck = ({ target }: Event) => {
    const name = (target as Partial<HTMLInputElement> | null)?.name;
    if (hasTried && name) view.update(name, check());
  };
  form.addEventListener("input", recheck);
  form.addEventListener("change", recheck);

  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (view.isSending) return;
    hasTried = true;
    const refusals = check();
    if (view.refuse(refusals)) view.notify(noticeFor(refusals));
    else void send();
  });
  // A page restored from the back/forward cache is no longer sending.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) view.isSending = false;
  });
  form.dataset.ready = "";

  async function send(): Promise<void> {
    view.isSending = true;
    let page: Document;
    try {
      const answer = await fetch(form.action, { method: "POST", body: bodyOf(form), redirect: "manual" });
      if (answer.type === "opaqueredirect") {
        // Sent: the page it leads to shows that, with the server's notice.
        forgetDraft(draftKey);
        location.assign(form.dataset.next ?? location.pathname);
        return;
      }
      page = pageOf(await answer.text());
    } catch {
      view.isSending = false;
      view.notify(NOT_SENT);
      return;
    }
    // A response without the form is a page of its own, which the browser shows if it submits the form natively.
    if (!view.take(page)) return HTMLFormElement.prototype.submit.call(form);
    for (const file of files) file.take(page);
    view.isSending = false;
  }
}

/** Parses a page's `<main>`. Its head is skipped: this page's policy allows no other styles. */
function pageOf(html: string): Document {
  const [main = ""] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  return new DOMParser().parseFromString(main, "text/html");
}

function bodyOf(form: HTMLFormElement): BodyInit {
  const data = new FormData(form);
  if (form.enctype === "multipart/form-data") return data;
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}
