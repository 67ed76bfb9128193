import { data } from "react-router";
import { moveApplication } from "~/domain/applications/move-application.server";
import { previewMove } from "~/domain/applications/move-message.server";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES, ApplicationMove } from "~/domain/applications/schema";
import { listInvitations } from "~/domain/bookings/invitations.server";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import type { Route } from "./+types/application-move";
import { ApplicationMoveForm } from "./application-move-form";
import { APPLICATIONS_PATH } from "./applications-list";
import { sayNotMoved, sayOvertaken } from "./change-applications.server";

const INVALID_APPLICATION = bad("Please check what you wrote", "Your message is empty or too long.");

export function meta() {
  return adminMeta("Move application");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { applicationId: id } = params;
  const to = statusOf(params.status);
  return asRoute(async () => {
    const { words, application } = await previewMove(app, { id, to });
    const { applicantName, applicantEmail, jobTitle, status, updatedAt } = application;
    const applicant = { kind: "application" as const, id, name: applicantName, email: applicantEmail, phone: "" };
    const [snippets, invitations] = await together([getReplySnippets(app), listInvitations(app, applicant)]);
    const invalid = INVALID_APPLICATION;
    return { id, to, words, snippets, invitations, applicantName, jobTitle, status, updatedAt, invalid };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const to = statusOf(params.status);
  const form = await readForm(request);
  const parsed = parseForm(form, ApplicationMove);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_APPLICATION);
  const { note, message } = parsed.value;
  const isWritten = form.get("intent") === "write";
  const move = { id: params.applicationId, to, note, message: isWritten ? message : "" };
  return asAdminAction(app, () => moveApplication(app, { ...move, updatedAt: readUpdatedAt(form) }), {
    sent: parsed,
    failed: failedTo("update application"),
    stale: whenStale("application.stale", (current) => sayOvertaken(current, to, parsed.reply())),
    done(result) {
      if (result.outcome === "unchanged") return sayOvertaken(result.current, to, parsed.reply());
      if (result.outcome !== "moved") return sayNotMoved(result.outcome, parsed.reply());
      const here = `${APPLICATIONS_PATH}/${params.applicationId}${new URL(request.url).search}`;
      return goWithNotice(
        here,
        isWritten && message !== ""
          ? good("Application Updated", "Your message is on its way.", {
              held: [
                "Application Updated",
                "Email isn’t set up, so your message waits under Emails until someone sends it.",
              ],
            })
          : good("Application Updated"),
      );
    },
  });
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

function statusOf(asked: string) {
  const status = APPLICATION_STATUSES.find((known) => known === asked);
  if (!status) throw data(null, { status: 404 });
  return status;
}

export default function MoveApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, to } = loaderData;
  return (
    <DialogRoute title={`Move to ${APPLICATION_STATUS_LABELS[to]}`} listPath={`${APPLICATIONS_PATH}/${id}`} isWide>
      <ApplicationMoveForm key={`${id} ${to}`} {...loaderData} answer={actionData} />
    </DialogRoute>
  );
}
