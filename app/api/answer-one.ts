import { versionTag } from "./versions";

/** Returns the response for one thing, with its version; `location` is the address of a new one. */
export function answerOne<View extends { updatedAt: string }>(view: View, location?: string) {
  const headers: Record<string, string> = { etag: versionTag(view.updatedAt), ...(location ? { location } : {}) };
  return { body: { data: view }, headers };
}
