import { data } from "react-router";
import { confirmSpamApplications } from "~/domain/applications/confirm-spam.server";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { moveApplication, moveApplications } from "~/domain/applications/move-application.server";
import { releaseApplication } from "~/domain/applications/release-application.server";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES, type ApplicationStatus } from "~/domain/applications/schema";
import { onlyLeft } from "~/lib/only-left";
import { asAdminAction, sayDone, sayRefused, whenStale } from "../answer.server";
import type { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { ADMIN_NOTICES } from "../notices.server";

type Office = ReturnType<typeof backOffice>;

/** What the list and the screen of one application save in place: the status of one or of many, and what is spam and what is not. */
export function changeApplications(office: Office, form: FormData) {
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && id !== "");
  const [id] = ids;
  if (id === undefined) return sayRefused("nothing-selected");
  if (form.get("intent") === "release") return release(office, id);
  if (form.get("intent") === "confirm-spam") return confirmSpam(office, ids);
  const to = readStatus(form, "to");
  if (form.get("intent") !== "move" || !to) return sayRefused("not-done");
  const from = readStatus(form, "from");
  return from ? moveOne(office, { id, from, to }) : moveMany(office, ids, to);
}

function moveOne({ app }: Office, move: { id: string; from: ApplicationStatus; to: ApplicationStatus }) {
  return asAdminAction(app, () => moveApplication(app, { ...move }), {
    failed: "application-not-saved",
    stale: whenStale("application.stale", (current) => sayOvertaken(current, move.to)),
    done: (result) =>
      result.outcome === "moved" || result.outcome === "unchanged"
        ? sayDone("application-updated")
        : sayNotMoved(result.outcome),
  });
}

function moveMany({ app }: Office, ids: string[], to: ApplicationStatus) {
  return asAdminAction(app, () => moveApplications(app, { ids, to }), {
    failed: "application-not-saved",
    done: ({ moved }) =>
      sayDone({
        tone: "good",
        title: ids.length === 1 ? "Application Updated" : "Applications Updated",
        text: `${moved.length} of ${ids.length} moved to ${APPLICATION_STATUS_LABELS[to]}.`,
      }),
  });
}

function confirmSpam({ app }: Office, ids: string[]) {
  return asAdminAction(app, () => confirmSpamApplications(app, { ids }), {
    failed: "application-not-saved",
    done: ({ confirmed }) => sayDone(confirmed > 0 ? "spam-confirmed" : "spam-decided"),
  });
}

function release({ app }: Office, id: string) {
  return asAdminAction(app, () => releaseApplication(app, { id }), {
    failed: "application-not-saved",
    done({ outcome }) {
      if (outcome === "released") return sayDone("application-released");
      onlyLeft(outcome, "already-applied");
      return sayRefused("application-doubled");
    },
  });
}

/** Why an application can't be moved. */
export function sayNotMoved(
  outcome: "withdrawn" | "quarantined",
  result?: AdminAnswer["result"],
): ReturnType<typeof data<AdminAnswer>> {
  const notice = outcome === "withdrawn" ? "application-taken-back" : "application-held";
  return data({ notice: ADMIN_NOTICES[notice], result }, 409);
}

/** Someone was faster: both versions. */
export function sayOvertaken(
  current: ApplicationSummary,
  to: ApplicationStatus,
  result?: AdminAnswer["result"],
): ReturnType<typeof data<AdminAnswer>> {
  const now = current.withdrawnAt ? "Withdrawn" : APPLICATION_STATUS_LABELS[current.status];
  const text = `Theirs: ${now}. Yours: ${APPLICATION_STATUS_LABELS[to]}. Nothing was saved; choose again if you still want to.`;
  return data({ notice: { ...ADMIN_NOTICES["changed-meanwhile"], text }, result, isStale: true }, 409);
}

function readStatus(form: FormData, name: string): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((known) => known === form.get(name));
}
