import {
  LEAD_CHANNEL_LABELS,
  LEAD_KIND_LABELS,
  LEAD_STAGE_LABELS,
  LEAD_STAGES,
  type LeadDue,
  type LeadStage,
} from "~/domain/leads/lead-pipeline";
import type { LeadQuery } from "~/domain/leads/list-leads.server";
import { choicesOf, defineList } from "../kit/define-list";
import type { ListQuery } from "../kit/list-query";
import type { Choice, ToolbarFilter } from "../kit/list-toolbar";

export const LEADS_PATH = "/admin/leads";

/** Filter for quarantined leads that await a decision. */
const SUSPECTED = "suspected";

const DUE_LABELS = {
  waiting: "Waiting for us",
  overdue: "Overdue",
  them: "Waiting for them",
} as const satisfies Record<LeadDue, string>;

/** Shows everything but spam unless filtered by stage. */
export const LEADS = defineList({
  path: LEADS_PATH,
  title: "Leads",
  one: "lead",
  many: "leads",
  search: "names, addresses, summary",
  filters: {
    stage: { label: "Stage", all: "All but spam", labels: { ...LEAD_STAGE_LABELS, [SUSPECTED]: "Suspected spam" } },
    kind: { label: "Kind", all: "Any kind", labels: LEAD_KIND_LABELS },
    channel: { label: "Channel", all: "Any channel", labels: LEAD_CHANNEL_LABELS },
    due: { label: "Promise", all: "Answered or not", labels: DUE_LABELS },
    assignee: "text",
    from: "text",
    to: "text",
  },
  orders: {
    received: ["desc", "Newest first", "Oldest first"],
    due: ["asc", "Due first", "Due last"],
    sender: ["asc", "Sender, A to Z", "Sender, Z to A"],
  },
  empty: {
    title: "No leads yet",
    text: "Quote requests, pitches, messages and discovery sessions appear here as soon as they’re sent. You can also enter one that came by phone or in person.",
    first: "Enter the first lead",
  },
});

/** Returns the path of a lead. */
export function leadPath(id: string): string {
  return `${LEADS_PATH}/${id}`;
}

export const STAGE_CHOICES = choicesOf(LEAD_STAGE_LABELS);

/** Returns the list's filters; `assignees` are all people who may work on leads. */
export function leadFilters(assignees: readonly { id: string; name: string }[]): ToolbarFilter[] {
  const choices = [
    { value: "me", label: "Mine" },
    { value: "nobody", label: "Nobody’s" },
    ...assignees.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [...LEADS.filters, { name: "assignee", label: "Assignee", all: "Anyone’s", choices }];
}

/** Converts the address's query for the verb. */
export function toLeadQuery({ stage: asked, ...query }: ListQuery<typeof LEADS.spec> & { limit?: number }): LeadQuery {
  const stage = LEAD_STAGES.find((known) => known === asked);
  return { ...query, stage, suspected: asked === SUSPECTED, withoutSpam: true };
}

/** True when the list shows spam, so that staff can confirm it there. */
export function showsSpam({ stage }: ListQuery<typeof LEADS.spec>): boolean {
  return stage === SUSPECTED || stage === "spam";
}

export function assigneeChoices(assignees: readonly { id: string; name: string }[]): Choice[] {
  return [{ value: "", label: "Unassigned" }, ...assignees.map(({ id, name }) => ({ value: id, label: name }))];
}

/** Returns a lead's display name: the business, the person, or the address. */
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
