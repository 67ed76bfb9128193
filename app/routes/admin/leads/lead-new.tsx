import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { detailsOfSaid, enterLead } from "~/domain/leads/enter-lead.server";
import {
  ABOUT_MAX_CHARACTERS,
  ENTER_LEAD_MISSING,
  ENTERED_CHANNELS,
  EnteredLead,
  SAID_MAX_CHARACTERS,
} from "~/domain/leads/entered-input";
import { listLeadAssignees } from "~/domain/leads/inbox.server";
import { LEAD_CHANNEL_LABELS, LEAD_KIND_LABELS } from "~/domain/leads/lead-pipeline";
import { actorId } from "~/kernel/actor";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { failedTo, good, incomplete } from "~/lib/notice";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { assigneeChoices, LEADS, leadPath } from "./leads-list";

const edit = editor({
  noun: LEADS.one,
  back: LEADS.path,
  write: "lead.write",
  schema: EnteredLead,
  missing: ENTER_LEAD_MISSING,
  invalid: incomplete("Lead"),
  failed: failedTo("save the lead"),
  create: {
    fields: (app) => ({
      kind: "contact-message",
      channel: "phone",
      assigneeId: actorId(app.by.actor) ?? "",
      cameAt: agencyWallTime(app.clock.now()),
    }),
    save(app, { said, cameAt, assigneeId, ...lead }) {
      const [details, moment] = [detailsOfSaid(lead.kind, said), momentOfWallTime(cameAt)];
      if (!moment) throw new Error("the schema lets no other time through");
      return enterLead(app, { ...lead, details, cameAt: moment, assigneeId: assigneeId || null });
    },
    done: good("Lead entered", "The response time counts from when it came in."),
    to: (made) => ("leadId" in made ? leadPath(made.leadId) : LEADS.path),
  },
  async choices(app) {
    return { assigneeId: assigneeChoices(await listLeadAssignees(app)) };
  },
  ends: {
    entered: "done",
    "in-future": { cameAt: "This time is in the future." },
    "too-old": { cameAt: "Enter a time within the last year." },
    "unknown-assignee": { assigneeId: "This person can’t work on leads anymore. Choose another one." },
    "no-address": { email: "Enter an address for the confirmation, or turn it off." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: EnteredLead,
  missing: ENTER_LEAD_MISSING,
  words: { create: "Enter a lead" },
  fields: {
    channel: {
      label: "How it came in",
      kind: "choice",
      choices: ENTERED_CHANNELS.map((value) => ({ value, label: LEAD_CHANNEL_LABELS[value] })),
      width: HALF,
    },
    cameAt: { label: "Received", type: "datetime-local", required: true, width: HALF },
    name: { label: "Name", max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    businessName: { label: "Business", max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    email: { label: "Email", type: "email", max: EMAIL_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    phone: { label: "Phone", type: "tel", max: PHONE_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    kind: { label: "Kind", kind: "choice", choices: choicesOf(LEAD_KIND_LABELS), width: HALF },
    assigneeId: { label: "Assignee", kind: "choice", choices: [], width: HALF },
    summary: { label: "What it is about", hint: "In a line", required: true, max: ABOUT_MAX_CHARACTERS },
    said: { label: "What they said", kind: "long", rows: 5, max: SAID_MAX_CHARACTERS },
    confirm: {
      label: "Send them the confirmation by email",
      kind: "tick",
      hint: "The same one that the website’s form sends. Otherwise, no email is sent.",
    },
  },
});
