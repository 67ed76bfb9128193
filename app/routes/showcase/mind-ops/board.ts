import type { REFUSALS } from "~/content/showcase/mind-ops-board";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import type { Approval, ApprovalStatus, Artifact, DemoTask, TaskStatus } from "~/content/showcase/mind-ops-tasks";
import { reviseArtifact } from "./revise-artifact";

/** Actions on the board; `artifactId` is the version that the user saw. */
type OnVersion = { taskId: string; artifactId: string; by: string; at: string };
export type BoardAction =
  | ({ type: "approve" | "withdraw" | "complete" } & OnVersion)
  | ({ type: "edit-and-approve"; content: string } & OnVersion)
  | ({ type: "ask-for-changes"; reasonId: string; reason: string } & OnVersion)
  | ({ type: "reject"; reason: string } & OnVersion)
  | { type: "deliver"; taskId: string; at: string }
  | { type: "undo"; by: string; at: string };

export type LogEntry = {
  id: string;
  at: string;
  by: string;
  verb: BoardAction["type"];
  taskId: string;
  /** Version that the entry is about. */
  artifactId: string;
  version: number;
  reason?: string;
  /** Id of the entry undone by an `undo`. */
  undoes?: string;
};

export type Board = {
  tasks: readonly DemoTask[];
  /** Oldest first. Entries are never removed. */
  log: readonly LogEntry[];
  /** States before each of the user's decisions, newest last; each undo removes one. */
  past: readonly { before: DemoTask; entryId: string }[];
  /** Numbers are never reused, even after an undo. */
  nextNumber: number;
};

/** Reasons for refusing an action. `stale`: a newer version has replaced the one shown. */
export type Refusal = keyof typeof REFUSALS;

export const CONTENT_MAX_CHARACTERS = 20_000;
export const REASON_MAX_CHARACTERS = 400;

let first: Board | undefined;

/** Returns every visitor's initial board: the same object as long as its texts are unchanged. */
export function firstBoard(): Board {
  const tasks = sampleTasks();
  if (first?.tasks !== tasks) first = { tasks, log: sampleLog(tasks), past: [], nextNumber: 1 };
  return first;
}

/**
 * Returns the board after an action, or the reason for refusing it. A decision must be about its task's newest version,
 * and the user must have been shown it. Pure: the same actions in the same order yield the same board.
 */
export function act(board: Board, action: BoardAction): Board | Refusal {
  if (action.type === "undo") return undo(board, action);
  const task = board.tasks.find(({ id }) => id === action.taskId);
  const shown = task && newestOf(task);
  if (!task || !shown) return "no-task";
  if (action.type === "deliver") return deliver(board, task, shown, action.at);
  if (action.artifactId !== shown.id) return "stale";
  const decision = { by: action.by, at: action.at, number: board.nextNumber };
  switch (action.type) {
    case "approve": {
      if (task.status !== "waiting_approval") return "wrong-column";
      return record(board, action, task, settle(task, "approved", "approved", decision), shown.id);
    }
    case "edit-and-approve": {
      if (task.status !== "waiting_approval") return "wrong-column";
      const content = action.content.replaceAll("\r\n", "\n");
      if (content.length > CONTENT_MAX_CHARACTERS) return "too-long";
      if (content.trim() === "") return "empty";
      if (content === shown.content) return "unchanged";
      const edited: Artifact = {
        ...shown,
        id: `${task.id}-n${board.nextNumber}`,
        content,
        changeSummary: `Edited by ${action.by} before approving.`,
        createdBy: action.by,
        createdAt: action.at,
      };
      const passedOver = settle(task, "approved", "superseded", decision);
      const approved = makeApproval(edited.id, "approved", decision);
      const after = {
        ...passedOver,
        artifacts: [...task.artifacts, edited],
        approvals: [...passedOver.approvals, approved],
      };
      return record(board, action, task, after, edited.id);
    }
    case "ask-for-changes": {
      if (task.status !== "waiting_approval") return "wrong-column";
      const reason = action.reason.trim();
      if (reason === "" || reason.length > REASON_MAX_CHARACTERS) return reason === "" ? "no-reason" : "long-reason";
      const answer = { ...decision, reason, reasonId: action.reasonId };
      return record(board, action, task, settle(task, "in_progress", "changes_requested", answer), shown.id, reason);
    }
    case "reject": {
      if (task.status !== "waiting_approval") return "wrong-column";
      const reason = action.reason.trim();
      if (reason === "" || reason.length > REASON_MAX_CHARACTERS) return reason === "" ? "no-reason" : "long-reason";
      const after = settle(task, "rejected", "rejected", { ...decision, reason });
      return record(board, action, task, after, shown.id, reason);
    }
    case "withdraw": {
      if (task.status !== "approved") return "wrong-column";
      const approvals = task.approvals.map((approval) =>
        approval.artifactId === shown.id && approval.status === "approved"
          ? { ...approval, status: "withdrawn" as const }
          : approval,
      );
      const waiting = makeApproval(shown.id, "waiting", { at: action.at, number: board.nextNumber });
      const after: DemoTask = {
        ...task,
        status: "waiting_approval",
        approvals: [...approvals, waiting],
        updatedAt: action.at,
      };
      return record(board, action, task, after, shown.id);
    }
    case "complete": {
      if (task.status !== "approved" || !isApproved(task, shown.id)) return "wrong-column";
      return record(board, action, task, { ...task, status: "completed", updatedAt: action.at }, shown.id);
    }
  }
}

