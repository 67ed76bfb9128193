import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { createSigner } from "~/kernel/signer.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { ContactMessage } from "./kinds/contact-message";
import { DiscoveryRequest } from "./kinds/discovery-session";
import { StartupPitch } from "./kinds/startup-pitch";
import { requestDiscoverySession } from "./request-discovery-session.server";
import { sendContactMessage } from "./send-contact-message.server";
import { submitPitch } from "./submit-pitch.server";

const HOUR_MS = 60 * 60 * 1000;
const CLIENT = "203.0.113.7";

const PITCH = StartupPitch.parse({
  startupName: "Acme <Robots>",
  founderName: "Ann Lee",
  email: "ann@acme.example",
  phone: "(512) 555-0101",
  problem: "Rust.\nEverywhere.",
  solution: "Paint",
  targetUsers: "Bridges",
  teamSize: "2-3",
  fundingStage: "series-b+",
});
const MESSAGE = ContactMessage.parse({
  name: "Ann Lee",
  email: "ann@acme.example",
  subject: "A question",
  message: "Are you\nopen?",
});
const SESSION = DiscoveryRequest.parse({
  name: "Dr. Ann Lee",
  email: "ann@clinic.example",
  phone: "(512) 555-0102",
  practiceName: "Lee Dental",
  challenges: "Tuesdays",
  currentPresence: "None",
  location: "Austin, TX",
  mainGoal: "reputation",
  advertisingChannels: ["TikTok", "Facebook"],
});

const test = emptiedContext();

it("a message is stored with its notices in one transaction of few statements", async () => {
  await makeStaff(test.ctx, "sales");
  const sent = submission();
  const before = test.statementCount();
  expect(await sendContactMessage(test.ctx, MESSAGE, sent)).toMatchObject({ outcome: "received" });
  // Each costs the site and the database more than what it asks: look before you add one.
  expect(test.statementCount() - before).toBeLessThanOrEqual(17);
  expect(await countRows(test.pool, "emails")).toBe(2);
});

function submission(changes: Partial<Submission> = {}): Submission {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  return { token, honeypot: "", clientAddress: CLIENT, ...changes };
}

async function stored() {
  const [leadCount, emailCount, auditCount] = await Promise.all(
    ["leads", "emails", "audit_log"].map((table) => countRows(test.pool, table)),
  );
  return { leads: leadCount, emails: emailCount, audit: auditCount };
}

const ONE_LEAD = { leads: 1, emails: 2, audit: 1 };
const NOTHING = { leads: 0, emails: 0, audit: 0 };

const verbs = {
  "startup-pitch": {
    hours: 48,
    send: (how: Submission) => submitPitch(test.ctx, PITCH, "", how),
    sendOther: (how: Submission) => submitPitch(test.ctx, { ...PITCH, phone: "" }, "", how),
    lead: {
      name: "Ann Lee",
      businessName: "Acme <Robots>",
      email: "ann@acme.example",
      phone: "(512) 555-0101",
      summary: "Rust. Everywhere.",
      details: {
        problem: "Rust.\nEverywhere.",
        solution: "Paint",
        targetUsers: "Bridges",
        teamSize: "2-3",
        fundingStage: "series-b+",
      },
    },
  },
  "contact-message": {
    hours: 24,
    send: (how: Submission) => sendContactMessage(test.ctx, MESSAGE, how),
    sendOther: (how: Submission) => sendContactMessage(test.ctx, { ...MESSAGE, message: "Closed?" }, how),
    lead: {
      name: "Ann Lee",
      businessName: "",
      email: "ann@acme.example",
      phone: "",
      summary: "A question",
      details: { subject: "A question", message: "Are you\nopen?" },
    },
  },
  "discovery-session": {
    hours: 24,
    send: (how: Submission) => requestDiscoverySession(test.ctx, SESSION, how),
    sendOther: (how: Submission) => requestDiscoverySession(test.ctx, { ...SESSION, phone: "" }, how),
    lead: {
      name: "Dr. Ann Lee",
      businessName: "Lee Dental",
      email: "ann@clinic.example",
      phone: "(512) 555-0102",
      summary: "Online reputation management | Austin, TX | Facebook, TikTok | Tuesdays",
      details: {
        challenges: "Tuesdays",
        currentPresence: "None",
        location: "Austin, TX",
        mainGoal: "reputation",
        advertisingChannels: ["Facebook", "TikTok"],
      },
    },
  },
} as const;

