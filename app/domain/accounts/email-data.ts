import type { AccountEmail } from "~/kernel/email-data";

export type AccountLinkEmail = AccountEmail & {
  /** The page whose button does it. Opening it changes nothing. */
  url: string;
  /** Validity of the address above, in words. */
  validFor: string;
};

export type AccountInvitationEmail = AccountLinkEmail & { invitedBy: string; role: { name: string; may: string } };

export type AccountChangeEmail = AccountEmail & { changedAt: Date };

/** To the address of an account that is no more. `isClosed`: its business went with it. */
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
