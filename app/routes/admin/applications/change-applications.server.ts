import { data } from "react-router";
import { confirmSpamApplications } from "~/domain/applications/confirm-spam.server";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { moveApplication, moveApplications } from "~/domain/applications/move-application.server";
import { releaseApplication } from "~/domain/applications/release-application.server";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES, type ApplicationStatus } from "~/domain/applications/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import {
  CHANGED_MEANWHILE,
  NOT_DONE,
  NOTHING_SELECTED,
  SPAM_CONFIRMED,
  SPAM_DECIDED,
} from "~/routes/admin/notices.server";
import { asAdminAction, sayDone, sayRefused, whenStale } from "../answer.server";
import type { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";

type Office = ReturnType<typeof backOffice>;

/** Saves changes in place from the list and from an application's screen: the status of one or many, and spam marks. */
export function changeApplications(office: Office, form: FormData) {
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && id !== "");
  const [id] = ids;
  if (id === undefined) return sayRefused(NOTHING_SELECTED);
  if (form.get("intent") === "release") return release(office, id);
  if (form.get("intent") === "confirm-spam") return confirmSpam(office, ids);
  const to = readStatus(form, "to");
  if (form.get("intent") !== "move" || !to) return sayRefused(NOT_DONE);
  const from = readStatus(form, "from");
  return from ? moveOne(office, { id, from, to }) : moveMany(office, ids, to);
}

function moveOne({ app }: Office, move: { id: string; from: ApplicationStatus; to: ApplicationStatus }) {
  return asAdminAction(app, () => moveApplication(app, { ...move }), {
    failed: failedTo("update application"),
    stale: whenStale("application.stale", (current) => sayOvertaken(current, move.to)),
    done: (result) =>
      result.outcome === "moved" || result.outcome === "unchanged"
        ? sayDone(good("Application Updated"))
        : sayNotMoved(result.outcome),
  });
}

function moveMany({ app }: Office, ids: string[], to: ApplicationStatus) {
  return asAdminAction(app, () => moveApplications(app, { ids, to }), {
    failed: failedTo("update application"),
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
    failed: failedTo("update application"),
    done: ({ confirmed }) => sayDone(confirmed > 0 ? SPAM_CONFIRMED : SPAM_DECIDED),
  });
}

function release({ app }: Office, id: string) {
  return asAdminAction(app, () => releaseApplication(app, { id }), {
    failed: failedTo("update application"),
    done({ outcome }) {
      if (outcome === "released")
        return sayDone(
          good("Not spam", "The messages that were held back are on their way.", {
            held: [
              "Not spam",
              "Email isn’t set up, so the messages that were held back wait under Emails until someone sends them.",
            ],
          }),
        );
      onlyLeft(outcome, "already-applied");
      return sayRefused(bad("Nothing was changed", "This address now has another application for this job."));
    },
  });
}

const NOT_MOVED = {
  withdrawn: bad("It can’t be moved anymore", "The applicant has withdrawn it."),
  quarantined: bad("It can’t be moved yet", "It is suspected spam. Mark it as not spam first."),
};

/** Explains why an application can't be moved. */
export function sayNotMoved(
  outcome: keyof typeof NOT_MOVED,
  result?: AdminAnswer["result"],
): ReturnType<typeof data<AdminAnswer>> {
  return data({ notice: NOT_MOVED[outcome], result }, 409);
}

/** Explains that someone else was faster, with both versions. */
export function sayOvertaken(
  current: ApplicationSummary,
  to: ApplicationStatus,
  result?: AdminAnswer["result"],
): ReturnType<typeof data<AdminAnswer>> {
  const now = current.withdrawnAt ? "Withdrawn" : APPLICATION_STATUS_LABELS[current.status];
  const text = `Theirs: ${now}. Yours: ${APPLICATION_STATUS_LABELS[to]}. Nothing was saved; choose again if you still want to.`;
  return data({ notice: { ...CHANGED_MEANWHILE, text }, result, isStale: true }, 409);
}

function readStatus(form: FormData, name: string): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((known) => known === form.get(name));
}