describe.each(Object.entries(verbs))("a %s", (kind, { hours, send, sendOther, lead }) => {
  it("is stored with its source, its promise, an audit row and two emails", async () => {
    const source = { utm_source: "newsletter", landingPage: "/" };
    expect(await send(submission({ source }))).toMatchObject({ outcome: "received" });
    expect(await stored()).toEqual(ONE_LEAD);
    const [row] = await test.ctx.db.select().from(leads);
    expect(row).toMatchObject({ kind, stage: "new", quarantineReason: null, source, clientAddress: CLIENT, ...lead });
    expect(row?.replyDueAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + hours * HOUR_MS);
    const mails = await test.ctx.db.select().from(emails).orderBy(emails.kind);
    expect(mails).toMatchObject([
      { kind: `${kind}-confirmation`, toAddress: lead.email, replyTo: DEFAULT_IDENTITY.email, leadId: row?.id },
      { kind: `${kind}-received`, toAddress: DEFAULT_IDENTITY.email, replyTo: lead.email, leadId: row?.id },
    ]);
    expect(mails[0]?.text).toContain(`${hours} hours`);
  });

  it("sent twice, or many times at once, is one lead; with other words it is another", async () => {
    const same = submission();
    const answers = await Promise.all([send(same), send(same), send(same), send(same)]);
    answers.push(await send(same));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toEqual(ONE_LEAD);
    await sendOther(same);
    expect(await stored()).toMatchObject({ leads: 2, emails: 4 });
  });

  it.each([{}, { token: "forged" }, { token: "" }])(
    "with a filled honeypot is set aside, thanked and never mailed: %j",
    async (changes) => {
      expect(await send(submission({ ...changes, honeypot: "buy" }))).toMatchObject({ outcome: "received" });
      expect(await stored()).toMatchObject({ leads: 1, emails: 0, audit: 1 });
      const [row] = await test.ctx.db.select().from(leads);
      expect([row?.stage, row?.quarantineReason]).toEqual(["spam", "honeypot"]);
    },
  );

  it.each(["forged", ""])("with the token %j is asked for again, and nothing is stored", async (token) => {
    expect(await send(submission({ token }))).toEqual({ outcome: "press-again" });
    expect(await stored()).toEqual(NOTHING);
  });

  it.each([
    ["a clock that stepped back by a minute", -60_000],
    ["a machine whose clock is a day behind", -24 * HOUR_MS],
    ["a page that lay open for a year", 365 * 24 * HOUR_MS],
  ])("counts after %s", async (_, step) => {
    const sent = submission();
    test.clock.set(step);
    await send(sent);
    expect(await stored()).toEqual(ONE_LEAD);
    const [row] = await test.ctx.db.select().from(leads);
    expect([row?.stage, row?.quarantineReason]).toEqual(["new", null]);
  });

  it("is asked for again once the secret was rotated, and counts with its fresh token", async () => {
    const before = { ...test.ctx, signer: createSigner("the secret of last year") };
    expect(await send(submission({ token: mintFormToken(before) }))).toEqual({ outcome: "press-again" });
    expect(await send(submission())).toMatchObject({ outcome: "received" });
    expect(await stored()).toEqual(ONE_LEAD);
  });

  it("confirms three times a day to one address, however it is written, and is stored and told to the agency all the same", async () => {
    const told: unknown[] = [];
    for (let count = 0; count < 5; count++) {
      told.push(await send(submission({ clientAddress: `203.0.113.${count + 20}` })));
    }
    expect(told).toMatchObject(
      ["queued", "queued", "queued", "limit", "limit"].map((confirmation) => ({ confirmation })),
    );
    expect(await stored()).toMatchObject({ leads: 5, emails: 8 });
    const rows = await test.ctx.db.select({ kind: emails.kind }).from(emails);
    expect(rows.filter((row) => row.kind === `${kind}-confirmation`)).toHaveLength(3);
    expect(rows.filter((row) => row.kind === `${kind}-received`)).toHaveLength(5);
  });

  it("is set aside when it came too fast", async () => {
    await send({ ...submission(), token: mintFormToken(test.ctx) });
    const [row] = await test.ctx.db.select().from(leads);
    expect(row?.quarantineReason).toBe("too-fast");
  });

  it("is turned away, storing nothing, after sixty in an hour", async () => {
    const ceiling = { name: "lead-ceiling", points: 60, seconds: 3600 };
    for (let count = 1; count <= 60; count++) await test.ctx.limits.take(ceiling, CLIENT);
    expect(await send(submission())).toEqual({ outcome: "rate-limited" });
    expect(await stored()).toEqual(NOTHING);
  });
});
