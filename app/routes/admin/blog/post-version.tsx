import { getEditedPost, getVersion } from "~/domain/posts/list-all-posts.server";
import { restoreVersion } from "~/domain/posts/restore-version.server";
import { failedTo, good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/post-version";
import { BLOG_PATH } from "./blog-list";
import { VersionScreen, versionChanges } from "./version-screen";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `Version ${loaderData.number}` : "Version");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const [postId, number] = [Number(params.postId), Number(params.number)];
  const {
    content: then,
    publishedAt: savedAt,
    publishedBy: savedBy,
  } = await asRoute(() => getVersion(app, { id: postId, number }));
  const { content, editedAt: updatedAt } = await asRoute(() => getEditedPost(app, postId));
  return { postId, number, title: then.title, savedAt, savedBy, updatedAt, changes: versionChanges(then, content) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  const target = { id: Number(params.postId), number: Number(params.number), updatedAt };
  return asAdminAction(app, () => restoreVersion(app, target), {
    failed: failedTo("save the post"),
    done: () =>
      goWithNotice(
        `${BLOG_PATH}/${target.id}`,
        good("Version restored", "It’s the working copy now. Publish it to make it public."),
      ),
  });
}

export default function PostVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { number, ...shown } = loaderData;
  return <VersionScreen {...shown} heading={`Version ${number}`} kind="version" answer={actionData} />;
}
