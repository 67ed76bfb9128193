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
export function projectMessageReceived(data: ProjectMessageEmail, say: Say): EmailContent {
  const { author, businessName: business, projectName: project, message, url } = data;
  const isComment = message.kind === "comment";
  const tokens = { author, business, project };
  return {
    ...NONE,
    ...(isComment
      ? say("project-message-received", { ...tokens, message: message.text })
      : say("project-message-received--file", { ...tokens, file: message.name })),
    action: { label: "Open the project", url },
    facts: isComment ? [] : [["File", message.name]],
    quotations: isComment ? [["Comment", message.text]] : [],
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
