import type { DragEvent } from "react";
import { waitingFor } from "~/domain/leads/lead-pipeline";
import type { BoardLead } from "~/domain/leads/list-lead-board.server";
import { formatMoney } from "~/lib/money";
import { Ago } from "../kit/ago";
import { Avatar } from "../kit/avatar";
import { RowLink } from "../kit/column";
import type { InPlace } from "../kit/in-place";
import { LeadStageCell } from "./lead-columns";
import { LEADS_PATH, senderName } from "./leads-list";
import { PromiseClock } from "./promise-clock";

type Drag = { onDragStart: (event: DragEvent<HTMLElement>) => void; onDragEnd: () => void };

/** A lead on the board: sender, subject, value, and age. */
export function LeadCard({
  lead,
  mayWrite,
  inPlace,
  now,
  search,
  helpId,
  isDragged,
  drag,
}: {
  lead: BoardLead;
  mayWrite: boolean;
  inPlace: InPlace;
  now: string;
  search: string;
  /** Id of the text that explains moving it by keyboard. */
  helpId: string | undefined;
  isDragged: boolean;
  /** Absent: the card can't be dragged. */
  drag: Drag | undefined;
}) {
  const name = senderName(lead);
  return (
    <li
      data-lead={lead.id}
      data-dragged={isDragged || undefined}
      draggable={drag ? true : undefined}
      {...drag}
      className="board-card"
    >
      <p className="flex items-center gap-2">
        <Avatar name={name} />
        <RowLink
          to={`${LEADS_PATH}/${lead.id}${search}`}
          aria-describedby={helpId}
          draggable={false}
          className="truncate"
        >
          {name}
        </RowLink>
      </p>
      <p className="line-clamp-2 text-muted wrap-anywhere">{lead.summary}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-muted">
          <Ago at={lead.createdAt} now={now} />
        </span>
        {waitingFor(lead) === "us" ? <PromiseClock lead={lead} now={now} /> : null}
      </p>
      <div className="-ml-2 flex flex-wrap items-center justify-between gap-x-3">
        <LeadStageCell lead={lead} mayWrite={mayWrite} inPlace={inPlace} />
        {lead.quotedCents === null ? null : (
          <span className="ml-auto font-[550] tabular">{formatMoney(lead.quotedCents)}</span>
        )}
      </div>
    </li>
  );
}
