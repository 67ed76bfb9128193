import { openFileOf } from "~/domain/files/open-file.server";
import { getIncomingMail } from "~/domain/mail-in/queries.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/mail-original";

/** Downloads an email as it was received. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const { fileId } = await getIncomingMail(app, params.mailId);
    return fileResponse(await openFileOf(app, fileId), request);
  });
}
