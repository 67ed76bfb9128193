import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { pressPay } from "~/domain/invoices/press-pay.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { enterCode } from "~/domain/links/enter-code.server";
import { mintRecordLink } from "~/domain/links/internal.server";
import { openLink } from "~/domain/links/open-link.server";
import { requestCode } from "~/domain/links/request-code.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { makeIssuedInvoice, OWNER } from "../../../tests/harness/invoices";
import { newestTo } from "../../../tests/harness/portal";
import { startInvoiceCheckout } from "./start-invoice-checkout.server";

const ROBIN = "robin@cafe.example";
const DAY_MS = 24 * 60 * 60_000;

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

/** An issued invoice of $1,600, and who opens it by a link: unproven, and with the code of the mailbox. */
async function linked() {
  const { ctx } = test;
  const { businessId, actor: customer } = await makeCustomer(ctx);
  const id = await makeIssuedInvoice(ctx, businessId);
  const path = await transact(onBehalfOf(ctx, OWNER), (tx) =>
    mintRecordLink(tx, { record: { kind: "invoice", id }, email: ROBIN, name: "Robin" }),
  );
  const token = path.split("/").at(-1) ?? "";
  const opened = await openLink(ctx, { kind: "invoice", token, proof: () => undefined });
  if (opened?.state !== "open") throw new Error("the link doesn't open");
  const { actor } = opened;
  await requestCode(onBehalfOf(ctx, actor));
  const code = (await newestTo(ctx, ROBIN))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
  const entered = await enterCode(onBehalfOf(ctx, actor), { code });
  if (entered.outcome !== "good") throw new Error(entered.outcome);
  return { id, path, customer, unproven: actor, proven: entered.actor };
}

const find = (id: string) => getInvoice(onBehalfOf(test.ctx, OWNER), { id });

it("the person who opened an invoice by a link pays it at the provider once the mailbox is shown to be theirs, and comes back to its page", async () => {
  const { ctx, stripe } = test;
  const { id, path, unproven, proven } = await linked();
  const start = (by: AppContext) => startInvoiceCheckout(by, { id, page: path });
  await expect(start(onBehalfOf(ctx, unproven))).rejects.toMatchObject({ code: "permission.denied" });
  const opened = await start(onBehalfOf(ctx, proven));
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const visit = visitIn(opened.url);
  expect(stripe.world.get(visit)).toMatchObject({ amount_total: 160_000, success_url: `${ctx.origin}${path}?paid` });
  expect(await start(onBehalfOf(ctx, proven))).toEqual(opened);
  stripe.world.pay(visit);
  await test.deliverAll();
  await test.deliverAll();
  expect(await find(id)).toMatchObject({ state: "paid", paidCents: 160_000 });
  expect(await start(onBehalfOf(ctx, proven))).toEqual({ outcome: "nothing-due" });
});

it("a link to one invoice pays no other", async () => {
  const { ctx } = test;
  const { proven } = await linked();
  const { businessId } = await makeCustomer(ctx);
  const other = await makeIssuedInvoice(ctx, businessId);
  const asked = startInvoiceCheckout(onBehalfOf(ctx, proven), { id: other, page: "/i/x" });
  await expect(asked).rejects.toMatchObject({ code: "permission.denied" });
  await expect(pressPay(onBehalfOf(ctx, proven), { id: other })).rejects.toMatchObject({ code: "permission.denied" });
});

it("without a provider the agency is told once that someone wants to pay, by a link or an account, and again after a day", async () => {
  const ctx: AppContext = { ...test.ctx, payments: null };
  const { id, path, proven, customer } = await linked();
  const told = () => ctx.db.select().from(emails).where(eq(emails.kind, "invoice-pay-pressed"));
  for (const actor of [proven, proven, customer]) {
    const shown = await startInvoiceCheckout(onBehalfOf(ctx, actor), { id, page: path });
    expect(shown).toEqual({ outcome: "told" });
  }
  expect(await told()).toHaveLength(1);
  test.clock.advance(DAY_MS + 1);
  await startInvoiceCheckout(onBehalfOf(ctx, customer), { id });
  expect(await told()).toHaveLength(2);
  const { actor: stranger } = await makeCustomer(ctx);
  const asked = startInvoiceCheckout(onBehalfOf(ctx, stranger), { id });
  await expect(asked).rejects.toMatchObject({ code: "invoice.not-found" });
});
