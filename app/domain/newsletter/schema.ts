import * as z from "zod/mini";
import type { SubscriberStatus } from "~/db/schema/lists";
import { EMAIL_MAX_CHARACTERS, NOT_AN_EMAIL, required } from "~/domain/forms/form-text";
import { cleanLine } from "~/lib/clean-text";
import { isMailbox, plainMailbox } from "~/lib/mailbox";

export type { SubscriberStatus };

export const SUBSCRIBER_STATUS_LABELS = {
  confirmed: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
} as const satisfies Record<SubscriberStatus, string>;

/** Days for which the link in a confirmation message works. */
export const CONFIRM_WITHIN_DAYS = 7;

/** Days after which an unconfirmed address leaves the list. */
export const PENDING_MAX_DAYS = 30;

/** Fields of the newsletter form. The address is converted to lowercase, as stored. */
export const NewsletterSignUp = z.object({
  email: required((value) => plainMailbox(cleanLine(value)), EMAIL_MAX_CHARACTERS, "Enter your email address.").check(
    z.refine(isMailbox, NOT_AN_EMAIL),
  ),
});

export type NewsletterSignUp = z.infer<typeof NewsletterSignUp>;
