import { enterBooking, listEnterChoices } from "~/domain/bookings/enter-booking.server";
import { BOOKED_KIND, EnteredBooking, NO_PHONE, readBookingSubject } from "~/domain/bookings/enter-input";
import { findBookedPerson } from "~/domain/bookings/find-booked-person.server";
import { ANSWER_MAX_CHARACTERS } from "~/domain/bookings/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { SKIPPED_HOUR } from "~/lib/agency-moment";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { customerPath } from "../section-paths";
import type { Route } from "./+types/booking-new";
import { bookedPath } from "./booked-record";
import { BOOKING_TOLD } from "./booking-words";
import { BOOKINGS } from "./bookings-list";
import { KindChoice } from "./kind-choice";

const TYPED_TAKEN = "Nobody who hosts it is free then. Choose another time.";

const edit = editor({
  noun: BOOKINGS.one,
  back: BOOKINGS.path,
  write: "lead.write",
  schema: EnteredBooking,
  invalid: bad("Please check the booking", "The fields that need another look are marked below."),
  failed: failedTo("book the time. Nothing was saved"),
  create: {
    async fields(app, url) {
      const subject = readBookingSubject(url.searchParams.get("about"));
      const person = subject ? await findBookedPerson(app, subject) : { name: "", email: "", phone: "" };
      const { kind } = await listEnterChoices(app, url.searchParams.get(BOOKED_KIND));
      const { name, email, phone } = person;
      return { kindId: kind?.id ?? "", hostId: "", name, email, phone, topic: "", isVisitorTold: "on" };
    },
    async save(app, entered, { url }) {
      const subject = readBookingSubject(url.searchParams.get("about"));
      const made = await enterBooking(app, { entered, subject });
      if (!("leadId" in made)) return made;
      if (subject?.kind === "contact") {
        const { customerId = "" } = await findBookedPerson(app, subject);
        return { ...made, path: customerPath(customerId) };
      }
      if (subject?.kind === "customer") return { ...made, path: customerPath(subject.id) };
      const record = subject ? { kind: subject.kind, id: subject.id } : { kind: "lead" as const, id: made.leadId };
      return { ...made, path: `${bookedPath(record)}#booking-${made.id}` };
    },
    done: good("Time booked", "The hosts get an entry for their calendars.", {
      held: ["Time booked", BOOKING_TOLD.held],
    }),
    to: (made) => ("path" in made ? made.path : BOOKINGS.path),
  },
  async choices(app, _thing, _params, url) {
    const { kinds, times, kind, hosts } = await listEnterChoices(app, url.searchParams.get(BOOKED_KIND));
    const anyone = kind?.hosting === "all" ? "All of its hosts" : "Anyone who is free";
    return {
      kindId: kinds.map(({ id, name, minutes }) => ({ value: id, label: `${name}, ${minutes} minutes` })),
      startsAt: [
        { value: "", label: times.length === 0 ? "Nothing is free" : "Choose a time" },
        ...times.map(({ at, words }) => ({ value: at, label: words })),
      ],
      hostId: [{ value: "", label: anyone }, ...hosts.map(({ id, name }) => ({ value: id, label: name }))],
    };
  },
  ends: {
    booked: "done",
    taken: { startsAt: TYPED_TAKEN },
    "host-taken": { hostId: "They’re busy then. Choose someone else, or another time." },
    "unknown-host": { hostId: "They can’t host it anymore. Choose someone else." },
    "in-past": { startsAt: "Enter a time that is still ahead." },
    "skipped-hour": { time: SKIPPED_HOUR },
    "no-time": { startsAt: "Choose a free time, or enter a day and a time." },
    "no-phone": { phone: NO_PHONE },
    "unknown-kind": bad("Nothing to book", "This kind of booking isn’t offered. See Settings, Bookings."),
  },
});
export async function loader(args: Route.LoaderArgs) {
  const edited = await edit.loader(args);
  const { name } = edited.fields;
  return name ? { ...edited, heading: `Book a time: ${name}` } : edited;
}
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";
const THIRD = "sm:col-span-2";

export default editDialog({
  schema: EnteredBooking,
  words: { create: "New booking", save: "Book the time", saving: "Booking..." },
  fields: {
    kindId: {
      label: "Kind",
      kind: "own",
      show: (field, choices) => <KindChoice field={field} choices={choices} />,
    },
    startsAt: {
      label: "Free time",
      hint: "By our clock; visitors are offered these, too",
      kind: "choice",
      choices: [],
      width: HALF,
    },
    hostId: { label: "Host", kind: "choice", choices: [], width: HALF },
    day: {
      label: "Or another day",
      hint: "Not one we offer to visitors: it only has to be free for the host",
      type: "date",
      width: HALF,
    },
    time: { label: "And time", hint: "By our clock", type: "time", width: HALF },
    name: { label: "Name", required: true, max: NAME_MAX_CHARACTERS, autoComplete: "off", width: THIRD },
    email: {
      label: "Email",
      type: "email",
      required: true,
      max: EMAIL_MAX_CHARACTERS,
      autoComplete: "off",
      width: THIRD,
    },
    phone: { label: "Phone", type: "tel", max: PHONE_MAX_CHARACTERS, autoComplete: "off", width: THIRD },
    topic: { label: "What it’s about", kind: "long", rows: 3, max: ANSWER_MAX_CHARACTERS },
    isVisitorTold: {
      label: "Email them the confirmation",
      kind: "tick",
      hint: "With an entry for their calendar. Otherwise, only the hosts get one; reminders still go out.",
    },
  },
});
