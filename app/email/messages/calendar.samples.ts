import type * as messages from "./calendar";
import { HOUSE, type SamplesOf } from "./parts.samples";

const UNREADABLE = {
  ...HOUSE,
  calendar: "cloud.example (山田 <b>Ștefan</b>)",
  why: "Its server doesn’t answer.",
  failingSince: new Date("2026-03-02T14:00:00Z"),
  readAt: new Date("2026-03-02T13:45:00Z"),
  busyAhead: 12,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  calendarUnreadable: [UNREADABLE, { ...UNREADABLE, busyAhead: 1 }, { ...UNREADABLE, readAt: null, busyAhead: 0 }],
};
