import { isNull, ne, or, type SQL } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { Actor } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";

/** Excludes emails about applications if the actor may not read those. */
export function mailsReadableBy(actor: Actor): SQL | undefined {
  return isPermitted(actor, "application.read")
    ? undefined
    : or(isNull(incomingMails.subjectKind), ne(incomingMails.subjectKind, "application"));
}
