import type { LoaderFunctionArgs } from "react-router";
import { openMessageFile } from "~/domain/threads/open-message-file.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import { accessOf, closedResponse } from "./link-access.server";
import { linkKind } from "./link-kind";

/** Returns a file from the thread of a link's record, as a download; requires the code. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const access = await accessOf({ context, request, token: params.token ?? "" }, linkKind(request));
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor } = access;
  if (!actor.isProven) return closedResponse(403);
  const asked = { record: actor.record, fileId: params.fileId ?? "" };
  return asRoute(async () => fileResponse(await openMessageFile(app, asked), request));
}
