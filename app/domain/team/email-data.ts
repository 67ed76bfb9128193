import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/** To an address that someone wants in their team. */
export type TeamInvitationEmail = AgencyEmail & {
  invitedBy: string;
  businessName: string;
  url: string;
  validFor: string;
};

/** To someone whose account of a business was removed. */
export type TeamRemovalEmail = AccountEmail & { removedBy: string; businessName: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "team-invitation": TeamInvitationEmail;
    "team-removal": TeamRemovalEmail;
  }
}
