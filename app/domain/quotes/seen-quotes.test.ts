import { describe, expect, it } from "vitest";
import { quotes } from "~/db/schema/quotes";
import { confirmEmail } from "~/domain/accounts/confirm-email.server";
import { signUp } from "~/domain/accounts/sign-up.server";
import { requireOwnQuote } from "~/domain/billing/start-quote-checkout.server";
import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff, PASSWORD } from "../../../tests/harness/accounts";
import { quoteAnswers } from "../../../tests/harness/quote-answers";
import { acceptanceOf, makeSentQuote } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { declineQuote } from "./decline-quote.server";
import { openQuote } from "./open-quote.server";
import { getOwnQuote, getQuoteForDocument, listOwnQuotes, openOwnQuote } from "./own-quotes.server";
import { requestQuoteAgain } from "./request-quote-again.server";

const EMAIL = "dana@juniperlane.example";
const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

const { setUp, accept, decline, mailKinds } = quoteAnswers(() => test);

describe("an expired quote", () => {
  it("can be asked for again, which makes one lead however often", async () => {
    const { actor, id } = await setUp({ validUntil: "2026-03-05" });
    const again = () => requestQuoteAgain(onBehalfOf(test.ctx, actor), { id, clientAddress: "203.0.113.5" });
    expect(await again()).toBe("not-expired");
    test.clock.advance(96 * HOUR_MS);
    expect(await Promise.all([again(), again(), again()])).toEqual(["requested", "requested", "requested"]);
    expect(await countRows(test.pool, "leads")).toBe(1);
    expect(await mailKinds()).toEqual(["quote-requested-again hello@bluebonnet.example"]);
    const { requestedAgainAt } = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(requestedAgainAt).toBe(test.clock.now().toISOString());
  });
});

describe("who sees a quote", () => {
  it("nobody before it is sent; then those of the address it went to, and nobody else", async () => {
    const { actor, id, quote } = await setUp();
    const stranger = await makeCustomer(test.ctx, { email: "else@elsewhere.example" });
    const denied = { code: "quote.not-yours" };
    for (const attempt of [
      () => getOwnQuote(onBehalfOf(test.ctx, stranger.actor), id),
      () => openOwnQuote(onBehalfOf(test.ctx, stranger.actor), id),
      () => getQuoteForDocument(onBehalfOf(test.ctx, stranger.actor), id),
      () => decline({ actor: stranger.actor, id }),
      () => declineQuote(onBehalfOf(test.ctx, stranger.actor), { id, versionId: quote.id, reason: "" }),
      async () => acceptQuote(onBehalfOf(test.ctx, stranger.actor), await acceptanceOf(test.ctx, actor, id)),
      () => requestQuoteAgain(onBehalfOf(test.ctx, stranger.actor), { id, clientAddress: "" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(denied);
    }
    expect((await listOwnQuotes(onBehalfOf(test.ctx, stranger.actor))).items).toEqual([]);
    expect((await listOwnQuotes(onBehalfOf(test.ctx, actor))).items.map((item) => item.id)).toEqual([id]);
    await expect(getOwnQuote(onBehalfOf(test.ctx, actor), stranger.businessId)).rejects.toMatchObject({
      code: "quote.not-found",
    });
    const staff = await makeStaff(test.ctx, "viewer");
    expect(await getQuoteForDocument(onBehalfOf(test.ctx, staff.actor), id)).toMatchObject({ id, mayAnswer: false });
    const recruiter = await makeStaff(test.ctx, "recruiter");
    await expect(getQuoteForDocument(onBehalfOf(test.ctx, recruiter.actor), id)).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("not by an address that is not confirmed, and from its confirmation on the whole business", async () => {
    const { id } = await makeSentQuote(test.ctx);
    const late = await makeCustomer(test.ctx, { email: EMAIL, emailVerified: false });
    await expect(getOwnQuote(onBehalfOf(test.ctx, late.actor), id)).rejects.toMatchObject({ code: "quote.not-yours" });
    const { businessId } = late;
    await transact(test.ctx, (tx) => claimQuotes(tx, { email: EMAIL, businessId }));
    const colleague = { ...late.actor, userId: "c", email: "col@juniperlane.example", isEmailVerified: true };
    expect(await getOwnQuote(onBehalfOf(test.ctx, colleague), id)).toMatchObject({ id });
    expect(await accept({ actor: colleague, id })).toMatchObject({ outcome: "accepted" });
    expect((await mailKinds()).at(-1)).toBe(`quote-acceptance ${EMAIL}`);
  });

  it("the person who signs up with the address, once they have confirmed it", async () => {
    const { id } = await makeSentQuote(test.ctx);
    const terms = { fullName: "Dana Whitfield", email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD } as const;
    await signUp(test.ctx, { ...terms, terms: "on" }, { honeypot: "", clientAddress: "203.0.113.9" });
    const claimedBy = async () => (await test.ctx.db.select({ id: quotes.businessId }).from(quotes))[0]?.id;
    expect(await claimedBy()).toBeNull();
    const token = await tokenSentTo(test.ctx, EMAIL);
    const visit = { clientAddress: "203.0.113.9", headers: new Headers() };
    const confirmed = await confirmEmail(onBehalfOf(test.ctx, VISITOR), { token, password: PASSWORD, ...visit });
    if (confirmed.outcome !== "confirmed" || confirmed.signIn?.outcome !== "signed-in") throw new Error("no session");
    const { actor } = confirmed.signIn;
    if (actor.kind !== "customer") throw new Error(actor.kind);
    expect(await claimedBy()).toBe(actor.businessId);
    expect(await accept({ actor, id })).toMatchObject({ outcome: "accepted" });
  });

  it("someone who was removed from its business sees nothing of it after registering again with the same address", async () => {
    const { actor, id } = await setUp();
    await openQuote(onBehalfOf(test.ctx, actor), id);
    const acceptance = await acceptanceOf(test.ctx, actor, id);
    await test.pool.query(`delete from "user" where id = $1`, [actor.userId]);
    const again = await makeCustomer(test.ctx, { email: EMAIL, businessName: "On my own" });
    const { actor: former } = again;
    await transact(test.ctx, (tx) => claimQuotes(tx, former));
    expect((await listOwnQuotes(onBehalfOf(test.ctx, former))).items).toEqual([]);
    const denied = { code: "quote.not-yours" };
    await expect(getOwnQuote(onBehalfOf(test.ctx, former), id)).rejects.toMatchObject(denied);
    await expect(openQuote(onBehalfOf(test.ctx, former), id)).rejects.toMatchObject(denied);
    await expect(getQuoteForDocument(onBehalfOf(test.ctx, former), id)).rejects.toMatchObject(denied);
    await expect(acceptQuote(onBehalfOf(test.ctx, former), acceptance)).rejects.toMatchObject(denied);
    await expect(requireOwnQuote(onBehalfOf(test.ctx, former), id)).rejects.toMatchObject(denied);
  });

  it("a business that has it keeps it from anyone who gets the address later", async () => {
    const first = await setUp();
    await test.pool.query(`update "user" set email = 'moved@juniperlane.example'`);
    const heir = await makeCustomer(test.ctx, { email: EMAIL });
    const acceptance = await acceptanceOf(test.ctx, first.actor, first.id);
    await expect(acceptQuote(onBehalfOf(test.ctx, heir.actor), acceptance)).rejects.toMatchObject({
      code: "quote.not-yours",
    });
    expect(await acceptQuote(onBehalfOf(test.ctx, first.actor), acceptance)).toMatchObject({ outcome: "accepted" });
  });
});
