import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../../../tests/harness/leads";
import { QuoteRequest } from "../../../tests/harness/shipped-catalogue";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getLeadDetail } from "./get-lead-detail.server";
import { ContactMessage } from "./kinds/contact-message";
import { DiscoveryRequest } from "./kinds/discovery-session";
import { StartupPitch } from "./kinds/startup-pitch";
import { moveLead } from "./move-leads.server";
import { releaseLead } from "./release-lead.server";
import { replyToLead } from "./reply-to-lead.server";
import { requestDiscoverySession } from "./request-discovery-session.server";
import { requestQuote } from "./request-quote.server";
import { sendContactMessage } from "./send-contact-message.server";
import { submitPitch } from "./submit-pitch.server";

const SALES: Actor = { kind: "staff", userId: "s", name: "Bo", role: "sales" };
const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

async function begun(id: string) {
  return (await getLeadDetail(onBehalfOf(test.ctx, SALES), id)).lead.updatedAt;
}

async function reply(id: string, changes: Partial<Parameters<typeof replyToLead>[1]> = {}) {
  const updatedAt = await begun(id);
  return replyToLead(onBehalfOf(test.ctx, SALES), {
    id,
    updatedAt,
    subject: "Re: A question",
    body: "Yes.\n\nBo",
    ...changes,
  });
}

describe("an answer", () => {
  it("is stored with the lead, leaves by email, and the lead is replied", async () => {
    const id = await storeLead(test.ctx);
    test.clock.advance(HOUR_MS);
    expect(await reply(id)).toMatchObject({ outcome: "sent" });
    const [email] = await test.ctx.db.select().from(emails);
    expect(email).toMatchObject({
      kind: "lead-reply",
      toAddress: "ann@acme.example",
      replyTo: DEFAULT_IDENTITY.email,
      leadId: id,
      subject: "Re: A question",
      status: "queued",
    });
    expect(email?.text).toContain("Yes.\n\nBo");
    const { lead } = await getLeadDetail(onBehalfOf(test.ctx, SALES), id);
    const { entries } = await readTimeline(onBehalfOf(test.ctx, SALES), { kind: "lead", id });
    expect(lead).toMatchObject({ stage: "replied", repliedAt: "2026-03-02T16:00:00.000Z" });
    expect(entries.map(({ kind, who }) => [kind, who]).sort()).toEqual([
      ["email", "Bo"],
      ["stage", "Bo"],
    ]);
  });

  it("sent twice, or by two people at once, is one message", async () => {
    const id = await storeLead(test.ctx);
    const updatedAt = await begun(id);
    const results = await Promise.allSettled([1, 2, 3].map(() => reply(id, { updatedAt })));
    const ends = results.map((each) => (each.status === "rejected" ? each.reason.code : each.value.outcome));
    expect(ends.sort()).toEqual(["lead.stale", "lead.stale", "sent"]);
    expect(await countRows(test.pool, "emails")).toBe(1);
  });

  it("keeps the first answer's time and a stage that is further on", async () => {
    const id = await storeLead(test.ctx);
    await reply(id);
    const { repliedAt } = (await getLeadDetail(onBehalfOf(test.ctx, SALES), id)).lead;
    test.clock.advance(HOUR_MS);
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "won" });
    expect(await reply(id)).toMatchObject({ outcome: "sent" });
    expect((await getLeadDetail(onBehalfOf(test.ctx, SALES), id)).lead).toMatchObject({ stage: "won", repliedAt });
  });

  it("is not sent to spam, nor where no address is", async () => {
    const spam = await storeLead(test.ctx, { stage: "spam" });
    expect(await reply(spam)).toEqual({ outcome: "spam" });
    const nameless = await storeLead(test.ctx, {
      kind: "discovery-session",
      email: "call me",
      details: { challenges: "", currentPresence: "", advertisingChannels: [], location: "", mainGoal: "" },
    });
    expect(await reply(nameless)).toEqual({ outcome: "no-address" });
    expect(await countRows(test.pool, "emails")).toBe(0);
  });

  it("can put nothing into the message's head", async () => {
    const id = await storeLead(test.ctx);
    await reply(id, { subject: "Hi\r\nBcc: all@acme.example" });
    const [email] = await test.ctx.db.select().from(emails);
    expect(email?.subject).toBe("Hi Bcc: all@acme.example");
  });
});

