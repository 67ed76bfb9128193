import { z } from "@hono/zod-openapi";
import { BOOKING_MESSAGE_MAX_CHARACTERS, HOST_ID_MAX_CHARACTERS } from "~/domain/bookings/change-input";
import { ANSWER_MAX_CHARACTERS, BOOKING_HOSTINGS, BOOKING_PLACES, LAID_BOOKING_STATES } from "~/domain/bookings/schema";
import { Direction, EXAMPLE_ID, Id, Moment, SeenVersion } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

const CALL_ID = "019b0000-0000-7000-8000-000000000002";
const HOST_ID = "nVuP3mWq8sJt0ZkXb2Yc5Lr7Hd9Fg1Ae";
const QUESTION = "What would you like to talk about?";
const ZONE_MAX_CHARACTERS = 60;
const ANSWERS_MAX = 5;

const FACTS = {
  id: Id,
  leadId: Id.openapi({ description: "The lead on which it lies." }),
  projectId: Id.nullable().openapi({ description: "The project that it’s about." }),
  applicationId: Id.nullable().openapi({ description: "The application that it’s about." }),
  kindId: Id,
  kindName: z.string(),
  state: z.enum(LAID_BOOKING_STATES).openapi({
    description: "`missed`: the visitor didn't come. A booking that is over stays `booked`.",
  }),
  name: z.string().openapi({ description: "The visitor's name." }),
  email: z.string(),
  phone: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  updatedAt: Moment,
};

const EXAMPLE = {
  id: EXAMPLE_ID,
  leadId: EXAMPLE_ID,
  projectId: null,
  applicationId: null,
  kindId: CALL_ID,
  kindName: "Call",
  state: "booked" as const,
  name: "Dana Moss",
  email: "dana@cornerbakery.example",
  phone: "+1 555 0177",
  startsAt: "2026-11-05T16:00:00.000Z",
  endsAt: "2026-11-05T16:20:00.000Z",
  updatedAt: "2026-11-02T15:04:05.678Z",
};

export const BookingSummary = z
  .strictObject({ ...FACTS, hostNames: z.array(z.string()).openapi({ description: "None once it is canceled." }) })
  .openapi("BookingSummary", {
    description: "A booked time, in a list.",
    examples: [{ ...EXAMPLE, hostNames: ["Bo Sales"] }],
  });

export const Booking = z
  .strictObject({
    ...FACTS,
    answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    timeZone: z.string().openapi({ description: "The visitor's time zone, by its IANA name." }),
    lateAt: Moment.nullable().openapi({ description: "When the visitor was told that we're running late." }),
    hosts: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .openapi({ description: "Staff who host it. None once it is canceled." }),
  })
  .openapi("Booking", {
    description: "A time that a visitor booked.",
    examples: [
      {
        ...EXAMPLE,
        answers: [{ question: QUESTION, answer: "A new menu page" }],
        timeZone: "Europe/Berlin",
        lateAt: null,
        hosts: [{ id: HOST_ID, name: "Bo Sales" }],
      },
    ],
  });

export const BookingQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("name, email address, phone number, and names of the kind and of the project"),
  standing: z.enum(["upcoming", "over", "missed", "canceled"]).optional().openapi({
    description: "`upcoming`: booked and not over yet. Without it, all of them.",
  }),
  kindId: Id.optional(),
  leadId: Id.optional(),
  projectId: Id.optional(),
  applicationId: Id.optional(),
  hostId: z.string().max(HOST_ID_MAX_CHARACTERS).optional(),
  direction: Direction.openapi({ description: "By when they begin, `asc` by default." }),
});

const hostId = z.string().min(1).max(HOST_ID_MAX_CHARACTERS).optional();

