import { deletePost } from "~/domain/posts/delete-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { BLOG_PATH, POSTS } from "./blog-list";

const question = remover({
  back: ({ postId }) => `${BLOG_PATH}/${postId}`,
  to: BLOG_PATH,
  param: "postId",
  write: "post.write",
  find: async (app, id) => {
    const { content, status, editedAt, figures } = await getEditedPost(app, Number(id));
    return { title: content.title, status, figureCount: figures.length, updatedAt: editedAt };
  },
  show: ({ title, status, figureCount }) => ({ title, status, figureCount }),
  remove: (app, { id, updatedAt }) => deletePost(app, { id: Number(id), updatedAt }),
  failed: "post-not-deleted",
  done: "post-deleted",
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete post");

export default removeDialog<typeof loader>(POSTS.one, ({ title, status, figureCount }) => (
  <>
    <p>
      <strong className="font-[600]">{title}</strong> will be permanently deleted, with its versions
      {figureCount > 0 ? " and its pictures" : ""}
      {status === "published" ? " and its page on the website" : ""}.
    </p>
    <p className="text-muted">
      {status === "published"
        ? "Links to it will stop working. To take it off the site and keep the text, unpublish it instead."
        : "Only staff can read it now, so no one else will notice."}
    </p>
  </>
));
