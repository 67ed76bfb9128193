import { Refusal } from "./problem";

const STRONG_TAG = /^"([^"]*)"$/;

/** The `ETag` of what was last changed at this time: the time itself, so that it can also be sent as `updatedAt`. */
export function versionTag(updatedAt: string): string {
  return `"${updatedAt}"`;
}

/**
 * The version that a change is meant for: that of `If-Match`, else `updatedAt` of the body; undefined when the sender
 * does not mind. Throws a 412 for a tag that is none of ours.
 */
export function meantVersion(headers: Headers, updatedAt?: string): string | undefined {
  const ifMatch = headers.get("if-match")?.trim();
  if (ifMatch === undefined) return updatedAt;
  if (ifMatch === "*") return undefined;
  const version = ifMatch.match(STRONG_TAG)?.[1];
  if (version === undefined || Number.isNaN(Date.parse(version))) throw changedSince(headers, "request.stale");
  return version;
}

/** The refusal of a change that was meant for an older version: 412 for `If-Match`, 409 for `updatedAt`. */
export function changedSince(headers: Headers, code: string): Refusal {
  const message = "This has changed since you read it. Read it again, and repeat your change if it still makes sense.";
  return new Refusal({ status: headers.has("if-match") ? 412 : 409, code, message });
}
