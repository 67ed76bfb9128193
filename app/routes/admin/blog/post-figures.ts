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

/** The pictures show in the editor; this address only takes them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "post.write"));
  throw data(null, { status: 404 });
}

/**
 * Takes one picture with its words into the library. A plain form goes back to the editor, which shows it among the
 * newest.
 */
export function action({ context, params, request }: Route.ActionArgs) {
  const here = `${BLOG_PATH}/${Number(params.postId)}`;
  return takePicture(context, request, {
    added: (outcome) => goWithNotice(here, ADDED[outcome]),
    refused: (message, _status, about) =>
      goWithNotice(here, bad("The picture wasn’t accepted", message, { field: FIGURE[about] })),
  });
}
