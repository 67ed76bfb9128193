import { pageIdOf } from "~/content/page-sections";
import { getCustomPage, listMenuHeadings } from "~/domain/custom-pages/queries.server";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { PAGE_PATH_MAX_CHARACTERS, type PageFacts, PageInput, TOP_OF_MENU } from "~/domain/texts/custom-page";
import { bad, failedTo, good } from "~/lib/notice";
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
  invalid: bad("Not saved", "Please check the marked fields."),
  failed: failedTo("save the page"),
  choices: async (app, page?: PageFacts) => ({ menuHeading: await choosable(app, page?.menuHeading ?? "") }),
  update: {
    param: "documentKind",
    find: (app, kind) => getCustomPage(app, pageIdOf(kind) ?? ""),
    fields: ({ name, path, menuHeading }) => ({ name, path, menuHeading }),
    nameOf: ({ name }) => name,
    stored: whenStale("page.stale", (page) => page),
    save: (app, { id, updatedAt, value }) => updateCustomPage(app, { id: pageIdOf(id) ?? "", updatedAt, page: value }),
    done: good("Page saved"),
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
    menuHeading: {
      label: "In the menu",
      kind: "choice",
      choices: [],
      hint: "The menu leads there once the page is published",
    },
  },
});

/** Lists the headings of the menu, plus the page's own if the menu no longer has it. */
async function choosable(app: Parameters<typeof listMenuHeadings>[0], present: string) {
  const headings = await listMenuHeadings(app);
  const all = [...new Set([...headings, ...(present === "" || present === TOP_OF_MENU ? [] : [present])])];
  return [
    { value: "", label: "Not in the menu" },
    ...all.map((heading) => ({ value: heading, label: `Under ${heading}` })),
    { value: TOP_OF_MENU, label: "Next to the headings" },
  ];
}
