import { useState } from "react";
import { data } from "react-router";
import { addPicture } from "~/domain/pictures/add-picture.server";
import { PICTURE_MISSING, PictureInput } from "~/domain/pictures/schema";
import { requirePermission } from "~/kernel/permissions";
import { CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { PICTURE_ADDED, PICTURE_KNOWN } from "~/routes/admin/notices.server";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { BackLink } from "../kit/back-link";
import { invalidNotice } from "../kit/invalid-notice";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/picture-new";
import { PictureFile } from "./picture-file";
import { PictureWords } from "./picture-words";
import { PICTURES, picturePath } from "./pictures-list";
import { isSentInPlace, type PictureAnswer, readPictureForm, refusePicture, takePicture } from "./take-picture.server";

export const handle = { takesFile: true } satisfies RouteHandle;
export const meta = () => adminMeta("New picture");

export async function loader({ context }: Route.LoaderArgs) {
  await asRoute(async () => requirePermission(backOffice(context).app, "picture.write"));
  return { invalid: CHECK_ANSWERS };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (isSentInPlace(request)) return takePicture(context, request);
  const { app, form, held, claim, error, status } = await readPictureForm(context, request);
  const parsed = parseForm(form, PictureInput);
  if (parsed.status !== "success" || error) {
    const errors = parsed.status === "success" ? null : parsed.error;
    const notice = invalidNotice(CHECK_ANSWERS, PICTURE_MISSING, errors);
    return data<PictureAnswer>({ notice, result: parsed.reply(), held, fileError: error }, { status });
  }
  return asAdminAction(app, () => addPicture(app, { ...parsed.value, claim }), {
    sent: parsed,
    failed: failedTo("save the picture"),
    done(added) {
      if (added.outcome === "added") return goWithNotice(picturePath(added.picture.id), PICTURE_ADDED);
      if (added.outcome === "known") return goWithNotice(picturePath(added.picture.id), PICTURE_KNOWN);
      const refused = refusePicture(added.outcome, held);
      return { ...refused, data: { ...refused.data, result: parsed.reply() } };
    },
  });
}

/** Adds a picture to the library. */
export default function NewPicture({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PictureAnswer | undefined = actionData;
  const [isBusy, setIsBusy] = useState(false);
  const admin = useAdminForm<{ alt: string; tags: string }, typeof PictureInput>({
    id: "new-picture",
    schema: PictureInput,
    answer,
    invalid: loaderData.invalid,
    missing: PICTURE_MISSING,
  });
  return (
    <TabBody>
      <BackLink to={PICTURES.path}>{PICTURES.title}</BackLink>
      <TabHeader title="New picture" />
      <AdminForm admin={admin} encType="multipart/form-data" className="max-w-xl">
        <PictureFile
          id="new-picture-file"
          label="Picture"
          error={answer?.fileError}
          held={answer?.held ?? null}
          answered={answer}
          onBusy={setIsBusy}
        />
        <PictureWords fields={admin.fields} />
        <SubmitButton className="min-h-10" disabled={isBusy} working="Preparing the sizes...">
          Add picture
        </SubmitButton>
      </AdminForm>
    </TabBody>
  );
}
