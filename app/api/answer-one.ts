import { versionTag } from "./versions";

/** One thing as an answer, with its version; `location` is where a new one is. */
export function answerOne<View extends { updatedAt: string }>(view: View, location?: string) {
  const headers: Record<string, string> = { etag: versionTag(view.updatedAt), ...(location ? { location } : {}) };
  return { body: { data: view }, headers };
}
