import { describe, expect, it } from "vitest";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { acceptQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { openQuoteInvoice } from "~/domain/quotes/open-quote-invoice.server";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../../tests/harness/invoices";
import { linkHolders } from "../../../tests/harness/link-holders";
import { freshContext } from "../../../tests/harness/use-test-context";
import { openLink } from "./open-link.server";
import { signProof } from "./proof.server";

const DANA = "dana@juniperlane.example";
const BO = "bo@juniperlane.example";
const DAY_MS = 24 * 60 * 60 * 1000;

const test = freshContext();

const { mailedQuote, as, proven, acceptance, holderOf } = linkHolders(() => test);

/**
 * A quote that was accepted by its link on a device that had shown the code, and the link to the invoice of its
 * deposit.
 */
async function accepted() {
  const { quote, token } = await mailedQuote({ businessEmail: DANA });
  const actor = await proven(token);
  expect(await acceptQuoteByLink(as(actor), await acceptance(actor))).toMatchObject({ outcome: "accepted" });
  const { bills } = await openLinkedQuote(as(await proven(token)));
  const [invoice] = bills.open;
  if (!invoice) throw new Error("no invoice");
  const path = await openQuoteInvoice(as(actor), { quoteId: quote.id, invoiceId: invoice.id });
  return { quote, token, actor, invoice, invoiceToken: path.split("/").at(-1) ?? "" };
}

/** A device that has stored the code of one record: by its id, as its cookies are. */
function device(record: { kind: "quote" | "invoice"; id: string }, email = DANA) {
  const kept = new Map([[record.id, signProof(test.ctx, { record, email })]]);
  return { proof: ({ id }: { id: string }) => kept.get(id), known: [...kept.keys()] };
}

describe("a code that was good for a quote", () => {
  it("is good for its invoice too, on that device alone", async () => {
    const { quote, invoiceToken } = await accepted();
    const open = (brought: ReturnType<typeof device>) =>
      openLink(test.ctx, { kind: "invoice", token: invoiceToken, ...brought });
    expect(await open(device({ kind: "quote", id: quote.id }))).toMatchObject({ actor: { isProven: true } });
    expect(await open({ proof: () => undefined, known: [] })).toMatchObject({ actor: { isProven: false } });
    expect(await open(device({ kind: "quote", id: quote.id }, BO))).toMatchObject({ actor: { isProven: false } });
    const forged = { proof: () => "1.x", known: [quote.id, "nobody", "../x"] };
    expect(await open(forged)).toMatchObject({ actor: { isProven: false } });
    const good = device({ kind: "quote", id: quote.id });
    test.clock.advance(400 * DAY_MS);
    const later = await open(good);
    expect(later?.state === "open" && later.actor.isProven).toBe(false);
  });

  it("isn't good for another business with the same mailbox", async () => {
    const { quote } = await accepted();
    const other = await mailedQuote({ businessEmail: DANA });
    await test.pool.query("update quotes set business_id = null where id = $1", [other.quote.id]);
    const opened = await openLink(test.ctx, {
      kind: "quote",
      token: other.token,
      ...device({ kind: "quote", id: quote.id }),
    });
    expect(opened).toMatchObject({ actor: { isProven: false } });
  });
});

describe("the page of an accepted quote", () => {
  it("offers the deposit's invoice with its day and how to pay it, by link", async () => {
    const owner = onBehalfOf(test.ctx, OWNER);
    const { updatedAt: seen } = await getSetting(owner, "invoicing");
    await saveSetting(owner, { key: "invoicing", seen, change: { bankDetails: "Account: 12345" } });
    const { actor, invoice, invoiceToken } = await accepted();
    const { bills } = await openLinkedQuote(as(actor));
    expect(bills).toMatchObject({ bankDetails: "Account: 12345" });
    expect(bills.open).toEqual([invoice]);
    expect(invoice.openCents).toBe(179_970);
    const holder = await holderOf(invoiceToken, "invoice");
    expect(holder).toMatchObject({ email: DANA, record: { kind: "invoice", id: invoice.id } });
    expect(await openInvoiceDocument(as(holder), { id: invoice.id })).toMatchObject({ number: invoice.number });
  });

  it("opens no invoice to a holder without the code, and none of another quote", async () => {
    const { quote, token, actor, invoice } = await accepted();
    const asked = { quoteId: quote.id, invoiceId: invoice.id };
    await expect(openQuoteInvoice(as(await holderOf(token)), asked)).rejects.toMatchObject({
      code: "permission.denied",
    });
    for (const invoiceId of ["", "x", quote.id, test.ctx.ids.uuid()]) {
      await expect(openQuoteInvoice(as(actor), { ...asked, invoiceId })).rejects.toMatchObject({
        code: "invoice.not-found",
      });
    }
  });
});
