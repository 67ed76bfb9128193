import { data, type RouterContextProvider } from "react-router";
import { addPicture } from "~/domain/pictures/add-picture.server";
import {
  PICTURE_FIELDS,
  PICTURE_MISSING,
  PICTURE_REFUSALS,
  type Picture,
  PictureInput,
  type PictureRefusal,
} from "~/domain/pictures/schema";
import { requirePermission } from "~/kernel/permissions";
import { failedTo } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { PICTURE_REFUSED } from "~/routes/admin/pictures/notices.server";
import { readFormWithUpload } from "~/routes/posted-file.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { HeldFile } from "~/ui/forms/upload-file";
import { asAdminAction } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import type { PicturePart } from "./send-picture";

/** Response to a form with a picture: the file stored on the server, or the refusal. */
export type PictureAnswer = AdminAnswer & { held?: HeldFile | null; fileError?: string };

const NO_PICTURE = "Choose a picture.";

/** Reads a form with a picture, for users who may write pictures. */
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

/** Returns the response for a refused picture; the upload is removed unless a retry may work. */
export function refusePicture(refusal: PictureRefusal, held: HeldFile | null) {
  const isOurs = refusal === "unavailable";
  return data<PictureAnswer>(
    {
      notice: PICTURE_REFUSED,
      fileError: PICTURE_REFUSALS[refusal],
      held: isOurs ? held : null,
    },
    { status: isOurs ? 503 : 400 },
  );
}

/** True when script sent a picture that an editor shows in place. */
export function isSentInPlace(request: Request): boolean {
  return request.headers.get("accept") === "application/json";
}

/** JSON responses to an editor's script about a picture. */
const IN_PLACE = {
  added: (_outcome: "added" | "known", picture: Picture) => Response.json({ picture }),
  refused: (error: string, status: number, about: PicturePart) => Response.json({ error, about }, { status }),
};

/**
 * Adds a picture with its alt text to the library. Responds with JSON for an editor's script, otherwise as `plain`
 * does.
 */
export async function takePicture(
  context: Readonly<RouterContextProvider>,
  request: Request,
  plain: {
    added: (outcome: "added" | "known", picture: Picture) => Response;
    refused: (message: string, status: number, about: PicturePart) => Response;
  } = IN_PLACE,
): Promise<Response> {
  const answers = isSentInPlace(request) ? IN_PLACE : plain;
  const { app, form, claim, error, status } = await readPictureForm(context, request);
  const parsed = parseForm(form, PictureInput);
  if (error) return answers.refused(error, status, "file");
  if (parsed.status !== "success") {
    const problem = Object.values(parsed.error ?? {}).flat()[0];
    return answers.refused(problem ?? PICTURE_MISSING.alt, status, "alt");
  }
  const added = await asAdminAction(app, () => addPicture(app, { ...parsed.value, claim }), {
    failed: failedTo("save the picture"),
    done(result) {
      const { outcome } = result;
      return outcome === "added" || outcome === "known"
        ? answers.added(outcome, result.picture)
        : answers.refused(PICTURE_REFUSALS[outcome], outcome === "unavailable" ? 503 : 400, "file");
    },
  });
  if (added instanceof Response) return added;
  return Response.json({ error: added.data.notice?.title }, { status: added.init?.status ?? 500 });
}
