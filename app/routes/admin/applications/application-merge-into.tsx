import type { ApplicationMoves } from "~/domain/applications/count-application-merge.server";
import { getApplicationMerge, mergeApplications } from "~/domain/applications/merge-applications.server";
import { bad, failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { applicationPath } from "./applications-list";

const named = ({ applicantName, applicantEmail }: { applicantName: string; applicantEmail: string }) => ({
  applicantName,
  applicantEmail,
});

const question = remover({
  back: ({ applicationId = "" }) => `${applicationPath(applicationId)}/merge`,
  to: ({ intoId = "" }) => applicationPath(intoId),
  param: "intoId",
  write: "application.write",
  find: (app, intoId, { applicationId = "" }) => getApplicationMerge(app, { id: applicationId, intoId }),
  show: ({ gone, into, moves, endingLinks }) => ({ from: named(gone), into: named(into), moves, endingLinks }),
  remove: (app, { id: intoId, updatedAt }, { params: { applicationId = "" } }) =>
    mergeApplications(app, { id: applicationId, intoId, updatedAt }),
  failed: failedTo("merge the applications. Nothing was changed"),
  done: good("Applications merged", "Old links now lead here."),
  ends: {
    merged: "done",
    same: bad("Nothing to merge", "This is the same application. Choose another one."),
    "other-job": bad("Not merged", "They’re for different jobs."),
    "set-aside": bad("Not merged", "One of them is suspected spam. Review that one first."),
    withdrawn: bad("Not merged", "The application to keep was withdrawn. Merge it into the other one."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Merge applications");

const WORDS = {
  notes: ["note or call", "notes and calls"],
  tasks: ["task", "tasks"],
  messages: ["message from us", "messages from us"],
  mails: ["email from them", "emails from them"],
  files: ["file", "files"],
  links: ["private link", "private links"],
  bookings: ["booking", "bookings"],
} as const satisfies Record<keyof ApplicationMoves, readonly [string, string]>;

export default removeDialog<typeof loader>(
  "application",
  ({ from, into, moves, endingLinks }) => {
    const moving = countsInWords(moves, WORDS);
    return (
      <>
        <p className="wrap-anywhere">
          The application of <strong className="font-[600]">{from.applicantName}</strong> (
          {shownMailbox(from.applicantEmail)}) is merged into the application of{" "}
          <strong className="font-[600]">{into.applicantName}</strong> ({shownMailbox(into.applicantEmail)}).
        </p>
        <p>
          {moving.length > 0 ? `What moves: ${moving.join(", ")}. ` : ""}The remaining application keeps its status,
          email address and resume. The other resume is kept with the files, and any differences are kept as a note.
        </p>
        {endingLinks > 0 ? (
          <p className="wrap-anywhere">
            The private links sent to <strong className="font-[600]">{shownMailbox(from.applicantEmail)}</strong> stop
            working, and <strong className="font-[600]">{shownMailbox(into.applicantEmail)}</strong> is emailed a new
            one. Merge only if both addresses belong to the same person.
          </p>
        ) : null}
        <p className="text-muted">
          {endingLinks > 0 ? "No one else is notified." : "No one is notified."} Old addresses in the back office lead
          to the remaining application. This can’t be undone.
        </p>
      </>
    );
  },
  { title: "Merge these applications?", confirm: "Merge applications", confirming: "Merging..." },
);
