import type { RecordKind } from "~/db/schema/lists";
import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/** Email with a new link, to the mailbox of one that has ended. */
export type RecordLinkEmail = AccountEmail & { kind: RecordKind; url: string };

/** Email with the code that confirms the mailbox of a link. */
export type RecordCodeEmail = AgencyEmail & { kind: RecordKind; code: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "record-link": RecordLinkEmail;
    "record-code": RecordCodeEmail;
  }
}
