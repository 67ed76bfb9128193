import { afterAll, beforeAll, expect, it } from "vitest";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { makeCustomer } from "../harness/accounts";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

it("customer, quote, project and invoices lead to each other", async () => {
  const { ctx, pool } = real.test;
  const { actor, businessId, email } = await makeCustomer(ctx, { businessName: "Juniper Lane" });
  const { id: quoteId } = await makeSentQuote(ctx, { businessEmail: email });
  await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, quoteId));
  const { rows } = await pool.query("select id, project_id from invoices where quote_id = $1 order by part", [quoteId]);
  const [{ id: invoiceId, project_id: projectId }] = rows;
  expect(projectId).not.toBeNull();
  const leads = async (from: string, ...to: string[]) => {
    const { text } = await real.askAs("owner", from);
    expect(
      to.filter((address) => !text.includes(`href="${address}"`)),
      from,
    ).toEqual([]);
  };
  const [customer, quote] = [`/admin/customers/${businessId}`, `/admin/quotes/${quoteId}`];
  const [project, invoice] = [`/admin/projects/${projectId}`, `/admin/invoices/${invoiceId}`];
  await leads(customer, quote, project, invoice);
  await leads(quote, customer, project, `/admin/invoices?quoteId=${quoteId}`);
  await leads(project, customer, quote, `/admin/invoices?projectId=${projectId}`);
  await leads(invoice, customer, quote, project);
  await leads(`/admin/quotes?businessId=${businessId}`, quote);
  await leads(`/admin/invoices?projectId=${projectId}`, invoice);
  const others = await real.askAs("owner", "/admin/quotes?businessId=no-customer");
  expect(others.text).not.toContain(`href="${quote}"`);
});

it("a customer's page says what there isn't yet", async () => {
  const { businessId } = await makeCustomer(real.test.ctx);
  const { text } = await real.askAs("sales", `/admin/customers/${businessId}`);
  expect(text).toContain("No quotes for them yet.");
  expect(text).toContain("No invoices for them yet.");
});
