import type { AccountEmail } from "~/kernel/email-data";

export type AccountLinkEmail = AccountEmail & {
  /** Page with the button that does it. Opening the page changes nothing. */
  url: string;
  /** Validity of the link, in words. */
  validFor: string;
};

export type AccountInvitationEmail = AccountLinkEmail & { invitedBy: string; role: { name: string; may: string } };

export type AccountChangeEmail = AccountEmail & { changedAt: Date };

/** Sent to the address of a deleted account. `isClosed`: its business was deleted too. */
export type AccountDeletedEmail = AccountChangeEmail & { isClosed: boolean };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "account-verification": AccountLinkEmail;
    "account-already-exists": AccountEmail & { url: string };
    "account-password-reset": AccountLinkEmail;
    "account-password-changed": AccountChangeEmail;
    "account-email-change": AccountLinkEmail;
    "account-email-changed": AccountChangeEmail & { newEmail: string };
    "account-two-factor-changed": AccountChangeEmail & { isOn: boolean };
    "account-invitation": AccountInvitationEmail;
    "account-deleted": AccountDeletedEmail;
    "account-sign-in-link": AccountLinkEmail;
  }
}
