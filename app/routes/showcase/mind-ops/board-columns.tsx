import type { ReactNode } from "react";
import { COLUMNS } from "~/content/showcase/mind-ops-board";
import { type DemoTask, TASK_STATUSES, type TaskStatus } from "~/content/showcase/mind-ops-tasks";

/** The five columns; the caller renders the cards. */
export function BoardColumns({
  tasks,
  over,
  isStill = false,
  renderCard,
}: {
  tasks: readonly DemoTask[];
  /** The column under the dragged card. */
  over?: TaskStatus;
  /** True for a read-only board, whose columns are stacked on phones. */
  isStill?: boolean;
  renderCard: (task: DemoTask) => ReactNode;
}) {
  return (
    <ol className="mind-ops-columns" data-still={isStill ? "" : undefined}>
      {TASK_STATUSES.map((status) => {
        const own = tasks.filter((task) => task.status === status);
        return (
          <li key={status} data-column={status} data-over={over === status ? "" : undefined}>
            <h2 id={`column-${status}`} className="flex items-baseline justify-between gap-2 font-mono text-fine">
              <span className={status === "waiting_approval" ? "text-clay-ink" : "text-muted"}>{status}</span>
              <span className="tabular text-muted">
                {own.length}
                <span className="visually-hidden"> {own.length === 1 ? "task" : "tasks"}</span>
              </span>
            </h2>
            <p className="text-fine text-muted">{own.length > 0 ? COLUMNS[status].about : COLUMNS[status].empty}</p>
            {own.length > 0 ? (
              <ul aria-labelledby={`column-${status}`} className="mt-3 grid gap-2.5">
                {own.map((task) => (
                  <li key={task.id}>{renderCard(task)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
