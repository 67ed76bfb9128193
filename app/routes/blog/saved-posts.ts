import { data, redirect } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import { savePost } from "~/domain/posts/saved-posts.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { sameSitePath } from "~/lib/same-site-path";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import type { Route } from "./+types/saved-posts";

export async function loader() {
  throw data(null, { status: 404 });
}

/** Saves an article in the signed-in user's account, or removes it, and redirects back to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, ...asked } = context.get(requestContext);
  const actor = await requireCustomer(asked, request);
  const form = await readForm(request);
  const postId = Number(form.get("post"));
  await asRoute(() => savePost(onBehalfOf(app, actor), { postId, isSaved: form.get("saved") === "yes" }));
  const back = form.get("back");
  const path = typeof back === "string" ? sameSitePath(back) : undefined;
  return redirect(path ?? `/blogs/${postId}`, 303);
}
