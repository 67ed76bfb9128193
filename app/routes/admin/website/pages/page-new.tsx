import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { ARRANGEMENT_LABELS, NewPageInput, PAGE_PATH_MAX_CHARACTERS } from "~/domain/texts/custom-page";
import { bad, failedTo, good } from "~/lib/notice";
import { choicesOf } from "../../kit/define-list";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { documentPath } from "../document-path";
import { ADDRESS_HINT, PATH_ENDS } from "./page-words";
import { OWN_PAGES } from "./pages-list";

const edit = editor({
  noun: "page",
  back: OWN_PAGES.path,
  write: "website.write",
  schema: NewPageInput,
  invalid: bad("Not saved", "Please check the marked fields."),
  failed: failedTo("save the page"),
  create: {
    fields: { arrangement: "landing" },
    save: createCustomPage,
    done: good("Page added as a draft", "Replace the placeholders in brackets, then publish it."),
    to: (made) => (made.outcome === "created" ? documentPath(made.kind) : OWN_PAGES.path),
  },
  ends: { created: "done", "too-many": bad("Too many pages", "Delete one you no longer need."), ...PATH_ENDS },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

export default editDialog({
  schema: NewPageInput,
  isNarrow: true,
  fields: {
    name: { label: "Name", hint: "What the page is about", required: true, autoComplete: "off" },
    path: {
      label: "Address",
      hint: ADDRESS_HINT,
      required: true,
      max: PAGE_PATH_MAX_CHARACTERS,
      autoComplete: "off",
    },
    arrangement: {
      label: "Start from",
      kind: "choice",
      choices: choicesOf(ARRANGEMENT_LABELS),
      hint: "You can add, move and remove sections afterward",
    },
  },
});
