import { isDatabaseAway } from "~/db/database-error.server";
import { DomainError } from "./domain-error";

/**
 * True when something failed because a service we depend on is temporarily unavailable, so the same request may soon
 * succeed. The caller gets a 503 with a retry time.
 */
export function isOutage(error: unknown): boolean {
  return (error instanceof DomainError && error.code === "service.unavailable") || isDatabaseAway(error);
}
