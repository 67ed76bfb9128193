import { pageIdOf } from "~/content/page-sections";
import { getCustomPage } from "~/domain/custom-pages/queries.server";
import { PAGE_PATH_MAX_CHARACTERS, PageInput } from "~/domain/custom-pages/schema";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { whenStale } from "../../answer.server";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { documentPath } from "../document-path";
import { ADDRESS_HINT, PATH_ENDS } from "./page-words";

const edit = editor({
  noun: "page",
  back: ({ documentKind = "" }) => documentPath(documentKind),
  write: "website.write",
  schema: PageInput,
  invalid: "invalid-page",
  failed: "page-not-saved",
  update: {
    param: "documentKind",
    find: (app, kind) => getCustomPage(app, pageIdOf(kind) ?? ""),
    fields: ({ name, path }) => ({ name, path }),
    nameOf: ({ name }) => name,
    stored: whenStale("page.stale", (page) => page),
    save: (app, { id, updatedAt, value }) => updateCustomPage(app, { id: pageIdOf(id) ?? "", updatedAt, page: value }),
    done: "page-saved",
  },
  ends: { saved: "done", ...PATH_ENDS },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

export default editDialog({
  schema: PageInput,
  isNarrow: true,
  fields: {
    name: { label: "Name", required: true, autoComplete: "off" },
    path: {
      label: "Address",
      hint: `${ADDRESS_HINT}. Changes apply right away; the old address leads to the new one`,
      required: true,
      max: PAGE_PATH_MAX_CHARACTERS,
      autoComplete: "off",
    },
  },
});
