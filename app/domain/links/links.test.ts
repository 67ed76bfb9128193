import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { recordCodes, recordLinks } from "~/db/schema/records";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { getLinkedProject } from "~/domain/projects/queries.server";
import { acceptQuoteByLink, declineQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { removeMember } from "~/domain/team/remove-member.server";
import { listLinks } from "~/domain/threads/queries.server";
import { renewLink } from "~/domain/threads/renew-link.server";
import { revokeLink } from "~/domain/threads/revoke-link.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { hashToken } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { linkHolders } from "../../../tests/harness/link-holders";
import { makeColleague, makeProject, newestTo } from "../../../tests/harness/portal";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { freshContext } from "../../../tests/harness/use-test-context";
import { enterCode } from "./enter-code.server";
import { mintRecordLink } from "./internal.server";
import { noteOpening } from "./note-opening.server";
import { requestCode } from "./request-code.server";
import { sweepLinks } from "./sweep-links.server";

const DANA = "dana@juniperlane.example";
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

const test = freshContext();

const { tokenTo, mailedQuote, open, holderOf, as, codeTo, proven, acceptance } = linkHolders(() => test);

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
