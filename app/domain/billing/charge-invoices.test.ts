import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { agreementCharges, agreementMethods } from "~/db/schema/agreement-charges";
import { agreements } from "~/db/schema/agreements";
import { auditLog } from "~/db/schema/audit";
import { payments } from "~/db/schema/billing";
import { emails } from "~/db/schema/emails";
import { billAgreements } from "~/domain/agreements/bill-agreements.server";
import { endAgreementsOf } from "~/domain/agreements/end-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { listToday } from "~/domain/today/list-today.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { visitIn } from "../../../tests/harness/billing";
import { chargeInvoices } from "./charge-invoices.server";
import { forgetCards } from "./forget-cards.server";
import { removeCard } from "./remove-card.server";
import { settleOwnCard } from "./settle-own-card.server";
import { startCardPage } from "./start-card-page.server";
import { startInvoiceCheckout } from "./start-invoice-checkout.server";

const agreed = openAgreements();
const { moveTo, worker } = agreed;
const stripe = () => agreed.test.stripe;
const db = () => agreed.test.ctx.db;

/** An agreement whose customer gave a card on January 10, 2027. */
async function withCard(last4 = "4242") {
  moveTo("2027-01-10");
  const one = await agreed.agree({ startsOn: "2027-01-10", billingDay: "1" });
  await billAgreements(worker());
  const customer = onBehalfOf(agreed.test.ctx, one.actor);
  const give = async (card: string) => {
    const opened = await startCardPage(customer, { id: one.id });
    if (opened.outcome !== "opened") throw new Error(opened.outcome);
    const visit = visitIn(opened.url);
    stripe().world.giveCard(visit, card);
    return visit;
  };
  const visit = await give(last4);
  await settleOwnCard(customer, visit);
  return { ...one, customer, visit, give };
}

/** Bills the months that began and charges what is due on a day. */
async function night(day: string): Promise<number> {
  moveTo(day);
  await billAgreements(worker());
  return chargeInvoices(worker());
}

/** Ids that the provider knew before the test. */
let known: Set<string>;
beforeEach(() => {
  known = new Set(stripe().world.things.keys());
});
const taken = () =>
  [...stripe().world.things.values()]
    .filter(({ id, object, status }) => !known.has(id) && object === "payment_intent" && status === "succeeded")
    .map(({ amount }) => amount);
const tries = async () =>
  (await db().select().from(agreementCharges).orderBy(asc(agreementCharges.triedOn), asc(agreementCharges.id))).map(
    ({ attempt, state, triedOn }) => [attempt, state, triedOn],
  );
const statuses = async (businessId: string) => (await agreed.billed(businessId)).map(({ status }) => status);
const mails = async (kind: "payment-failed" | "payment-receipt") =>
  (await db().select().from(emails).where(eq(emails.kind, kind)).orderBy(desc(emails.createdAt), emails.id)).map(
    ({ text }) => text,
  );

it("each invoice from then on is charged once, by two processes and whatever the provider tells again", async () => {
  const one = await withCard();
  expect(await night("2027-02-01")).toBe(1);
  expect(await Promise.all([chargeInvoices(worker()), chargeInvoices(worker())])).toEqual([0, 0]);
  await agreed.test.deliverAll();
  await agreed.test.deliverAll();
  expect(await statuses(one.businessId)).toEqual(["issued", "paid"]);
  expect(taken()).toEqual([45_000]);
  expect(await mails("payment-receipt")).toHaveLength(1);
  const actions = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, one.id))
    .orderBy(auditLog.at, auditLog.id);
  expect(actions.map(({ action, after }) => [action, after])).toContainEqual([
    "agreement.card-given",
    { card: "Visa ending 4242" },
  ]);
  moveTo("2027-03-01");
  await billAgreements(worker());
  await Promise.all([chargeInvoices(worker()), chargeInvoices(worker())]);
  expect(await statuses(one.businessId)).toEqual(["issued", "paid", "paid"]);
  expect(taken()).toEqual([45_000, 45_000]);
});

