import { requirePermission } from "~/domain/kernel/permissions";
import { deletePost } from "~/domain/posts/delete-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/post-delete";
import { BLOG_PATH } from "./blog-list";

export function meta() {
  return adminMeta("Delete post");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "post.write");
    const { id, content, status, editedAt, figures } = await getEditedPost(app, Number(params.postId));
    return { id, title: content.title, status, updatedAt: editedAt, figureCount: figures.length };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deletePost(app, { id: Number(params.postId), updatedAt }), {
    failed: "post-not-deleted",
    done: () => goWithNotice(BLOG_PATH, "post-deleted"),
  });
}

export default function DeletePost({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, status, updatedAt, figureCount } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this post?"
      listPath={`${BLOG_PATH}/${id}`}
      confirm="Delete post"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        <strong className="font-[600]">{title}</strong> will be gone for good, with its versions
        {figureCount > 0 ? " and its pictures" : ""}
        {status === "published" ? ", and its page on the website with it" : ""}.
      </p>
      <p className="text-muted">
        {status === "published"
          ? "Links to it will lead nowhere. To take it off the site and keep the text, unpublish it instead."
          : "Only staff can read it now, so nobody else will notice."}
      </p>
    </ConfirmDialog>
  );
}
