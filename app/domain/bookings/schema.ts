import * as z from "zod/mini";
import { CALL_SLUG, SESSION_SLUG } from "~/content/pages/booking";
import type { BookingAnswer } from "~/db/schema/bookings";
import type { BookingHosting, BookingPlace, BookingState } from "~/db/schema/lists";
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import type { TimeRules } from "./free-times";

export { BOOKING_HOSTINGS, BOOKING_PLACES } from "~/db/schema/lists";

/** Kind of time that visitors book, with its scheduling rules. */
export type BookingKind = TimeRules & {
  id: string;
  slug: string;
  name: string;
  place: BookingPlace;
  /** Link of the call, or street address; empty for a phone call. */
  placeDetails: string;
  hosting: BookingHosting;
  /** Accounts of its hosts; empty: everyone who may answer leads. */
  hostIds: readonly string[];
  questions: readonly string[];
  isActive: boolean;
};

/** Time for a visitor to type their details. */
export const HOLD_MINUTES = 10;
/** Limit of an answer to a kind's question. */
export const ANSWER_MAX_CHARACTERS = 1000;

/** Question of the shipped kinds. Skipped for people whose request or application already says it. */
export const TOPIC_QUESTION = "What would you like to talk about?";

const USUAL = {
  place: "phone",
  placeDetails: "",
  bufferBefore: 0,
  perDay: null,
  hosting: "any",
  hostIds: [],
  questions: [TOPIC_QUESTION],
  isActive: true,
} as const satisfies Partial<BookingKind>;

/** Kinds that every agency has until they are changed. */
export const SHIPPED_KINDS: readonly BookingKind[] = [
  {
    ...USUAL,
    id: "019b0000-0000-7000-8000-000000000001",
    slug: SESSION_SLUG,
    name: "Discovery session",
    minutes: 30,
    bufferAfter: 15,
    noticeHours: 24,
    aheadDays: 60,
  },
  {
    ...USUAL,
    id: "019b0000-0000-7000-8000-000000000002",
    slug: CALL_SLUG,
    name: "Call",
    minutes: 20,
    bufferAfter: 10,
    noticeHours: 4,
    aheadDays: 30,
  },
];

export const BOOKING_MISSING = {
  name: "Enter your name.",
  email: "Enter your email address.",
  phone: "Enter the number that we can call.",
} as const;

/** Name of the field for the answer to a kind's question, counted from zero. */
export function answerField(index: number): string {
  return `answer${index}`;
}

/** Details of a visitor who books a time. A phone call requires a number. */
export function bookingDetails({ place, questions }: Pick<BookingKind, "place" | "questions">) {
  const phone =
    place === "phone"
      ? required(cleanLine, PHONE_MAX_CHARACTERS, BOOKING_MISSING.phone)
      : z._default(text(cleanLine, PHONE_MAX_CHARACTERS), "");
  const answer = z._default(text(cleanLines, ANSWER_MAX_CHARACTERS), "");
  const answers = Object.fromEntries(questions.map((_question, index) => [answerField(index), answer]));
  return z.object({
    name: required(cleanLine, NAME_MAX_CHARACTERS, BOOKING_MISSING.name),
    email: required((typed) => asciiMailbox(cleanLine(typed)), EMAIL_MAX_CHARACTERS, BOOKING_MISSING.email).check(
      z.refine(isMailbox, NOT_AN_EMAIL),
    ),
    phone,
    ...answers,
  });
}
export type BookingDetails = { name: string; email: string; phone: string } & Record<string, string>;

/** Returns the non-empty answers to the questions of a kind. */
export function answersIn({ questions }: Pick<BookingKind, "questions">, details: BookingDetails): BookingAnswer[] {
  return questions.flatMap((question, index) => {
    const answer = details[answerField(index)] ?? "";
    return answer === "" ? [] : [{ question, answer }];
  });
}

/** Booked or held time, as shown on its page. Moments are ISO 8601, in UTC. */
export type OpenedBooking = {
  id: string;
  state: BookingState;
  kind: Pick<BookingKind, "slug" | "name" | "minutes" | "place" | "placeDetails" | "questions" | "noticeHours">;
  startsAt: string;
  endsAt: string;
  heldUntil: string | null;
  /** True when the person who booked it can move and cancel it. */
  mayChange: boolean;
  timeZone: string;
  /** Names of its hosts, for people outside. */
  hosts: readonly string[];
  name: string;
  email: string;
  phone: string;
};

/** Known details of someone who has a request, an application or a project with us; empty if unknown. */
export type InvitedPerson = {
  kind: "lead" | "application" | "project";
  id: string;
  name: string;
  email: string;
  phone: string;
};

/**
 * Contents of an invitation. `leadId`: the lead that gets the booking; null: the open lead of that address, or a new
 * one.
 */
export type BookingInvitation = {
  leadId: string | null;
  applicationId: string | null;
  projectId: string | null;
  name: string;
  email: string;
  phone: string;
};

/** Kind with the full address where one person chooses a time of it. */
export type KindInvitation = { slug: string; name: string; url: string };

/** Booking for staff. Moments are ISO 8601. */
export type StaffBooking = {
  id: string;
  leadId: string;
  /** Records that it is about, in addition to its lead. */
  projectId: string | null;
  applicationId: string | null;
  state: BookingState;
  what: string;
  name: string;
  /** Names of its hosts; empty where an account has none. */
  hosts: readonly string[];
  startsAt: string;
  endsAt: string;
  /** Day and time in the agency's zone, in words. */
  when: string;
  updatedAt: string;
};

/** States of a booking with a lead. */
export const LAID_BOOKING_STATES = ["booked", "missed", "canceled"] as const satisfies readonly BookingState[];

/** Booking with all its data, for programs. Moments are ISO 8601. */
export type WholeBooking = Pick<
  StaffBooking,
  "id" | "leadId" | "projectId" | "applicationId" | "name" | "startsAt" | "endsAt" | "updatedAt"
> & {
  kindId: string;
  kindName: string;
  state: (typeof LAID_BOOKING_STATES)[number];
  email: string;
  phone: string;
  answers: readonly BookingAnswer[];
  /** IANA name of the visitor's zone. */
  timeZone: string;
  /** When the visitor was told that we're running late; null: never for this time. */
  lateAt: string | null;
  /** Empty once canceled. */
  hosts: readonly { id: string; name: string }[];
};

/** Kind as shown in Settings. `updatedAt`: ISO 8601, the version to send back with an edit. */
export type OwnedKind = BookingKind & { updatedAt: string };

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "booking-kind.stale": OwnedKind;
    "booking.stale": StaffBooking;
  }
}

/** Filters for the list of bookings; without a filter: those that aren't over. */
export const BOOKING_FILTER_LABELS = {
  over: "Over",
  missed: "No-show",
  canceled: "Called off",
  any: "Any time",
} as const;
export type BookingFilter = keyof typeof BOOKING_FILTER_LABELS;

export const BOOKING_STANDING_LABELS = {
  ahead: "Coming up",
  now: "Now",
  over: "Over",
  missed: "No-show",
  canceled: "Called off",
} as const;
export type BookingStanding = keyof typeof BOOKING_STANDING_LABELS;

/** Booking in the list for staff. Moments are ISO 8601. */
export type ListedBooking = Pick<
  StaffBooking,
  "id" | "leadId" | "projectId" | "applicationId" | "what" | "name" | "hosts" | "startsAt" | "endsAt"
> & {
  project: string | null;
  kindId: string;
  email: string;
  phone: string;
  standing: BookingStanding;
  updatedAt: string;
};
