import type { AppContext } from "~/domain/kernel/app-context";
import { writeRecordMessage } from "~/domain/records/write-message.server";
import { onlyLeft } from "~/lib/only-left";

/** Says something about a project, as `writeRecordMessage` does, in words alone. */
export async function addProjectComment(
  ctx: AppContext,
  { projectId, text }: { projectId: string; text: string },
): Promise<{ outcome: "added" } | { outcome: "rate-limited"; retryAfterSeconds: number }> {
  const answer = await writeRecordMessage(ctx, { record: { kind: "project", id: projectId }, text });
  if (answer.outcome === "added") return { outcome: "added" };
  if (answer.outcome === "rate-limited") return answer;
  onlyLeft(answer.outcome, "unsent", "file-unusable");
  throw new Error("a project is never unsent, and no file was sent along");
}
