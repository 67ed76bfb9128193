import { data } from "react-router";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { LeadReply } from "~/domain/leads/lead-pipeline";
import { replyToLead } from "~/domain/leads/reply-to-lead.server";
import { bad, failedTo, good, incomplete, MAIL_WAITS, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeBooking } from "../bookings/change-booking.server";
import { addNote } from "../kit/add-note.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { changeLeads } from "./change-leads.server";

type Office = ReturnType<typeof backOffice>;
type Post = { id: string; here: string; form: FormData };
type Answered = ReturnType<typeof data<AdminAnswer>>;

/** Response to one of the screen's two forms, or to neither. */
type LeadAnswer = AdminAnswer & { form?: "reply" | "note" };

/** Handles everything posted by a lead's screen. */
export async function answerLead(office: Office, post: Post): Promise<Response | ReturnType<typeof data<LeadAnswer>>> {
  const intent = post.form.get("intent");
  if (intent === "reply") return forForm("reply", await reply(office, post));
  if (intent === "note")
    return forForm("note", await addNote(office.app, post, { verb: addLeadNote, failed: failedTo("save the lead") }));
  const booking = changeBooking(office.app, post.form);
  if (booking) return booking;
  return (await changeLeads(office, post.form)) ?? sayRefused(NOT_DONE);
}

function forForm(form: "reply" | "note", answer: Response | Answered) {
  if (answer instanceof Response) return answer;
  return data<LeadAnswer>({ ...answer.data, form }, answer.init ?? undefined);
}

async function reply({ app }: Office, { id, here, form }: Post): Promise<Response | Answered> {
  const parsed = parseForm(form, LeadReply);
  if (parsed.status !== "success") return refuseAdminForm(parsed, incomplete("Answer"));
  const input = { ...parsed.value, id, updatedAt: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => replyToLead(app, input), {
    sent: parsed,
    failed: failedTo("send the answer. Nothing was sent"),
    stale: () =>
      keep(
        bad(
          "Nothing was sent yet",
          "Someone has answered or changed this lead since you started. Look at its history, then send again.",
        ),
      ),
    done({ outcome }) {
      if (outcome === "sent")
        return goWithNotice(
          here,
          good("Answer sent", "It is on its way and kept with the lead.", {
            held: ["Answer not sent yet", `${MAIL_WAITS} It’s kept with the lead.`],
          }),
        );
      onlyLeft(outcome, "no-address", "spam");
      return keep(NOT_DONE);
    },
  });

  function keep(notice: Notice): Answered {
    return data({ notice: notice, result: parsed.reply() }, { status: 409 });
  }
}
