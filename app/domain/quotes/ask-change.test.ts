import { asc, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { recordMessages } from "~/db/schema/records";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { acceptanceOf, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { askForChange, settleChange } from "./ask-change.server";
import { declineQuote } from "./decline-quote.server";
import { openOwnQuote } from "./own-quotes.server";
import { getQuote, listQuotes } from "./queries.server";
import { readReplacedVersion } from "./read-version.server";
import { sendQuote } from "./send-quote.server";
import { updateQuote } from "./update-quote.server";

const test = freshContext();

const staff = () => onBehalfOf(test.ctx, SALES);

const sentMails = () => test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent")).orderBy(asc(emails.id));

async function sent() {
  const dana = await makeCustomer(test.ctx, { email: "dana@juniperlane.example" });
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
  const asDana = onBehalfOf(test.ctx, dana.actor);
  const { versionId } = await openOwnQuote(asDana, quote.id);
  return {
    quote,
    dana,
    asDana,
    versionId,
    accept: async () => acceptQuote(asDana, await acceptanceOf(test.ctx, dana.actor, quote.id)),
  };
}

describe("a quote whose customer asks for a change", () => {
  it("waits on both sides, can't be accepted, and nobody's edit becomes stale by it", async () => {
    const { quote, asDana, versionId, accept } = await sent();
    expect(await askForChange(asDana, { id: quote.id, versionId, text: "Without the <b>logo</b>?" })).toEqual({
      outcome: "asked",
    });
    expect((await openOwnQuote(asDana, quote.id)).state).toBe("change-asked");
    const known = await getQuote(staff(), quote.id);
    expect([known.state, known.updatedAt]).toEqual(["change-asked", quote.updatedAt]);
    expect((await listQuotes(staff(), { state: "change-asked" })).items).toHaveLength(1);
    expect((await listQuotes(staff(), { state: "pending" })).items).toHaveLength(0);
    expect((await listQuotes(staff(), { state: "open" })).items).toHaveLength(1);
    expect(await accept()).toEqual({ outcome: "change-asked" });
    expect(await test.ctx.db.select().from(recordMessages)).toMatchObject([
      { asksChange: true, side: "customer", via: "portal", text: "Without the <b>logo</b>?" },
    ]);
  });

  it("can be accepted again once staff say that it stays, or the customer takes it back", async () => {
    for (const settles of ["staff", "customer"] as const) {
      const { quote, asDana, versionId, accept } = await sent();
      await askForChange(asDana, { id: quote.id, versionId, text: "Cheaper" });
      const by = settles === "staff" ? staff() : asDana;
      expect(await settleChange(by, { id: quote.id })).toEqual({ outcome: "settled" });
      expect(await settleChange(by, { id: quote.id })).toEqual({ outcome: "not-waiting" });
      expect(await accept()).toMatchObject({ outcome: "accepted" });
      await test.reset();
    }
  });

  it("shows line by line what the next version changes; the one before is read, not accepted", async () => {
    const { quote, asDana, versionId, accept } = await sent();
    const before = await openOwnQuote(asDana, quote.id);
    await askForChange(asDana, { id: quote.id, versionId, text: "Cheaper" });
    const [first] = quoteInput().items;
    const { id: itemId } = before.content.items[0] ?? { id: "" };
    const items = [
      { ...first, id: itemId, amount: "1000" },
      { name: "Booking", description: "Online", amount: "500" },
    ];
    const { businessEmail } = quote;
    await updateQuote(staff(), {
      id: quote.id,
      updatedAt: undefined,
      quote: quoteInput({ items, businessEmail } as never),
    });
    await sendQuote(staff(), { id: quote.id, byEmail: true });
    const opened = await openOwnQuote(asDana, quote.id);
    expect(opened).toMatchObject({ state: "sent", changeAskedAt: null, version: 2, olderVersions: [1] });
    expect(opened.changes?.before).toBe(1);
    expect(opened.changes?.summary).toContain("Booking added");
    expect(opened.changes?.lines).toContainEqual({ what: "Booking", before: "", after: "$500" });
    const gist = `Version 2 replaces version 1: ${opened.changes?.summary.join(", ")}.`;
    const [mail] = await sentMails();
    expect(mail?.text).toContain(gist);
    expect(mail?.html).toContain("Version 2 replaces version 1: total");
    const [told] = await test.ctx.db.select().from(notifications).orderBy(desc(notifications.createdAt)).limit(1);
    expect(told?.text).toBe(`${gist} Open it to review and respond.`);
    expect(await readReplacedVersion(asDana, { id: quote.id, version: 1 })).toMatchObject({
      content: before.content,
      quote: { version: 2 },
    });
    await expect(readReplacedVersion(asDana, { id: quote.id, version: 2 })).rejects.toThrow("quote.not-found");
    const old = { ...(await acceptanceOf(test.ctx, await sentActor(asDana), quote.id)), versionId };
    expect(await acceptQuote(asDana, old)).toEqual({ outcome: "newer-version" });
    expect(await accept()).toMatchObject({ outcome: "accepted" });
  });

  it("can still be declined, and an answered one takes no request", async () => {
    const { quote, asDana, versionId } = await sent();
    await askForChange(asDana, { id: quote.id, versionId, text: "Cheaper" });
    expect(await declineQuote(asDana, { id: quote.id, versionId, cause: null, reason: "" })).toEqual({
      outcome: "declined",
    });
    expect(await askForChange(asDana, { id: quote.id, versionId, text: "Again" })).toEqual({
      outcome: "answered",
      status: "declined",
    });
    expect(await settleChange(asDana, { id: quote.id })).toEqual({ outcome: "not-waiting" });
  });

  it("is nobody else's to ask", async () => {
    const { quote, versionId } = await sent();
    const other = await makeCustomer(test.ctx, { email: "other@x.example" });
    const asOther = onBehalfOf(test.ctx, other.actor);
    await expect(askForChange(asOther, { id: quote.id, versionId, text: "x" })).rejects.toThrow("quote.not-yours");
    await expect(settleChange(asOther, { id: quote.id })).rejects.toThrow("quote.not-yours");
    await expect(askForChange(test.ctx, { id: quote.id, versionId, text: "x" })).rejects.toThrow("no proven link");
  });
});

async function sentActor({ by: { actor } }: Pick<ReturnType<typeof staff>, "by">) {
  if (actor.kind !== "customer") throw new Error("not a customer");
  return actor;
}
