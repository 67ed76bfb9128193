import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

/** An email to an address that someone invites to their team. */
export type TeamInvitationEmail = AgencyEmail & {
  invitedBy: string;
  businessName: string;
  url: string;
  validFor: string;
};

/** An email to someone whose business account was removed. */
export type TeamRemovalEmail = AccountEmail & { removedBy: string; businessName: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "team-invitation": TeamInvitationEmail;
    "team-removal": TeamRemovalEmail;
  }
}
