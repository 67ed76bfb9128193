import { inviteStaff } from "~/domain/accounts/invite-staff.server";
import { INVITATION_DAYS, ROLE_WORDS, StaffInvitation } from "~/domain/accounts/schema";
import { requirePermission } from "~/domain/kernel/permissions";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { SelectField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/staff-new";
import { ROLE_CHOICES, STAFF_PATH } from "./staff-list";

type Fields = { name: string; email: string; role: string };

export function meta() {
  return adminMeta("Invite somebody");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "account.manage"));
  return { invalid: ADMIN_NOTICES["invalid-settings"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), StaffInvitation);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-settings");
  return asAdminAction(app, () => inviteStaff(app, { ...parsed.value }), {
    sent: parsed,
    failed: "staff-not-saved",
    done: ({ outcome }) =>
      outcome === "invited" ? goWithNotice(STAFF_PATH, "staff-invited") : refuseAdminForm(parsed, "address-taken"),
  });
}

export default function InviteStaff({ loaderData, actionData }: Route.ComponentProps) {
  const admin = useAdminForm<Fields, typeof StaffInvitation>({
    id: "invite-staff",
    schema: StaffInvitation,
    answer: actionData,
    invalid: loaderData.invalid,
  });
  const { name, email, role } = admin.fields;
  return (
    <DialogRoute title="Invite somebody" listPath={STAFF_PATH}>
      <AdminForm admin={admin}>
        <ModalBody className="space-y-1">
          <TextField field={name} label="Name" required autoComplete="off" />
          <TextField field={email} label="Email" type="email" required autoComplete="off" />
          <SelectField field={role} label="Role" required choices={ROLE_CHOICES} placeholder="Choose a role" />
          <p className="text-muted">
            They get a link to choose a password, good for {INVITATION_DAYS} days. {ROLE_WORDS.viewer.name} only reads;
            the role can be changed at any time.
          </p>
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={STAFF_PATH} />
          <Button type="submit" disabled={admin.isSending}>
            {admin.isSending ? "Sending..." : "Send invitation"}
          </Button>
        </ModalFoot>
      </AdminForm>
    </DialogRoute>
  );
}
