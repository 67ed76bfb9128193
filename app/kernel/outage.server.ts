import { isDatabaseAway } from "~/db/database-error.server";
import { DomainError } from "./domain-error";

/**
 * True when something failed because a part that we need is away for now, so the same request may soon succeed. The
 * asker gets 503 and when to come back.
 */
export function isOutage(error: unknown): boolean {
  return (error instanceof DomainError && error.code === "service.unavailable") || isDatabaseAway(error);
}
