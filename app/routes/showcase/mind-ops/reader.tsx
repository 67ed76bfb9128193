import { useState } from "react";
import type { Artifact, DemoTask } from "~/content/showcase/mind-ops-tasks";
import { classNames } from "~/ui/primitives/class-names";
import { ArtifactView, ChangesView } from "./artifact-view";
import { newestOf } from "./board";
import { Decision, type DecisionProps } from "./decision";
import { formatDay, formatMoment } from "./moments";

/** The artifacts of one task: its versions, the changes, and the decision on the newest. */
export function Reader({ task, ...decision }: { task: DemoTask } & Omit<DecisionProps, "task" | "shown">) {
  const [pickedId, setPickedId] = useState<string>();
  const [showsChanges, setShowsChanges] = useState(false);
  const newest = newestOf(task);
  const shown = task.artifacts.find(({ id }) => id === pickedId) ?? newest;
  if (!shown || !newest) return null;
  const place = task.artifacts.indexOf(shown);
  const before = task.artifacts[place - 1];
  const name = `${task.title}, version ${place + 1}`;
  return (
    <section aria-labelledby="reader-title" className="rounded-lg border border-rule bg-raised">
      <div className="border-b border-rule p-4 sm:p-5">
        <h2 id="reader-title" data-reader tabIndex={-1} className="text-heading outline-none">
          {task.title}
        </h2>
        <p className="mt-1.5 max-w-text text-small text-muted">{task.description}</p>
        <Facts task={task} />
      </div>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 p-4 sm:p-5">
          <Versions task={task} shown={shown} onPick={(id) => setPickedId(id === newest.id ? undefined : id)} />
          <p className="mt-3 text-small">
            <span className="text-muted">What changed: </span>
            {shown.changeSummary}
          </p>
          {before ? (
            <label className="mt-2 inline-flex min-h-9 items-center gap-2 text-small">
              <input
                type="checkbox"
                className="size-4 accent-bluebonnet"
                checked={showsChanges}
                onChange={() => setShowsChanges(!showsChanges)}
              />
              Show what changed since version {place}
            </label>
          ) : null}
          <div className="mt-3">
            {before && showsChanges ? (
              <ChangesView before={before.content} after={shown.content} name={`${name}, compared`} />
            ) : (
              <ArtifactView kind={shown.kind} content={shown.content} name={name} />
            )}
          </div>
        </div>
        <div className="border-t border-rule p-4 sm:p-5 lg:border-t-0 lg:border-l">
          <Decision key={newest.id} task={task} shown={shown} {...decision} />
        </div>
      </div>
    </section>
  );
}

function Facts({ task }: { task: DemoTask }) {
  const facts = [
    ["Agent", task.agentId],
    ["Requested by", task.createdBy],
    ["Project", task.projectId ?? "none"],
    ["Priority", task.priority],
    ["Deadline", task.deadline ? formatDay(task.deadline) : "none"],
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-fine">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Versions({ task, shown, onPick }: { task: DemoTask; shown: Artifact; onPick: (id: string) => void }) {
  return (
    <ul aria-label="Versions" className="flex flex-wrap gap-2">
      {task.artifacts.map((artifact, index) => {
        const approval = task.approvals.findLast(({ artifactId }) => artifactId === artifact.id);
        const isShown = artifact === shown;
        return (
          <li key={artifact.id}>
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => onPick(artifact.id)}
              className={classNames(
                "min-h-11 cursor-pointer rounded-md border px-3 py-1.5 text-left text-fine",
                isShown ? "border-bluebonnet bg-bluebonnet-wash" : "border-rule hover:border-bluebonnet",
              )}
            >
              Version {index + 1} <span className="font-mono text-muted">{approval?.status}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** All artifacts in sequence, readable without script. */
export function BoardDocument({ tasks }: { tasks: readonly DemoTask[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {tasks.map((task) => {
        const shown = newestOf(task);
        return shown ? (
          <article
            key={task.id}
            id={task.id}
            className="rounded-lg border border-rule bg-raised p-4 [contain-intrinsic-block-size:auto_40rem] [content-visibility:auto] sm:p-5"
          >
            <h2 className="text-heading">{task.title}</h2>
            <p className="mt-1.5 max-w-text text-small text-muted">{task.description}</p>
            <Facts task={task} />
            <p className="mt-3 mb-3 text-small">
              <span className="text-muted">What changed: </span>
              {shown.changeSummary}
            </p>
            <ArtifactView kind={shown.kind} content={shown.content} name={task.title} />
            <ul className="mt-3 text-fine text-muted">
              {task.approvals.map((approval) => (
                <li key={approval.id}>
                  Version {task.artifacts.findIndex(({ id }) => id === approval.artifactId) + 1}:{" "}
                  <span className="font-mono">{approval.status}</span>
                  {approval.decidedBy ? `, ${approval.decidedBy}` : ""}, {formatMoment(approval.createdAt, true)}
                  {approval.reason ? `: “${approval.reason}”` : ""}
                </li>
              ))}
            </ul>
          </article>
        ) : null;
      })}
    </div>
  );
}
