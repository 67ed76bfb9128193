import { discardHeldEmails } from "~/domain/emails/discard-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { requirePermission } from "~/domain/kernel/permissions";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/discard-held";
import { EMAILS_PATH } from "./emails-list";

export function meta() {
  return adminMeta("Discard all held messages");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "email.send"));
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => discardHeldEmails(app), {
    failed: "emails-not-discarded",
    done: () => goWithNotice(EMAILS_PATH, "emails-discarded"),
  });
}

export default function DiscardHeld({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Discard all held messages?"
      listPath={EMAILS_PATH}
      confirm="Discard all"
      confirming="Discarding..."
      answer={actionData}
    >
      <p>Nobody gets them. They stay on record as discarded, whatever the filters show.</p>
      <p className="text-muted">
        Personal links in them are removed. Up to {EMAILS_RESENT_AT_ONCE_MAX} are discarded at a time, oldest first.
      </p>
    </ConfirmDialog>
  );
}
