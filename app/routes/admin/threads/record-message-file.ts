import { data } from "react-router";
import { RECORD_KINDS } from "~/domain/links/schema";
import { openMessageFile } from "~/domain/threads/open-message-file.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/record-message-file";

/** Downloads a file from the thread of a quote, an invoice or a project. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { recordKind, recordId: id, fileId } = params;
  const kind = RECORD_KINDS.find((known) => known === recordKind);
  if (!kind) throw data(null, { status: 404 });
  return asRoute(async () => fileResponse(await openMessageFile(app, { record: { kind, id }, fileId }), request));
}
