import type { LoaderFunctionArgs } from "react-router";
import { openMessageFile } from "~/domain/threads/open-message-file.server";
import { fileResponse } from "~/routes/file-response.server";
import { portal } from "./portal.server";
import { forOwnRecord } from "./quotes/own-quote.server";
import { recordOf } from "./record-of";

/** A file of the thread of a quote, an invoice or a project of the customer's, as a download. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { app } = await portal(context, request);
  const { record } = recordOf(params);
  const fileId = params.fileId ?? "";
  return forOwnRecord(async () => fileResponse(await openMessageFile(app, { record, fileId }), request));
}
