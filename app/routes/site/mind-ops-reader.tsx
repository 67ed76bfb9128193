import type { ReactNode } from "react";
import { MIND_OPS } from "~/content/pages/mind-ops";
import type { Artifact, DemoTask } from "~/content/showcase/mind-ops-tasks";
import { fillFacts } from "~/lib/fill-facts";
import { ArtifactView, ChangesView } from "~/routes/showcase/mind-ops/artifact-view";
import { newestOf } from "~/routes/showcase/mind-ops/board";
import { openRevisions } from "~/routes/showcase/mind-ops/revise-artifact";
import { useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { type Deed, pressOf } from "./mind-ops-desk";
import { DeskForm, type Kept } from "./mind-ops-desk-form";

type Words = (typeof MIND_OPS)["content"]["board"];
type Step = { says: keyof Words; deed?: Deed; button?: keyof Words; isNext?: boolean };

/** Description of a task in each column, with the user's options. `isNext`: it's about the next version. */
const STEPS: Readonly<Record<DemoTask["status"], Step>> = {
  waiting_approval: { says: "waiting", deed: "approve", button: "approve" },
  in_progress: { says: "working", deed: "deliver", button: "deliver", isNext: true },
  approved: { says: "approved", deed: "complete", button: "complete" },
  completed: { says: "completed" },
  rejected: { says: "completed" },
};

/** The open task's artifact with the decision below it. */
export function MindOpsReader({ task, kept, children }: { task: DemoTask; kept: Kept; children: ReactNode }) {
  const words = useDocument(MIND_OPS).board;
  const newest = newestOf(task);
  const number = task.artifacts.length;
  const { says, deed, button, isNext } = STEPS[task.status];
  const facts = { number: `${isNext ? number + 1 : number}` };
  if (!newest) return null;
  return (
    <div className="flex min-w-0 flex-col border-t border-rule bg-raised lg:border-t-0 lg:border-l">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-5 py-3 font-mono text-fine">
        {task.id}
        <span className="text-muted">{fillFacts(words.version, { number: `${number}` })}</span>
      </p>
      <section
        id={`artifact-${newest.id}`}
        aria-label={task.title}
        data-shown=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="mind-ops-desk"
      >
        <Work task={task} newest={newest} />
      </section>
      <div className="border-t border-rule px-5 py-4 text-small">
        <p className="text-eyebrow text-muted">{words.summaryLabel}</p>
        <p className="mt-1">{newest.changeSummary}</p>
      </div>
      <div className="mt-auto border-t border-rule px-5 py-4 text-small">
        <p role="status" className="text-clay-ink">
          <span className="font-mono text-fine">
            {task.id} {task.status}
          </span>
          <span className="block">{fillFacts(words[says], facts)}</span>
        </p>
        <DeskForm kept={kept} className="mt-3 flex flex-wrap items-center gap-2.5">
          {deed && button ? (
            <Button type="submit" name="press" value={pressOf(deed, task)}>
              {fillFacts(words[button], facts)}
            </Button>
          ) : null}
          {children}
        </DeskForm>
        {task.status === "waiting_approval" ? <Reasons task={task} kept={kept} /> : null}
      </div>
    </div>
  );
}

/** A text as its changes; anything else unchanged. */
function Work({ task, newest }: { task: DemoTask; newest: Artifact }) {
  const before = task.artifacts.at(-2);
  const name = `${task.title}, ${newest.id}`;
  if (before && newest.kind === "text") {
    return <ChangesView before={before.content} after={newest.content} name={name} />;
  }
  return <ArtifactView kind={newest.kind} content={newest.content} name={name} />;
}

/** Reasons for which the scripted agent still has a revision. */
function Reasons({ task, kept }: { task: DemoTask; kept: Kept }) {
  const words = useDocument(MIND_OPS).board;
  const ready = openRevisions(task);
  if (ready.length === 0) return null;
  return (
    <DeskForm kept={kept} className="mt-3 border-t border-rule pt-3">
      <fieldset id={`reasons-${task.id}-${task.artifacts.length}`}>
        <legend className="text-muted">{words.why}</legend>
        {ready.map(({ id, reason }, index) => (
          <label key={id} className="flex min-h-9 cursor-pointer py-1.5 items-center gap-2.5 leading-snug">
            <input
              type="radio"
              name="reason"
              value={id}
              defaultChecked={index === 0}
              className="size-4 shrink-0 cursor-pointer accent-bluebonnet"
            />
            {reason}
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="press" value={pressOf("ask-for-changes", task)} variant="secondary" className="mt-2">
        {words.change}
      </Button>
    </DeskForm>
  );
}
