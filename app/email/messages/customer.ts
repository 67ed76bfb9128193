import type {
  CustomerNotificationEmail,
  ProjectMessageEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";

const NONE = { facts: [], quotations: [] } as const;

/** To a customer who wants to be told by email. */
export function customerNotification(data: CustomerNotificationEmail, say: Say): EmailContent {
  const { identity, name, title, text, url, preferencesUrl } = data;
  return {
    ...NONE,
    ...say("customer-notification", { name, title, message: text }),
    action: { label: "Open it in your dashboard", url },
    reason: `You received this because you have a ${identity.name} account and chose to be notified by email.`,
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
    closing: [],
    reason: "You received this because Settings lists this address for project notifications.",
  };
}

/** To someone who is to join the team of a customer. */
export function teamInvitation(data: TeamInvitationEmail, say: Say): EmailContent {
  const { origin, invitedBy, businessName, url, validFor } = data;
  return {
    ...NONE,
    ...say("team-invitation", { inviter: invitedBy, business: businessName, validity: validFor }),
    action: { label: "See the invitation", url },
    reason: `You received this because someone entered your address at ${origin}/dashboard/team.`,
  };
}

/** To someone who is no longer on a customer's team. */
export function teamRemoval({ removedBy, businessName }: TeamRemovalEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("team-removal", { remover: removedBy, business: businessName }),
    reason: "You received this because it was the address of the account.",
  };
}
