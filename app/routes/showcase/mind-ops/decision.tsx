import type { Artifact, DemoTask } from "~/content/showcase/mind-ops-tasks";
import { Button } from "~/ui/primitives/button";
import { newestOf } from "./board";
import { EditForm } from "./edit-form";
import { ReturnForm } from "./return-form";
import type { Deed } from "./use-board";

/** State of the panel next to the artifact. */
export type Desk = "read" | "edit" | "return";

export type DecisionProps = {
  task: DemoTask;
  /** The displayed version, which decisions are about. */
  shown: Artifact;
  desk: Desk;
  by: string;
  /** True during the replay, when no decisions are possible. */
  isLocked: boolean;
  onDesk: (desk: Desk) => void;
  /** Returns true if the action succeeded. */
  onDecide: (deed: Deed) => boolean;
};

/** The user's actions on the displayed version. */
export function Decision({ task, shown, desk, by, isLocked, onDesk, onDecide }: DecisionProps) {
  const about = { taskId: task.id, artifactId: shown.id, by };
  const version = task.artifacts.indexOf(shown) + 1;
  if (shown !== newestOf(task)) {
    return (
      <p className="text-small text-muted">
        You are reading version {version}. You can only decide on the newest version. Choose it to decide.
      </p>
    );
  }
  if (!isLocked && task.status === "waiting_approval" && desk === "edit") {
    return (
      <EditForm
        shown={shown}
        onCancel={() => onDesk("read")}
        onSave={(content) => onDecide({ type: "edit-and-approve", content, ...about })}
      />
    );
  }
  if (!isLocked && task.status === "waiting_approval" && desk === "return") {
    return (
      <ReturnForm
        task={task}
        onCancel={() => onDesk("read")}
        onAsk={(reasonId, reason) => onDecide({ type: "ask-for-changes", reasonId, reason, ...about })}
        onReject={(reason) => onDecide({ type: "reject", reason, ...about })}
      />
    );
  }
  return (
    <div>
      <p className="font-mono text-fine text-clay-ink">{task.status}</p>
      <p className="mt-1 text-small text-muted">{STANDING[task.status](version)}</p>
      <div className="mt-4 grid gap-2">
        {task.status === "waiting_approval" ? (
          <>
            <Button disabled={isLocked} onClick={() => onDecide({ type: "approve", ...about })}>
              Approve version {version}
            </Button>
            <Button variant="secondary" disabled={isLocked} onClick={() => onDesk("edit")}>
              Edit, then approve
            </Button>
            <Button variant="secondary" disabled={isLocked} onClick={() => onDesk("return")}>
              Send it back
            </Button>
          </>
        ) : null}
        {task.status === "approved" ? (
          <>
            <Button disabled={isLocked} onClick={() => onDecide({ type: "complete", ...about })}>
              Send version {version} out
            </Button>
            <Button variant="secondary" disabled={isLocked} onClick={() => onDecide({ type: "withdraw", ...about })}>
              Withdraw the approval
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

const STANDING: Record<DemoTask["status"], (version: number) => string> = {
  waiting_approval: (version) => `Version ${version} is waiting for you. Your decision counts for this version only.`,
  in_progress: (version) =>
    `The agent is working on your feedback. Version ${version + 1} will be ready in a few seconds.`,
  approved: (version) => `Version ${version} is approved and may go out.`,
  completed: (version) => `Version ${version} is out. Only an undo brings it back.`,
  rejected: (version) => `Version ${version} was rejected. Only an undo brings it back.`,
};
