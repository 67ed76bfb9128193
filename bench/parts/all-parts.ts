import type { Plan } from "../plan.ts";

/** A part that can be measured separately. Returns a section of the report: its heading, then its findings. */
export type Part = { about: string; minutes: number; measure(plan: Plan): Promise<string[]> };

/** Parts in report order. Loaded when needed, since some require a browser. */
export const PARTS = {
  start: {
    about: "cold starts and memory at rest",
    minutes: 0.5,
    measure: async (plan) => (await import("./start.ts")).measureStart(plan),
  },
  home: {
    about: "the home page from memory, beside a bare node:http server and nginx",
    minutes: 2.5,
    measure: async (plan) => (await import("./home.ts")).measureHome(plan),
  },
  render: {
    about: "server time of every public page made anew",
    minutes: 0.5,
    measure: async (plan) => (await import("./render.ts")).measureRender(plan),
  },
  forms: {
    about: "forms a second on both databases",
    minutes: 2.5,
    measure: async (plan) => (await import("./forms.ts")).measureForms(plan),
  },
  api: {
    about: "API reads and writes a second on both databases",
    minutes: 3,
    measure: async (plan) => (await import("./api.ts")).measureApi(plan),
  },
  processes: {
    about: "the same load on one and on two processes",
    minutes: 3,
    measure: async (plan) => (await import("./processes.ts")).measureProcesses(plan),
  },
  agreements: {
    about: "10,000 agreements due on one night",
    minutes: 3,
    measure: async (plan) => (await import("./agreements.ts")).measureAgreements(plan),
  },
  bookings: {
    about: "free times of six hosts with 1,000 events",
    minutes: 1,
    measure: async (plan) => (await import("./bookings.ts")).measureBookings(plan),
  },
  lists: {
    about: "lists of the back office with 1,000 and with 100,000 rows",
    minutes: 4,
    measure: async (plan) => (await import("./lists.ts")).measureListPart(plan),
  },
  visits: {
    about: "bytes of a first visit to every public page",
    minutes: 1.5,
    measure: async (plan) => (await import("./visits.ts")).measureVisits(plan),
  },
  lighthouse: {
    about: "Lighthouse on every public page",
    minutes: 8,
    measure: async (plan) => (await import("./lighthouse.ts")).measureLighthouse(plan),
  },
  memory: {
    about: "memory over ten minutes of mixed load",
    minutes: 10.5,
    measure: async (plan) => (await import("./memory.ts")).measureMemory(plan),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[]; // safe: the record has these keys

/** Measured only when requested by name. */
export const LONG_PARTS: readonly PartName[] = ["memory"];