it("a card that is refused is tried again after 3, 5 and 7 days, and then never; each time the customer is told", async () => {
  stripe().world.cards.set("0002", { code: "card_declined", message: "Your card was declined." });
  const one = await withCard("0002");
  const days = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "20"];
  for (const day of days) await night(`2027-02-${day}`);
  expect(await tries()).toEqual([
    [1, "failed", "2027-02-01"],
    [2, "failed", "2027-02-04"],
    [3, "failed", "2027-02-06"],
    [4, "failed", "2027-02-08"],
  ]);
  const owner = onBehalfOf(agreed.test.ctx, (await makeStaff(agreed.test.ctx)).actor);
  const failed = (await listToday(owner, { area: "money" })).items.filter(({ kind }) => kind === "payment-failed");
  expect(failed.map(({ what, who }) => [what, who])).toHaveLength(1);
  const [last, ...earlier] = await mails("payment-failed");
  expect(last).toContain("We won’t try again: please open the invoice and pay it there.");
  expect(earlier.map((text) => text.match(/We’ll try again on (\w+ \d+)/)?.[1])).toEqual([
    "February 8",
    "February 6",
    "February 4",
  ]);
  expect(await statuses(one.businessId)).toEqual(["issued", "issued"]);
  expect(taken()).toEqual([]);
});

it("another card goes on where the first one failed", async () => {
  stripe().world.cards.set("0002", { code: "card_declined", message: "Your card was declined." });
  const one = await withCard("0002");
  await night("2027-02-01");
  await settleOwnCard(one.customer, await one.give("5555"));
  expect(await night("2027-02-03")).toBe(0);
  expect(await night("2027-02-04")).toBe(1);
  await agreed.test.deliverAll();
  expect(await statuses(one.businessId)).toEqual(["issued", "paid"]);
  expect(await forgetCards(worker())).toBe(1);
  const kept = await db().select().from(agreementMethods).orderBy(asc(agreementMethods.givenAt), agreementMethods.id);
  expect(kept.map(({ last4, removedAt }) => [last4, removedAt !== null])).toEqual([
    ["", true],
    ["5555", false],
  ]);
});

