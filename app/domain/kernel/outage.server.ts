import { isDatabaseAway } from "~/db/database-error.server";
import { DomainError } from "./domain-error";

/**
 * Whether something failed because a part that we need is away for now: the same request may well succeed in a moment. Anyone who
 * asked hears 503 and when to come back.
 */
export function isOutage(error: unknown): boolean {
  return (error instanceof DomainError && error.code === "service.unavailable") || isDatabaseAway(error);
}
