import { resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { isPermitted, requirePermission } from "~/domain/kernel/permissions";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/send-held";
import { whyNone } from "./change-emails.server";
import { EMAILS_PATH } from "./emails-list";

export function meta() {
  return adminMeta("Send all held messages");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "email.send"));
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const { app, actor } = backOffice(context);
  if (!app.sendsMail && isPermitted(actor, "email.send")) return sayRefused("no-mail-server");
  return asAdminAction(app, () => resendUnsentEmails(app, "held"), {
    failed: "emails-not-resent",
    done: (resent) =>
      resent.resentIds.length > 0 ? goWithNotice(EMAILS_PATH, "held-emails-sent") : sayRefused(whyNone(resent)),
  });
}

export default function SendHeld({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Send all held messages?"
      listPath={EMAILS_PATH}
      confirm="Send all"
      confirming="Queueing..."
      answer={actionData}
    >
      <p>Every held message is queued as it was written, whatever the filters show. Look at their dates first.</p>
      <p className="text-muted">
        Messages whose link has expired stay here. Up to {EMAILS_RESENT_AT_ONCE_MAX} are sent at a time, oldest first.
      </p>
    </ConfirmDialog>
  );
}
