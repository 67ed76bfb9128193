import type { RecordKind } from "~/db/schema/lists";
import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/** To the mailbox of a link that has ended: a new one. */
export type RecordLinkEmail = AccountEmail & { kind: RecordKind; url: string };

/** To the mailbox of a link: the code that shows that it is theirs. */
export type RecordCodeEmail = AgencyEmail & { kind: RecordKind; code: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "record-link": RecordLinkEmail;
    "record-code": RecordCodeEmail;
  }
}
