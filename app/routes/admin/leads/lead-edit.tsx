import type { ComponentProps } from "react";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import {
  ABOUT_MAX_CHARACTERS,
  ENTER_LEAD_MISSING,
  ENTERED_CHANNELS,
  type LeadCorrection,
  leadCorrection,
} from "~/domain/leads/entered-input";
import { KINDS } from "~/domain/leads/kinds/kinds";
import type { LeadField } from "~/domain/leads/kinds/lead-kind";
import { LEAD_CHANNEL_LABELS, LEAD_KINDS, type LeadKind } from "~/domain/leads/lead-pipeline";
import { getLead, type Lead } from "~/domain/leads/list-leads.server";
import { updateLead } from "~/domain/leads/update-lead.server";
import { readCatalogue } from "~/domain/texts/price-queries.server";
import type { AppContext } from "~/kernel/app-context";
import { failedTo, good, incomplete } from "~/lib/notice";
import { asRoute } from "~/routes/respond.server";
import { whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { editDialog } from "../kit/edit-dialog";
import type { FieldOf } from "../kit/edit-fields";
import { editor } from "../kit/editor.server";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/lead-edit";
import { LEADS, leadPath, senderName } from "./leads-list";

/** Defines the dialog of a kind by its schema, fields and labels. */
function editorOf(kind: LeadKind) {
  return editor({
    noun: LEADS.one,
    back: ({ leadId = "" }) => leadPath(leadId),
    write: "lead.write",
    schema: leadCorrection(kind),
    missing: ENTER_LEAD_MISSING,
    invalid: incomplete("Lead"),
    failed: failedTo("save the lead"),
    update: {
      param: "leadId",
      find: (app, id): Promise<Lead> => getLead(app, id),
      fields: toFields,
      nameOf: (lead: Lead) => senderName(lead),
      stored: whenStale("lead.stale", (lead) => lead),
      // safe: the schema of the kind has these columns, and otherwise only texts and lists of texts
      save: (app, { value, ...edited }) => updateLead(app, { ...edited, lead: value as LeadCorrection }),
      done: good("Lead saved", "Your changes are kept with the lead."),
    },
    async choices(app, lead?: Lead) {
      const isEntered = ENTERED_CHANNELS.some((channel) => channel === lead?.channel);
      const offered = isEntered || !lead ? ENTERED_CHANNELS : [lead.channel];
      const services = { customServices: kind === "quote-request" ? await servicesFor(app, lead) : [] };
      return Object.assign(services, {
        channel: offered.map((value) => ({ value, label: LEAD_CHANNEL_LABELS[value] })),
      });
    },
    ends: { saved: "done", "channel-fixed": { channel: "This can’t be changed." } },
  });
}

/** Lists the services on offer, and those of the lead that no longer are. */
async function servicesFor(app: AppContext, lead?: Lead) {
  const offered = (await readCatalogue(app)).services.map(({ name }) => name);
  const asked = [lead?.details.customServices ?? []].flat();
  return [...new Set([...offered, ...asked])].map((name) => ({ value: name, label: name }));
}

/** Returns the stored fields for the dialog. */
function toFields({ name, businessName, email, phone, summary, channel, details }: Lead) {
  return Object.assign({ name, businessName, email, phone, summary, channel }, details);
}

type Args = Route.LoaderArgs;

async function editorFor({ context, params }: Pick<Args, "context" | "params">) {
  const { app } = backOffice(context);
  const { kind } = await asRoute(() => getLead(app, params.leadId));
  return { kind, edit: editorOf(kind) };
}

export async function loader(args: Args) {
  const { kind, edit } = await editorFor(args);
  return { ...(await edit.loader(args)), kind };
}

export async function action(args: Route.ActionArgs) {
  const { edit } = await editorFor(args);
  return edit.action(args);
}

export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

const FACTS = {
  name: { label: "Name", max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
  businessName: { label: "Business", max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
  email: { label: "Email", type: "email", max: EMAIL_MAX_CHARACTERS, autoComplete: "off", width: HALF },
  phone: { label: "Phone", type: "tel", max: PHONE_MAX_CHARACTERS, autoComplete: "off", width: HALF },
  summary: { label: "What it is about", hint: "In a line", required: true, max: ABOUT_MAX_CHARACTERS },
  channel: { label: "How it came in", kind: "choice", choices: [], width: HALF },
} as const satisfies Record<string, FieldOf>;

function dialogOf(kind: LeadKind) {
  const answers: Record<string, FieldOf> = {};
  for (const [name, field] of Object.entries<LeadField>(KINDS[kind].fields)) {
    if (field.column === undefined) answers[name] = answerField(field);
  }
  return editDialog({
    schema: leadCorrection(kind),
    missing: ENTER_LEAD_MISSING,
    fields: Object.assign({}, FACTS, answers),
  });
}

function answerField({ type, label, options = {}, maxCharacters }: LeadField): FieldOf {
  const choices = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  switch (type) {
    case "lines":
      return { label, kind: "long", rows: 4, max: maxCharacters };
    case "choice":
      return { label, kind: "choice", choices: [{ value: "", label: "Not known" }, ...choices], width: HALF };
    case "choices":
      return {
        label,
        kind: "own",
        show: (field, read) => (
          <TickGroup field={field} legend={label} values={read.map(({ value }) => value)} isRequired={false}>
            {(value) => value}
          </TickGroup>
        ),
      };
    default:
      return { label, max: maxCharacters, width: HALF };
  }
}

const DIALOGS = Object.fromEntries(LEAD_KINDS.map((kind) => [kind, dialogOf(kind)])) as Record<
  LeadKind,
  ReturnType<typeof dialogOf>
>; // safe: every kind

/** Dialog for a lead's sender and content: the fields of all leads, then those of its kind. */
export default function LeadEdit(
  props: ComponentProps<(typeof DIALOGS)[LeadKind]> & { loaderData: { kind: LeadKind } },
) {
  const Dialog = DIALOGS[props.loaderData.kind];
  return <Dialog {...props} />;
}