const QUOTE = QuoteRequest.parse({
  serviceType: "small-business",
  selectedPackage: "Medium",
  customServices: ["SEO Optimization"],
  businessName: "Acme",
  email: "ann@acme.example",
  description: "Robots.\nBlue ones.",
  budget: "5k-15k",
});
const PITCH = StartupPitch.parse({
  startupName: "Acme",
  founderName: "Ann Lee",
  email: "ann@acme.example",
  problem: "Rust.",
  solution: "Paint",
});
const MESSAGE = ContactMessage.parse({ name: "Ann", email: "ann@acme.example", subject: "Hi", message: "Open?" });
const SESSION = DiscoveryRequest.parse({ name: "Ann", email: "ann@clinic.example", mainGoal: "reputation" });

const FORMS = {
  "quote-request": (how: Submission) => requestQuote(test.ctx, QUOTE, how),
  "startup-pitch": (how: Submission) => submitPitch(test.ctx, PITCH, "", how),
  "contact-message": (how: Submission) => sendContactMessage(test.ctx, MESSAGE, how),
  "discovery-session": (how: Submission) => requestDiscoverySession(test.ctx, SESSION, how),
} as const;

describe.each(Object.entries(FORMS))("a %s that was taken for spam", (kind, send) => {
  async function submit(honeypot: string): Promise<string> {
    const token = mintFormToken(test.ctx);
    test.clock.advance(30_000);
    const result = await send({ token, honeypot, clientAddress: "203.0.113.9" });
    if (!("leadId" in result)) throw new Error(result.outcome);
    return result.leadId;
  }

  async function messages() {
    const rows = await test.ctx.db.select().from(emails).orderBy(emails.kind);
    return rows.map(({ kind, toAddress, subject, text }) => ({ kind, toAddress, subject, text }));
  }

  it("once released is new, promised again, and its messages say what they would have said", async () => {
    await submit("");
    const expected = await messages();
    const honestDue = (await test.ctx.db.select().from(leads))[0];
    await test.reset();
    const id = await submit("buy");
    expect(await countRows(test.pool, "emails")).toBe(0);
    test.clock.advance(50 * HOUR_MS);
    expect(await releaseLead(onBehalfOf(test.ctx, SALES), { id })).toEqual({ outcome: "released", messages: 2 });
    const [row] = await test.ctx.db.select().from(leads);
    expect(row).toMatchObject({ stage: "new", quarantineReason: null });
    const promised = (honestDue?.replyDueAt.getTime() ?? 0) - (honestDue?.createdAt.getTime() ?? 0);
    expect(row?.replyDueAt.getTime()).toBe(test.clock.now().getTime() + promised);
    const sent = await messages();
    expect(sent.map(({ kind, toAddress, subject }) => [kind, toAddress, subject])).toEqual(
      expected.map(({ kind, toAddress, subject }) => [kind, toAddress, subject]),
    );
    const lasting = (text: string | undefined) =>
      text?.replace(/\w+day, \w+ \d+ at [\d:]+ [AP]M|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=Reference: )[0-9A-F]{8}/g, "");
    expect(sent.map(({ text }) => lasting(text))).toEqual(expected.map(({ text }) => lasting(text)));
    const { entries } = await readTimeline(onBehalfOf(test.ctx, SALES), { kind: "lead", id });
    expect(entries.filter(({ what }) => what.includes("marked it as not spam"))).toMatchObject([
      { what: "marked it as not spam; the messages that were held back were sent", who: "Bo" },
    ]);
  });

  it("can't be moved out otherwise, and is released once however often that is asked", async () => {
    const id = await submit("buy");
    expect(await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "new" })).toEqual({ outcome: "held" });
    const results = await Promise.all([1, 2, 3].map(() => releaseLead(onBehalfOf(test.ctx, SALES), { id })));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["not-spam", "not-spam", "released"]);
    expect(await countRows(test.pool, "emails")).toBe(2);
    expect((await test.ctx.db.select().from(leads))[0]?.kind).toBe(kind);
  });
});

it("what staff put into the spam comes back without a message", async () => {
  const id = await storeLead(test.ctx);
  await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "spam" });
  const due = (await getLeadDetail(onBehalfOf(test.ctx, SALES), id)).lead.replyDueAt;
  test.clock.advance(HOUR_MS);
  expect(await releaseLead(onBehalfOf(test.ctx, SALES), { id })).toEqual({ outcome: "released", messages: 0 });
  expect((await getLeadDetail(onBehalfOf(test.ctx, SALES), id)).lead).toMatchObject({ stage: "new", replyDueAt: due });
  expect(await countRows(test.pool, "emails")).toBe(0);
});
