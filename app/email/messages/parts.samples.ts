import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { MailIdentity } from "~/kernel/mail-identity";

/** Agency of the samples, with no edited texts. */
export const IDENTITY: MailIdentity = { ...DEFAULT_IDENTITY, emailTexts: {} };

export const LEAD = {
  leadId: "0199f0a0-0000-7000-8000-000000000001",
  receivedAt: new Date("2026-03-02T15:00:00Z"),
  replyDueAt: new Date("2026-03-03T15:00:00Z"),
  identity: IDENTITY,
  origin: "https://agency.example",
};

export const HOUSE = { identity: IDENTITY, origin: LEAD.origin };

export const ACCOUNT = { identity: IDENTITY, origin: LEAD.origin, name: "Dana Whitfield" };

/** Samples of a file's messages; leaving one out is a compile error. */
export type SamplesOf<Messages> = {
  readonly [Name in keyof Messages]: Messages[Name] extends (data: infer Data, ...rest: never[]) => unknown
    ? readonly Data[]
    : never;
};
