import { listStaff } from "~/domain/accounts/queries.server";
import { removeStaffTwoFactor } from "~/domain/accounts/remove-staff-two-factor.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/staff-two-factor";
import { STAFF_PATH } from "./staff-list";

export function meta() {
  return adminMeta("Remove two-step sign-in");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const member = (await listStaff(app)).find(({ id }) => id === params.userId);
    if (!member) throw new DomainError("account.not-found");
    return { name: member.name, email: member.email };
  });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => removeStaffTwoFactor(app, { id: params.userId }), {
    failed: "staff-not-saved",
    done: ({ outcome }) =>
      outcome === "removed" ? goWithNotice(STAFF_PATH, "staff-two-factor-removed") : sayRefused("own-two-factor"),
  });
}

/** For a colleague who lost the phone and the recovery codes. */
export default function RemoveTwoFactor({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Remove two-step sign-in of ${name}?`}
      listPath={STAFF_PATH}
      confirm="Remove two-step sign-in"
      confirming="Removing..."
      answer={actionData}
    >
      <p>
        For a colleague who has lost both the phone and the recovery codes.{" "}
        <strong className="font-[600]">{name}</strong> signs in with the password alone until they set it up again.
      </p>
      <p className="text-muted">
        Make sure it’s really them asking. They’re signed out everywhere, and we write to {email}.
      </p>
    </ConfirmDialog>
  );
}
