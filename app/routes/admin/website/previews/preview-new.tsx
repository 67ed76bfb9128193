import { listNamedPages, type NamedPage } from "~/domain/custom-pages/queries.server";
import { createPreview } from "~/domain/previews/create-preview.server";
import { PREVIEW_LIFETIME_LABELS, PREVIEW_PAGES, PreviewInput } from "~/domain/previews/schema";
import { bad, CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { choicesOf } from "../../kit/define-list";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { ShownOnce } from "../../kit/shown-once";
import { PREVIEWS, PREVIEWS_PATH, previewScope } from "./previews-list";

const SHIPPED = [
  { value: "", label: previewScope(null) },
  ...PREVIEW_PAGES.map((page) => ({ value: page, label: previewScope(page) })),
];
const choiceOf = ({ path, name }: NamedPage) => ({ value: path, label: name });

const edit = editor({
  noun: PREVIEWS.one,
  back: PREVIEWS_PATH,
  write: "website.write",
  schema: PreviewInput,
  invalid: CHECK_ANSWERS,
  failed: failedTo("save the preview link"),
  choices: async (app) => ({ page: [...SHIPPED, ...(await listNamedPages(app)).map(choiceOf)] }),
  create: {
    fields: (_, url) => ({ page: url.searchParams.get("page") ?? "", lifetime: "7" }),
    save: createPreview,
    done: (made) => (made.outcome === "created" ? { name: made.preview.name, url: made.preview.url } : undefined),
  },
  ends: { created: "done", "too-many": bad("Too many links", "Revoke one you no longer need first.") },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

export default editDialog({
  schema: PreviewInput,
  isNarrow: true,
  words: { save: "Create link", saving: "Making..." },
  fields: {
    name: { label: "For", hint: "Who gets it, such as “Ana at the bakery”.", required: true, autoComplete: "off" },
    page: {
      label: "Shows",
      kind: "choice",
      choices: [],
    },
    lifetime: { label: "Valid for", kind: "choice", choices: choicesOf(PREVIEW_LIFETIME_LABELS) },
  },
  once: ({ name, url }: { name: string; url: string }) => ({
    title: "Link created",
    text: (
      <>
        <p className="wrap-anywhere">Copy the link for {name}. You’ll also find it in the list until it ends.</p>
        <ShownOnce value={url} />
      </>
    ),
  }),
});
