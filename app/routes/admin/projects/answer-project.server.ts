import { addMilestone } from "~/domain/projects/add-milestone.server";
import { markMilestone, moveMilestone } from "~/domain/projects/change-milestone.server";
import { postProjectUpdate } from "~/domain/projects/post-update.server";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeBooking } from "../bookings/change-booking.server";
import { answerBillPart } from "../installments/bill-part.server";
import { MilestoneForm, UpdateForm } from "./project-forms";

type Office = ReturnType<typeof backOffice>;
type Answered = ReturnType<typeof sayRefused>;
type Asked = { projectId: string; here: string; form: FormData };

/** Handles the forms on the screen of one project. */
export function answerProject(office: Office, asked: Asked) {
  switch (asked.form.get("intent")) {
    case "milestone":
      return leadOnce<Answered>(office.app, asked.form, (app) => add({ ...office, app }, asked));
    case "mark":
      return mark(office, asked);
    case "move":
      return move(office, asked);
    case "update":
      return post(office, asked);
    case "bill-part":
      return answerBillPart(office.app, asked.form);
    default:
      return changeBooking(office.app, asked.form) ?? sayRefused(NOT_DONE);
  }
}

async function add({ app }: Office, { projectId, here, form }: Asked) {
  const parsed = parseForm(form, MilestoneForm);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_PROJECT);
  const { title, dueOn } = parsed.value;
  return asAdminAction(app, () => addMilestone(app, { projectId, milestone: { title, dueOn } }), {
    sent: parsed,
    failed: failedTo("save the project"),
    done({ outcome }) {
      if (outcome === "added") return goWithNotice(here, good("Milestone added"));
      onlyLeft(outcome, "too-many");
      return sayRefused(bad("Too many milestones", "Remove one you no longer need first."));
    },
  });
}

function mark({ app }: Office, { projectId, form }: Asked) {
  const isDone = form.get("done") === "yes";
  const edit = { projectId, id: String(form.get("id")), isDone };
  return asAdminAction(app, () => markMilestone(app, edit), {
    failed: failedTo("save the project"),
    done({ issuedNumbers }) {
      if (issuedNumbers.length === 0)
        return sayDone(isDone ? good("Milestone reached", "The customer is notified.") : good("Milestone reopened"));
      const text = `${issuedNumbers.join(", ")} was issued for it and stays. Credit it if it was wrong.`;
      return sayDone({ tone: "good", title: "Milestone reopened", text });
    },
  });
}

function move({ app }: Office, { projectId, form }: Asked) {
  const to = form.get("to") === "up" ? "up" : "down";
  const edit = { projectId, id: String(form.get("id")), to, updatedAt: readUpdatedAt(form) } as const;
  return asAdminAction(app, () => moveMilestone(app, edit), {
    failed: failedTo("save the project"),
    done: () => sayDone(good("Milestone moved")),
  });
}

function post({ app }: Office, { projectId, here, form }: Asked) {
  const parsed = parseForm(form, UpdateForm);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_PROJECT);
  const { title, text } = parsed.value;
  return asAdminAction(app, () => postProjectUpdate(app, { projectId, update: { title, text } }), {
    sent: parsed,
    failed: failedTo("save the project"),
    done: () => goWithNotice(here, good("News posted", "The customer is notified.")),
  });
}
