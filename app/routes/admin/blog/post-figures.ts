import { data } from "react-router";
import { requirePermission } from "~/kernel/permissions";
import { bad } from "~/lib/notice";
import { PICTURE_ADDED, PICTURE_KNOWN } from "~/routes/admin/notices.server";
import { FIGURE } from "~/routes/file-fields";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { takePicture } from "../pictures/take-picture.server";
import type { Route } from "./+types/post-figures";
import { BLOG_PATH } from "./blog-list";

const ADDED = { added: PICTURE_ADDED, known: PICTURE_KNOWN } as const;

export const handle = { takesFile: true } satisfies RouteHandle;

/** Redirects to the editor, which shows the pictures; this address only takes uploads. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "post.write"));
  throw data(null, { status: 404 });
}

/**
 * Adds a picture with its alt text to the library. A plain form returns to the editor, which lists it among the newest.
 */
export function action({ context, params, request }: Route.ActionArgs) {
  const here = `${BLOG_PATH}/${Number(params.postId)}`;
  return takePicture(context, request, {
    added: (outcome) => goWithNotice(here, ADDED[outcome]),
    refused: (message, _status, about) =>
      goWithNotice(here, bad("The picture wasn’t accepted", message, { field: FIGURE[about] })),
  });
}
