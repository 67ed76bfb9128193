import { and, isNull, ne, type SQL } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { Actor } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";

/** Excludes messages to and about applicants if the actor may not read applications. */
export function readableBy(actor: Actor): SQL | undefined {
  return isPermitted(actor, "application.read")
    ? undefined
    : and(isNull(emails.applicationId), ne(emails.kind, "applications-set-aside"));
}
