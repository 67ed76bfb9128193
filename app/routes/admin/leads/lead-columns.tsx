import { LEAD_KIND_LABELS, LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import type { ListedLead } from "~/domain/leads/list-leads.server";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { type Column, RowLink } from "../kit/column";
import { type InPlace, InPlaceForm, InPlaceSelect } from "../kit/in-place";
import { LEADS_PATH, STAGE_CHOICES, STAGE_TONES, senderName } from "./leads-list";
import { PromiseClock } from "./promise-clock";

type Options = { mayWrite: boolean; inPlace: InPlace; now: string; search: string };

export function leadColumns({ mayWrite, inPlace, now, search }: Options): Column<ListedLead>[] {
  return [
    {
      id: "sender",
      header: "Sender",
      sort: "sender",
      isLabelled: false,
      cell: (lead) => (
        <span className="block min-w-44">
          <RowLink to={`${LEADS_PATH}/${lead.id}${search}`}>{senderName(lead)}</RowLink>
          <span className="line-clamp-2 block max-w-md wrap-anywhere text-muted">{lead.summary}</span>
        </span>
      ),
    },
    { id: "kind", header: "Kind", hideBelow: "lg", cell: (lead) => LEAD_KIND_LABELS[lead.kind] },
    { id: "due", header: "Promise", sort: "due", cell: (lead) => <PromiseClock lead={lead} now={now} /> },
    {
      id: "stage",
      header: "Stage",
      cell: (lead) => <LeadStageCell lead={lead} mayWrite={mayWrite} inPlace={inPlace} />,
    },
    {
      id: "assignee",
      header: "Assignee",
      hideBelow: "xl",
      cell: (lead) => lead.assigneeName ?? <span className="text-muted">Nobody</span>,
    },
    {
      id: "received",
      header: "Received",
      sort: "received",
      align: "end",
      hideBelow: "lg",
      cell: (lead) => (
        <time dateTime={lead.createdAt} className="md:whitespace-nowrap">
          {formatMoment(lead.createdAt)}
        </time>
      ),
    },
  ];
}

/** The stage, changed by choosing another; what was set aside on arrival has one way out. */
export function LeadStageCell({
  lead,
  mayWrite,
  inPlace,
}: {
  lead: Pick<ListedLead, "id" | "stage" | "quarantineReason" | "businessName" | "name" | "email">;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const { id, stage, quarantineReason } = lead;
  if (!mayWrite) return <Badge tone={STAGE_TONES[stage]}>{LEAD_STAGE_LABELS[stage]}</Badge>;
  if (quarantineReason !== null) {
    const isPending = inPlace.pending(id) !== undefined;
    return (
      <InPlaceForm inPlace={inPlace} fields={{ id, intent: "release" }}>
        <button type="submit" disabled={isPending} className="link min-h-9 px-1 whitespace-nowrap">
          {isPending ? "Releasing..." : "Not spam"}
          <span className="visually-hidden">: {senderName(lead)}</span>
        </button>
      </InPlaceForm>
    );
  }
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={{ id, intent: "move" }}
      name="stage"
      label={`Stage of ${senderName(lead)}`}
      value={stage}
      choices={STAGE_CHOICES}
    />
  );
}
