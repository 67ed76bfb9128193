import { getCustomer } from "~/domain/customers/queries.server";
import { createProject } from "~/domain/projects/create-project.server";
import { PROJECT_MISSING, ProjectInput } from "~/domain/projects/schema";
import { agencyDay } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { ChooseCustomer } from "../kit/choose-customer";
import { customerChoices } from "../kit/customer-choices.server";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { ModalBody, ModalFoot } from "../kit/modal";
import { projectPath } from "../section-paths";
import type { Route } from "./+types/project-new";
import { PROJECT_FIELDS } from "./project-fields";
import { PROJECTS } from "./projects-list";

const edit = editor({
  noun: PROJECTS.one,
  back: PROJECTS.path,
  write: "project.write",
  schema: ProjectInput,
  missing: PROJECT_MISSING,
  invalid: INVALID_PROJECT,
  failed: failedTo("save the project"),
  create: {
    fields: (app) => ({ status: "planned", startsOn: agencyDay(app.clock.now()) }),
    save: (app, project, { url }) => createProject(app, { businessId: customerOf(url) ?? "", project }),
    done: good("Project created", "The customer is notified."),
    to: ({ id }) => projectPath(id),
  },
  ends: {},
});

/** The customer is given in the address, from the picker or the customer's page. */
export async function loader(args: Route.LoaderArgs) {
  const data = await edit.loader(args);
  const { app } = backOffice(args.context);
  const id = customerOf(args.url);
  const customer = id ? await asRoute(() => getCustomer(app, id)) : null;
  const customers = customer ? null : await asRoute(() => customerChoices(app, args.url));
  return { ...data, customers, heading: customer ? `New project for ${customer.name}` : undefined };
}

export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const ProjectDialog = editDialog({ schema: ProjectInput, missing: PROJECT_MISSING, fields: PROJECT_FIELDS });

export default function NewProject(props: Route.ComponentProps) {
  const { customers } = props.loaderData;
  if (!customers) return <ProjectDialog loaderData={props.loaderData} actionData={props.actionData} />;
  return (
    <DialogRoute title="New project" listPath={PROJECTS.path}>
      <ModalBody>
        <ChooseCustomer {...customers} />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={PROJECTS.path} />
      </ModalFoot>
    </DialogRoute>
  );
}

function customerOf(url: URL): string | null {
  return url.searchParams.get("customer");
}
