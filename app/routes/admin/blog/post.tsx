import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { agencyWallTime } from "~/lib/agency-moment";
import { incomplete } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { readPictureChoices } from "../pictures/read-choices.server";
import type { Route } from "./+types/post";
import { answerPost, type PostAnswer } from "./answer-post.server";
import { BLOG_PATH } from "./blog-list";
import { PostBadges } from "./post-badges";
import { PostEditor } from "./post-editor";
import { PostVersions } from "./post-versions";

const DAY_MS = 24 * 60 * 60 * 1000;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.post.content.title ?? "Post");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const post = await asRoute(() => getEditedPost(app, Number(params.postId)));
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS);
  return {
    post,
    pictures: await readPictureChoices(app, [JSON.stringify(post.content.cover)]),
    fields: postFields(post.content),
    scheduleAt: agencyWallTime(post.scheduledFor ? new Date(post.scheduledFor) : tomorrow),
    invalid: incomplete("Post"),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerPost(backOffice(context), { id: Number(params.postId), form: await readForm(request) });
}

/**
 * Skips reloading the page after an autosave, which changes nothing else on it; after a refusal, loads the stored
 * version.
 */
export function shouldRevalidate({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get("intent") === "autosave") return false;
  return actionStatus !== undefined || defaultShouldRevalidate;
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, pictures, fields, scheduleAt, invalid } = loaderData;
  const answer: PostAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={BLOG_PATH}>Blog</BackLink>
      <TabHeader title={post.content.title} note={<PostBadges post={post} />} />
      <PostEditor
        key={`${post.id} ${post.versions.length}`}
        post={post}
        pictures={pictures}
        fields={fields}
        scheduleAt={answer?.scheduleAt ?? scheduleAt}
        invalid={invalid}
        answer={answer}
      />
      <PostVersions post={post} />
      <Outlet />
    </TabBody>
  );
}
