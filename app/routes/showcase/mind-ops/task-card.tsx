import type { DemoTask } from "~/content/showcase/mind-ops-tasks";
import { classNames } from "~/ui/primitives/class-names";
import { formatDay } from "./moments";

/** Content of a task's card. */
export function CardFace({ task }: { task: DemoTask }) {
  const kind = task.artifacts.at(-1)?.kind ?? "text";
  const isHigh = task.priority === "high";
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-2 font-mono text-fine text-bluebonnet">
        {task.agentId}
        <span className="text-muted">{task.id}</span>
      </span>
      <span className="mt-1.5 block text-small leading-snug font-[550] text-ink">{task.title}</span>
      <span className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-fine text-muted">
        <span className="font-mono">
          {kind} v{task.artifacts.length}
        </span>
        <span className={classNames("inline-flex items-center gap-1.5", isHigh && "text-clay-ink")}>
          <span
            aria-hidden="true"
            className={classNames("size-2 rounded-full border border-current", isHigh && "bg-current")}
          />
          {task.priority}
        </span>
      </span>
      {task.deadline ? <span className="mt-1 block text-fine text-muted">due {formatDay(task.deadline)}</span> : null}
    </>
  );
}

/** A card without script: a link to its artifact. */
export function CardLink({ task }: { task: DemoTask }) {
  return (
    <a
      href={`#${task.id}`}
      className="mind-ops-card block px-3.5 py-3 text-inherit no-underline hover:border-bluebonnet"
    >
      <CardFace task={task} />
    </a>
  );
}
