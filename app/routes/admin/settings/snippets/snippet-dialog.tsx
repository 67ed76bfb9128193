import { createSnippet } from "~/domain/snippets/create-snippet.server";
import { getSnippet } from "~/domain/snippets/queries.server";
import {
  SNIPPET_TEXT_MAX_CHARACTERS,
  SNIPPET_TITLE_MAX_CHARACTERS,
  SNIPPET_TOKENS,
  SnippetInput,
} from "~/domain/snippets/schema";
import { updateSnippet } from "~/domain/snippets/update-snippet.server";
import { bad, good } from "~/lib/notice";
import { whenStale } from "../../answer.server";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { SNIPPETS_PATH } from "./snippets-path";

const edit = editor({
  noun: "snippet",
  back: SNIPPETS_PATH,
  write: "setting.write",
  schema: SnippetInput,
  invalid: bad("Please check the snippet", "Some fields need another look. They are marked below."),
  failed: bad("Error", "The snippet wasn’t saved. Please try again."),
  create: { fields: {}, save: createSnippet, done: good("Snippet saved") },
  update: {
    param: "snippetId",
    find: getSnippet,
    fields: ({ title, text }) => ({ title, text }),
    nameOf: ({ title }) => title,
    stored: whenStale("snippet.stale", (snippet) => snippet),
    save: (app, { value, ...edited }) => updateSnippet(app, { ...edited, snippet: value }),
    done: good("Snippet saved"),
  },
  ends: { saved: "done", "too-many": bad("Too many snippets", "Delete some that no one uses first.") },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

const TOKENS = Object.entries(SNIPPET_TOKENS)
  .map(([token, means]) => `{${token}}: ${means}`)
  .join("; ");

export default editDialog({
  schema: SnippetInput,
  fields: {
    title: {
      label: "Name",
      hint: "The name you choose it by when you reply",
      required: true,
      max: SNIPPET_TITLE_MAX_CHARACTERS,
      autoComplete: "off",
    },
    text: { label: "Text", kind: "long", rows: 8, required: true, max: SNIPPET_TEXT_MAX_CHARACTERS, hint: TOKENS },
  },
});
