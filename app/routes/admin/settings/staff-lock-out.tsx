import { disableStaff } from "~/domain/accounts/change-staff.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/staff-lock-out";
import { leaveWithStaffOutcome } from "./staff-answer.server";
import { STAFF_PATH } from "./staff-list";

export function meta() {
  return adminMeta("Lock somebody out");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  return asRoute(async () => {
    const member = (await listStaff(app, actor)).find(({ id }) => id === params.userId);
    if (!member) throw new DomainError("account.not-found");
    return { name: member.name, updatedAt: member.updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor, requestId } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => disableStaff(app, actor, { id: params.userId, updatedAt, requestId }), {
    failed: "staff-not-saved",
    done: (answer) => leaveWithStaffOutcome(answer, "staff-disabled"),
  });
}

export default function LockOut({ loaderData: { name, updatedAt }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Lock ${name} out?`}
      listPath={STAFF_PATH}
      confirm="Lock out"
      confirming="Locking out..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        <strong className="font-[600]">{name}</strong> is signed out everywhere at once and can't sign in.
      </p>
      <p className="text-muted">What they did stays in the audit log. You can let them in again.</p>
    </ConfirmDialog>
  );
}
