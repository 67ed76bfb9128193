import { resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { isPermitted, requirePermission } from "~/domain/kernel/permissions";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/resend-failed";
import { whyNone } from "./change-emails.server";
import { EMAILS_PATH } from "./emails-list";

export function meta() {
  return adminMeta("Send all failed again");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "email.send"));
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const { app, actor } = backOffice(context);
  if (!app.sendsMail && isPermitted(actor, "email.send")) return sayRefused("no-mail-server");
  return asAdminAction(app, () => resendUnsentEmails(app, "failed"), {
    failed: "emails-not-resent",
    done: (resent) =>
      resent.resentIds.length > 0 ? goWithNotice(EMAILS_PATH, "email-resent") : sayRefused(whyNone(resent)),
  });
}

export default function ResendFailed({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Send all failed messages again?"
      listPath={EMAILS_PATH}
      confirm="Send again"
      confirming="Queueing..."
      answer={actionData}
    >
      <p>Every message that was given up, whatever the filters show, is queued and gets a full series of tries.</p>
      <p className="text-muted">
        Those whose address does not exist will fail again, and those whose link has expired stay here. At most{" "}
        {EMAILS_RESENT_AT_ONCE_MAX} are taken at once, the oldest first.
      </p>
    </ConfirmDialog>
  );
}
