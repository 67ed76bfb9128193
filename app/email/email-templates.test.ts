import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import * as samples from "../../tests/harness/sample-emails";
import { emailTemplates as templates } from "./email-templates";

const {
  QUOTE,
  PITCH,
  CONTACT,
  DISCOVERY,
  EMPTY_DISCOVERY,
  NEWSLETTER,
  NEWSLETTER_ISSUE,
  APPLICATION,
  APPLICANT_LINKS,
} = samples;

const MESSAGES: Record<string, () => Promise<RenderedEmail>> = {
  "quote request, to the agency": () => templates.quoteRequestReceived(QUOTE),
  "quote request, to the sender": () => templates.quoteRequestConfirmation(QUOTE),
  "startup pitch, to the agency": () => templates.startupPitchReceived(PITCH),
  "startup pitch, to the founder": () => templates.startupPitchConfirmation(PITCH),
  "contact message, to the agency": () => templates.contactMessageReceived(CONTACT),
  "contact message, to the writer": () => templates.contactMessageConfirmation(CONTACT),
  "discovery session, to the agency": () => templates.discoverySessionReceived(DISCOVERY),
  "discovery session, to the practice": () => templates.discoverySessionConfirmation(DISCOVERY),
  "empty discovery session, to the agency": () => templates.discoverySessionReceived(EMPTY_DISCOVERY),
  "empty discovery session, to the practice": () => templates.discoverySessionConfirmation(EMPTY_DISCOVERY),
  "lead reply": () => templates.leadReply(samples.REPLY),
  "suspected spam, to the agency": () => templates.setAside(samples.SET_ASIDE),
  "application, to the agency": () => templates.applicationReceived(APPLICATION),
  "application, to the applicant": () => templates.applicationReceipt(APPLICATION),
  "application, sent again": () => templates.applicationRepeated(APPLICATION),
  "application, moved": () => templates.applicationMoved(APPLICATION),
  "application, withdrawn": () => templates.applicationWithdrawn(APPLICATION),
  "application, private links": () => templates.applicationLinks(APPLICANT_LINKS),
  "newsletter, to confirm": () => templates.newsletterConfirmation(NEWSLETTER),
  "newsletter, already subscribed": () => templates.newsletterAlreadySubscribed(NEWSLETTER),
  "newsletter, an article": () => templates.newsletterIssue(NEWSLETTER_ISSUE),
  "account, to verify": () => templates.accountVerification(samples.INVITATION),
  "account, exists already": () => templates.accountAlreadyExists(samples.INVITATION),
  "account, new password": () => templates.accountPasswordReset(samples.INVITATION),
  "account, password changed": () => templates.accountPasswordChanged(samples.ACCOUNT_CHANGE),
  "account, new address": () => templates.accountEmailChange(samples.INVITATION),
  "account, address changed": () => templates.accountEmailChanged(samples.ACCOUNT_CHANGE),
  "account, two-step sign-in on": () => templates.accountTwoFactorChanged(samples.ACCOUNT_CHANGE),
  "account, two-step sign-in off": () => templates.accountTwoFactorChanged({ ...samples.ACCOUNT_CHANGE, isOn: false }),
  "account, invitation": () => templates.accountInvitation(samples.INVITATION),
  "account, deleted": () => templates.accountDeleted(samples.DELETED),
  "account, deleted with its business": () => templates.accountDeleted({ ...samples.DELETED, isClosed: true }),
  "notification, to a customer": () => templates.customerNotification(samples.CUSTOMER_NOTICE),
  "message about a quote, to the agency": () => templates.recordMessageReceived(samples.RECORD_MESSAGE),
  "change of a quote, to the agency": () =>
    templates.recordMessageReceived({ ...samples.RECORD_MESSAGE, asksChange: true, fileName: "" }),
  "message about a quote, to its customer": () => templates.recordMessage(samples.RECORD_WORDS),
  "project comment, to the agency": () => templates.projectMessageReceived(samples.PROJECT_COMMENT),
  "project file, to the agency": () => templates.projectMessageReceived(samples.PROJECT_FILE),
  "team, invitation": () => templates.teamInvitation(samples.TEAM_INVITATION),
  "team, removal": () => templates.teamRemoval(samples.TEAM_REMOVAL),
  "payment, receipt": () => templates.paymentReceipt(samples.PAYMENT),
  "payment, failed": () => templates.paymentFailed(samples.PAYMENT),
  "payment, to look after": () => templates.paymentFlagged(samples.PAYMENT),
  "invoice, pay pressed": () => templates.invoicePayPressed(samples.INVOICE_PAY_PRESSED),
  "subscription, canceled": () => templates.subscriptionChanged(samples.SUBSCRIPTION_CHANGED),
  "subscription, begun": () => templates.subscriptionChanged({ ...samples.SUBSCRIPTION_CHANGED, change: "began" }),
  "subscription, changed": () => templates.subscriptionChanged({ ...samples.SUBSCRIPTION_CHANGED, change: "changed" }),
  "news of money, to the agency": () =>
    templates.moneyNews({
      identity: samples.SENT_QUOTE.identity,
      origin: samples.SENT_QUOTE.origin,
      businessName: "Juniper & Lane <Bakery>",
      title: "Invoice 2026-0001 is paid",
      text: "Site <b>for</b> you. $1,000.00 in all.",
      url: samples.SENT_QUOTE.officeUrl,
    }),
  "subscription, ended": () => templates.subscriptionChanged({ ...samples.SUBSCRIPTION_CHANGED, change: "ended" }),
  "subscription, not paid": () => templates.subscriptionChanged({ ...samples.SUBSCRIPTION_CHANGED, change: "failed" }),
  "subscription, kept": () => templates.subscriptionChanged({ ...samples.SUBSCRIPTION_CHANGED, change: "resumed" }),
  "quote, to the customer": () => templates.quoteSent(samples.SENT_QUOTE),
  "quote, to a customer without an account": () => templates.quoteSent({ ...samples.SENT_QUOTE, hasAccount: false }),
  "quote, a new version": () => templates.quoteSent({ ...samples.SENT_QUOTE, version: 2 }),
  "quote accepted, to the agency": () => templates.quoteAccepted(samples.ANSWERED_QUOTE),
  "quote accepted, to the customer": () => templates.quoteAcceptance(samples.ANSWERED_QUOTE),
  "quote declined, to the agency": () => templates.quoteDeclined(samples.ANSWERED_QUOTE),
  "quote declined, to the customer": () => templates.quoteDecline(samples.ANSWERED_QUOTE),
  "quote asked for again, to the agency": () => templates.quoteRequestedAgain(samples.ANSWERED_QUOTE),
  "quote open again, to the agency": () => templates.quoteReopened({ ...samples.ANSWERED_QUOTE, wasAccepted: true }),
  "quote open again, to the customer": () => templates.quoteReopening({ ...samples.ANSWERED_QUOTE, wasAccepted: true }),
  "quote, its last day": () =>
    templates.quoteReminder({ ...samples.SENT_QUOTE, title: "Quote Q-0042 runs out soon", text: "Answer <soon>." }),
  "quote, a change waits on its last day, to the agency": () =>
    templates.quoteChangeWaits({ ...samples.SENT_QUOTE, isOver: false, askedAt: samples.ANSWERED_QUOTE.answeredAt }),
  "webhook endpoint turned off, to the owners": () => templates.webhookEndpointTurnedOff(samples.ENDPOINT_OFF),
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

/** The words of a page, as somebody reads them, and then the addresses of its links. */
function wordsOf(html: string): string {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).join(" ");
  return `${html} ${addresses}`
    .replace(/<!--[\s\S]*?-->|<(style|title)>[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([a-z]+|#x?\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");
}

describe.each(Object.entries(MESSAGES))("the message %s", (_name, write) => {
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
        /^(https:\/\/agency\.example\/(newsletter|blogs|application|admin|login|verify-email|reset-password|dashboard|quotes|team-invitation)\b|tel:\+1512|mailto:hello@bluebonnet\.example$)/,
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
  const identity = { ...DEFAULT_IDENTITY, name: "Other & Sons", phone: "(512) 555-0100", city: "Marfa" };
  const { text, html } = await templates.contactMessageConfirmation({ ...CONTACT, identity });
  expect(text).toContain("Other & Sons\n(512) 555-0100");
  expect(html).toContain("Other &amp; Sons");
  expect(`${text}${html}`).not.toContain(DEFAULT_IDENTITY.name);
});

describe("what somebody wrote", () => {
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
        message: { ...CONTACT.message, subject: LURE, message: LURE, name: LURE },
      }),
      templates.quoteRequestConfirmation({
        ...samples.QUOTE,
        request: {
          ...samples.QUOTE.request,
          businessName: LURE,
          description: LURE,
          website: "https://evil.example",
          phone: LURE,
        },
      }),
      templates.startupPitchConfirmation({
        ...PITCH,
        pitch: {
          ...PITCH.pitch,
          startupName: LURE,
          founderName: LURE,
          problem: LURE,
          solution: LURE,
          targetUsers: LURE,
        },
        deck: { name: "evil.example.pdf", bytes: 10 },
      }),
      templates.discoverySessionConfirmation({
        ...samples.DISCOVERY,
        request: { ...samples.DISCOVERY.request, practiceName: LURE, name: LURE, location: LURE, challenges: LURE },
      }),
      templates.applicationReceipt({
        ...samples.APPLICATION,
        application: { ...samples.APPLICATION.application, applicantName: LURE, coverLetter: LURE, skills: LURES },
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
          const { html } = await write({ ...CONTACT, message });
          expect(html).not.toMatch(/<(script|img)\b/i);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("keeps its lines, and in the text part cannot pass for our words", async () => {
    const { text, html } = await templates.contactMessageReceived(CONTACT);
    expect(text).toContain("> Hello,\n>\n> when can I come by? <b>Soon</b>, I hope.\n> --\n> Dana");
    expect(html).toMatch(/Hello,<span><br\/><\/span><span><br\/>when/);
  });

  it("comes whole to the agency and bounded back to the sender", async () => {
    const long = "A very long story indeed. ".repeat(190).trim();
    const data = { ...PITCH, pitch: { ...PITCH.pitch, problem: long, solution: long, targetUsers: long } };
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
    const { text } = await templates.contactMessageConfirmation({ ...CONTACT, message: { ...CONTACT.message, name } });
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
    [() => templates.contactMessageConfirmation(CONTACT), "you get a reply within 24 hours."],
    [() => templates.discoverySessionConfirmation(DISCOVERY), "within 24 hours to set a time."],
  ])("is repeated with the day and hour in the agency's zone", async (write, promise) => {
    const { text } = await write();
    expect(text).toContain(promise);
    expect(text).toMatch(/That is by \w+, March [34] at 9:00 AM Central Time\./);
  });
});

it("tells the agency how to answer a practice that left no address", async () => {
  const request = { ...EMPTY_DISCOVERY.request, email: "not an address", phone: "(512) 555-0133" };
  const { text } = await templates.discoverySessionReceived({ ...DISCOVERY, request });
  expect(text).toContain("so please call them");
  expect(text).toContain("Email: not an address");
  expect((await templates.discoverySessionReceived(EMPTY_DISCOVERY)).text).toContain("neither an address");
});

it("the newsletter's links are whole in both parts", async () => {
  const { text, html } = await templates.newsletterConfirmation(NEWSLETTER);
  for (const url of [NEWSLETTER.confirmUrl, NEWSLETTER.unsubscribeUrl]) {
    expect(text).toContain(url);
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
  }
});
