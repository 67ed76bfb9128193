import type { BookingEmail } from "~/domain/bookings/email-data";
import type * as messages from "./booking";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";

const BOOKING: BookingEmail = {
  ...HOUSE,
  change: "booked",
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

const VISITOR = { name: "Dana Whitfield", hosts: ["Bo Lindqvist"], url: `${LEAD.origin}/booking/${TOKEN}` };
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
  ],
  bookingReceived: [
    { ...BOOKING, ...HOST },
    { ...BOOKING, ...HOST, ...VIDEO, answers: [] },
    { ...BOOKING, ...HOST, change: "moved" },
    { ...BOOKING, ...HOST, change: "canceled" },
  ],
};
