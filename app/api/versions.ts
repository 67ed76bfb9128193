import { Refusal } from "./problem";

const STRONG_TAG = /^"([^"]*)"$/;

/** The `ETag` of a version: the time of its last change, so that it can also be sent as `updatedAt`. */
export function versionTag(updatedAt: string): string {
  return `"${updatedAt}"`;
}

/**
 * Returns the version that a change is based on: from `If-Match`, otherwise `updatedAt` of the body; undefined if the
 * sender named none. Throws a 412 for a tag that isn't ours.
 */
export function meantVersion(headers: Headers, updatedAt?: string): string | undefined {
  const ifMatch = headers.get("if-match")?.trim();
  if (ifMatch === undefined) return updatedAt;
  if (ifMatch === "*") return undefined;
  const version = ifMatch.match(STRONG_TAG)?.[1];
  if (version === undefined || Number.isNaN(Date.parse(version))) throw changedSince(headers, "request.stale");
  return version;
}

/** Returns the refusal of a change based on an older version: 412 for `If-Match`, 409 for `updatedAt`. */
export function changedSince(headers: Headers, code: string): Refusal {
  const message = "This has changed since you read it. Read it again, and repeat your change if it still makes sense.";
  return new Refusal({ status: headers.has("if-match") ? 412 : 409, code, message });
}
