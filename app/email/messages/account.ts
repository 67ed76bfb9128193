import type {
  AccountChangeEmail,
  AccountDeletedEmail,
  AccountEmail,
  AccountInvitationEmail,
  AccountLinkEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";
import { agencyTime } from "./lead-words";

const NONE = { facts: [], quotations: [] } as const;

/** To a new account's address: how to confirm it. */
export function accountVerification({ identity, origin, url, validFor }: AccountLinkEmail): EmailContent {
  return {
    ...NONE,
    subject: "Please confirm your email address",
    preview: "One more step, and your account is ready.",
    heading: "Confirm your address",
    paragraphs: [
      `You, or someone using your address, created a ${identity.name} account with this address. Confirm it, and the quotes we send to this address show in your dashboard.`,
    ],
    action: { label: "Confirm my address", url },
    closing: [
      `The link works for ${validFor} and asks for the password you chose. If you didn't create an account, do nothing: without your password and this link no one can confirm it.`,
    ],
    reason: `You received this because someone created an account with this address at ${origin}/signup.`,
  };
}

/** To an address with which someone signed up though it has an account. */
export function accountAlreadyExists({ identity, origin, url }: AccountEmail & { url: string }): EmailContent {
  return {
    ...NONE,
    subject: "You already have an account",
    preview: "Nothing has changed. Here is how to get in.",
    heading: "You already have an account",
    paragraphs: [
      `You, or someone using your address, tried to create a ${identity.name} account with this address. It has one already, and nothing has changed.`,
      `If you don't remember the password, choose a new one at ${origin}/forgot-password.`,
    ],
    action: { label: "Sign in", url },
    closing: ["If it wasn't you, you can ignore this message."],
    reason: `You received this because someone entered this address at ${origin}/signup.`,
  };
}

/** To someone who forgot their password: where to choose a new one. */
export function accountPasswordReset({ identity, origin, url, validFor }: AccountLinkEmail): EmailContent {
  return {
    ...NONE,
    subject: "Choose a new password",
    preview: `The link works for ${validFor} and once.`,
    heading: "Choose a new password",
    paragraphs: [
      `You, or someone using your address, asked for a new password for the ${identity.name} account with this address.`,
    ],
    action: { label: "Choose a new password", url },
    closing: [`The link works for ${validFor} and once. If it wasn't you, do nothing: your password stays as it is.`],
    reason: `You received this because someone entered this address at ${origin}/forgot-password.`,
  };
}

/** To the owner of an account: its password is another one now. */
export function accountPasswordChanged({ identity, origin, changedAt }: AccountChangeEmail): EmailContent {
  return {
    ...NONE,
    subject: "Your password was changed",
    preview: "If that was you, there is nothing to do.",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${identity.name} account was changed on ${agencyTime(changedAt)}. Everyone who was signed in elsewhere has been signed out.`,
    ],
    closing: [
      `If it wasn't you, choose a new password right away at ${origin}/forgot-password and write to us at ${identity.email}.`,
    ],
    reason: "You received this because it concerns the safety of your account.",
  };
}

/** To an address that an account is to have from now on: how to confirm it. */
export function accountEmailChange({ identity, url, validFor }: AccountLinkEmail): EmailContent {
  return {
    ...NONE,
    subject: "Please confirm your new email address",
    preview: "Until then your account keeps the old one.",
    heading: "Confirm your new address",
    paragraphs: [
      `You, or someone using your address, asked that a ${identity.name} account has this address from now on. Until you confirm it, the account keeps the old one.`,
    ],
    action: { label: "Confirm my new address", url },
    closing: [`The link works for ${validFor}. If it wasn't you, do nothing.`],
    reason: `You received this because the owner of a ${identity.name} account entered this address.`,
  };
}

/** To the address that an account had before. */
export function accountEmailChanged(data: AccountChangeEmail & { newEmail: string }): EmailContent {
  const { identity, changedAt, newEmail } = data;
  return {
    ...NONE,
    subject: "The email address of your account was changed",
    preview: "If that was you, there is nothing to do.",
    heading: "Your account has a new address",
    paragraphs: [
      `Your ${identity.name} account got a new email address on ${agencyTime(changedAt)}. You sign in with it from now on.`,
    ],
    facts: [["New address", newEmail]],
    closing: [`If it wasn't you, write to us right away at ${identity.email}, and we give the account back to you.`],
    reason: "You received this because this was the address of the account until now.",
  };
}

/** To the owner of an account: signing in takes a second step from now on, or no longer does. */
export function accountTwoFactorChanged(data: AccountChangeEmail & { isOn: boolean }): EmailContent {
  const { identity, changedAt, isOn, origin } = data;
  return {
    ...NONE,
    subject: isOn ? "Two-step sign-in is on" : "Two-step sign-in was turned off",
    preview: "If that was you, there is nothing to do.",
    heading: isOn ? "Two-step sign-in is on" : "Two-step sign-in was turned off",
    paragraphs: [
      isOn
        ? `Since ${agencyTime(changedAt)}, signing in to your ${identity.name} account takes a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.`
        : `Since ${agencyTime(changedAt)}, your ${identity.name} account is protected by its password alone.`,
    ],
    closing: [
      `If it wasn't you, choose a new password right away at ${origin}/forgot-password and write to us at ${identity.email}.`,
    ],
    reason: "You received this because it concerns the safety of your account.",
  };
}

/** To someone who is to join the agency's staff. */
export function accountInvitation(data: AccountInvitationEmail): EmailContent {
  const { identity, origin, url, validFor, invitedBy, role } = data;
  return {
    ...NONE,
    subject: `${invitedBy} invites you to the back office of ${identity.name}`,
    preview: "Choose a password, and you are in.",
    heading: "You are invited",
    paragraphs: [
      `${invitedBy} made you an account in the back office of ${identity.name}. Choose a password, and you can sign in with this address.`,
    ],
    action: { label: "Choose a password", url },
    facts: [["Your role", `${role.name}: ${role.may}`]],
    closing: [`The link works for ${validFor} and once. If you don't know what this is about, you can ignore it.`],
    reason: `You received this because someone entered your address at ${origin}/admin/settings.`,
  };
}

/** To the address of an account that its owner deleted. */
export function accountDeleted({ identity, changedAt, isClosed }: AccountDeletedEmail): EmailContent {
  const kept =
    "Quotes that you accepted, their certificates and payments are kept for as long as the law wants them. Nothing else of the business is left.";
  return {
    ...NONE,
    subject: "Your account is deleted",
    preview: "No one can sign in with this address anymore.",
    heading: "Your account is deleted",
    paragraphs: [
      `Your ${identity.name} account was deleted on ${agencyTime(changedAt)}, as you asked. No one can sign in with this address anymore.`,
      ...(isClosed ? [kept] : []),
    ],
    closing: [`If it wasn't you, write to us right away at ${identity.email}.`],
    reason: "You received this because it was the address of the account.",
  };
}
