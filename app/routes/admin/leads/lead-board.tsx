import { type DragEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { BOARD_STAGES, type BoardStage, LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import type { BoardColumn, BoardLead } from "~/domain/leads/list-lead-board.server";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Each } from "~/ui/primitives/each";
import { Guarded } from "~/ui/primitives/guarded";
import type { InPlace } from "../kit/in-place";
import { Status } from "../kit/status";
import { Unshown } from "../kit/unshown";
import { LeadCard } from "./lead-card";
import { STAGE_TONES } from "./leads-list";
import { useBoardKeys } from "./use-board-keys";

type BoardProps = {
  columns: readonly BoardColumn[];
  mayWrite: boolean;
  inPlace: InPlace;
  now: string;
  /** The list's query, for the links to its leads. */
  search: string;
  /** Returns the list's address for a stage, with the other filters. */
  listOf: (stage: BoardStage) => string;
};

/**
 * Leads by stage. Cards are moved by dragging, with Shift and an arrow key, or in their menu: each saves like the list.
 */
export function LeadBoard({ columns, mayWrite, inPlace, now, search, listOf }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const isHydrated = useIsHydrated();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<BoardStage | null>(null);
  const shown = asIfSaved(columns, inPlace);

  function move(id: string, stage: BoardStage): void {
    const before = shown.find(({ leads }) => leads.some((lead) => lead.id === id))?.stage;
    if (!mayWrite || before === undefined || before === stage) return;
    inPlace.save({ id, intent: "move", stage }, { id, intent: "move", stage: before });
  }

  function shift(id: string, by: 1 | -1): void {
    const at = shown.findIndex(({ leads }) => leads.some((lead) => lead.id === id));
    const stage = BOARD_STAGES[at + by];
    if (at >= 0 && stage) move(id, stage);
  }

  function endDrag(): void {
    setDragged(null);
    setOver(null);
  }

  const onKeyDown = useBoardKeys(board, shift);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: safe: the keys are those of the cards' links, which have the focus
    <div ref={board} className="board" onKeyDown={onKeyDown}>
      {mayWrite && isHydrated ? (
        <p id={helpId} className="visually-hidden">
          Shift and the left or right arrow move the lead to another stage.
        </p>
      ) : null}
      {shown.map(({ stage, leads, total, quotedCents }) => (
        <section
          key={stage}
          aria-label={LEAD_STAGE_LABELS[stage]}
          data-stage={stage}
          data-over={(over === stage && dragged !== null) || undefined}
          className="board-column"
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(stage);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, stage);
            endDrag();
          }}
        >
          <h2 className="board-head">
            <Status tone={STAGE_TONES[stage]}>{LEAD_STAGE_LABELS[stage]}</Status>
            <span className="tabular text-muted">
              {formatCount(total.count)}
              {total.isMore ? "+" : ""}
              <span className="visually-hidden"> leads</span>
            </span>
            {quotedCents > 0 ? (
              <span className="ml-auto tabular">
                <span className="visually-hidden">, quoted: </span>
                {formatMoney(quotedCents)}
              </span>
            ) : null}
          </h2>
          <ol className="board-cards">
            <Each of={leads}>
              {(lead) => (
                <Guarded
                  instead={
                    <li className="p-3">
                      <Unshown to={`/admin/leads/${lead.id}`} />
                    </li>
                  }
                >
                  {() => (
                    <LeadCard
                      lead={lead}
                      mayWrite={mayWrite}
                      inPlace={inPlace}
                      now={now}
                      search={search}
                      helpId={mayWrite && isHydrated ? helpId : undefined}
                      isDragged={dragged === lead.id}
                      drag={
                        mayWrite && isHydrated
                          ? { onDragStart: (event) => startDrag(event, lead.id, setDragged), onDragEnd: endDrag }
                          : undefined
                      }
                    />
                  )}
                </Guarded>
              )}
            </Each>
          </ol>
          {leads.length === 0 ? <p className="px-1 py-2 text-muted">No leads here.</p> : null}
          {total.isMore || total.count > leads.length ? (
            <Link to={listOf(stage)} className="link inline-flex min-h-9 items-center px-1">
              Show all in list
              <span className="visually-hidden"> of {LEAD_STAGE_LABELS[stage]}</span>
            </Link>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function startDrag(event: DragEvent<HTMLElement>, id: string, set: (id: string) => void): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", id);
  set(id);
}

/** Returns the board with unsaved moves applied. */
function asIfSaved(columns: readonly BoardColumn[], inPlace: InPlace): BoardColumn[] {
  const moved = new Map<string, BoardLead[]>();
  const kept = columns.map((column) => {
    const stays = column.leads.filter((lead) => {
      const stage = inPlace.pending(lead.id)?.stage;
      if (stage === undefined || stage === column.stage) return true;
      moved.set(stage, [...(moved.get(stage) ?? []), { ...lead, stage: stage as BoardStage }]); // safe: of the board's own moves, or spam, which no column takes
      return false;
    });
    return { ...column, leads: stays, gone: column.leads.length - stays.length };
  });
  return kept.map(({ gone, ...column }) => {
    const came = moved.get(column.stage) ?? [];
    const leads = [...came, ...column.leads];
    return { ...column, leads, total: { ...column.total, count: column.total.count - gone + came.length } };
  });
}
