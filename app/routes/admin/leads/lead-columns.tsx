import { LEAD_KIND_LABELS, LEAD_STAGE_LABELS, waitingFor } from "~/domain/leads/lead-pipeline";
import type { ListedLead } from "~/domain/leads/list-leads.server";
import { Ago } from "../kit/ago";
import { Person } from "../kit/avatar";
import { HeldChoice } from "../kit/held-choice";
import { type InPlace, InPlaceSelect } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { LEADS_PATH, STAGE_CHOICES, STAGE_TONES, senderName } from "./leads-list";
import { PromiseClock } from "./promise-clock";

type Tools = CellTools<"lead.write">;

export const LEAD_COLUMNS: readonly ListColumn<ListedLead, Tools>[] = [
  {
    id: "sender",
    header: "Sender",
    sort: "sender",
    isLabelled: false,
    cell: (lead, { search }) => (
      <RowName to={`${LEADS_PATH}/${lead.id}${search}`} avatarOf={senderName(lead)} about={lead.summary}>
        {senderName(lead)}
      </RowName>
    ),
  },
  {
    id: "kind",
    header: "Kind",
    hideBelow: "lg",
    isLabelled: false,
    cell: (lead) => <span className="md:whitespace-nowrap">{LEAD_KIND_LABELS[lead.kind]}</span>,
  },
  {
    id: "due",
    header: "Promise",
    sort: "due",
    isLabelled: false,
    cell: (lead, { now }) => <PromiseClock lead={lead} now={now} />,
  },
  {
    id: "waiting",
    header: "Waiting for",
    hideBelow: "xl",
    cell: (lead) => <WaitingFor lead={lead} />,
  },
  {
    id: "stage",
    header: "Stage",
    isLabelled: false,
    cell: (lead, { may, inPlace }) => <LeadStageCell lead={lead} mayWrite={may["lead.write"]} inPlace={inPlace} />,
  },
  {
    id: "assignee",
    header: "Assignee",
    hideBelow: "xl",
    cell: ({ assigneeName }) =>
      assigneeName ? <Person name={assigneeName} /> : <span className="text-muted">Unassigned</span>,
  },
  {
    id: "received",
    onPhone: true,
    header: "Received",
    isLabelled: false,
    sort: "received",
    align: "end",
    hideBelow: "lg",
    isKeptInOrder: true,
    cell: (lead, { now }) => <Ago at={lead.createdAt} now={now} />,
  },
];

/** The side that has to write next: we, or the sender. */
function WaitingFor({ lead }: { lead: Pick<ListedLead, "stage" | "repliedAt"> }) {
  const who = waitingFor(lead);
  if (who === null) return <span className="text-muted">–</span>;
  return who === "us" ? <span className="font-[550]">Us</span> : <span className="text-muted">Them</span>;
}

/** The stage as a select; leads in quarantine have one choice. */
export function LeadStageCell({
  lead,
  mayWrite,
  inPlace,
}: {
  lead: Pick<ListedLead, "id" | "stage" | "quarantineReason" | "spamConfirmedAt" | "businessName" | "name" | "email">;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const { id, stage, quarantineReason } = lead;
  if (!mayWrite) return <Status tone={STAGE_TONES[stage]}>{LEAD_STAGE_LABELS[stage]}</Status>;
  if (quarantineReason !== null) {
    const isConfirmed = lead.spamConfirmedAt !== null;
    return <HeldChoice id={id} name={senderName(lead)} isConfirmed={isConfirmed} inPlace={inPlace} />;
  }
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={{ id, intent: "move" }}
      name="stage"
      label={`Stage of ${senderName(lead)}`}
      value={stage}
      choices={STAGE_CHOICES}
      tones={STAGE_TONES}
    />
  );
}
