import { assignLeads } from "~/domain/leads/assign-leads.server";
import { confirmSpamLeads } from "~/domain/leads/confirm-spam.server";
import { LEAD_STAGE_LABELS, LEAD_STAGES } from "~/domain/leads/lead-pipeline";
import { moveLeads } from "~/domain/leads/move-leads.server";
import { releaseLead } from "~/domain/leads/release-lead.server";
import { onlyLeft } from "~/lib/only-left";
import type { Notice } from "~/ui/primitives/notice-toast";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { ADMIN_NOTICES } from "../notices.server";

type Office = ReturnType<typeof backOffice>;

/** What both the list and the screen of one lead save in place: stage, assignee, what is spam and what is not. Null: none of these. */
export function changeLeads(office: Office, form: FormData) {
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && id !== "");
  const intent = form.get("intent");
  if (ids.length === 0) return sayRefused("nothing-selected");
  if (intent === "move") return move(office, ids, form);
  if (intent === "assign") return assign(office, ids, form);
  if (intent === "confirm-spam") return confirmSpam(office, ids);
  return intent === "release" ? release(office, ids) : null;
}

function move({ app }: Office, ids: string[], form: FormData) {
  const stage = LEAD_STAGES.find((known) => known === form.get("stage"));
  if (!stage) return sayRefused("not-done");
  return asAdminAction(app, () => moveLeads(app, { ids, stage }), {
    failed: "lead-not-saved",
    done: ({ moved, held }) => sayDone(describeMove(ids.length, moved, held, LEAD_STAGE_LABELS[stage])),
  });
}

function describeMove(asked: number, moved: number, held: number, stage: string): Notice {
  const title = `Moved to ${stage}`;
  if (held > 0) {
    const text = `${moved} moved. ${held} stayed because of suspected spam. Release them with “Not spam”.`;
    return { tone: moved > 0 ? "good" : "bad", title: moved > 0 ? title : ADMIN_NOTICES["not-done"].title, text };
  }
  return asked === 1 ? { tone: "good", title } : { tone: "good", title, text: `${moved} of ${asked} moved.` };
}

function assign({ app }: Office, ids: string[], form: FormData) {
  const assigneeId = String(form.get("assignee") ?? "") || null;
  return asAdminAction(app, () => assignLeads(app, { ids, assigneeId }), {
    failed: "lead-not-saved",
    done(result) {
      if (result.outcome === "unknown-assignee") return sayRefused("not-done");
      onlyLeft(result.outcome, "assigned");
      const title = result.assignee ? `Assigned to ${result.assignee.name}` : "Unassigned";
      return sayDone({ tone: "good", title, ...(ids.length > 1 ? { text: `${result.count} changed.` } : {}) });
    },
  });
}

function confirmSpam({ app }: Office, ids: string[]) {
  return asAdminAction(app, () => confirmSpamLeads(app, { ids }), {
    failed: "lead-not-saved",
    done: ({ confirmed }) => sayDone(confirmed > 0 ? "spam-confirmed" : "spam-decided"),
  });
}

function release({ app }: Office, ids: string[]) {
  const [id = ""] = ids;
  return asAdminAction(app, () => releaseLead(app, { id }), {
    failed: "lead-not-saved",
    done(result) {
      if (result.outcome === "released" && result.messages > 0) return sayDone("lead-released");
      if (result.outcome === "released") return sayDone("lead-unspammed");
      onlyLeft(result.outcome, "not-spam");
      return sayDone("lead-unspammed");
    },
  });
}
