import type { RecordKind } from "~/db/schema/lists";
import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/**
 * To a customer: something happened. `opens`: the record that `url` opens without signing in; null: a page behind the
 * sign-in. `preferencesUrl`: where someone with an account chooses what they are written to about; null: the reader has
 * none.
 */
export type CustomerNotificationEmail = AccountEmail & {
  title: string;
  text: string;
  url: string;
  opens: RecordKind | null;
  preferencesUrl: string | null;
};

/** To one of the staff: a colleague gave them something. `url`: it in the back office. */
export type StaffHandedOverEmail = AgencyEmail & { by: string; what: string; url: string };

/** News about a customer's money, for the agency. */
export type MoneyNewsEmail = AgencyEmail & { businessName: string; title: string; text: string; url: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "customer-notification": CustomerNotificationEmail;
    "staff-handed-over": StaffHandedOverEmail;
    "money-news": MoneyNewsEmail;
  }
}
