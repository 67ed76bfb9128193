import * as z from "zod/mini";
import {
  BUSINESS_ROLES,
  type BusinessRole,
  NOTICE_SCOPES,
  type NoticeScope,
  type NotificationType,
  STAFF_NOTICE_TYPES,
  type StaffNoticeType,
} from "~/db/schema/lists";
import type { Permission } from "~/kernel/permissions";

export {
  NOTIFICATION_TYPES,
  type NoticeScope,
  type NotificationType,
  type StaffNoticeType,
} from "~/db/schema/lists";

/** Label and description of each type, in the order of the preferences page. */
export const NOTIFICATION_TYPE_WORDS = {
  quote: { label: "Quotes", about: "A quote is ready, changes or expires." },
  payment: { label: "Payments", about: "A payment arrives or fails, or you get a refund." },
  subscription: { label: "Subscription", about: "Your plan begins, changes or ends." },
  project: { label: "Projects", about: "A milestone is reached, or someone writes or adds a file." },
  account: { label: "Account and team", about: "Someone joins or leaves your team." },
} as const satisfies Record<NotificationType, { label: string; about: string }>;

type StaffType = {
  label: string;
  about: string;
  /** Permissions of which any one makes notices of this type available. */
  needs: readonly Permission[];
  /** True for notices to one person, which can only be on or off. */
  isPersonal?: true;
};

/** Label and description of each staff notice type. */
export const STAFF_NOTICE_WORDS = {
  lead: { label: "New leads", about: "A form, a call or an email came in.", needs: ["lead.read"] },
  message: {
    label: "Messages",
    about: "A customer, lead or applicant wrote, or asked for a change.",
    needs: ["lead.read", "application.read"],
  },
  answer: { label: "Answers to quotes", about: "A quote was accepted, declined or reopened.", needs: ["quote.read"] },
  application: {
    label: "Applications",
    about: "Someone applied, or withdrew an application.",
    needs: ["application.read"],
  },
  money: {
    label: "Money",
    about: "An invoice was paid or is overdue, a payment failed, a plan began or ended.",
    needs: ["invoice.read"],
  },
  "handed-over": {
    label: "Handed over to you",
    about: "A colleague gave you a lead or a task.",
    needs: ["lead.write", "task.write"],
    isPersonal: true,
  },
  promise: {
    label: "Promised answers",
    about: "An answer is due soon. Owners are notified once it’s late.",
    needs: ["lead.write", "application.write"],
  },
} as const satisfies Record<StaffNoticeType, StaffType>;

export const NOTICE_SCOPE_LABELS = {
  off: "Nothing",
  own: "Mine",
  open: "Mine and unassigned",
  all: "Everything",
} as const satisfies Record<NoticeScope, string>;

/** Labels for types that notify one person. */
export const PERSONAL_SCOPE_LABELS = { off: "No", own: "Yes" } as const;

/** Scope of notices in the back office and by email. */
export type NoticeChoice = { inOffice: NoticeScope; byEmail: NoticeScope };

/** True when a type notifies only one person. */
export function isPersonal(type: StaffNoticeType): boolean {
  const words: StaffType = STAFF_NOTICE_WORDS[type];
  return words.isPersonal === true;
}

/** Choices for the daily digest: none, or an hour in the agency's time zone. */
export const DIGEST_HOURS = Array.from({ length: 24 }, (_none, hour) => `${hour}`);

type ScopeField = `${"office" | "email"}-${StaffNoticeType}`;

/** Returns the name of the form field for a type's scope. */
export function scopeField(where: "office" | "email", type: StaffNoticeType): ScopeField {
  return `${where}-${type}`;
}

const scope = z.optional(z.enum(NOTICE_SCOPES));
const FIELDS = STAFF_NOTICE_TYPES.flatMap((type) => [scopeField("office", type), scopeField("email", type)]);
const SCOPES = Object.fromEntries(FIELDS.map((name) => [name, scope])) as Record<ScopeField, typeof scope>; // safe: one entry for each

/** Parses the digest's hour; "Never" is sent as an empty text. */
const digest = z.pipe(
  z.transform((value: unknown) => value || undefined),
  z.optional(z.enum(DIGEST_HOURS)),
);

/** Notices that a member of staff wants, as the form sends them. */
export const StaffChoicesForm = z.object({ ...SCOPES, digest: z.optional(digest) });
export type StaffChoicesForm = z.output<typeof StaffChoicesForm>;

/** Filter values of a list. */
export const NOTIFICATION_STATES = ["unread"] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** Business roles that get each type. */
export const NOTIFIED_ROLES = {
  quote: ["owner", "billing"],
  payment: ["owner", "billing"],
  subscription: ["owner", "billing"],
  project: ["owner", "member"],
  account: BUSINESS_ROLES,
} as const satisfies Record<NotificationType, readonly BusinessRole[]>;
