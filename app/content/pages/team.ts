import { shipped } from "../shipped-document";

/** Copy for managing a business's users and accepting an invitation to join. */
export const TEAM = shipped("team", {
  title: "Your team",
  description: "The people who can sign in for your business.",
  people: "People",
  you: "You",
  role: "Role",
  roles: "What each role may do",
  changeRole: "Change role",
  change: "Change",
  onlyOwners: "Owners invite and remove people and change their roles.",
  unconfirmed: "Address not confirmed",
  since: "Since",
  remove: "Remove",
  removeSure: "Their account is deleted, and they’re signed out right away. What they wrote in projects stays.",
  removeYes: "Yes, remove",
  invited: "Invited",
  by: "by",
  until: "Link works until",
  revoke: "Withdraw",
  invite: {
    title: "Invite someone",
    text: "They get a link by email that works for 7 days, choose a password, and then see what their role allows.",
    email: "Email address",
    role: "Role",
    again: "Send again",
    submit: "Send the invitation",
    member: "This person is already on your team.",
    tooMany: "Your team has reached the limit of people and open invitations. Remove one first.",
  },
  closed: "This account is closed.",
  confirmFirst: "Confirm your own email address first. Then you can invite people.",
});

export const JOIN_TEAM = shipped("join-team", {
  title: "Join the team",
  description: "Accept an invitation to a business.",
  lead: "{person} invites you to {business}. You will sign in as {mailbox}.",
  fullName: "Full Name",
  password: "Password",
  passwordHint: "At least 10 characters. A few words in a row are easy to remember.",
  confirmPassword: "Confirm Password",
  consent: {
    text: "I agree to the {terms} and have read the {privacy}",
    terms: "Terms & Conditions",
    privacy: "Privacy Policy",
  },
  submit: "Join the team",
  taken: {
    title: "You already have an account",
    text: "Each account belongs to one business, and this address has one. Ask to be invited with another address, or delete your current account in its profile and open this link again.",
    action: "Sign in",
  },
  spent: {
    title: "This invitation has expired",
    text: "It was used, withdrawn or has expired. Ask the person who invited you to send another one.",
    action: "Sign in",
  },
  unknown: {
    title: "This isn’t one of our invitations",
    text: "The link may have been cut off. Copy the whole link from the message.",
    action: "Return to Home",
  },
});

export const JOIN_TEAM_PATH = "/team-invitation";