/** True when an action succeeded. */
export function isBoard(outcome: Board | Refusal): outcome is Board {
  return typeof outcome !== "string";
}

/** Returns the version that decisions are about. */
export function newestOf(task: DemoTask): Artifact | undefined {
  return task.artifacts.at(-1);
}

/** True when this version has a valid approval. */
export function isApproved(task: DemoTask, artifactId: string): boolean {
  return task.approvals.some((approval) => approval.artifactId === artifactId && approval.status === "approved");
}

type Decision = { by?: string; at: string; number: number; reason?: string; reasonId?: string };

/** Resolves the pending approval of the newest version, and moves the task. */
function settle(task: DemoTask, status: TaskStatus, verdict: ApprovalStatus, decision: Decision): DemoTask {
  const approvals = task.approvals.map((approval) =>
    approval.status === "waiting"
      ? { ...makeApproval(approval.artifactId, verdict, decision), id: approval.id }
      : approval,
  );
  return { ...task, status, approvals, updatedAt: decision.at };
}

function makeApproval(artifactId: string, status: ApprovalStatus, decision: Decision): Approval {
  const { by, at, number, reason, reasonId } = decision;
  return {
    id: `A-n${number}`,
    artifactId,
    status,
    createdAt: at,
    ...(by === undefined ? {} : { decidedBy: by }),
    ...(reason === undefined ? {} : { reason }),
    ...(reasonId === undefined ? {} : { reasonId }),
  };
}

function record(
  board: Board,
  action: Exclude<BoardAction, { type: "undo" | "deliver" }>,
  before: DemoTask,
  after: DemoTask,
  artifactId: string,
  reason?: string,
): Board {
  const entry = makeEntry(board, action, after, artifactId, reason);
  return {
    tasks: board.tasks.map((task) => (task.id === after.id ? after : task)),
    log: [...board.log, entry],
    past: [...board.past, { before, entryId: entry.id }],
    nextNumber: board.nextNumber + 1,
  };
}

/** Adds the agent's response: a new version that hasn't been approved. Not a user's decision, so undo ignores it. */
function deliver(board: Board, task: DemoTask, shown: Artifact, at: string): Board | Refusal {
  if (task.status !== "in_progress") return "wrong-column";
  const artifact = reviseArtifact(task, shown, `${task.id}-n${board.nextNumber}`, at);
  const waiting = makeApproval(artifact.id, "waiting", { at, number: board.nextNumber });
  const after: DemoTask = {
    ...task,
    status: "waiting_approval",
    artifacts: [...task.artifacts, artifact],
    approvals: [...task.approvals, waiting],
    updatedAt: at,
  };
  const entry = makeEntry(board, { type: "deliver", by: task.agentId, at }, after, artifact.id);
  return {
    ...board,
    tasks: board.tasks.map((other) => (other.id === task.id ? after : other)),
    log: [...board.log, entry],
    nextNumber: board.nextNumber + 1,
  };
}

/** Restores one task to its state before the newest decision not yet undone. */
function undo(board: Board, { by, at }: { by: string; at: string }): Board | Refusal {
  const last = board.past.at(-1);
  const undone = board.log.find(({ id }) => id === last?.entryId);
  if (!last || !undone) return "nothing-to-undo";
  const { taskId, artifactId, version } = undone;
  const id = `L-n${board.nextNumber}`;
  return {
    tasks: board.tasks.map((task) => (task.id === taskId ? last.before : task)),
    log: [...board.log, { id, at, by, verb: "undo", taskId, artifactId, version, undoes: undone.id }],
    past: board.past.slice(0, -1),
    nextNumber: board.nextNumber + 1,
  };
}

function makeEntry(
  board: Board,
  { type, by, at }: { type: BoardAction["type"]; by: string; at: string },
  task: DemoTask,
  artifactId: string,
  reason?: string,
): LogEntry {
  const version = task.artifacts.findIndex(({ id }) => id === artifactId) + 1;
  const entry = { id: `L-n${board.nextNumber}`, at, by, verb: type, taskId: task.id, artifactId, version };
  return reason === undefined ? entry : { ...entry, reason };
}

/** Returns log entries for the decisions included in the sample tasks. */
function sampleLog(tasks: readonly DemoTask[]): LogEntry[] {
  const verbs = { approved: "approve", changes_requested: "ask-for-changes" } as const;
  const entries = tasks.flatMap((task) =>
    task.approvals.flatMap((approval): LogEntry[] => {
      const { status, artifactId, decidedBy, reason } = approval;
      if (decidedBy === undefined || (status !== "approved" && status !== "changes_requested")) return [];
      const version = task.artifacts.findIndex(({ id }) => id === artifactId) + 1;
      const told = { at: approval.createdAt, by: decidedBy, taskId: task.id, artifactId, version };
      return [{ ...told, id: `L-${approval.id}`, verb: verbs[status], ...(reason ? { reason } : {}) }];
    }),
  );
  return entries.sort((left, right) => left.at.localeCompare(right.at));
}
