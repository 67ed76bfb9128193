import type {
  AccountChangeEmail,
  AccountDeletedEmail,
  AccountInvitationEmail,
  AccountLinkEmail,
} from "~/domain/accounts/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import type { AccountEmail } from "~/kernel/email-data";
import { agencyTime } from "./lead-words";

const NONE = { facts: [], quotations: [] } as const;

/** To a new account's address: how to confirm it. */
export function accountVerification({ origin, url, validFor, name }: AccountLinkEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-verification", { name, validity: validFor }),
    action: { label: "Confirm my address", url },
    reason: `You received this because someone created an account with this address at ${origin}/signup.`,
  };
}

/** To an address that someone signed up with although it already has an account. */
export function accountAlreadyExists({ origin, url, name }: AccountEmail & { url: string }, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-already-exists", { name, forgotPage: forgotPage(origin) }),
    action: { label: "Sign in", url },
    reason: `You received this because someone entered this address at ${origin}/signup.`,
  };
}

/** To someone who forgot their password: where to choose a new one. */
export function accountPasswordReset({ origin, url, validFor, name }: AccountLinkEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-password-reset", { name, validity: validFor }),
    action: { label: "Choose a new password", url },
    reason: `You received this because someone entered this address at ${forgotPage(origin)}.`,
  };
}

/** To someone who wants to sign in without a password: the link to do so. */
export function accountSignInLink({ origin, url, validFor, name }: AccountLinkEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-sign-in-link", { name, validity: validFor }),
    action: { label: "Sign in", url },
    reason: `You received this because someone entered this address at ${origin}/login/email.`,
  };
}

/** To the owner of an account: its password was changed. */
export function accountPasswordChanged({ origin, changedAt, name }: AccountChangeEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-password-changed", { name, at: agencyTime(changedAt), forgotPage: forgotPage(origin) }),
    reason: "You received this because it concerns the safety of your account.",
  };
}

/** To the new address of an account: how to confirm it. */
export function accountEmailChange({ identity, url, validFor }: AccountLinkEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("account-email-change", { validity: validFor }),
    action: { label: "Confirm my new address", url },
    reason: `You received this because the owner of a ${identity.name} account entered this address.`,
  };
}

/** To the previous address of an account. */
export function accountEmailChanged(data: AccountChangeEmail & { newEmail: string }, say: Say): EmailContent {
  const { name, changedAt, newEmail } = data;
  return {
    ...NONE,
    ...say("account-email-changed", { name, at: agencyTime(changedAt) }),
    facts: [["New address", newEmail]],
    reason: "You received this because this was the address of the account until now.",
  };
}

/** To the owner of an account: two-step sign-in was turned on or off. */
export function accountTwoFactorChanged(data: AccountChangeEmail & { isOn: boolean }, say: Say): EmailContent {
  const { name, changedAt, isOn, origin } = data;
  const tokens = { name, at: agencyTime(changedAt), forgotPage: forgotPage(origin) };
  return {
    ...NONE,
    ...say(isOn ? "account-two-factor-changed" : "account-two-factor-changed--off", tokens),
    reason: "You received this because it concerns the safety of your account.",
  };
}

/** To someone invited to join the agency's staff. */
export function accountInvitation(data: AccountInvitationEmail, say: Say): EmailContent {
  const { origin, url, validFor, invitedBy, role } = data;
  return {
    ...NONE,
    ...say("account-invitation", { inviter: invitedBy, validity: validFor }),
    action: { label: "Choose a password", url },
    facts: [["Your role", `${role.name}: ${role.may}`]],
    reason: `You received this because someone entered your address at ${origin}/admin/settings.`,
  };
}

/** To the address of an account that its owner deleted. */
export function accountDeleted({ name, changedAt, isClosed }: AccountDeletedEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say(isClosed ? "account-deleted--with-business" : "account-deleted", { name, at: agencyTime(changedAt) }),
    reason: "You received this because it was the address of the account.",
  };
}

function forgotPage(origin: string): string {
  return `${origin}/forgot-password`;
}
