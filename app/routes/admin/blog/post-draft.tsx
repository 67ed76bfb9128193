import { getEarlierDraft, getEditedPost } from "~/domain/posts/list-all-posts.server";
import { restoreVersion } from "~/domain/posts/restore-version.server";
import { failedTo, good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/post-draft";
import { BLOG_PATH } from "./blog-list";
import { VersionScreen, versionChanges } from "./version-screen";

export function meta() {
  return adminMeta("Earlier draft");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const [postId, draftId] = [Number(params.postId), params.draftId];
  const { content: then, savedAt, savedBy } = await asRoute(() => getEarlierDraft(app, { id: postId, draftId }));
  const { content, editedAt: updatedAt } = await asRoute(() => getEditedPost(app, postId));
  return { postId, title: then.title, savedAt, savedBy, updatedAt, changes: versionChanges(then, content) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  const target = { id: Number(params.postId), draftId: params.draftId, updatedAt };
  return asAdminAction(app, () => restoreVersion(app, target), {
    failed: failedTo("save the post"),
    done: () =>
      goWithNotice(
        `${BLOG_PATH}/${target.id}`,
        good("Draft restored", "It’s the working copy now. The text it replaced is kept with last week’s drafts."),
      ),
  });
}

export default function PostDraft({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionScreen {...loaderData} heading="Earlier draft" kind="draft" answer={actionData} />;
}
