import { Trash2 } from "lucide-react";
import { Outlet } from "react-router";
import { getPicture, listPictureUses } from "~/domain/pictures/queries.server";
import { PICTURE_MISSING, PictureInput, type Picture as PictureModel } from "~/domain/pictures/schema";
import { updatePicture } from "~/domain/pictures/update-picture.server";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { pictureReference } from "~/lib/picture-view";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { FactRows } from "../kit/fact-rows";
import { useSearchText } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/picture";
import { FocalPoint } from "./focal-point";
import { PictureUses } from "./picture-uses";
import { PICTURE_LABELS, PictureWords } from "./picture-words";
import { PICTURES, picturePath } from "./pictures-list";

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.picture.name ?? "Picture");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const picture = await asRoute(() => getPicture(app, params.pictureId));
  return {
    picture,
    fields: fieldsOf(picture),
    uses: await asRoute(() => listPictureUses(app, picture.id)),
    may: mayOf(actor, "picture.write", "post.write", "website.write", "project.read"),
    invalid: CHECK_ANSWERS,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const id = params.pictureId;
  const form = await readForm(request);
  const parsed = parseForm(form, PictureInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS, PICTURE_MISSING);
  const update = { id, updatedAt: readUpdatedAt(form), picture: parsed.value };
  return asAdminAction(app, () => updatePicture(app, update), {
    sent: parsed,
    failed: failedTo("save the picture"),
    current: whenStale("picture.stale", (stored) => ({ ...fieldsOf(stored), updatedAt: stored.updatedAt })),
    done: () => goWithNotice(picturePath(id) + url.search, good("Picture saved", "It now looks like this everywhere.")),
  });
}

/** Returns the stored fields for the form. */
function fieldsOf({ alt, tags, focalX, focalY }: PictureModel) {
  return { alt, tags: tags.join(", "), focalX: String(focalX), focalY: String(focalY) };
}

/** A picture with its texts, focal point and uses. */
export default function PictureScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, fields, uses, may, invalid } = loaderData;
  const search = useSearchText();
  const mayWrite = may["picture.write"];
  const path = picturePath(picture.id);
  const admin = useAdminForm<typeof fields, typeof PictureInput>({
    id: `picture-${picture.id}`,
    schema: PictureInput,
    defaultValue: fields,
    answer: actionData,
    invalid,
    missing: PICTURE_MISSING,
  });
  return (
    <TabBody>
      <BackLink to={PICTURES.path + search}>{PICTURES.title}</BackLink>
      <TabHeader title={picture.name}>
        {mayWrite ? (
          <>
            <DialogLink to={`${path}/replace`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
              Replace
            </DialogLink>
            <DialogLink to={`${path}/delete`} className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </DialogLink>
          </>
        ) : null}
      </TabHeader>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <AdminForm admin={admin} updatedAt={picture.updatedAt} labels={PICTURE_LABELS} className="min-w-0 max-w-2xl">
          <fieldset disabled={!mayWrite} className="min-w-0">
            <legend className="visually-hidden">Picture</legend>
            <FocalPoint key={picture.updatedAt} picture={picture} fields={admin.fields} />
            <PictureWords fields={admin.fields} />
            {mayWrite ? (
              <SubmitButton className="min-h-10" working="Saving...">
                Save
              </SubmitButton>
            ) : null}
          </fieldset>
        </AdminForm>
        <div className="space-y-7">
          <PictureUses uses={uses} may={may} />
          <AdminSection title="File">
            <FactRows
              rows={[
                ["Size", `${picture.width} × ${picture.height} pixels`],
                ["Widths", picture.widths.join(", ")],
                ["All files", fileSizeHere(picture.bytes)],
                ["Added", formatMoment(picture.createdAt)],
                ["By", picture.createdBy],
                [
                  "Address",
                  <code key="address" className="text-eyebrow select-all wrap-anywhere">
                    {pictureReference(picture.id)}
                  </code>,
                ],
              ]}
            />
          </AdminSection>
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
