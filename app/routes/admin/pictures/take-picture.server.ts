import { data, type RouterContextProvider } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { PICTURE_FIELDS, PICTURE_REFUSALS, type PictureRefusal } from "~/domain/pictures/schema";
import { readFormWithUpload } from "~/routes/posted-file.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { HeldFile } from "~/ui/forms/upload-file";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { ADMIN_NOTICES } from "../notices.server";

/** An answer to a form with a picture: what the server holds of it, or why it was refused. */
export type PictureAnswer = AdminAnswer & { held?: HeldFile | null; fileError?: string };

const NO_PICTURE = "Choose a picture.";

/** Reads a form with a picture, for those who may write pictures. */
export async function readPictureForm(context: Readonly<RouterContextProvider>, request: Request) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  await asRoute(async () => requirePermission(app, "picture.write"));
  const { form, file } = await readFormWithUpload(app, request, {
    purpose: "picture",
    names: PICTURE_FIELDS,
    clientAddress,
  });
  const error = file.error ?? (file.held ? undefined : NO_PICTURE);
  return { app, form, held: file.held, claim: file.held?.claim ?? "", error, status: file.status };
}

/** What a picture that was refused is answered with; the upload is gone unless another try may do. */
export function refusePicture(refusal: PictureRefusal, held: HeldFile | null) {
  const isOurs = refusal === "unavailable";
  return data<PictureAnswer>(
    {
      notice: ADMIN_NOTICES["picture-refused"],
      fileError: PICTURE_REFUSALS[refusal],
      held: isOurs ? held : null,
    },
    { status: isOurs ? 503 : 400 },
  );
}
