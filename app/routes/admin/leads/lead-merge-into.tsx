import type { LeadMoves } from "~/domain/leads/count-lead-merge.server";
import { getLeadMerge, mergeLeads } from "~/domain/leads/merge-leads.server";
import { plainMailbox } from "~/lib/mailbox";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { leadPath, senderName } from "./leads-list";

const question = remover({
  back: ({ leadId = "" }) => `${leadPath(leadId)}/merge`,
  to: ({ intoId = "" }) => leadPath(intoId),
  param: "intoId",
  write: "lead.write",
  find: (app, intoId, { leadId = "" }) => getLeadMerge(app, { id: leadId, intoId }),
  show: ({ gone, into, moves }) => ({
    from: senderName(gone),
    into: senderName(into),
    of: into.summary,
    moves,
    main:
      gone.email !== "" && into.email !== "" && plainMailbox(gone.email) !== plainMailbox(into.email) ? into.email : "",
  }),
  remove: (app, { id: intoId, updatedAt }, { params: { leadId = "" } }) =>
    mergeLeads(app, { id: leadId, intoId, updatedAt }),
  failed: failedTo("merge the leads. Nothing was changed"),
  done: good("Leads merged", "Old links now lead here."),
  ends: {
    merged: "done",
    same: bad("Nothing to merge", "This is the same lead. Choose another one."),
    "set-aside": bad("Not merged", "One of them is spam or suspected spam. Review that one first."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Merge leads");

const WORDS = {
  notes: ["note or call", "notes and calls"],
  tasks: ["task", "tasks"],
  messages: ["message from us", "messages from us"],
  mails: ["email from them", "emails from them"],
  files: ["file", "files"],
  bookings: ["booked time", "booked times"],
  quotes: ["quote", "quotes"],
} as const satisfies Record<keyof LeadMoves, readonly [string, string]>;

export default removeDialog<typeof loader>(
  "lead",
  ({ from, into, of, moves, main }) => {
    const moving = countsInWords(moves, WORDS);
    return (
      <>
        <p className="wrap-anywhere">
          The lead from <strong className="font-[600]">{from}</strong> is merged into the lead from{" "}
          <strong className="font-[600]">{into}</strong>: {of}
        </p>
        <p>
          {moving.length > 0 ? `What moves: ${moving.join(", ")}. ` : ""}What they wrote is kept as a note. If it still
          needs an answer, so does the remaining lead.
        </p>
        {main === "" ? null : (
          <p className="wrap-anywhere">
            Both email addresses are kept. We’ll write to {main}, and emails from either belong here.
          </p>
        )}
        <p className="text-muted">No one is notified. Old links lead to the remaining lead. This can’t be undone.</p>
      </>
    );
  },
  { title: "Merge these leads?", confirm: "Merge leads", confirming: "Merging..." },
);
