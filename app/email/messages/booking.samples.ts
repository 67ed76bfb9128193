import type { BookingEmail } from "~/domain/bookings/email-data";
import type * as messages from "./booking";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";

const BOOKING: BookingEmail = {
  ...HOUSE,
  change: "booked",
  by: "",
  what: "Call",
  minutes: 30,
  startsAt: new Date("2026-03-10T15:30:00Z"),
  timeZone: "America/New_York",
  place: "phone",
  placeDetails: "",
  phone: "(555) 010-0199",
};

const VIDEO = { place: "video", placeDetails: "https://meet.example/juniper", phone: "" } as const;
const TOKEN = "k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk";

const VISITOR = {
  name: "Dana Whitfield",
  message: "",
  hosts: ["Bo Lindqvist"],
  url: `${LEAD.origin}/booking/${TOKEN}`,
};
const BY_US = { by: "Bo Lindqvist", message: "My train is late.\nI hope that the new time suits you." };
const HOST = {
  name: "山田 <b>Ștefan</b>",
  email: "dana@juniperlane.example",
  answers: [{ question: "What would you like to talk about?", answer: "A shop that takes orders.\nAnd bookings." }],
  leadId: LEAD.leadId,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  bookingConfirmation: [
    { ...BOOKING, ...VISITOR },
    { ...BOOKING, ...VISITOR, ...VIDEO, hosts: [], name: "www.evil.example" },
    { ...BOOKING, ...VISITOR, change: "moved" },
    { ...BOOKING, ...VISITOR, change: "canceled" },
    { ...BOOKING, ...VISITOR, ...BY_US, change: "moved" },
    { ...BOOKING, ...VISITOR, ...BY_US, message: "", change: "canceled" },
    { ...BOOKING, ...VISITOR, ...BY_US, message: "", change: "given" },
  ],
  bookingLate: [{ ...BOOKING, ...VISITOR }],
  bookingReminder: [
    { ...BOOKING, ...VISITOR, isSoon: false },
    { ...BOOKING, ...VISITOR, ...VIDEO, isSoon: true },
  ],
  bookingReceived: [
    { ...BOOKING, ...HOST },
    { ...BOOKING, ...HOST, ...VIDEO, answers: [] },
    { ...BOOKING, ...HOST, change: "moved" },
    { ...BOOKING, ...HOST, change: "canceled" },
    { ...BOOKING, ...HOST, change: "moved", by: BY_US.by },
    { ...BOOKING, ...HOST, change: "canceled", by: BY_US.by },
    { ...BOOKING, ...HOST, change: "given", by: BY_US.by },
    { ...BOOKING, ...HOST, change: "handed-over", by: BY_US.by },
  ],
};
