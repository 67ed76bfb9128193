import { afterEach, describe, expect, it } from "vitest";
import { addressesOff, MODULE_NAMES, type ModuleName } from "~/config/modules";
import { sayWithout } from "~/content/without-modules";
import type { RenderedEmail } from "~/kernel/email-data";
import { isOffAddress, settleOff } from "~/lib/off-addresses";
import { emailTemplates } from "./email-templates";
import { IDENTITY } from "./messages/parts.samples";
import { samplesFor } from "./samples";

const ORIGIN = "https://agency.example";

/** Words that tell of a module. */
const SAYS: Record<ModuleName, RegExp> = {
  blog: /\bblogs?\b|\barticles?\b|newsletter/i,
  newsletter: /newsletter/i,
  careers: /careers?\b|\bapplications?\b|\bpositions?\b|applicant/i,
  bookings: /choose (?:a|another) time|\/book\//i,
  products: /tajjam|voygee|mind[ -]ops/i,
  tajjam: /tajjam/i,
  voygee: /voygee/i,
  "mind-ops": /mind[ -]ops/i,
  work: /case stud|our work\b/i,
  subscriptions: /subscription plan|monthly plan/i,
  maintenance: /maintenance|care plan/i,
  startups: /startup|pitch|\bMVPs?\b|founder|equity/i,
  industries: /doctor|clinic|practice|patient|healthcare|discovery session/i,
  analytics: /analytics/i,
  "customer-subscription": /“Subscription”/,
  "customer-payments": /payment history|\bpayments of\b/i,
  "customer-projects": /\bprojects\b/i,
  "customer-notifications": /“Notifications”|\/dashboard\/notifications/,
};

/**
 * Messages of a module itself, which nobody sets off once it is off, and those about something that keeps a customer's
 * tab, or about a project for staff. The address of preferences is the domain's (`notifications/notify.server.ts`).
 */
const ITS_OWN: Partial<Record<ModuleName, RegExp>> = {
  blog: /^newsletter/,
  newsletter: /^newsletter/,
  careers: /^application/,
  bookings: /^booking/,
  startups: /^startupPitch/,
  industries: /^discoverySession/,
  "customer-subscription": /^subscription/,
  "customer-payments": /^(?:payment(?:Receipt|Failed|Flagged)|reminder)$/,
  "customer-projects": /^(?:customerNotification|projectMessageReceived)$/,
  "customer-notifications": /^customerNotification$/,
};

const { sampleOf: _sampleOf, ...kinds } = emailTemplates;
type Write = (data: unknown) => Promise<RenderedEmail>;
const WRITERS = Object.entries(kinds as unknown as Record<string, Write>); // safe: each is given its own samples

afterEach(() => settleOff([]));

describe.each(MODULE_NAMES)("while %s is off,", (module) => {
  it("no other message leads there or says a word of it", async () => {
    const off = addressesOff([module]);
    settleOff(off);
    const tagline = sayWithout(IDENTITY.tagline, off);
    const house = { identity: { ...IDENTITY, tagline, off }, origin: ORIGIN };
    const others = WRITERS.filter(([name]) => !ITS_OWN[module]?.test(name));
    const found: string[] = [];
    for (const [name, write] of others) {
      for (const data of samplesFor(name, house)) {
        const { subject, text, html } = await write(data);
        const links = [...html.matchAll(/href="https:\/\/agency\.example([^"]*)"/g)].map(([, path = ""]) => path);
        found.push(...links.filter((path) => isOffAddress(off, path)).map((path) => `${name}: ${path}`));
        const said = `${subject}\n${text}`.split("\n").find((line) => SAYS[module].test(line));
        if (said !== undefined) found.push(`${name}: ${said}`);
      }
    }
    expect(found).toEqual([]);
    expect(others.length).toBeGreaterThan(30);
  });
});
