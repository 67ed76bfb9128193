import { assignLeads } from "~/domain/leads/assign-leads.server";
import { confirmSpamLeads } from "~/domain/leads/confirm-spam.server";
import { LEAD_STAGE_LABELS, LEAD_STAGES } from "~/domain/leads/lead-pipeline";
import { moveLeads } from "~/domain/leads/move-leads.server";
import { releaseLead } from "~/domain/leads/release-lead.server";
import type { Notice } from "~/lib/notice";
import { failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOT_DONE, NOTHING_SELECTED, SPAM_CONFIRMED, SPAM_DECIDED } from "~/routes/admin/notices.server";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";

type Office = ReturnType<typeof backOffice>;

/**
 * Saves changes in place from the list and from a lead's screen: stage, assignee, and spam marks. Null for other forms.
 */
export function changeLeads(office: Office, form: FormData) {
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && id !== "");
  const intent = form.get("intent");
  if (ids.length === 0) return sayRefused(NOTHING_SELECTED);
  if (intent === "move") return move(office, ids, form);
  if (intent === "assign") return assign(office, ids, form);
  if (intent === "confirm-spam") return confirmSpam(office, ids);
  return intent === "release" ? release(office, ids) : null;
}

function move({ app }: Office, ids: string[], form: FormData) {
  const stage = LEAD_STAGES.find((known) => known === form.get("stage"));
  if (!stage) return sayRefused(NOT_DONE);
  return asAdminAction(app, () => moveLeads(app, { ids, stage }), {
    failed: failedTo("save the lead"),
    done: ({ moved, held }) => sayDone(describeMove(ids.length, moved, held, LEAD_STAGE_LABELS[stage])),
  });
}

function describeMove(asked: number, moved: number, held: number, stage: string): Notice {
  const title = `Moved to ${stage}`;
  if (held > 0) {
    const text = `${moved} moved. ${held} stayed because of suspected spam. Release them with “Not spam”.`;
    return { tone: moved > 0 ? "good" : "bad", title: moved > 0 ? title : NOT_DONE.title, text };
  }
  return asked === 1 ? { tone: "good", title } : { tone: "good", title, text: `${moved} of ${asked} moved.` };
}

function assign({ app }: Office, ids: string[], form: FormData) {
  const assigneeId = String(form.get("assignee") ?? "") || null;
  return asAdminAction(app, () => assignLeads(app, { ids, assigneeId }), {
    failed: failedTo("save the lead"),
    done(result) {
      if (result.outcome === "unknown-assignee") return sayRefused(NOT_DONE);
      onlyLeft(result.outcome, "assigned");
      const title = result.assignee ? `Assigned to ${result.assignee.name}` : "Unassigned";
      return sayDone({ tone: "good", title, ...(ids.length > 1 ? { text: `${result.count} changed.` } : {}) });
    },
  });
}

function confirmSpam({ app }: Office, ids: string[]) {
  return asAdminAction(app, () => confirmSpamLeads(app, { ids }), {
    failed: failedTo("save the lead"),
    done: ({ confirmed }) => sayDone(confirmed > 0 ? SPAM_CONFIRMED : SPAM_DECIDED),
  });
}

function release({ app }: Office, ids: string[]) {
  const [id = ""] = ids;
  return asAdminAction(app, () => releaseLead(app, { id }), {
    failed: failedTo("save the lead"),
    done(result) {
      if (result.outcome === "released" && result.messages > 0)
        return sayDone(
          good("Not spam", "The messages that were held back are on their way, and the response time starts now.", {
            held: [
              "Not spam",
              "Email isn’t set up, so the messages that were held back wait under Emails. The response time starts now.",
            ],
          }),
        );
      if (result.outcome === "released") return sayDone(good("Not spam", "It’s back among the new leads."));
      onlyLeft(result.outcome, "not-spam");
      return sayDone(good("Not spam", "It’s back among the new leads."));
    },
  });
}
