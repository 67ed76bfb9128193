import { globSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHIPPED_BRAND } from "~/config/brand";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import type { RenderedEmail } from "~/kernel/email-data";
import { emailTemplates as templates } from "./email-templates";
import { APPLICATION } from "./messages/application.samples";
import { leadSamples } from "./messages/leads.samples";
import { NEWSLETTER } from "./messages/newsletter.samples";
import { IDENTITY } from "./messages/parts.samples";

const [QUOTE] = leadSamples("quote-request");
const [PITCH] = leadSamples("startup-pitch");
const [CONTACT] = leadSamples("contact-message");
const [DISCOVERY, EMPTY_DISCOVERY = DISCOVERY] = leadSamples("discovery-session");

type Write = (data: unknown) => Promise<RenderedEmail>;

const files = globSync("app/email/messages/*.samples.ts").filter((file) => !file.endsWith("/parts.samples.ts"));
const all = await Promise.all(files.map((file) => import(path.resolve(file))));
const SAMPLES: Record<string, readonly unknown[]> = Object.assign({}, ...all.map(({ SAMPLES }) => SAMPLES));
const MESSAGES = Object.entries(SAMPLES).flatMap(([name, samples]) =>
  samples.map((data, index): [string, () => Promise<RenderedEmail>] => {
    const write = templates[name as keyof typeof templates] as Write; // safe: each is given its own samples
    return [index === 0 ? name : `${name} ${index + 1}`, () => write(data)];
  }),
);

it("every message is tried with samples that are beside it", () => {
  const { sampleOf: _sampleOf, ...kinds } = templates;
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(kinds).sort());
});

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