export const NewBooking = z
  .strictObject({
    kindId: Id.openapi({ description: "An `id` of `listBookingKinds`." }),
    startsAt: Moment.openapi({ description: "A `startsAt` of `listOfferedTimes`, unless `isAnyTime` is `true`." }),
    isAnyTime: z.boolean().optional().openapi({
      description:
        "`true`: any time at which its hosts have nothing else. Working hours, notice and limits are for visitors.",
    }),
    name: z.string(),
    email: z.string(),
    phone: z.string().optional().openapi({ description: "Required if the kind is a phone call." }),
    answers: z.array(z.string().max(ANSWER_MAX_CHARACTERS)).max(ANSWERS_MAX).optional().openapi({
      description: "Answers to the kind's `questions`, in their order. Each may be empty.",
    }),
    hostId: hostId.openapi({
      description: "One of the time’s `hostIds`, if the kind is hosted by one person. Defaults to anyone who is free.",
    }),
    timeZone: z.string().max(ZONE_MAX_CHARACTERS).optional().openapi({
      description: "The visitor's time zone, by its IANA name, for messages to them. Defaults to the agency's.",
    }),
    leadId: Id.nullable().optional().openapi({
      description: "The lead on which it lies. Defaults to the open lead with this email address, or a new one.",
    }),
    projectId: Id.nullable().optional().openapi({ description: "The project that it’s about." }),
    applicationId: Id.nullable().optional().openapi({ description: "The application that it’s about." }),
    isVisitorTold: z.boolean().optional().openapi({
      description: "`false`: the visitor gets no confirmation, but reminders. Defaults to `true`.",
    }),
  })
  .openapi("NewBooking", {
    description: "A time to book for someone.",
    examples: [
      {
        kindId: CALL_ID,
        startsAt: "2026-11-05T16:00:00.000Z",
        name: "Dana Moss",
        email: "dana@cornerbakery.example",
        phone: "+1 555 0177",
        answers: ["A new menu page"],
        timeZone: "Europe/Berlin",
      },
    ],
  });

const message = z.string().max(BOOKING_MESSAGE_MAX_CHARACTERS).optional().openapi({
  description: "A message to the visitor, in the email that tells them.",
});
export const MoveBody = z
  .strictObject({
    startsAt: Moment.optional().openapi({ description: "Defaults to when it begins now, for another host." }),
    hostId: hostId.openapi({
      description: "Someone of `listBookingHosts`. Defaults to its present host if they are free, or anyone who is.",
    }),
    message,
    updatedAt: SeenVersion,
  })
  .openapi("BookingMove", { examples: [{ startsAt: "2026-11-06T16:00:00.000Z", message: "We have a meeting then." }] });
export const CancelBody = z
  .strictObject({ message, updatedAt: SeenVersion })
  .openapi("BookingCancellation", { examples: [{ message: "Let's find another day." }] });

export const AttendanceBody = z
  .strictObject({ isMissed: z.boolean().openapi({ description: "`false`: they came after all." }) })
  .openapi("BookingAttendance", { examples: [{ isMissed: true }] });

export const HostsQuery = z.strictObject({
  at: Moment.optional().openapi({ description: "When it would begin. Defaults to when it begins now." }),
});

export const PossibleHost = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    isFree: z.boolean().openapi({ description: "They have nothing else then, and aren’t away." }),
  })
  .openapi("PossibleHost", {
    description: "Someone who could host a booking.",
    examples: [{ id: HOST_ID, name: "Bo Sales", isFree: true }],
  });

export const Kind = z
  .strictObject({
    id: Id,
    name: z.string(),
    url: z.url().openapi({ description: "The page on which visitors book it." }),
    minutes: z.int(),
    place: z.enum(BOOKING_PLACES),
    placeDetails: z.string().openapi({ description: "The link of the call or the address; empty for a phone call." }),
    questions: z.array(z.string()),
    noticeHours: z.int().openapi({ description: "Hours ahead that visitors book, move and cancel at the latest." }),
    aheadDays: z.int().openapi({ description: "Days ahead that visitors can book." }),
    hosting: z.enum(BOOKING_HOSTINGS).openapi({ description: "One of its hosts, or all of them together." }),
  })
  .openapi("BookingKind", {
    description: "A kind of time that visitors can book.",
    examples: [
      {
        id: CALL_ID,
        name: "Call",
        url: "https://agency.example/book/call",
        minutes: 20,
        place: "phone",
        placeDetails: "",
        questions: [QUESTION],
        noticeHours: 4,
        aheadDays: 30,
        hosting: "any",
      },
    ],
  });

export const OfferedTime = z.strictObject({
  startsAt: Moment,
  endsAt: Moment,
  hostIds: z.array(z.string()).openapi({ description: "Accounts of the hosts who are free then." }),
});

export const TimesQuery = z.strictObject({
  from: Moment.optional().openapi({ description: "The first moment at which a time may begin. Defaults to now." }),
  until: Moment.optional().openapi({ description: "The last one. Defaults to 7 days after `from`; at most 31 days." }),
});