it("a payment that the bank wants confirmed isn't tried again: the customer gets a link to pay", async () => {
  stripe().world.cards.set("3155", { code: "authentication_required", message: "The bank asks for more." });
  const one = await withCard("3155");
  for (const day of ["01", "04", "06", "08"]) await night(`2027-02-${day}`);
  expect(await tries()).toEqual([[1, "confirm", "2027-02-01"]]);
  const [text] = await mails("payment-failed");
  expect(text).toContain("Your bank wants you to confirm this payment yourself");
  expect(text).toMatch(/Open the invoice:\nhttps:\/\/agency\.example\/i\//);
  const owner = onBehalfOf(agreed.test.ctx, (await makeStaff(agreed.test.ctx)).actor);
  expect((await getAgreement(owner, one.id)).collecting).toMatchObject({
    card: "Visa ending 3155",
    failed: { on: "2027-02-01", reason: "The bank asks for more.", nextOn: null },
  });
});

it("nothing is charged that is paid, nor of an agreement that is over or whose card was removed", async () => {
  const paid = await withCard();
  const over = await withCard();
  const removed = await withCard();
  moveTo("2027-02-01");
  await billAgreements(worker());
  const owner = await makeStaff(agreed.test.ctx);
  const [, invoice] = await agreed.billed(paid.businessId);
  await recordReceivedPayment(onBehalfOf(agreed.test.ctx, owner.actor), {
    businessId: paid.businessId,
    payment: { method: "bank-transfer", amount: 45_000, receivedOn: "2027-02-01", reference: "", note: "" },
    allocations: [{ invoiceId: invoice?.id ?? "", cents: 45_000 }],
  });
  await db().update(agreements).set({ endsOn: "2027-01-31" }).where(eq(agreements.id, over.id));
  expect(await removeCard(removed.customer, { id: removed.id })).toEqual({ outcome: "removed" });
  expect(await removeCard(removed.customer, { id: removed.id })).toEqual({ outcome: "none" });
  expect(await chargeInvoices(worker())).toBe(0);
  expect(await forgetCards(worker())).toBe(2);
  expect(taken()).toEqual([]);
});

it("an invoice paid on a page is not charged too, and nobody can open one while a charge is on its way", async () => {
  const one = await withCard();
  moveTo("2027-02-01");
  await billAgreements(worker());
  const [, invoice] = await agreed.billed(one.businessId);
  const id = invoice?.id ?? "";
  const opened = await startInvoiceCheckout(one.customer, { id });
  stripe().world.pay(visitIn("url" in opened ? opened.url : ""));
  expect(await chargeInvoices(worker())).toBe(0);
  await agreed.test.deliverAll();
  expect(taken()).toEqual([45_000]);
  moveTo("2027-03-01");
  await billAgreements(worker());
  const [, , next] = await agreed.billed(one.businessId);
  const during: unknown[] = [];
  stripe().beforeAnswer(async (request) => {
    if (request !== "POST /v1/payment_intents") return;
    during.push(await startInvoiceCheckout(one.customer, { id: next?.id ?? "" }));
  });
  await chargeInvoices(worker());
  stripe().beforeAnswer(null);
  expect(during).toEqual([{ outcome: "busy" }]);
  expect(taken()).toEqual([45_000, 45_000]);
});

it("a charge whose answer was lost is found again, and one that was never asked for is asked for then", async () => {
  const one = await withCard();
  moveTo("2027-02-01");
  await billAgreements(worker());
  let isCut = false;
  stripe().beforeAnswer((request) => {
    if (request === "POST /v1/payment_intents") isCut = true;
    if (isCut) stripe().loseNext(1);
  });
  await chargeInvoices(worker());
  stripe().beforeAnswer(null);
  stripe().loseNext(0);
  expect(await tries()).toEqual([[1, "asked", "2027-02-01"]]);
  expect(taken()).toEqual([45_000]);
  agreed.test.clock.advance(60 * 60_000);
  expect(await chargeInvoices(worker())).toBe(0);
  expect(await statuses(one.businessId)).toEqual(["issued", "paid"]);
  expect(taken()).toEqual([45_000]);

  moveTo("2027-03-01");
  await billAgreements(worker());
  stripe().beforeAnswer((request) => {
    if (request === "POST /v1/payment_intents") stripe().failNext(1);
  });
  await chargeInvoices(worker());
  stripe().beforeAnswer(null);
  stripe().failNext(0);
  expect((await tries()).at(-1)).toEqual([1, "asked", "2027-03-01"]);
  agreed.test.clock.advance(60 * 60_000);
  expect(await chargeInvoices(worker())).toBe(1);
  expect(taken()).toEqual([45_000, 45_000]);
});

it("a visit counts once, and one of another business changes nothing", async () => {
  const one = await withCard();
  const other = await makeCustomer(agreed.test.ctx);
  await removeCard(one.customer, { id: one.id });
  await agreed.test.deliverAll();
  await settleOwnCard(one.customer, one.visit);
  await settleOwnCard(onBehalfOf(agreed.test.ctx, other.actor), await one.give("5555"));
  expect(await night("2027-02-01")).toBe(0);
  await expect(startCardPage(onBehalfOf(agreed.test.ctx, other.actor), { id: one.id })).rejects.toMatchObject({
    code: "agreement.not-found",
  });
  await expect(removeCard(onBehalfOf(agreed.test.ctx, other.actor), { id: one.id })).rejects.toMatchObject({
    code: "agreement.not-found",
  });
});

it("a business that closes has no card anymore, and the provider forgets it", async () => {
  const one = await withCard();
  await transact(agreed.test.ctx, (tx) => endAgreementsOf(tx, one.businessId, "Closed."));
  const [card] = await db().select().from(agreementMethods);
  expect(card).toMatchObject({ brand: "", last4: "" });
  expect(await forgetCards(worker())).toBe(1);
  expect(stripe().world.get(card?.methodId ?? "").customer).toBeNull();
});

it("without the provider nothing is charged, and a card can't be given", async () => {
  const one = await withCard();
  moveTo("2027-02-01");
  await billAgreements(worker());
  expect(await chargeInvoices({ ...worker(), payments: null })).toBe(0);
  expect(await startCardPage({ ...one.customer, payments: null }, { id: one.id })).toEqual({ outcome: "unavailable" });
  expect(await db().$count(payments)).toBe(0);
});
