import type { LoaderFunctionArgs } from "react-router";
import { openMessageFile } from "~/domain/threads/open-message-file.server";
import { fileResponse } from "~/routes/file-response.server";
import { portal } from "./portal.server";
import { forOwnRecord } from "./quotes/own-quote.server";
import { recordOf } from "./record-of";

/** Returns a file from the thread of a customer's quote, invoice or project, as a download. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { app } = await portal(context, request);
  const { record } = recordOf(params);
  const fileId = params.fileId ?? "";
  return forOwnRecord(async () => fileResponse(await openMessageFile(app, { record, fileId }), request));
}
