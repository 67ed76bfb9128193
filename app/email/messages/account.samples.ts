import type { AccountChangeEmail, AccountDeletedEmail, AccountInvitationEmail } from "~/domain/accounts/email-data";
import type * as messages from "./account";
import { ACCOUNT, LEAD, type SamplesOf } from "./parts.samples";

/** Also contains the data for every message with a link to an account. */
export const INVITATION: AccountInvitationEmail = {
  ...ACCOUNT,
  url: `${LEAD.origin}/reset-password?token=abc`,
  validFor: "7 days",
  invitedBy: "Ann <Owner>",
  role: { name: "Sales", may: "Leads & customers." },
};

export const ACCOUNT_CHANGE: AccountChangeEmail & { newEmail: string; isOn: boolean } = {
  ...ACCOUNT,
  changedAt: LEAD.receivedAt,
  newEmail: "dana@newbakery.example",
  isOn: true,
};

export const DELETED: AccountDeletedEmail = { ...ACCOUNT, changedAt: LEAD.receivedAt, isClosed: false };

export const SAMPLES: SamplesOf<typeof messages> = {
  accountVerification: [INVITATION],
  accountAlreadyExists: [INVITATION],
  accountPasswordReset: [INVITATION],
  accountSignInLink: [{ ...INVITATION, url: `${LEAD.origin}/login/link?token=abc`, validFor: "15 minutes" }],
  accountPasswordChanged: [ACCOUNT_CHANGE],
  accountEmailChange: [INVITATION],
  accountEmailChanged: [ACCOUNT_CHANGE],
  accountTwoFactorChanged: [ACCOUNT_CHANGE, { ...ACCOUNT_CHANGE, isOn: false }],
  accountInvitation: [INVITATION],
  accountDeleted: [DELETED, { ...DELETED, isClosed: true }],
};
