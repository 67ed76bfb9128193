import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { createFakeClock } from "../../../tests/harness/fake-clock";
import { withBrokenQueue } from "../../../tests/harness/outbox";
import { QuoteRequest } from "../../../tests/harness/shipped-catalogue";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { listLeads } from "./queries.server";
import { requestQuote } from "./request-quote.server";

const REQUEST = QuoteRequest.parse({
  serviceType: "small-business",
  selectedPackage: "Medium",
  customServices: ["SEO Optimization", "Content Creation"],
  businessName: "Juniper & Lane <Bakery>",
  email: "Dana@JuniperLane.example",
  phone: "(512) 555-0188",
  website: "juniperlane.example",
  description: "We sell bread.\nWe want to sell it online.",
  timeline: "1-month",
  budget: "5k-15k",
});

const test = emptiedContext();

function submission(changes: Partial<Submission> = {}): Submission {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  return { token, honeypot: "", clientAddress: "203.0.113.7", ...changes };
}

async function stored() {
  const [leadCount, emailCount, auditCount, workCount] = await Promise.all([
    countRows(test.pool, "leads"),
    countRows(test.pool, "emails"),
    countRows(test.pool, "audit_log"),
    countRows(test.pool, "pgboss.job where name = 'email'"),
  ]);
  return { leads: leadCount, emails: emailCount, audit: auditCount, work: workCount };
}

const ONE_LEAD = { leads: 1, emails: 2, audit: 1, work: 2 };
const NOTHING = { leads: 0, emails: 0, audit: 0, work: 0 };

describe("a quote request", () => {
  it("is stored with its source, an audit row, two emails and the work of sending them", async () => {
    const source = { utm_source: "newsletter", landingPage: "/services/small-business" };
    const answer = await requestQuote(test.ctx, REQUEST, submission({ source }));
    expect(answer).toMatchObject({ outcome: "received" });
    expect(await stored()).toEqual(ONE_LEAD);
    const [lead] = await test.ctx.db.select().from(leads);
    expect(lead).toMatchObject({
      kind: "quote-request",
      stage: "new",
      email: "Dana@JuniperLane.example",
      businessName: "Juniper & Lane <Bakery>",
      summary: "Medium + SEO Optimization, Content Creation",
      details: { selectedPackage: "Medium", website: "https://juniperlane.example", timeline: "1-month" },
      quarantineReason: null,
      source,
      clientAddress: "203.0.113.7",
    });
    expect(lead?.replyDueAt.getTime()).toBe((lead?.createdAt.getTime() ?? 0) + 24 * 60 * 60 * 1000);
  });

  it("mails the agency, to be answered to the sender, and confirms to the sender what they asked for", async () => {
    await requestQuote(test.ctx, REQUEST, submission());
    const rows = await test.ctx.db.select().from(emails);
    const toAgency = rows.find((row) => row.kind === "quote-request-received");
    const toSender = rows.find((row) => row.kind === "quote-request-confirmation");
    expect(toAgency).toMatchObject({ toAddress: DEFAULT_IDENTITY.email, replyTo: REQUEST.email, status: "queued" });
    expect(toSender).toMatchObject({ toAddress: REQUEST.email, replyTo: DEFAULT_IDENTITY.email, status: "queued" });
    expect(toSender?.text).toContain("We'll send your customized quote to your email within 24 hours.");
    for (const wish of ["Medium", "SEO Optimization", "Within 1 month", "$5,000", "We sell bread."]) {
      expect(toSender?.text).toContain(wish);
    }
    expect(toSender?.html).toContain("Juniper &amp; Lane &lt;Bakery&gt;");
    expect(toSender?.html).not.toContain("<Bakery>");
  });

  it("sent twice is one lead", async () => {
    const same = submission();
    const first = await requestQuote(test.ctx, REQUEST, same);
    const second = await requestQuote(test.ctx, REQUEST, same);
    expect(second).toEqual(first);
    expect(await stored()).toEqual(ONE_LEAD);
  });

  it("sent many times at once is one lead", async () => {
    const same = submission();
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestQuote(test.ctx, REQUEST, same)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toEqual(ONE_LEAD);
  });

  it("edited and sent again from the same form is a second lead", async () => {
    const same = submission();
    await requestQuote(test.ctx, REQUEST, same);
    await requestQuote(test.ctx, { ...REQUEST, description: "And cakes." }, same);
    expect(await stored()).toEqual({ leads: 2, emails: 4, audit: 2, work: 4 });
  });

  it("is answered with an equal success while the newest come first in the list", async () => {
    await requestQuote(test.ctx, REQUEST, submission());
    await requestQuote(test.ctx, { ...REQUEST, businessName: "Second" }, submission());
    expect((await listLeads(test.ctx, { limit: 5 })).map((lead) => lead.businessName)).toEqual([
      "Second",
      REQUEST.businessName,
    ]);
  });
});

