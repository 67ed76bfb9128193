import { Link } from "react-router";
import { getCustomer } from "~/domain/customers/queries.server";
import { createProject } from "~/domain/projects/create-project.server";
import { PROJECT_MISSING, ProjectInput } from "~/domain/projects/schema";
import { agencyDay } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { backOffice } from "../back-office.server";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { ModalBody, ModalFoot } from "../kit/modal";
import { CUSTOMERS_PATH, projectPath } from "../section-paths";
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

/** The customer that it is for is in the address: the page of a customer leads here. */
export async function loader(args: Route.LoaderArgs) {
  const data = await edit.loader(args);
  const { app } = backOffice(args.context);
  const id = customerOf(args.url);
  const customer = id ? await asRoute(() => getCustomer(app, id)) : null;
  return { ...data, heading: customer ? `New project for ${customer.name}` : undefined };
}

export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const ProjectDialog = editDialog({ schema: ProjectInput, missing: PROJECT_MISSING, fields: PROJECT_FIELDS });

export default function NewProject(props: Route.ComponentProps) {
  if (props.loaderData.heading) return <ProjectDialog loaderData={props.loaderData} actionData={props.actionData} />;
  return (
    <DialogRoute title="New project" listPath={PROJECTS.path}>
      <ModalBody>
        <p>A project belongs to a customer. Choose the customer first; their page has a button for a new project.</p>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={PROJECTS.path} />
        <Link to={CUSTOMERS_PATH} className={buttonClass()}>
          Choose a customer
        </Link>
      </ModalFoot>
    </DialogRoute>
  );
}

function customerOf(url: URL): string | null {
  return url.searchParams.get("customer");
}
