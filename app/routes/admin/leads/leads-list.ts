import {
  LEAD_DUES,
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_STAGE_LABELS,
  LEAD_STAGES,
  type LeadStage,
} from "~/domain/leads/lead-pipeline";
import type { LeadQuery } from "~/domain/leads/list-leads.server";
import type { ListQuery, ListSpec } from "../kit/list-query";
import type { Choice, ToolbarFilter } from "../kit/list-toolbar";

export const LEADS_PATH = "/admin/leads";

/** What was set aside and awaits a decision. */
const SUSPECTED = "suspected";

/** Without a stage, everything but spam. */
export const LEADS_LIST = {
  filters: { stage: [...LEAD_STAGES, SUSPECTED], kind: LEAD_KINDS, due: LEAD_DUES, assignee: "text" },
  sorts: { received: "desc", due: "asc", sender: "asc" },
} as const satisfies ListSpec;

export const LEAD_ORDERS = [
  { value: "-received", label: "Newest first" },
  { value: "received", label: "Oldest first" },
  { value: "due", label: "Due first" },
  { value: "-due", label: "Due last" },
  { value: "sender", label: "Sender, A to Z" },
  { value: "-sender", label: "Sender, Z to A" },
] as const;

export const STAGE_CHOICES = LEAD_STAGES.map((value) => ({ value, label: LEAD_STAGE_LABELS[value] }));

/** The filters of the list; `assignees` are all who may work on leads. */
export function leadFilters(assignees: readonly { id: string; name: string }[]): ToolbarFilter[] {
  return [
    {
      name: "stage",
      label: "Stage",
      all: "All but spam",
      choices: [...STAGE_CHOICES, { value: SUSPECTED, label: "Suspected spam" }],
    },
    {
      name: "kind",
      label: "Kind",
      all: "Any kind",
      choices: LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] })),
    },
    {
      name: "due",
      label: "Promise",
      all: "Answered or not",
      choices: [
        { value: "waiting", label: "Waiting for an answer" },
        { value: "overdue", label: "Overdue" },
      ],
    },
    {
      name: "assignee",
      label: "Assignee",
      all: "Anybody’s",
      choices: [
        { value: "me", label: "Mine" },
        { value: "nobody", label: "Nobody’s" },
        ...assignees.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
}

/** The address's query as the verb takes it. */
export function toLeadQuery({ stage: asked, ...query }: ListQuery<typeof LEADS_LIST>): LeadQuery {
  const stage = LEAD_STAGES.find((known) => known === asked);
  return { ...query, stage, suspected: asked === SUSPECTED, withoutSpam: true };
}

/** Whether the list shows spam, so that it can be confirmed there. */
export function showsSpam({ stage }: ListQuery<typeof LEADS_LIST>): boolean {
  return stage === SUSPECTED || stage === "spam";
}

export function assigneeChoices(assignees: readonly { id: string; name: string }[]): Choice[] {
  return [{ value: "", label: "Nobody" }, ...assignees.map(({ id, name }) => ({ value: id, label: name }))];
}

/** By what a lead is called: the business, the person, or the address. */
export function senderName(lead: { businessName: string; name: string; email: string }): string {
  return lead.businessName || lead.name || lead.email || "No name";
}

export const STAGE_TONES = {
  new: "accent",
  "in-review": "wash",
  replied: "wash",
  won: "good",
  lost: "outline",
  spam: "outline",
} as const satisfies Record<LeadStage, string>;
