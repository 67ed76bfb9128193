import { BUSINESS_ROLES, type BusinessRole, type NotificationType } from "~/db/schema/lists";

export { NOTIFICATION_TYPES, type NotificationType } from "~/db/schema/lists";

/** What each type is called, and what it is about, in the order of the preferences. */
export const NOTIFICATION_TYPE_WORDS = {
  quote: { label: "Quotes", about: "A quote is there for you, is changed, or runs out." },
  payment: { label: "Payments", about: "A payment has arrived or failed, or money went back to you." },
  subscription: { label: "Subscription", about: "Your plan begins, changes or ends." },
  project: { label: "Projects", about: "A milestone is reached, or someone writes or adds a file." },
  account: { label: "Account and team", about: "Someone joins or leaves your team." },
} as const satisfies Record<NotificationType, { label: string; about: string }>;

/** Which of them a list shows. */
export const NOTIFICATION_STATES = ["unread"] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** Who of a business is told of each type. */
export const NOTIFIED_ROLES = {
  quote: ["owner", "billing"],
  payment: ["owner", "billing"],
  subscription: ["owner", "billing"],
  project: ["owner", "member"],
  account: BUSINESS_ROLES,
} as const satisfies Record<NotificationType, readonly BusinessRole[]>;
