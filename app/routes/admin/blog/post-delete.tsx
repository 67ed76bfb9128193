import { deletePost } from "~/domain/posts/delete-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { failedTo, good } from "~/lib/notice";
import { BAD_PAGE_TARGET } from "~/routes/admin/notices.server";
import { adminMeta } from "../admin-meta";
import { AddressAfterward, readAddressAfterward } from "../kit/address-afterward";
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
    return { id, title: content.title, status, figureCount: figures.length, updatedAt: editedAt };
  },
  show: ({ id, title, status, figureCount }) => ({ id, title, status, figureCount }),
  remove: (app, { id, updatedAt }, { form }) =>
    deletePost(app, { id: Number(id), updatedAt, target: readAddressAfterward(form) }),
  failed: failedTo("delete the post"),
  done: good("Post deleted"),
  ends: { deleted: "done", "bad-target": BAD_PAGE_TARGET },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete post");

export default removeDialog<typeof loader>(POSTS.one, ({ id, title, status, figureCount }) => (
  <>
    <p>
      <strong className="font-[600]">{title}</strong> will be permanently deleted, with its versions
      {figureCount > 0 ? " and its pictures" : ""}
      {status === "published" ? " and its page on the website" : ""}.
    </p>
    <p className="text-muted">
      {status === "published"
        ? "To take it off the site and keep the text, unpublish it instead."
        : "Only staff can read it now, so no one else will notice."}
    </p>
    {status === "published" && (
      <AddressAfterward path={`/blogs/${id}`} whenEmpty="Leave it empty if links to the post should stop working." />
    )}
  </>
));
