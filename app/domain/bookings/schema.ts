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

/** A kind of time that visitors book, with the rules for when. */
export type BookingKind = TimeRules & {
  id: string;
  slug: string;
  name: string;
  place: BookingPlace;
  /** Link of the call, or the address; empty for a phone call. */
  placeDetails: string;
  hosting: BookingHosting;
  /** Accounts of its hosts; empty: everyone who may answer leads. */
  hostIds: readonly string[];
  questions: readonly string[];
  isActive: boolean;
};

/** Time that a visitor has to type their details. */
export const HOLD_MINUTES = 10;
/** Room for the answer to a question of a kind. */
export const ANSWER_MAX_CHARACTERS = 1000;

/** The question of the shipped kinds. It isn't asked of people whose request or application says it. */
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

/** The kinds that every agency has until it changes them. */
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

/** Name of the field that answers a question of the kind, counted from zero. */
export function answerField(index: number): string {
  return `answer${index}`;
}

/** Details of a visitor who books a time. A phone call needs a number. */
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

/** Returns the answers to the questions of a kind, without those that are empty. */
export function answersIn({ questions }: Pick<BookingKind, "questions">, details: BookingDetails): BookingAnswer[] {
  return questions.flatMap((question, index) => {
    const answer = details[answerField(index)] ?? "";
    return answer === "" ? [] : [{ question, answer }];
  });
}

/** A booked or held time, as its page shows it. Moments are ISO 8601, in UTC. */
export type OpenedBooking = {
  id: string;
  state: BookingState;
  kind: Pick<BookingKind, "slug" | "name" | "minutes" | "place" | "placeDetails" | "questions" | "noticeHours">;
  startsAt: string;
  endsAt: string;
  heldUntil: string | null;
  /** It can be moved and canceled by the person who booked it. */
  mayChange: boolean;
  timeZone: string;
  /** Names of those who host it, for people outside. */
  hosts: readonly string[];
  name: string;
  email: string;
  phone: string;
};

/**
 * Someone whose request or application we have, or whose project is theirs, with what is known of them; empty where it
 * isn't.
 */
export type InvitedPerson = {
  kind: "lead" | "application" | "project";
  id: string;
  name: string;
  email: string;
  phone: string;
};

/** Words of an invitation. `leadId`: where a time lies; null: on the open lead of that address, or a new one. */
export type BookingInvitation = {
  leadId: string | null;
  applicationId: string | null;
  projectId: string | null;
  name: string;
  email: string;
  phone: string;
};

/** A kind with the whole address at which one person chooses a time of it. */
export type KindInvitation = { slug: string; name: string; url: string };

/** A booked time, as staff read it. Moments are ISO 8601. */
export type StaffBooking = {
  id: string;
  leadId: string;
  /** Records that it's about besides its lead. */
  projectId: string | null;
  applicationId: string | null;
  state: BookingState;
  /** Name of its kind. */
  what: string;
  /** Name of the visitor. */
  name: string;
  /** Names of its hosts; empty where an account has none. */
  hosts: readonly string[];
  startsAt: string;
  endsAt: string;
  /** Day and time in the agency's zone, in words. */
  when: string;
  updatedAt: string;
};

/** States of a booking that lies on a lead. */
export const LAID_BOOKING_STATES = ["booked", "missed", "canceled"] as const satisfies readonly BookingState[];

/** A booked time with all that is known of it, for programs. Moments are ISO 8601. */
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
  /** Zone of the visitor, by its IANA name. */
  timeZone: string;
  /** When the visitor was told that we're running late; null: never for this time. */
  lateAt: string | null;
  /** None once it is canceled. */
  hosts: readonly { id: string; name: string }[];
};

/** A kind as Settings show it. `updatedAt`: ISO 8601, the version that goes back with an edit. */
export type OwnedKind = BookingKind & { updatedAt: string };

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "booking-kind.stale": OwnedKind;
    "booking.stale": StaffBooking;
  }
}

/** Bookings that a list can be narrowed to; without one of these: those that aren't over. */
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

/** A booking in the list of staff. Moments are ISO 8601. */
export type ListedBooking = Pick<
  StaffBooking,
  "id" | "leadId" | "projectId" | "applicationId" | "what" | "name" | "hosts" | "startsAt" | "endsAt"
> & {
  /** Name of its project; null: it has none. */
  project: string | null;
  kindId: string;
  email: string;
  phone: string;
  standing: BookingStanding;
  updatedAt: string;
};
