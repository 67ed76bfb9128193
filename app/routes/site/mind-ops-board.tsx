import { MIND_OPS } from "~/content/pages/mind-ops";
import { MIND_OPS_BOARD } from "~/content/showcase/live-pieces";
import { useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DiffLine } from "./mind-ops-diff";

type Task = (typeof MIND_OPS.content.board.tasks)[number];

const STATUSES = ["waiting_approval", "approved", "completed"];

const ID = "hero-board";
/** In the address of the page, once someone has approved. */
export const DECISION_KEY = "decision";
export const APPROVED = "approved";

/** The approval board: three columns of tasks, and the artifact that waits for a person, who decides in a form that the page itself answers. */
export function ApprovalBoard({ isApproved, className }: { isApproved: boolean; className?: string }) {
  const board = useDocument(MIND_OPS).board;
  return (
    <figure id={ID} className={classNames("scroll-mt-24", className)} aria-labelledby="board-caption">
      <div className="overflow-hidden rounded-lg border border-rule bg-sunken shadow-float">
        <p className="flex items-center gap-3 border-b border-rule px-5 py-3 text-small">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-bluebonnet" />
          {board.title}
        </p>
        <div className="grid lg:grid-cols-[1fr_24rem]">
          <ul className="grid gap-6 p-5 md:grid-cols-3 md:gap-4">
            {STATUSES.map((status) => (
              <Column key={status} status={status} isApproved={isApproved} />
            ))}
          </ul>
          <Reader isApproved={isApproved} />
        </div>
      </div>
      <figcaption id="board-caption" className="mt-4 text-small text-muted">
        {board.caption}
      </figcaption>
    </figure>
  );
}

function Column({ status, isApproved }: { status: string; isApproved: boolean }) {
  const board = useDocument(MIND_OPS).board;
  const statusOf = (task: Task) => (isApproved && task.id === board.reader.taskId ? APPROVED : task.status);
  const tasks = board.tasks.filter((task) => statusOf(task) === status);
  return (
    <li>
      <p className="flex justify-between gap-2 font-mono text-fine text-muted">
        <span className={status === "waiting_approval" ? "text-clay-ink" : undefined}>{status}</span>
        <span className="tabular">{tasks.length}</span>
      </p>
      <ul className="mt-3 grid gap-3">
        {tasks.map((task) => (
          <Card key={task.id} task={task} />
        ))}
      </ul>
    </li>
  );
}

function Card({ task }: { task: Task }) {
  const board = useDocument(MIND_OPS).board;
  return (
    <li className="mind-ops-card px-4 py-3.5" data-open={task.id === board.reader.taskId ? "" : undefined}>
      <p className="flex flex-wrap justify-between gap-x-2 font-mono text-fine text-bluebonnet">
        {task.agentId}
        <span className="text-muted">{task.id}</span>
      </p>
      <p className="mt-1.5 text-small font-[550] leading-snug">{task.title}</p>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-fine text-muted">
        <span className="font-mono">{task.artifact}</span>
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
    </li>
  );
}

function Reader({ isApproved }: { isApproved: boolean }) {
  const board = useDocument(MIND_OPS).board;
  const { reader } = board;
  return (
    <div className="flex flex-col border-t border-rule bg-raised lg:border-t-0 lg:border-l">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-5 py-3 font-mono text-fine">
        {reader.artifact}
        <span className="text-muted">{reader.version}</span>
      </p>
      <ul className="py-3 font-mono text-fine leading-relaxed">
        {reader.lines.map((line) => (
          <DiffLine key={line.text} line={line} />
        ))}
      </ul>
      <div className="border-t border-rule px-5 py-4 text-small">
        <p className="text-eyebrow text-muted">{reader.summaryLabel}</p>
        <p className="mt-1">{reader.summary}</p>
      </div>
      <form
        method="get"
        action={`/mind-ops#${ID}`}
        className="mt-auto flex min-h-28 flex-wrap content-start items-center justify-end gap-2.5 border-t border-rule px-5 py-4 text-small"
      >
        <span className="w-full font-mono text-fine text-clay-ink">
          {isApproved ? reader.approved : reader.approval}
        </span>
        {isApproved ? (
          <>
            <p className="w-full text-muted">{reader.decided}</p>
            <a href={`/mind-ops#${ID}`} className="link inline-flex min-h-11 items-center px-2">
              {reader.undo}
            </a>
            <ButtonLink href={MIND_OPS_BOARD.path}>{reader.goOn}</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={MIND_OPS_BOARD.path} variant="secondary">
              {reader.change}
            </ButtonLink>
            <Button type="submit" name={DECISION_KEY} value={APPROVED}>
              {reader.approve}
            </Button>
          </>
        )}
      </form>
    </div>
  );
}
