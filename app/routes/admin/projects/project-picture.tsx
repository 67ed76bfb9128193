import { Form } from "react-router";
import { chooseProjectPicture } from "~/domain/projects/choose-project-picture.server";
import { getProject } from "~/domain/projects/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { pictureReference } from "~/lib/picture-view";
import { GONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { ModalBody, ModalFoot } from "../kit/modal";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { PictureChoice } from "../pictures/picture-choice";
import { readPictureChoices } from "../pictures/read-choices.server";
import { projectPath } from "../section-paths";
import type { Route } from "./+types/project-picture";

export const meta = () => adminMeta("Picture of the project");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "project.write");
    const { id, pictureId, updatedAt } = await getProject(app, params.projectId);
    const chosen = pictureId ?? "";
    return { id, chosen, updatedAt, pictures: await readPictureChoices(app, [pictureReference(chosen)]) };
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const { projectId } = params;
  const choice = { projectId, updatedAt: readUpdatedAt(form), picture: String(form.get("picture") ?? "") };
  return asAdminAction(app, () => chooseProjectPicture(app, choice), {
    failed: failedTo("save the project"),
    done({ outcome }) {
      if (outcome === "saved") return goWithNotice(projectPath(projectId) + url.search, good("Project saved"));
      onlyLeft(outcome, "gone");
      return sayRefused(GONE);
    },
  });
}

/** Chooses a project's header picture. */
export default function ProjectPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, chosen, updatedAt, pictures } = loaderData;
  const action = useOwnAction();
  const back = projectPath(id);
  return (
    <DialogRoute title="Picture of the project" listPath={back} isWide>
      <AnswerNotice answer={actionData} />
      <Form method="post" action={action} replace preventScrollReset>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <ModalBody>
          <fieldset className="min-w-0">
            <legend className="mb-2 text-muted">
              Appears at the top of the project, for the customer too. Choose from the library.
            </legend>
            <PictureChoice name="picture" chosen={chosen} none="No picture" pictures={pictures} />
          </fieldset>
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={back} />
          <SubmitButton working="Saving...">Save</SubmitButton>
        </ModalFoot>
      </Form>
    </DialogRoute>
  );
}
