import { createRedirect, updateRedirect } from "~/domain/redirects/change-redirects.server";
import { getRedirect } from "~/domain/redirects/queries.server";
import {
  REDIRECT_KIND_LABELS,
  REDIRECT_MISSING,
  REDIRECT_REFUSALS,
  RedirectForm,
  redirectFields,
  SOURCE_MAX_CHARACTERS,
  TARGET_MAX_CHARACTERS,
} from "~/domain/redirects/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { REDIRECTS } from "./redirects-list";

const edit = editor({
  noun: REDIRECTS.one,
  back: REDIRECTS.path,
  write: "website.write",
  schema: RedirectForm,
  missing: REDIRECT_MISSING,
  invalid: bad("Not saved", "Please check the marked fields."),
  failed: failedTo("save the redirect"),
  create: {
    fields: (_, url) => ({
      source: (url.searchParams.get("from") ?? "").slice(0, SOURCE_MAX_CHARACTERS),
      kind: "permanent",
      keepsQuery: "on",
      isActive: "on",
    }),
    save: createRedirect,
    done: good("Redirect saved", "It applies from the next visit on."),
    to: () => REDIRECTS.path,
  },
  update: {
    param: "redirectId",
    find: getRedirect,
    fields: redirectFields,
    nameOf: ({ source }) => source,
    stored: whenStale("redirect.stale", (redirect) => redirect),
    save: (app, { value, ...edited }) => updateRedirect(app, { ...edited, changes: value }),
    done: good("Redirect saved", "It applies from the next visit on."),
  },
  ends: {
    saved: "done",
    taken: { source: REDIRECT_REFUSALS.taken },
    "post-there": { source: REDIRECT_REFUSALS["post-there"] },
    "page-there": { source: REDIRECT_REFUSALS["page-there"] },
    "led-to": { source: REDIRECT_REFUSALS["led-to"] },
    "too-many": { source: REDIRECT_REFUSALS["too-many"] },
    "into-itself": { target: REDIRECT_REFUSALS["into-itself"] },
    "leads-on": { target: REDIRECT_REFUSALS["leads-on"] },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const ADDRESS = { autoCapitalize: "none", autoComplete: "off", spellCheck: false, required: true } as const;

export default editDialog({
  schema: RedirectForm,
  missing: REDIRECT_MISSING,
  fields: {
    source: {
      label: "From",
      hint: "A path, such as /old-page. In /shop/*, the star stands for everything that follows; in /shop/*/photos, for one part",
      max: SOURCE_MAX_CHARACTERS,
      ...ADDRESS,
    },
    target: {
      label: "To",
      hint: "A path, such as /contact or /new/*, or a whole https address",
      max: TARGET_MAX_CHARACTERS,
      ...ADDRESS,
    },
    kind: {
      label: "Kind",
      kind: "choice",
      choices: choicesOf(REDIRECT_KIND_LABELS),
      hint: "With 301, search engines switch to the new address",
    },
    keepsQuery: { label: "Keep the query string", kind: "tick" },
    isActive: { label: "On", kind: "tick" },
  },
});
