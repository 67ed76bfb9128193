import { MIND_OPS } from "~/content/pages/mind-ops";
import type { DemoTask } from "~/content/showcase/mind-ops-tasks";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { type DeskAsked, deskAfter, pressOf } from "./mind-ops-desk";
import { DeskForm, HERO_BOARD_ID as ID } from "./mind-ops-desk-form";
import { MindOpsReader } from "./mind-ops-reader";
import "~/routes/showcase/mind-ops/board.css";

const STATUSES = ["waiting_approval", "in_progress", "approved", "completed"] as const;

/** The approval board: cards are opened, moved, approved and sent back by forms handled by the page itself. */
export function ApprovalBoard({ asked, className }: { asked: DeskAsked; className?: string }) {
  const words = useDocument(MIND_OPS).board;
  const { board, open, did } = deskAfter(asked);
  const kept = { did, open: open.id };
  return (
    <figure id={ID} data-live="" className={classNames("scroll-mt-24", className)} aria-labelledby="board-caption">
      <div className="overflow-hidden rounded-lg border border-rule bg-sunken shadow-float">
        <p className="flex items-center gap-3 border-b border-rule px-5 py-3 text-small">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-bluebonnet" />
          {words.title}
        </p>
        <div className="grid lg:grid-cols-[minmax(0,1fr)_26rem]">
          <DeskForm kept={kept} className="p-5">
            <ul className="grid gap-6 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
              {STATUSES.map((status) => (
                <Column
                  key={status}
                  status={status}
                  tasks={board.tasks.filter((task) => task.status === status)}
                  openId={open.id}
                />
              ))}
            </ul>
          </DeskForm>
          <MindOpsReader task={open} kept={kept}>
            {did === "" ? null : (
              <Button type="submit" name="press" value={pressOf("undo", open)} variant="quiet">
                {words.undo}
              </Button>
            )}
          </MindOpsReader>
        </div>
      </div>
      <figcaption id="board-caption" className="mt-4 text-small text-muted">
        {words.caption}
      </figcaption>
    </figure>
  );
}

type ColumnProps = { status: DemoTask["status"]; tasks: readonly DemoTask[]; openId: string };

function Column({ status, tasks, openId }: ColumnProps) {
  return (
    <li>
      <p className="flex justify-between gap-2 font-mono text-fine text-muted">
        <span className={status === "waiting_approval" ? "text-clay-ink" : undefined}>{status}</span>
        <span className="tabular">{tasks.length}</span>
      </p>
      <ul className="mt-3 grid gap-3">
        {tasks.map((task) => (
          <Card key={task.id} task={task} isOpen={task.id === openId} />
        ))}
      </ul>
    </li>
  );
}

function Card({ task, isOpen }: { task: DemoTask; isOpen: boolean }) {
  const { version } = useDocument(MIND_OPS).board;
  return (
    <li id={`hero-${task.id}`} className="mind-ops-card relative px-4 py-3.5" data-open={isOpen ? "" : undefined}>
      <p className="flex flex-wrap justify-between gap-x-2 font-mono text-fine text-bluebonnet">
        {task.agentId}
        <span className="text-muted">{task.id}</span>
      </p>
      <p className="mt-1.5 text-small font-[550] leading-snug">{task.title}</p>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-fine text-muted">
        <span className="font-mono">{fillFacts(version, { number: `${task.artifacts.length}` })}</span>
        <span className={classNames("inline-flex items-center gap-1.5", task.priority === "high" && "text-clay-ink")}>
          <span
            aria-hidden="true"
            className={classNames(
              "size-2 rounded-full border border-current",
              task.priority === "high" && "bg-current",
            )}
          />
          {task.priority}
        </span>
      </p>
      <button
        type="submit"
        name="press"
        value={pressOf("open", task)}
        aria-current={isOpen ? "true" : undefined}
        aria-label={task.title}
        className="absolute inset-0 cursor-pointer rounded-md forced-colors:border"
      />
    </li>
  );
}
