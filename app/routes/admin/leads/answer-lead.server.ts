import { data } from "react-router";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { LeadReply } from "~/domain/leads/lead-pipeline";
import { replyToLead } from "~/domain/leads/reply-to-lead.server";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { addNote } from "../kit/add-note.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { ADMIN_NOTICES, type AdminNoticeName } from "../notices.server";
import { changeLeads } from "./change-leads.server";

type Office = ReturnType<typeof backOffice>;
type Post = { id: string; here: string; form: FormData };
type Answered = ReturnType<typeof data<AdminAnswer>>;

/** An answer to one of the two forms of the screen, or to neither. */
type LeadAnswer = AdminAnswer & { form?: "reply" | "note" };

/** Everything that the screen of one lead posts. */
export async function answerLead(office: Office, post: Post): Promise<Response | ReturnType<typeof data<LeadAnswer>>> {
  const intent = post.form.get("intent");
  if (intent === "reply") return forForm("reply", await reply(office, post));
  if (intent === "note")
    return forForm("note", await addNote(office.app, post, { verb: addLeadNote, failed: "lead-not-saved" }));
  return (await changeLeads(office, post.form)) ?? sayRefused("not-done");
}

function forForm(form: "reply" | "note", answer: Response | Answered) {
  if (answer instanceof Response) return answer;
  return data<LeadAnswer>({ ...answer.data, form }, answer.init ?? undefined);
}

async function reply({ app }: Office, { id, here, form }: Post): Promise<Response | Answered> {
  const parsed = parseForm(form, LeadReply);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-reply");
  const input = { ...parsed.value, id, updatedAt: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => replyToLead(app, input), {
    sent: parsed,
    failed: "reply-not-sent",
    stale: () => keep("reply-to-changed-lead"),
    done({ outcome }) {
      if (outcome === "sent") return goWithNotice(here, "lead-replied");
      onlyLeft(outcome, "no-address", "spam");
      return keep("not-done");
    },
  });

  function keep(notice: AdminNoticeName): Answered {
    return data({ notice: ADMIN_NOTICES[notice], result: parsed.reply() }, { status: 409 });
  }
}
