import { DEFAULT_IDENTITY } from "~/config/identity-defaults";

export const LEAD = {
  leadId: "0199f0a0-0000-7000-8000-000000000001",
  receivedAt: new Date("2026-03-02T15:00:00Z"),
  replyDueAt: new Date("2026-03-03T15:00:00Z"),
  identity: DEFAULT_IDENTITY,
  origin: "https://agency.example",
};

export const HOUSE = { identity: DEFAULT_IDENTITY, origin: LEAD.origin };

export const ACCOUNT = { identity: DEFAULT_IDENTITY, origin: LEAD.origin, name: "Dana Whitfield" };

/** What each message of a file is tried with: one that is missing doesn't compile. */
export type SamplesOf<Messages> = {
  readonly [Name in keyof Messages]: Messages[Name] extends (data: infer Data) => unknown ? readonly Data[] : never;
};
