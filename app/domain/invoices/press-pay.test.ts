import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { EVENT_DATA } from "~/api/webhook-events";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { webhookEvents } from "~/db/schema/webhooks";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER, pay } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { pressPay } from "./press-pay.server";
import { getInvoice } from "./read-invoice.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);

async function mailsTo() {
  const rows = await test.ctx.db.select().from(emails).where(eq(emails.kind, "invoice-pay-pressed"));
  return rows.map(({ toAddress }) => toAddress).sort();
}

const events = () => test.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.type, "invoice.pay-pressed"));

it("the person in charge of the lead, the owners and integrations hear of it, once a day however often it is pressed", async () => {
  const endpoint = {
    url: "https://hooks.example.com/in",
    description: "",
    eventTypes: ["invoice.pay-pressed" as const],
  };
  await createEndpoint(owner(), endpoint);
  const { email: ownerMail } = await makeStaff(test.ctx, "owner");
  const inCharge = await makeStaff(test.ctx, "sales");
  const { businessId, actor } = await makeCustomer(test.ctx);
  const leadId = await storeLead(test.ctx);
  await test.ctx.db.update(leads).set({ assigneeId: inCharge.userId }).where(eq(leads.id, leadId));
  const quote = await makeSentQuote(test.ctx);
  await test.ctx.db.update(quotes).set({ leadId, businessId }).where(eq(quotes.id, quote.id));
  const id = await makeIssuedInvoice(test.ctx, businessId);
  const press = () => pressPay(onBehalfOf(test.ctx, actor), { id });
  const { updatedAt } = await getInvoice(owner(), { id });
  test.clock.advance(1000);
  expect(await Promise.all([press(), press()])).toEqual([{ outcome: "told" }, { outcome: "told" }]);
  const all = ["hello@bluebonnet.example", ownerMail, inCharge.email].sort();
  expect(await mailsTo()).toEqual(all);
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  const { number, openCents, payPressedAt, updatedAt: after } = await getInvoice(owner(), { id });
  expect(EVENT_DATA["invoice.pay-pressed"].parse(event?.data)).toMatchObject({ number, openAmount: openCents / 100 });
  expect(payPressedAt).toBe(test.clock.now().toISOString());
  expect(after, "a form that a colleague has open stays good").toBe(updatedAt);
  test.clock.advance(DAY_MS);
  await press();
  expect([await mailsTo(), await events()]).toEqual([
    expect.objectContaining({ length: 6 }),
    expect.objectContaining({ length: 2 }),
  ]);
});

it("where the invoice can't say how to pay, the customer isn't told that it does, and the agency is told what is missing", async () => {
  const { businessId, actor } = await makeCustomer(test.ctx);
  const id = await makeIssuedInvoice(test.ctx, businessId);
  const press = () => pressPay(onBehalfOf(test.ctx, actor), { id });
  const said = async () => {
    const pressed = eq(emails.kind, "invoice-pay-pressed");
    const rows = await test.ctx.db.select().from(emails).where(pressed).orderBy(desc(emails.createdAt));
    return ["was shown your bank details", "Settings has no bank details"].filter((text) =>
      rows[0]?.text.includes(text),
    );
  };
  expect(await press()).toEqual({ outcome: "told" });
  expect(await said()).toEqual(["Settings has no bank details"]);
  const change = { howToPay: "Checks to the office" };
  await saveSetting(owner(), { key: "invoicing", seen: "", change });
  expect(await press()).toEqual({ outcome: "shown" });
  test.clock.advance(DAY_MS);
  expect(await press()).toEqual({ outcome: "shown" });
  expect(await said()).toEqual(["was shown your bank details"]);
});

it("nobody is told of what is paid, a draft or the invoice of another business", async () => {
  const { businessId, actor } = await makeCustomer(test.ctx);
  const other = await makeCustomer(test.ctx);
  const paid = await makeIssuedInvoice(test.ctx, businessId);
  await pay(test.ctx, businessId, { amount: "1600" }, [{ invoiceId: paid, cents: 160_000 }]);
  expect(await pressPay(onBehalfOf(test.ctx, actor), { id: paid })).toEqual({ outcome: "nothing-open" });
  const missing = { code: "invoice.not-found" };
  const draft = await makeInvoiceDraft(test.ctx, businessId);
  await expect(pressPay(onBehalfOf(test.ctx, actor), { id: draft })).rejects.toMatchObject(missing);
  const open = await makeIssuedInvoice(test.ctx, businessId);
  await expect(pressPay(onBehalfOf(test.ctx, other.actor), { id: open })).rejects.toMatchObject(missing);
  await expect(pressPay(owner(), { id: open })).rejects.toMatchObject({ code: "permission.denied" });
  const pressed = eq(emails.kind, "invoice-pay-pressed");
  expect(await test.ctx.db.select().from(emails).where(pressed)).toEqual([]);
});
