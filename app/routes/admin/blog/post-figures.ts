import { data } from "react-router";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal, isOurFault } from "~/domain/files/schema";
import { requirePermission } from "~/domain/kernel/permissions";
import { addFigure } from "~/domain/posts/post-figures.server";
import { FigureAlt } from "~/domain/posts/post-input";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { requestContext } from "~/routes/request-context";
import { asRoute, readFormAndFile } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/post-figures";
import { BLOG_PATH } from "./blog-list";

const PURPOSE = "post-figure";
const NO_PICTURE = "Please choose a picture.";
const UNREADABLE = "This picture can't be read. Please save it again as PNG, JPEG or WebP.";

export const handle = { takesFile: true } satisfies RouteHandle;

/** The pictures show in the editor; this address only takes them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "post.write"));
  throw data(null, { status: 404 });
}

/**
 * Takes one picture with its words. The editor's script asks for JSON and shows the answer in place; a plain form goes back
 * to the editor.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  await asRoute(async () => requirePermission(app, "post.write"));
  const wantsJson = request.headers.get("accept") === "application/json";
  const postId = Number(params.postId);
  const { fields, file } = await readFormAndFile(request, "file", ({ name, content }) =>
    receiveUpload(app, { purpose: PURPOSE, name, content, clientAddress }),
  );
  const parsed = parseForm(fields, FigureAlt);
  const error = errorOf(parsed.status === "success" ? undefined : parsed.error?.alt?.[0], file);
  if (error) {
    return wantsJson
      ? Response.json({ error }, { status: file && file.outcome !== "stored" && isOurFault(file.outcome) ? 503 : 400 })
      : goWithNotice(`${BLOG_PATH}/${postId}`, "figure-refused");
  }
  const claim = file?.outcome === "stored" ? file.file.claim : "";
  const alt = parsed.status === "success" ? parsed.value.alt : "";
  const added = await asAdminAction(app, () => addFigure(app, { postId, claim, alt }), {
    failed: "post-not-saved",
    done(result) {
      if (result.outcome === "added") {
        return wantsJson
          ? Response.json({ figure: result.figure })
          : goWithNotice(`${BLOG_PATH}/${postId}`, "figure-added");
      }
      onlyLeft(result.outcome, "unreadable");
      return wantsJson
        ? Response.json({ error: UNREADABLE }, { status: 400 })
        : goWithNotice(`${BLOG_PATH}/${postId}`, "figure-refused");
    },
  });
  if (added instanceof Response) return added;
  const status = added.init?.status ?? 500;
  return Response.json({ error: added.data.notice?.title ?? UNREADABLE }, { status });
}

function errorOf(alt: string | undefined, file: Awaited<ReturnType<typeof receiveUpload>> | undefined): string | null {
  if (!file) return NO_PICTURE;
  if (file.outcome !== "stored") return describeRefusal(file.outcome, PURPOSE);
  return alt ?? null;
}