describe("suspected spam is set aside, answered like any other and mails nobody", () => {
  const quarantined = { leads: 1, emails: 0, audit: 1, work: 0 };

  async function reasonOf() {
    const [lead] = await test.ctx.db.select().from(leads);
    return [lead?.stage, lead?.quarantineReason];
  }

  it("when the hidden field is filled", async () => {
    const answer = await requestQuote(test.ctx, REQUEST, submission({ honeypot: "buy now" }));
    expect(answer.outcome).toBe("received");
    expect(await stored()).toEqual(quarantined);
    expect(await reasonOf()).toEqual(["spam", "honeypot"]);
  });

  it("when the form is sent faster than a person can", async () => {
    const token = mintFormToken(test.ctx);
    test.clock.advance(1_999);
    expect((await requestQuote(test.ctx, REQUEST, { token, honeypot: "", clientAddress: "203.0.113.7" })).outcome).toBe(
      "received",
    );
    expect(await reasonOf()).toEqual(["spam", "too-fast"]);
  });

  it.each([
    ["set back by half a minute", -29_000],
    ["set forward by an hour", 3_600_000],
    ["set back by an hour", -3_600_000],
  ])("but not because of a clock that was %s while someone typed", async (_step, milliseconds) => {
    const token = mintFormToken(test.ctx);
    test.clock.advance(30_000);
    test.clock.set(milliseconds);
    await requestQuote(test.ctx, REQUEST, { token, honeypot: "", clientAddress: "203.0.113.7" });
    expect(await reasonOf()).toEqual(["new", null]);
  });

  it("when it was too fast, whatever was done to the clock in between", async () => {
    const token = mintFormToken(test.ctx);
    test.clock.set(3_600_000);
    await requestQuote(test.ctx, REQUEST, { token, honeypot: "", clientAddress: "203.0.113.7" });
    expect(await reasonOf()).toEqual(["spam", "too-fast"]);
  });

  it("but not when another process showed the form, whose clock is ahead", async () => {
    const ahead = createFakeClock(new Date(test.clock.now().getTime() + 29_000), "otherprocess");
    const token = mintFormToken({ ...test.ctx, clock: ahead });
    test.clock.advance(30_000);
    await requestQuote(test.ctx, REQUEST, { token, honeypot: "", clientAddress: "203.0.113.7" });
    expect(await reasonOf()).toEqual(["new", null]);
  });

  it("but not when it took two seconds", async () => {
    const token = mintFormToken(test.ctx);
    test.clock.advance(2_000);
    await requestQuote(test.ctx, REQUEST, { token, honeypot: "", clientAddress: "203.0.113.7" });
    expect(await reasonOf()).toEqual(["new", null]);
  });

  it("when one address sends more than twenty in ten minutes, but not from the sixth person of an office", async () => {
    for (let count = 1; count <= 21; count++) {
      const email = `person${count}@office.example`;
      await requestQuote(test.ctx, { ...REQUEST, email }, submission());
    }
    const list = await listLeads(test.ctx, { limit: 50 });
    expect(list.map((lead) => lead.quarantineReason)).toEqual(["rate-limit", ...Array(20).fill(null)]);
    expect(await countRows(test.pool, "emails")).toBe(40);
  });

  it("but not after an outage in which the button was pressed again and again", async () => {
    const sent = submission();
    for (let tries = 0; tries < 30; tries++) {
      await expect(requestQuote(withBrokenQueue(test.ctx), REQUEST, sent)).rejects.toThrow("the queue is away");
    }
    expect((await requestQuote(test.ctx, REQUEST, sent)).outcome).toBe("received");
    expect(await reasonOf()).toEqual(["new", null]);
  });

  it("while other addresses are not counted with it, and one IPv6 network is one address", async () => {
    for (let count = 1; count <= 21; count++) {
      const clientAddress = `2001:db8:1:2::${count}`;
      await requestQuote(test.ctx, { ...REQUEST, businessName: `Number ${count}` }, submission({ clientAddress }));
    }
    await requestQuote(test.ctx, REQUEST, submission({ clientAddress: "2001:db8:1:3::1" }));
    const reasons = (await listLeads(test.ctx, { limit: 50 })).map((lead) => lead.quarantineReason);
    expect(reasons).toEqual([null, "rate-limit", ...Array(20).fill(null)]);
  });
});

it("turns an address away, storing nothing, after sixty in an hour", async () => {
  for (let count = 1; count <= 60; count++)
    await test.ctx.limits.take({ name: "lead-ceiling", points: 60, seconds: 3600 }, "203.0.113.7");
  expect(await requestQuote(test.ctx, REQUEST, submission())).toEqual({ outcome: "rate-limited" });
  expect(await stored()).toEqual(NOTHING);
});

describe("a failure half-way stores nothing at all", () => {
  it("when an email's subject would break its header", async () => {
    const poisoned = { subject: "Hello\r\nBcc: everybody@example.com", text: "", html: "" };
    const ctx = { ...test.ctx, emails: { ...test.ctx.emails, quoteRequestConfirmation: async () => poisoned } };
    await expect(requestQuote(ctx, REQUEST, submission())).rejects.toMatchObject({ code: "email.invalid-subject" });
    expect(await stored()).toEqual(NOTHING);
  });

  it("when the sender's address could hold a second one", async () => {
    const request = { ...REQUEST, email: "a@example.com,b@example.com" };
    await expect(requestQuote(test.ctx, request, submission())).rejects.toMatchObject({
      code: "email.invalid-address",
    });
    expect(await stored()).toEqual(NOTHING);
  });

  it("when the queue cannot take the work", async () => {
    await test.pool.query("alter schema pgboss rename to gone");
    await expect(requestQuote(test.ctx, REQUEST, submission())).rejects.toThrow();
    await test.pool.query("alter schema gone rename to pgboss");
    expect(await countRows(test.pool, "leads")).toBe(0);
    expect(await countRows(test.pool, "emails")).toBe(0);
    expect(await countRows(test.pool, "audit_log")).toBe(0);
  });
});
