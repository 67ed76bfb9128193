import { data } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { addPicture } from "~/domain/pictures/add-picture.server";
import { PICTURE_REFUSALS, PictureInput } from "~/domain/pictures/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { readPictureForm } from "../pictures/take-picture.server";
import type { Route } from "./+types/post-figures";
import { BLOG_PATH } from "./blog-list";

const ADDED = { added: "picture-added", known: "picture-known" } as const;

export const handle = { takesFile: true } satisfies RouteHandle;

/** The pictures show in the editor; this address only takes them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "post.write"));
  throw data(null, { status: 404 });
}

/**
 * Takes one picture with its words into the library. The editor's script asks for JSON and shows the answer in place; a plain form goes back to the editor, which shows it among
 * the newest.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const wantsJson = request.headers.get("accept") === "application/json";
  const { app, form, claim, error, status } = await readPictureForm(context, request);
  const here = `${BLOG_PATH}/${Number(params.postId)}`;
  const refuse = (message: string, code: number) =>
    wantsJson ? Response.json({ error: message }, { status: code }) : goWithNotice(here, "figure-refused");
  const parsed = parseForm(form, PictureInput);
  const problem = error ?? (parsed.status === "success" ? undefined : Object.values(parsed.error ?? {}).flat()[0]);
  if (parsed.status !== "success" || problem) return refuse(problem ?? PICTURE_REFUSALS.gone, status);
  const added = await asAdminAction(app, () => addPicture(app, { ...parsed.value, claim }), {
    failed: "picture-not-saved",
    done(result) {
      const { outcome } = result;
      if (outcome !== "added" && outcome !== "known") {
        return refuse(PICTURE_REFUSALS[outcome], outcome === "unavailable" ? 503 : 400);
      }
      if (wantsJson) return Response.json({ picture: result.picture });
      return goWithNotice(here, ADDED[outcome]);
    },
  });
  if (added instanceof Response) return added;
  return Response.json({ error: added.data.notice?.title }, { status: added.init?.status ?? 500 });
}
