import type {
  CustomerNotificationEmail,
  ProjectMessageEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";

const NONE = { facts: [], quotations: [], closing: [] } as const;

/** To a customer who wants to be told by email. */
export function customerNotification(data: CustomerNotificationEmail): EmailContent {
  const { identity, title, text, url, preferencesUrl } = data;
  return {
    ...NONE,
    subject: title,
    preview: text,
    heading: title,
    paragraphs: text === "" ? [] : [text],
    action: { label: "Open it in your dashboard", url },
    reason: `You received this because you have a ${identity.name} account and want to be told by email.`,
    leave: { label: "Choose what we write to you about", url: preferencesUrl },
  };
}

/** To the agency: a customer wrote or added something in a project. */
export function projectMessageReceived(data: ProjectMessageEmail): EmailContent {
  const { author, businessName, projectName, message, url } = data;
  const isComment = message.kind === "comment";
  return {
    ...NONE,
    subject: `${author} ${isComment ? "wrote" : "added a file"} in ${projectName}`,
    preview: isComment ? message.text : message.name,
    heading: isComment ? `${author} wrote` : `${author} added a file`,
    paragraphs: [`${author} of ${businessName} ${isComment ? "commented on" : "added a file to"} ${projectName}.`],
    action: { label: "Open the project", url },
    facts: isComment ? [] : [["File", message.name]],
    quotations: isComment ? [["Comment", message.text]] : [],
    reason: "You received this because Settings name this address for news of projects.",
  };
}

/** To someone who is to join the team of a customer. */
export function teamInvitation(data: TeamInvitationEmail): EmailContent {
  const { identity, origin, invitedBy, businessName, url, validFor } = data;
  return {
    ...NONE,
    subject: `${invitedBy} invites you to ${businessName} at ${identity.name}`,
    preview: "Choose a password, and you are in.",
    heading: "You are invited",
    paragraphs: [
      `${invitedBy} would like you to see the quotes, projects and payments of ${businessName} at ${identity.name}. Accept, choose a password, and you can sign in with this address.`,
    ],
    action: { label: "See the invitation", url },
    closing: [`The link works for ${validFor} and once. If you don't know what this is about, you can ignore it.`],
    reason: `You received this because someone entered your address at ${origin}/dashboard/team.`,
  };
}

/** To someone who is no longer on a customer's team. */
export function teamRemoval({ identity, removedBy, businessName }: TeamRemovalEmail): EmailContent {
  return {
    ...NONE,
    subject: `You aren't in the team of ${businessName} anymore`,
    preview: "Your account was removed.",
    heading: "Your account was removed",
    paragraphs: [
      `${removedBy} removed you from the team of ${businessName} at ${identity.name}. You can't sign in with this address anymore, and we keep no account of yours.`,
    ],
    closing: [`If you think that this is a mistake, ask ${removedBy}, or write to us at ${identity.email}.`],
    reason: "You received this because it was the address of the account.",
  };
}
