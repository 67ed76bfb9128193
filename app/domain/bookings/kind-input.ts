import * as z from "zod/mini";
import { BOOKING_HOSTINGS, BOOKING_PLACES, type BookingHosting, type BookingPlace } from "~/db/schema/lists";
import { CHECK, required, text } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const KIND_NAME_MAX_CHARACTERS = 80;
export const KIND_PLACE_MAX_CHARACTERS = 300;
const SLUG_MAX_CHARACTERS = 60;
const QUESTIONS_MAX = 5;
const QUESTION_MAX_CHARACTERS = 200;
const MINUTES = { from: 5, to: 480 };
const BUFFER_MAX_MINUTES = 240;
const NOTICE_MAX_HOURS = 720;
const AHEAD_MAX_DAYS = 365;
const PER_DAY_MAX = 50;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const PLACE_LABELS = {
  phone: "Phone call",
  video: "Video call",
  address: "At an address",
} as const satisfies Record<BookingPlace, string>;

export const HOSTING_LABELS = {
  any: "One of them",
  all: "All of them together",
} as const satisfies Record<BookingHosting, string>;

/** Whole number from a form or a program; null if left out. */
function whole(message: string, { from, to }: { from: number; to: number }) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check): number | null => {
      const typed = String(value ?? "").trim();
      if (typed === "") return null;
      const number = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
      if (number >= from && number <= to) return number;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}

/** Like `whole`, but required. */
function needed(message: string, bounds: { from: number; to: number }) {
  return z.pipe(
    whole(message, bounds),
    z.transform((value, check): number => {
      if (value !== null) return value;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}

const BUFFER = `Enter minutes, up to ${BUFFER_MAX_MINUTES}.`;
const buffer = needed(BUFFER, { from: 0, to: BUFFER_MAX_MINUTES });

const Questions = z.pipe(
  z._default(text(cleanLines, QUESTIONS_MAX * (QUESTION_MAX_CHARACTERS + 1)), ""),
  z.transform((typed, check): string[] => {
    const lines = typed
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length <= QUESTIONS_MAX && lines.every((line) => line.length <= QUESTION_MAX_CHARACTERS)) return lines;
    const message = `Enter up to ${QUESTIONS_MAX} questions of ${QUESTION_MAX_CHARACTERS} characters, each on a line.`;
    check.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  }),
);

const HostIds = z.pipe(
  z.transform((value: unknown) => [...new Set([value ?? []].flat())]),
  z.array(z.string(CHECK).check(z.maxLength(100, CHECK))),
);

/** Checkbox of a form, or boolean of a program; absent: false. */
const Ticked = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === "on" || value === true),
  ),
  false,
);

const ADDRESS = "Use small letters, digits and hyphens, such as first-call.";

/** Kind of booking, as sent by the form. No hosts: everyone who may answer leads. */
export const BookingKindInput = z
  .object({
    name: required(cleanLine, KIND_NAME_MAX_CHARACTERS, "Enter its name."),
    slug: required(cleanLine, SLUG_MAX_CHARACTERS, ADDRESS).check(z.refine((typed) => SLUG.test(typed), ADDRESS)),
    minutes: needed(`Enter minutes, from ${MINUTES.from} to ${MINUTES.to}.`, MINUTES),
    place: z.enum(BOOKING_PLACES, CHECK),
    placeDetails: z._default(text(cleanLine, KIND_PLACE_MAX_CHARACTERS), ""),
    bufferBefore: buffer,
    bufferAfter: buffer,
    noticeHours: needed(`Enter hours, up to ${NOTICE_MAX_HOURS}.`, { from: 0, to: NOTICE_MAX_HOURS }),
    aheadDays: needed(`Enter days, from 1 to ${AHEAD_MAX_DAYS}.`, { from: 1, to: AHEAD_MAX_DAYS }),
    perDay: whole(`Enter a number from 1 to ${PER_DAY_MAX}, or leave it empty.`, { from: 1, to: PER_DAY_MAX }),
    hosting: z.enum(BOOKING_HOSTINGS, CHECK),
    hostIds: HostIds,
    questions: Questions,
    isActive: Ticked,
  })
  .check(
    z.refine(({ place, placeDetails }) => place !== "video" || /^https:\/\/\S+$/.test(placeDetails), {
      path: ["placeDetails"],
      error: "Enter the link of the call, such as https://meet.example/us.",
    }),
    z.refine(({ place, placeDetails }) => place !== "address" || placeDetails !== "", {
      path: ["placeDetails"],
      error: "Enter the address.",
    }),
  );
export type BookingKindInput = z.output<typeof BookingKindInput>;
