import { Link } from "react-router";
import { getCustomer } from "~/domain/customers/queries.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { createProject } from "~/domain/projects/create-project.server";
import { PROJECT_MISSING, ProjectInput } from "~/domain/projects/schema";
import { agencyDay } from "~/lib/calendar-date";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { CUSTOMERS_PATH } from "../customers/customers-list";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { ModalBody, ModalFoot } from "../kit/modal";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/project-new";
import { ProjectForm } from "./project-form";
import { PROJECTS_PATH, projectPath } from "./projects-list";

export function meta() {
  return adminMeta("New project");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const id = url.searchParams.get("customer");
  const customer = await asRoute(async () => {
    requirePermission(app, "project.write");
    return id ? getCustomer(app, id) : null;
  });
  return {
    customer: customer && { id: customer.id, name: customer.name },
    today: agencyDay(app.clock.now()),
    invalid: ADMIN_NOTICES["invalid-project"],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, ProjectInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-project", PROJECT_MISSING);
  const input = { businessId: String(form.get("customer")), project: parsed.value };
  return asAdminAction(app, () => createProject(app, input), {
    sent: parsed,
    failed: "project-not-saved",
    done: ({ id }) => goWithNotice(projectPath(id), "project-created"),
  });
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, today, invalid } = loaderData;
  if (!customer) {
    return (
      <DialogRoute title="New project" listPath={PROJECTS_PATH}>
        <ModalBody>
          <p>A project belongs to a customer. Choose the customer first; their page has a button for a new project.</p>
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={PROJECTS_PATH} />
          <Link to={CUSTOMERS_PATH} className={buttonClass()}>
            Choose a customer
          </Link>
        </ModalFoot>
      </DialogRoute>
    );
  }
  return (
    <DialogRoute title={`New project for ${customer.name}`} listPath={PROJECTS_PATH} isWide>
      <ProjectForm
        id="new-project"
        answer={actionData}
        invalid={invalid}
        fields={{ status: "planned", startsOn: today }}
        listPath={PROJECTS_PATH}
        customerId={customer.id}
      />
    </DialogRoute>
  );
}
