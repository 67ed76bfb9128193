import { REVISED } from "~/content/showcase/mind-ops-board";
import { type Revision, revisions } from "~/content/showcase/mind-ops-revisions";
import type { Artifact, DemoTask } from "~/content/showcase/mind-ops-tasks";

/**
 * Returns the scripted agent's next version: its prepared revision for the given reason, else any prepared revision,
 * else the same content with a summary that says so.
 */
export function reviseArtifact(task: DemoTask, shown: Artifact, id: string, at: string): Artifact {
  const asked = task.approvals.findLast(({ status }) => status === "changes_requested");
  const open = openRevisions(task);
  const meant = open.find((revision) => revision.id === asked?.reasonId);
  const revision = meant ?? open[0];
  const content = revision ? applyRevision(shown, revision) : shown.content;
  const summary = meant?.summary ?? REVISED(asked?.reason ?? "", revision?.summary);
  return { ...shown, id, content, changeSummary: summary, createdBy: task.agentId, createdAt: at };
}

/** Returns the prepared revisions of a task's agent for its newest version. */
export function openRevisions(task: DemoTask): readonly Revision[] {
  const content = task.artifacts.at(-1)?.content ?? "";
  const ready = revisions()[task.id] ?? [];
  return ready.filter(({ edits }) =>
    edits.every(({ find, replace }) => content.includes(find) && !isDone(content, find, replace)),
  );
}

function applyRevision(shown: Artifact, revision: Revision): string {
  const edited = revision.edits.reduce((text, { find, replace }) => text.replace(find, () => replace), shown.content);
  return shown.kind === "code_diff" ? countHunks(edited) : edited;
}

/** Returns true if the edit was already applied, for a replacement that contains the text it replaces. */
function isDone(content: string, find: string, replace: string): boolean {
  return replace.includes(find) && content.includes(replace);
}

/**
 * Updates the `@@` lines of a unified diff: each hunk's start in the new file, and its number of lines on both sides.
 */
export function countHunks(diff: string): string {
  const lines = diff.split("\n");
  let shift = 0;
  return lines
    .map((line, index) => {
      if (line.startsWith("--- ")) shift = 0;
      const head = /^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@(.*)$/.exec(line);
      if (!head) return line;
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((text) => text.startsWith("@@") || text.startsWith("--- "));
      const hunk = end === -1 ? rest : rest.slice(0, end);
      const old = hunk.filter((text) => !text.startsWith("+")).length;
      const now = hunk.filter((text) => !text.startsWith("-")).length;
      const from = Number(head[1]);
      const to = from === 0 ? 1 : from + shift;
      shift += now - old;
      return `@@ -${from},${old} +${to},${now} @@${head[2]}`;
    })
    .join("\n");
}
