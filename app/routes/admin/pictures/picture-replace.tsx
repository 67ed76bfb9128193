import { useState } from "react";
import { data, Form } from "react-router";
import { getPicture } from "~/domain/pictures/queries.server";
import { replacePicture } from "~/domain/pictures/replace-picture.server";
import { requirePermission } from "~/kernel/permissions";
import { bad, failedTo, good } from "~/lib/notice";
import { PICTURE_REFUSED } from "~/routes/admin/pictures/notices.server";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { ModalBody, ModalFoot } from "../kit/modal";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import type { Route } from "./+types/picture-replace";
import { PictureFile } from "./picture-file";
import { picturePath, usesInWords } from "./pictures-list";
import { type PictureAnswer, readPictureForm, refusePicture } from "./take-picture.server";

export const handle = { takesFile: true } satisfies RouteHandle;
export const meta = () => adminMeta("Replace picture");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "picture.write");
    const { id, name, uses, updatedAt } = await getPicture(app, params.pictureId);
    return { id, name, uses, updatedAt };
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app, form, held, claim, error, status } = await readPictureForm(context, request);
  const id = params.pictureId;
  if (error) {
    return data<PictureAnswer>({ notice: PICTURE_REFUSED, held, fileError: error }, { status });
  }
  return asAdminAction(app, () => replacePicture(app, { id, claim, updatedAt: readUpdatedAt(form) }), {
    failed: failedTo("save the picture"),
    done(replaced) {
      const there = picturePath(id) + url.search;
      if (replaced.outcome === "replaced")
        return goWithNotice(there, good("Picture replaced", "The new one now appears everywhere."));
      if (replaced.outcome !== "known") return refusePicture(replaced.outcome, held);
      const { picture } = replaced;
      return picture.id === id
        ? goWithNotice(there, bad("Nothing was replaced", "This is the same picture."))
        : goWithNotice(
            picturePath(picture.id),
            bad("Nothing was replaced", "The library already has this picture. Here it is."),
          );
    },
  });
}

/** Replaces a picture's file everywhere. */
export default function ReplacePicture({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PictureAnswer | undefined = actionData;
  const { id, name, uses, updatedAt } = loaderData;
  const [isBusy, setIsBusy] = useState(false);
  const action = useOwnAction();
  const back = picturePath(id);
  return (
    <DialogRoute title="Replace this picture" listPath={back}>
      <AnswerNotice answer={answer} />
      <Form method="post" action={action} encType="multipart/form-data" replace preventScrollReset>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <ModalBody>
          <p className="mb-4 wrap-anywhere">
            The new picture appears wherever <strong className="font-[600]">{name}</strong> does now (
            {usesInWords(uses)}). The alt text stays, so check it afterward.
          </p>
          <PictureFile
            id="replacement-file"
            label="New picture"
            error={answer?.fileError}
            held={answer?.held ?? null}
            answered={answer}
            onBusy={setIsBusy}
          />
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={back} />
          <SubmitButton disabled={isBusy} working="Preparing the sizes...">
            Replace picture
          </SubmitButton>
        </ModalFoot>
      </Form>
    </DialogRoute>
  );
}