/** The words of a page, as someone reads them, and then the addresses of its links. */
function wordsOf(html: string): string {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).join(" ");
  return `${html} ${addresses}`
    .replace(/<!--[\s\S]*?-->|<(style|title)>[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([a-z]+|#x?\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");
}

describe.each(MESSAGES)("the message %s", (_name, write) => {
  it("has a subject of one line, and the agency's name, phone, address and city in both parts", async () => {
    const { subject, text, html } = await write();
    expect(subject).toMatch(/^[^\p{Cc}]{1,150}$/u);
    for (const part of [text, wordsOf(html)]) {
      for (const fact of [
        DEFAULT_IDENTITY.name,
        DEFAULT_IDENTITY.phone,
        DEFAULT_IDENTITY.email,
        DEFAULT_IDENTITY.city,
      ]) {
        expect(part).toContain(fact);
      }
    }
  });

  it("says the same in its text part as in its HTML part", async () => {
    const { text, html } = await write();
    const words = wordsOf(html);
    for (const line of text.split("\n")) {
      const said = line
        .replace(/^> ?/, "")
        .replace(/^([A-Z][\w ]+): (?=\S)/, "$1 ")
        .replace(/:$/, "");
      if (said === "-- " || said.trim() === "") continue;
      for (const piece of said.split(" | ")) expect(words).toContain(piece.replace(/\s+/g, " ").trim());
    }
  });

  it("has no token left to fill", async () => {
    const { subject, text, html } = await write();
    expect(`${subject} ${text} ${wordsOf(html)}`).not.toMatch(/\{[a-z][a-z0-9]*\}/i);
  });

  it("loads nothing from anywhere and runs nothing", async () => {
    const { html } = await write();
    expect(html).not.toMatch(/<(img|script|iframe|object|embed|link|svg|video|audio|form|input|base)\b/i);
    expect(html).not.toMatch(/\b(src|srcset|background|poster|data)\s*=|url\(|@import|@font-face|\bon[a-z]+\s*=/i);
    for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(
        /^(https:\/\/agency\.example\/(newsletter|blogs|application|booking|admin|login|verify-email|reset-password|dashboard|quotes|team-invitation)\b|tel:\+1512|mailto:hello@bluebonnet\.example$)/,
      );
    }
  });

  it("is narrow enough for a small phone and small enough not to be clipped", async () => {
    const { html } = await write();
    for (const [, width] of html.matchAll(/(?<!max-)width:(\d+)px/g)) expect(Number(width)).toBeLessThanOrEqual(40);
    for (const [, width] of html.matchAll(/\bwidth="(\d+)"/g)) expect(Number(width)).toBeLessThanOrEqual(40);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  it("shows in the reader's colour scheme", async () => {
    const { html } = await write();
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });
});

it("the identity is that of the settings and not the sample's", async () => {
  const identity = { ...IDENTITY, name: "Other & Sons", phone: "(512) 555-0100", city: "Marfa" };
  const { text, html } = await templates.contactMessageConfirmation({ ...CONTACT, identity });
  expect(text).toContain("Other & Sons\n(512) 555-0100");
  expect(html).toContain("Other &amp; Sons");
  expect(`${text}${html}`).not.toContain(DEFAULT_IDENTITY.name);
});

it("what is kept of a letter follows the agency, its look and its site", async () => {
  const look = { ...SHIPPED_BRAND, primary: "#8a1f5c", headingType: "georgia" as const };
  const others = [IDENTITY, { ...IDENTITY, brand: look }, { ...IDENTITY, name: "Other & Sons" }, IDENTITY];
  const letters = await Promise.all(
    others.map(async (identity) => (await templates.contactMessageConfirmation({ ...CONTACT, identity })).html),
  );
  const [first = "", colored = "", renamed = "", again] = letters;
  expect(again).toBe(first);
  expect(colored).toContain("border-top:4px solid #8a1f5c");
  expect(colored).toMatch(/<h1[^>]*font-family:Georgia/);
  expect(renamed.replaceAll("Other &amp; Sons", DEFAULT_IDENTITY.name)).toBe(first);
  const { html: elsewhere } = await templates.contactMessageReceived({ ...CONTACT, origin: "https://other.example" });
  expect(elsewhere).not.toContain("https://agency.example");
});

describe("what someone wrote", () => {
  /** Everything that a mail program makes a link of, and one of ours. */
  const LURES = [
    "https://evil.example/a",
    "www.evil.example",
    "evil.example/a?b",
    "ann@evil.example",
    "HTTP://EVIL.EXAMPLE",
    "(evil.example)",
    "еvil.рф",
  ];
  const LURE = `Claim it: ${LURES.join(" ")} today`;

  it("is repeated to the address that they gave without anything that could be clicked", async () => {
    const answers = [
      templates.contactMessageConfirmation({
        ...CONTACT,
        answers: { ...CONTACT.answers, subject: LURE, message: LURE, name: LURE },
      }),
      templates.quoteRequestConfirmation({
        ...QUOTE,
        answers: {
          ...QUOTE.answers,
          businessName: LURE,
          description: LURE,
          website: "https://evil.example",
          phone: LURE,
        },
      }),
      templates.startupPitchConfirmation({
        ...PITCH,
        answers: {
          ...PITCH.answers,
          startupName: LURE,
          founderName: LURE,
          problem: LURE,
          solution: LURE,
          targetUsers: LURE,
        },
        deck: { name: "evil.example.pdf", bytes: 10 },
      }),
      templates.discoverySessionConfirmation({
        ...DISCOVERY,
        answers: { ...DISCOVERY.answers, practiceName: LURE, name: LURE, location: LURE, challenges: LURE },
      }),
      templates.applicationReceipt({
        ...APPLICATION,
        application: { ...APPLICATION.application, applicantName: LURE, coverLetter: LURE, skills: LURES },
        resume: { name: "www.evil.example.pdf", bytes: 10 },
      }),
    ];
    for (const { text, html } of await Promise.all(answers)) {
      expect(text).toContain("[link left out]");
      for (const part of [text, html]) expect(part).not.toMatch(/evil\.|еvil\./i);
    }
  });

  it("is shown as they wrote it and never as mark-up", async () => {
    const { html: pitch } = await templates.startupPitchReceived(PITCH);
    expect(pitch).toContain("Tidewater &lt;Labs&gt;");
    expect(pitch).toContain("tidewater &lt;final&gt;.pdf (2.4 MB)");
    const { html: contact } = await templates.contactMessageConfirmation(CONTACT);
    expect(contact).toContain("&lt;b&gt;Soon&lt;/b&gt;");
    expect(contact).not.toContain("<b>");
  });

  it("stays mark-up free whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (words) => {
        const poison = `<script>${words}</script>"'><img src=x onerror=1>`;
        const message = completeAnswers("contact-message", { name: poison, subject: poison, message: poison });
        for (const write of [templates.contactMessageReceived, templates.contactMessageConfirmation]) {
          const { html } = await write({ ...CONTACT, answers: message });
          expect(html).not.toMatch(/<(script|img)\b/i);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("keeps its lines, and in the text part cannot pass for our words", async () => {
    const { text, html } = await templates.contactMessageReceived(CONTACT);
    expect(text).toContain("> Hello,\n>\n> when can I come by? <b>Soon</b>, I hope.\n> --\n> Dana");
    expect(html).toMatch(/Hello,<br\/><br\/>when/);
  });

  it("comes whole to the agency and bounded back to the sender", async () => {
    const long = "A very long story indeed. ".repeat(190).trim();
    const data = { ...PITCH, answers: { ...PITCH.answers, problem: long, solution: long, targetUsers: long } };
    const toAgency = await templates.startupPitchReceived(data);
    const toSender = await templates.startupPitchConfirmation(data);
    expect(toAgency.text).toContain(long);
    expect(toAgency.html).toContain(long);
    expect(toSender.text.length).toBeLessThan(4500);
    expect(toSender.text).toContain("A very…\n");
    expect(Buffer.byteLength(toAgency.html)).toBeLessThan(100_000);
  });

  it.each([
    ["Dana Reyes", "Thank you, Dana Reyes"],
    ["Dr. José O'Neill-Núñez", "Thank you, Dr. José O'Neill-Núñez"],
    ["Win big at casino.example", "Thank you"],
    ["https://casino.example", "Thank you"],
    ["x".repeat(60), "Thank you"],
  ])("in a name is greeted only when it looks like one: %s", async (name, heading) => {
    const { text } = await templates.contactMessageConfirmation({ ...CONTACT, answers: { ...CONTACT.answers, name } });
    expect(text.split("\n")[0]).toBe(heading);
  });

  it("is not in the subject of a confirmation", async () => {
    const subjects = await Promise.all(
      [
        templates.quoteRequestConfirmation(QUOTE),
        templates.startupPitchConfirmation(PITCH),
        templates.contactMessageConfirmation(CONTACT),
        templates.discoverySessionConfirmation(DISCOVERY),
      ].map(async (message) => (await message).subject),
    );
    expect(subjects).toEqual([
      "We have your quote request",
      "We have your startup pitch",
      "We have your message",
      "Your discovery session",
    ]);
  });
});

describe("the promise", () => {
  it.each([
    [
      () => templates.quoteRequestConfirmation(QUOTE),
      "We'll send your customized quote to your email within 24 hours.",
    ],
    [
      () => templates.startupPitchConfirmation(PITCH),
      "We'll review your startup pitch and get back to you within 48 hours.",
    ],
    [() => templates.contactMessageConfirmation(CONTACT), "you’ll get a reply within 24 hours."],
    [() => templates.discoverySessionConfirmation(DISCOVERY), "within 24 hours to set a time."],
  ])("is repeated with the day and hour in the agency's zone", async (write, promise) => {
    const { text } = await write();
    expect(text).toContain(promise);
    expect(text).toMatch(/That means by \w+, March [34] at 9:00 AM Central Time\./);
  });
});

it("tells the agency how to answer a practice that left no address", async () => {
  const request = { ...EMPTY_DISCOVERY.answers, email: "not an address", phone: "(512) 555-0133" };
  const { text } = await templates.discoverySessionReceived({ ...DISCOVERY, answers: request });
  expect(text).toContain("so please call them");
  expect(text).toContain("Email: not an address");
  expect((await templates.discoverySessionReceived(EMPTY_DISCOVERY)).text).toContain("neither a usable email address");
});

it("the newsletter's links are whole in both parts", async () => {
  const { text, html } = await templates.newsletterConfirmation(NEWSLETTER);
  for (const url of [NEWSLETTER.confirmUrl, NEWSLETTER.unsubscribeUrl]) {
    expect(text).toContain(url);
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
  }
});
