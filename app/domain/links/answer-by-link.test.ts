import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses, user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { openAccountByLink } from "~/domain/accounts/open-account-by-link.server";
import { requestSignInLink } from "~/domain/accounts/request-sign-in-link.server";
import { signInByLink } from "~/domain/accounts/sign-in-by-link.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { acceptQuoteByLink, declineQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { revokeLink } from "~/domain/threads/revoke-link.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { LinkActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { tokenSentTo } from "../../../tests/harness/account-links";
import { insertAccount } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { linkHolders } from "../../../tests/harness/link-holders";
import { makeProject } from "../../../tests/harness/portal";
import { SALES } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { freshContext } from "../../../tests/harness/use-test-context";

const DANA = "dana@juniperlane.example";

const test = freshContext();

const { tokenTo, mailedQuote, holderOf, as, proven, acceptance } = linkHolders(() => test);

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

  it.each([
    ["billing", "accepted"],
    ["member", "refused"],
    ["locked out", "refused"],
  ] as const)("asks the role of an account with that mailbox: %s, %s", async (role, expected) => {
    const { token } = await mailedQuote();
    const actor = await proven(token);
    const sent = await acceptance(actor);
    const businessRole = role === "locked out" ? "owner" : role;
    const businessId = test.ctx.ids.uuid();
    const times = { createdAt: test.clock.now(), updatedAt: test.clock.now() };
    await test.ctx.db.insert(businesses).values({ id: businessId, name: "Juniper Lane", ...times });
    const { userId } = await insertAccount(test.ctx, "customer", { email: DANA, businessRole }, businessId);
    if (role === "locked out") await test.pool.query(`update "user" set banned = true where id = $1`, [userId]);
    const answered = acceptQuoteByLink(as(actor), sent).then(
      ({ outcome }) => outcome,
      ({ code }) => code,
    );
    expect(await answered).toBe(expected === "accepted" ? "accepted" : "permission.denied");
    if (expected === "accepted") return;
    const declined = declineQuoteByLink(as(actor), { ...sent, reason: "" });
    await expect(declined).rejects.toMatchObject({ code: "permission.denied" });
    expect(await countRows(test.pool, "quote_acceptances")).toBe(0);
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
