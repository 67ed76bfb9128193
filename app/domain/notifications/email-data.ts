import type { RecordKind } from "~/db/schema/lists";
import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/**
 * Email to a customer about an event. `opens`: the record that `url` opens without signing in; null for a page that
 * requires signing in. `preferencesUrl`: where account holders choose their emails; null for readers without an
 * account.
 */
export type CustomerNotificationEmail = AccountEmail & {
  title: string;
  text: string;
  url: string;
  opens: RecordKind | null;
  preferencesUrl: string | null;
};

/** Email to a member of staff about something a colleague handed over. `url`: its back-office page. */
export type StaffHandedOverEmail = AgencyEmail & { by: string; what: string; url: string };

/** Email to the agency with news about a customer's money. */
export type MoneyNewsEmail = AgencyEmail & { businessName: string; title: string; text: string; url: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "customer-notification": CustomerNotificationEmail;
    "staff-handed-over": StaffHandedOverEmail;
    "money-news": MoneyNewsEmail;
  }
}
