import { redirect } from "react-router";
import { makePreviewPath } from "~/domain/posts/post-preview.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/post-preview";

/** Redirects to the signed address of a preview, which can be shared. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return redirect(await asRoute(() => makePreviewPath(app, Number(params.postId))), 303);
}
