import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { LEAD_CHANNELS, LEAD_KINDS, type LeadChannel } from "~/db/schema/lists";
import type { EmailContent } from "~/email/email-content";
import { type Say, sayWith } from "~/email/say";
import { templateName } from "~/kernel/email-templates";
import * as messages from "./leads";
import { leadSamples, SAMPLES } from "./leads.samples";
import { IDENTITY, LEAD } from "./parts.samples";

const SHIPPED = sayWith(IDENTITY);
const ROUTES = readFileSync("app/routes.ts", "utf8");

type Write = (data: object, say: Say) => EmailContent;
const WRITERS = { ...messages };

/** Both messages about a lead of each kind that came by a way. */
function written(channel: LeadChannel) {
  return LEAD_KINDS.flatMap((kind) =>
    (["received", "confirmation"] as const).map((end) => {
      const name = templateName(`${kind}-${end}`);
      const write = WRITERS[name] as Write; // safe: each takes its own sample
      return { kind, end, ...write({ ...SAMPLES[name][0], channel }, SHIPPED) };
    }),
  );
}

it("messages about a lead name a form only where it came by one, and a page that is there", () => {
  for (const { reason } of written("form")) {
    const path = reason.match(new RegExp(`form at ${LEAD.origin}/([\\w/-]+)\\.`))?.[1] ?? "none";
    expect(ROUTES.includes(`route("${path}"`) || `/${path}` === DOCTORS_CLINICS.path, reason).toBe(true);
  }
  for (const channel of LEAD_CHANNELS.filter((one) => one !== "form")) {
    for (const { kind, end, reason } of written(channel))
      expect([kind, end, reason.includes("form at")]).toEqual([kind, end, false]);
  }
});

it("a message of someone without a name is named by its address, and says no promise that nobody made", () => {
  const [sample] = leadSamples("contact-message");
  const data = { ...sample, channel: "email" as const, answers: { ...sample.answers, name: "" } };
  const { subject, heading, body, reason } = messages.contactMessageReceived(data, SHIPPED);
  expect([subject, heading].filter((words) => !words.includes(sample.answers.email))).toEqual([]);
  expect(JSON.stringify(body)).not.toContain("promised");
  expect(reason).toBe("Sent by email.");
});
