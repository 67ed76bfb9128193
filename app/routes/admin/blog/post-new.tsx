import { createPost } from "~/domain/posts/create-post.server";
import { NewPost, POST_MISSING, POST_TITLE_MAX_CHARACTERS } from "~/domain/posts/post-input";
import { failedTo, good, incomplete } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { BLOG_PATH, CATEGORY_CHOICES, POSTS } from "./blog-list";

const edit = editor({
  noun: POSTS.one,
  back: BLOG_PATH,
  write: "post.write",
  schema: NewPost,
  missing: POST_MISSING,
  invalid: incomplete("Post"),
  failed: failedTo("save the post"),
  create: {
    fields: {},
    save: createPost,
    done: good("Draft created", "Only staff can read it."),
    to: ({ id }) => `${BLOG_PATH}/${id}`,
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: NewPost,
  missing: POST_MISSING,
  isNarrow: true,
  words: { save: "Create draft", saving: "Creating..." },
  fields: {
    title: { label: "Title", required: true, max: POST_TITLE_MAX_CHARACTERS },
    category: {
      label: "Category",
      kind: "choice",
      required: true,
      placeholder: "Choose a category",
      choices: CATEGORY_CHOICES,
    },
  },
});
