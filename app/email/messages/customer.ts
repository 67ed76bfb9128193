import type { CustomerNotificationEmail } from "~/domain/notifications/email-data";
import type { ProjectMessageEmail } from "~/domain/projects/email-data";
import type { TeamInvitationEmail, TeamRemovalEmail } from "~/domain/team/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import type { MailIdentity } from "~/kernel/mail-identity";

const NONE = { facts: [], quotations: [] } as const;

/** To a customer who gets notifications by email: someone with an account, or an address without one. */
export function customerNotification(data: CustomerNotificationEmail, say: Say): EmailContent {
  const { identity, name, title, text, url, opens, preferencesUrl } = data;
  const content: EmailContent = {
    ...NONE,
    ...say("customer-notification", { name, title, message: text }),
    // Pages behind sign-in require an account.
    ...(opens || preferencesUrl
      ? { action: { label: opens ? `Open the ${opens}` : "Open it in your dashboard", url } }
      : {}),
    reason: preferencesUrl ? ofAccount(identity.name) : ofMailbox(identity, opens),
  };
  return preferencesUrl
    ? { ...content, leave: { label: "Choose which emails you get (you’ll need to sign in)", url: preferencesUrl } }
    : { ...content, leave: { label: "Not the right person? Tell us", url: `mailto:${identity.email}` } };
}

function ofAccount(agency: string): string {
  return `You received this because you have a ${agency} account that gets these notifications by email.`;
}

function ofMailbox({ name }: MailIdentity, opens: CustomerNotificationEmail["opens"]): string {
  return `You received this because ${name} sends emails about ${opens ? `this ${opens}` : "your bills"} to this address. You don’t need an account.`;
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

/** To someone invited to join a customer's team. */
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
