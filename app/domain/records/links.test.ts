import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { businesses, user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { recordCodes, recordLinks } from "~/db/schema/records";
import { openAccountByLink } from "~/domain/accounts/open-account-by-link.server";
import { requestSignInLink } from "~/domain/accounts/request-sign-in-link.server";
import { signInByLink } from "~/domain/accounts/sign-in-by-link.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { LinkActor } from "~/domain/kernel/actor";
import { hashToken } from "~/domain/kernel/hashes.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { transact } from "~/domain/kernel/transact.server";
import { getLinkedProject } from "~/domain/projects/queries.server";
import { acceptQuoteByLink, declineQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { writeRecordMessage } from "~/domain/records/write-message.server";
import { removeMember } from "~/domain/team/remove-member.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeColleague, makeProject, newestTo } from "../../../tests/harness/portal";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { enterCode } from "./enter-code.server";
import { mintRecordLink } from "./internal.server";
import { noteOpening } from "./note-opening.server";
import { openLink } from "./open-link.server";
import { listLinks } from "./queries.server";
import { renewLink } from "./renew-link.server";
import { requestCode } from "./request-code.server";
import { revokeLink } from "./revoke-link.server";
import type { RecordKind } from "./schema";
import { sweepLinks } from "./sweep-links.server";

const DANA = "dana@juniperlane.example";
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const LETTERS = { quote: "q", invoice: "i", project: "p" } as const;

let test: TestContext;

beforeEach(async () => {
  test = await createTestContext();
});

afterEach(() => test.close());

/** The token of the link in the newest message to an address. */
async function tokenTo(address: string, kind: RecordKind = "quote"): Promise<string> {
  const message = await newestTo(test.ctx, address);
  return message?.text.match(new RegExp(`https://agency\\.example/${LETTERS[kind]}/([\\w-]{43})`))?.[1] ?? "";
}

async function mailedQuote(changes = {}) {
  const quote = await makeSentQuote(test.ctx, changes, true);
  return { quote, token: await tokenTo(quote.businessEmail) };
}

const open = (token: string, kind: RecordKind = "quote", proof?: string) =>
  openLink(test.ctx, { kind, token, proof: () => proof });

async function holderOf(token: string, kind: RecordKind = "quote"): Promise<LinkActor> {
  const opened = await open(token, kind);
  if (opened?.state !== "open") throw new Error(`the link is ${opened?.state ?? "unknown"}`);
  return opened.actor;
}

const as = (actor: LinkActor) => onBehalfOf(test.ctx, actor);

async function codeTo(address: string): Promise<string> {
  return (await newestTo(test.ctx, address))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
}

async function proven(token: string, kind: RecordKind = "quote"): Promise<LinkActor> {
  const actor = await holderOf(token, kind);
  await requestCode(as(actor));
  const entered = await enterCode(as(actor), { code: await codeTo(actor.email) });
  if (entered.outcome !== "good") throw new Error(entered.outcome);
  return entered.actor;
}

async function acceptance(actor: LinkActor) {
  const { versionId } = await openLinkedQuote(as(actor));
  const choice = { ids: [], quantities: {}, typed: {} };
  const { id } = actor.record;
  return { id, versionId, name: "Dana Whitfield", choice, clientAddress: "203.0.113.5", userAgent: "Test" };
}

describe("a link in a message", () => {
  it("opens its quote for reading, and is kept as a hash only", async () => {
    const { quote, token } = await mailedQuote();
    const actor = await holderOf(token);
    expect(actor).toMatchObject({ email: DANA, record: { kind: "quote", id: quote.id }, isProven: false });
    expect(await openLinkedQuote(as(actor))).toMatchObject({ quoteNumber: "Q-0001", state: "sent" });
    expect(JSON.stringify(await test.ctx.db.select().from(recordLinks))).not.toContain(token);
  });

  it("opens no other record, under no other kind, and no forged one opens anything", async () => {
    const { token } = await mailedQuote();
    const dana = await makeCustomer(test.ctx, { email: "dora@example.com" });
    const records = {
      quote: (await makeSentQuote(test.ctx, { businessEmail: dana.email })).id,
      invoice: await makeIssuedInvoice(test.ctx, dana.businessId),
      project: await makeProject(test.ctx, dana),
    };
    const actor = await proven(token);
    for (const kind of ["invoice", "project"] as const) expect(await open(token, kind)).toBeNull();
    for (const forged of ["", "x", `${token}x`, token.slice(1), token.toUpperCase(), "a".repeat(43)]) {
      expect(await open(forged)).toBeNull();
    }
    await expect(openInvoiceDocument(as(actor), { id: records.invoice })).rejects.toThrow();
    await expect(getLinkedProject(as(actor))).rejects.toMatchObject({ code: "project.not-found" });
    await expect(
      writeRecordMessage(as(actor), { record: { kind: "project", id: records.project }, text: "x" }),
    ).rejects.toThrow();
    const other = { ...(await acceptance(actor)), id: records.quote };
    await expect(acceptQuoteByLink(as(actor), other)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(declineQuoteByLink(as(actor), { ...other, reason: "" })).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("goes on working when a later message brings another", async () => {
    const { quote, token } = await mailedQuote();
    await sendQuote(onBehalfOf(test.ctx, SALES), { id: quote.id, byEmail: true });
    const later = await tokenTo(DANA);
    expect(later).not.toBe(token);
    for (const each of [token, later]) expect((await open(each))?.state).toBe("open");
  });

  it("that staff ended sends no other on its own: the agency is asked, once a day", async () => {
    const sales = await makeStaff(test.ctx, "sales");
    const { quote, token } = await mailedQuote();
    const record = { kind: "quote", id: quote.id } as const;
    const [link] = await listLinks(onBehalfOf(test.ctx, SALES), record);
    expect(await revokeLink(onBehalfOf(test.ctx, SALES), { record, id: link?.id ?? "" })).toEqual({
      outcome: "revoked",
    });
    expect(await open(token)).toEqual({ state: "revoked", email: DANA });
    const before = (await kindsTo(test.ctx, DANA)).length;
    for (let times = 0; times < 2; times++) {
      expect(await renewLink(test.ctx, { kind: "quote", token })).toEqual({ outcome: "asked" });
    }
    expect(await kindsTo(test.ctx, DANA)).toHaveLength(before);
    expect(await countRows(test.pool, "record_links")).toBe(1);
    const told = await test.ctx.db.select().from(notifications).where(eq(notifications.userId, sales.userId));
    expect(told).toMatchObject([{ title: "New link asked for: Q-0001", path: `/admin/quotes/${quote.id}` }]);
    const mailed = await test.ctx.db.select().from(emails).where(eq(emails.kind, "record-message-received"));
    expect(mailed.map(({ subject }) => subject)).toEqual(
      mailed.map(() => expect.stringContaining("asks for a new link to Q-0001")),
    );
    const { entries } = await readTimeline(onBehalfOf(test.ctx, SALES), record);
    expect(JSON.stringify(entries)).toContain("asked for a new link");
  });

  it("that is too old sends none either where staff ended another of the mailbox, until they have sent one themselves", async () => {
    const { quote, token } = await mailedQuote();
    test.clock.advance(90 * DAY_MS);
    await transact(test.ctx, (tx) =>
      mintRecordLink(tx, { record: { kind: "quote", id: quote.id }, email: DANA, name: "" }),
    );
    const record = { kind: "quote", id: quote.id } as const;
    const [newest] = await listLinks(onBehalfOf(test.ctx, SALES), record);
    await revokeLink(onBehalfOf(test.ctx, SALES), { record, id: newest?.id ?? "" });
    expect((await open(token))?.state).toBe("ended");
    expect(await renewLink(test.ctx, { kind: "quote", token })).toEqual({ outcome: "asked" });
    await writeRecordMessage(onBehalfOf(test.ctx, SALES), { record, text: "Here you are." });
    expect(await renewLink(test.ctx, { kind: "quote", token })).toEqual({ outcome: "sent" });
  });

  it("ends with its days, and a new one goes to the same mailbox, three times a day", async () => {
    const { token } = await mailedQuote();
    test.clock.advance(90 * DAY_MS);
    expect(await open(token)).toEqual({ state: "ended", email: DANA });
    for (const outcome of ["sent", "sent", "sent", "limit"]) {
      expect(await renewLink(test.ctx, { kind: "quote", token })).toEqual({ outcome });
    }
    expect(await renewLink(test.ctx, { kind: "invoice", token })).toEqual({ outcome: "unknown" });
    const fresh = await tokenTo(DANA);
    expect((await open(fresh))?.state).toBe("open");
    test.clock.advance(90 * DAY_MS);
    expect((await open(fresh))?.state).toBe("ended");
    test.clock.advance(366 * DAY_MS);
    expect(await sweepLinks(test.ctx)).toBeGreaterThan(3);
    expect(await open(token)).toBeNull();
  });

  it("says when a person looked, never for having been opened", async () => {
    const { quote, token } = await mailedQuote();
    const record = { kind: "quote", id: quote.id } as const;
    const actor = await holderOf(token);
    const seen = async () => (await listLinks(onBehalfOf(test.ctx, SALES), record))[0];
    expect(await seen()).toMatchObject({ firstOpenedAt: null, state: "open", email: DANA });
    const first = test.clock.now().toISOString();
    await noteOpening(as(actor));
    test.clock.advance(DAY_MS);
    await noteOpening(as(actor));
    expect(await seen()).toMatchObject({ firstOpenedAt: first, lastOpenedAt: test.clock.now().toISOString() });
  });

  it("of words that name another record stays what they are", async () => {
    const { quote } = await mailedQuote({ message: `See https://agency.example/quotes/${crypto.randomUUID()}.` });
    const text = (await newestTo(test.ctx, quote.businessEmail))?.text ?? "";
    expect(text.match(/\/q\/[\w-]{43}/g)?.length).toBe(1);
    expect(await countRows(test.pool, "record_links")).toBe(1);
  });

  it("is gone for anyone who leaves the business", async () => {
    const dana = await makeCustomer(test.ctx, { email: "dora@example.com" });
    const lou = await makeColleague(test.ctx, dana, { email: "lou@example.com" });
    const project = { kind: "project", id: await makeProject(test.ctx, dana) } as const;
    const token = await tokenTo("lou@example.com", "project");
    expect((await open(token, "project"))?.state).toBe("open");
    await removeMember(onBehalfOf(test.ctx, dana.actor), { id: lou.userId });
    expect(await open(token, "project")).toBeNull();
    expect(await renewLink(test.ctx, { kind: "project", token })).toEqual({ outcome: "unknown" });
    expect((await listLinks(onBehalfOf(test.ctx, SALES), project)).map(({ email }) => email)).toEqual([dana.email]);
  });
});

describe("the code", () => {
  it("goes to the mailbox of the link, works once and for ten minutes, and the device is known for this record alone", async () => {
    const { quote, token } = await mailedQuote();
    const actor = await holderOf(token);
    expect(await requestCode(as(actor))).toEqual({ outcome: "sent" });
    const code = await codeTo(DANA);
    const entered = await enterCode(as(actor), { code });
    if (entered.outcome !== "good") throw new Error(entered.outcome);
    expect(await enterCode(as(actor), { code })).toEqual({ outcome: "wrong" });
    expect(await open(token, "quote", entered.proof)).toMatchObject({ actor: { isProven: true } });
    const other = await mailedQuote({ businessEmail: "eve@example.com" });
    const again = await makeSentQuote(test.ctx, {}, true);
    for (const foreign of [other.token, await tokenTo(again.businessEmail)]) {
      expect(await open(foreign, "quote", entered.proof)).toMatchObject({ actor: { isProven: false } });
    }
    for (const forged of [`${entered.proof}x`, entered.proof.replace(/^\d+/, "99999999999999"), "1.x", ""]) {
      expect(await open(token, "quote", forged)).toMatchObject({ actor: { isProven: false } });
    }
    test.clock.advance(MINUTE_MS);
    await requestCode(as(actor));
    const late = await codeTo(DANA);
    test.clock.advance(10 * MINUTE_MS);
    expect(await enterCode(as(actor), { code: late })).toEqual({ outcome: "wrong" });
    test.clock.advance(30 * DAY_MS);
    expect(await open(token, "quote", entered.proof)).toMatchObject({ actor: { isProven: false } });
    expect(JSON.stringify(await test.ctx.db.select().from(recordCodes))).not.toContain(late);
    expect(quote.id).toBe(actor.record.id);
  });

  it("allows five wrong ones, by record and mailbox, whichever links and codes they are for, also at once", async () => {
    const { quote, token } = await mailedQuote();
    await sendQuote(onBehalfOf(test.ctx, SALES), { id: quote.id, byEmail: true });
    const [one, two] = [await holderOf(token), await holderOf(await tokenTo(DANA))];
    await requestCode(as(one));
    const code = await codeTo(DANA);
    const wrong = code === "000000" ? "111111" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enterCode(as(index % 2 ? one : two), { code: wrong })),
    );
    expect(tries.filter(({ outcome }) => outcome === "wrong")).toHaveLength(5);
    expect(await enterCode(as(one), { code })).toEqual({ outcome: "limit" });
    test.clock.advance(2 * MINUTE_MS);
    await requestCode(as(two));
    expect(await enterCode(as(two), { code: await codeTo(DANA) })).toEqual({ outcome: "limit" });
    test.clock.advance(9 * MINUTE_MS);
    await requestCode(as(two));
    expect(await enterCode(as(two), { code: await codeTo(DANA) })).toMatchObject({ outcome: "good" });
  });

  it("is sent ten times a day at most, and pressed twice at once it is one message", async () => {
    const { token } = await mailedQuote();
    const actor = await holderOf(token);
    const before = await countRows(test.pool, "emails");
    await Promise.all([requestCode(as(actor)), requestCode(as(actor))]);
    expect((await countRows(test.pool, "emails")) - before).toBe(1);
    for (let sent = 1; sent < 10; sent++) {
      test.clock.advance(MINUTE_MS);
      expect(await requestCode(as(actor))).toEqual({ outcome: "sent" });
    }
    test.clock.advance(MINUTE_MS);
    expect(await requestCode(as(actor))).toEqual({ outcome: "limit" });
  });
});

describe("answering by a link", () => {
  it("needs the code, and a link that still works", async () => {
    const { quote, token } = await mailedQuote();
    const actor = await holderOf(token);
    await expect(acceptQuoteByLink(as(actor), await acceptance(actor))).rejects.toMatchObject({
      code: "permission.denied",
    });
    const good = await proven(token);
    const sent = await acceptance(good);
    const record = { kind: "quote", id: quote.id } as const;
    await revokeLink(onBehalfOf(test.ctx, SALES), { record, id: good.linkId });
    await expect(acceptQuoteByLink(as(good), sent)).rejects.toMatchObject({ code: "permission.denied" });
    expect(await countRows(test.pool, "quote_acceptances")).toBe(0);
    expect(await countRows(test.pool, "businesses")).toBe(0);
  });

  it("makes the customer, the project and the certificate without an account, once", async () => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    const sent = await acceptance(actor);
    const answers = await Promise.all([acceptQuoteByLink(as(actor), sent), acceptQuoteByLink(as(actor), sent)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "answered"]);
    const [business] = await test.ctx.db.select().from(businesses);
    expect(business).toMatchObject({ name: "Juniper Lane Bakery", contactEmail: DANA, contactName: "Dana Whitfield" });
    expect(await openLinkedQuote(as(actor))).toMatchObject({
      state: "accepted",
      certificate: { name: "Dana Whitfield", email: DANA, userId: actor.linkId },
    });
    expect(await openLinkedQuote(as(await holderOf(token)))).toMatchObject({
      certificate: { name: "Dana Whitfield", email: "", clientAddress: "", userAgent: "" },
    });
    const told = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-acceptance"));
    expect(told.map(({ text }) => /agency\.example\/q\/[\w-]{43}/.test(text))).toEqual([true]);
    expect(await countRows(test.pool, "projects")).toBe(1);
  });

  it("makes no customer of a promotion that is over, nor of a refusal", async () => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    const sent = await acceptance(actor);
    expect(await declineQuoteByLink(as(actor), { ...sent, reason: "Too dear" })).toEqual({ outcome: "declined" });
    const [told] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-decline"));
    expect(told?.text).toMatch(/agency\.example\/q\/[\w-]{43}/);
    expect(await acceptQuoteByLink(as(actor), sent)).toEqual({ outcome: "answered", status: "declined" });
    expect(await countRows(test.pool, "businesses")).toBe(0);
  });

  it("writes to the mailbox about its project and invoice while nobody has an account, and they open by links of their own", async () => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    await acceptQuoteByLink(as(actor), await acceptance(actor));
    const [business] = await test.ctx.db.select().from(businesses);
    const projectId = await makeProject(test.ctx, { businessId: business?.id ?? "" });
    const project = await tokenTo(DANA, "project");
    expect((await holderOf(project, "project")).record.id).toBe(projectId);
    const invoiceId = await makeIssuedInvoice(test.ctx, business?.id ?? "");
    const invoice = await tokenTo(DANA, "invoice");
    const reader = await holderOf(invoice, "invoice");
    expect(await openInvoiceDocument(as(reader), { id: invoiceId })).toMatchObject({ bankDetails: "", verifyUrl: "" });
    expect((await openInvoiceDocument(as(await proven(invoice, "invoice")), { id: invoiceId })).verifyUrl).not.toBe("");
    const commenter = await proven(project, "project");
    expect(
      await writeRecordMessage(as(commenter), { record: { kind: "project", id: projectId }, text: "Hello" }),
    ).toMatchObject({ outcome: "added" });
    await expect(
      writeRecordMessage(as(await holderOf(project, "project")), {
        record: { kind: "project", id: projectId },
        text: "Hi",
      }),
    ).rejects.toMatchObject({ code: "permission.denied" });
  });

  it("is followed by an account in one press, once, for who entered the code", async () => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    const ask = (asker: LinkActor) =>
      openAccountByLink(as(asker), {
        password: "seven green lamps in a row",
        clientAddress: "203.0.113.5",
        headers: new Headers(),
      });
    expect(await ask(actor)).toEqual({ outcome: "none" });
    await acceptQuoteByLink(as(actor), await acceptance(actor));
    await expect(ask(await holderOf(token))).rejects.toMatchObject({ code: "permission.denied" });
    expect(await ask(actor)).toMatchObject({ outcome: "made", signIn: { outcome: "signed-in" } });
    const [person] = await test.ctx.db.select().from(user);
    const [business] = await test.ctx.db.select().from(businesses);
    expect(person).toMatchObject({
      email: DANA,
      emailVerified: true,
      name: "Dana Whitfield",
      businessId: business?.id,
    });
    expect(business?.contactEmail).toBe("");
    expect(await ask(actor)).toEqual({ outcome: "exists" });
  });

  it("needs no password for an account: it is signed in, and by a link of a message from then on", async () => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    await acceptQuoteByLink(as(actor), await acceptance(actor));
    const from = { clientAddress: "203.0.113.5", headers: new Headers() };
    const made = await openAccountByLink(as(actor), { password: null, ...from });
    if (made.outcome !== "made" || made.signIn.outcome !== "signed-in") throw new Error(made.outcome);
    const [person] = await test.ctx.db.select().from(user);
    expect(made.signIn.actor).toMatchObject({ userId: person?.id, email: DANA, isEmailVerified: true });
    expect(await test.ctx.auth.isPasswordOf(person?.id ?? "", "")).toBe(false);
    await requestSignInLink(test.ctx, { email: DANA, clientAddress: "203.0.113.5" });
    const link = await tokenSentTo(test.ctx, DANA);
    expect(await signInByLink(test.ctx, { token: link, ...from })).toMatchObject({ outcome: "signed-in" });
  });
});

it("a quote of which no message was sent has no link", async () => {
  await makeSentQuote(test.ctx);
  expect(await countRows(test.pool, "record_links")).toBe(0);
});

it("a link carries 256 bits that only the server can make", async () => {
  const record = { kind: "quote", id: crypto.randomUUID() } as const;
  const path = await transact(test.ctx, (tx) => mintRecordLink(tx, { record, email: "A@Example.com", name: "" }));
  const [row] = await test.ctx.db.select().from(recordLinks).where(eq(recordLinks.recordId, record.id));
  expect(row).toMatchObject({ tokenHash: hashToken(path.slice(3)), email: "a@example.com" });
  // The record is not there: neither is the link.
  expect(await open(path.slice(3))).toBeNull();
  expect(await test.ctx.db.select().from(emails)).toEqual([]);
});
