import { beforeAll, expect, it } from "vitest";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../harness/api";
import { makeMarkedWorld } from "../harness/marked-world";
import { sharedContext } from "../harness/use-test-context";
import { publishOwnPage } from "../server/publish-own-page";
import { findHalves } from "./halves";
import { makeMoney } from "./make-money";
import { MONEY_HALVES } from "./money-halves";

/** Tables whose rows triggers preserve as issued or received. */
const KEPT_TABLES = ["invoices", "invoice_lines", "credit_notes", "received_payments", "payment_allocations"];

const test = sharedContext();

beforeAll(async () => {
  await makeMarkedWorld(test);
  await makeMoney(test);
  const owner = onBehalfOf(test.ctx, OWNER);
  await publishOwnPage(owner, ["hero"]);
  const id = await publishOwnPage(owner, ["hero"], { path: "/gone" });
  await deleteCustomPage(owner, { id, updatedAt: undefined, target: "" });
});

it("pages and texts that were stored as they should be are no half", async () => {
  const isOfPages = (half: string) => /^(?:a page|a document of|a deleted page|a published text)/.test(half);
  expect([...(await findHalves(test))].filter(isOfPages)).toEqual([]);
});

it("money that was stored as it should be is no half", async () => {
  const found = [...(await findHalves(test))].filter((half) => MONEY_HALVES.some(([what]) => half.startsWith(what)));
  expect(found).toEqual([]);
});

it.each([
  ["a row of api_keys without a line in the audit log", "delete from audit_log where subject_kind = 'key'"],
  ["a line about a plan that is neither there nor said to be gone", "delete from pricing_plans"],
  ["an application that nobody is told of", "delete from emails where application_id is not null"],
  ["an application without its private link", "delete from applicant_links"],
  ["an application without its resume", "update files set attached_at = null"],
  [
    "a file that counts as attached and belongs to nothing",
    "update files set attached_at = now(); delete from file_attachments",
  ],
  ["a message under way that nothing sends", "delete from pgboss.job"],
  ["a sent quote without what was sent", "update quotes set version_id = gen_random_uuid()"],
  ["a customer without a way in", "delete from account"],
  ["bytes without their file", "update files set storage_key = md5(storage_key)"],
  ["a file without its bytes", "update files set storage_key = md5(storage_key)"],
  [
    "an invoice without a line",
    "delete from invoice_lines where invoice_id = (select invoice_id from invoice_lines limit 1)",
  ],
  [
    "an invoice whose lines don't add up to it",
    "update invoices set sums = jsonb_set(sums, '{subtotalCents}', '1') where id = (select max(id::text)::uuid from invoices)",
  ],
  ["a line that isn't quantity times price", "update invoice_lines set unit_price_cents = unit_price_cents + 7"],
  [
    "an invoice whose net, taxes, discount and deductions don't add up to it",
    "update invoices set sums = jsonb_set(sums, '{wholeCents}', '1')",
  ],
  ["an issued invoice without number", "update invoices set seller = null where number is not null"],
  ["a gap in the numbers of invoices", "update document_counters set last = last + 1 where kind = 'invoice'"],
  ["a gap in the numbers of credit notes", "update document_counters set last = last + 1 where kind = 'credit-note'"],
  ["an invoice whose status isn't", "update invoices set status = 'paid' where status = 'issued'"],
  [
    "an invoice that says it was paid another sum than was",
    "update invoices set paid_cents = paid_cents + 1 where paid_cents + credited_cents < total_cents",
  ],
  ["an invoice that says it was credited another sum", "update credit_notes set amount_cents = amount_cents + 1"],
  ["a payment whose credit isn't", "update received_payments set free_cents = free_cents + 1 where kind = 'payment'"],
  [
    "a payment of which more is to go back",
    "update payment_refunds set status = 'pending', amount_cents = 900000000, settled_at = null",
  ],
  ["a payment that pays more than came", "update received_payments set amount_cents = 1 where kind = 'payment'"],

  [
    "a payment that pays somebody else's invoice",
    "update received_payments set business_id = (select id from businesses b where b.id <> received_payments.business_id limit 1)",
  ],
  [
    "a reversal or refund of nothing",
    "update received_payments set original_id = gen_random_uuid() where kind <> 'payment'",
  ],
  [
    "a refund that failed without a reason",
    "update payment_refunds set status = 'failed', failure = '', settled_at = now()",
  ],
  ["parts of a schedule that with the deposit", "delete from quote_parts where invoice_id is null"],
  [
    "a part of a schedule whose invoice",
    "update quote_parts set amount_cents = amount_cents + 1 where invoice_id is not null",
  ],

  [
    "hours billed to another customer",
    "update invoices set project_id = null where id in (select invoice_id from project_hours)",
  ],
  [
    "a month of a plan",
    "update subscriptions set business_id = (select id from businesses b where b.id <> subscriptions.business_id limit 1)",
  ],
  ["a published text that isn't its last version", "update document_versions set edits = '{}'"],
  ["a deleted page that is to be published", "update documents set scheduled = '{}', scheduled_for = now()"],
  ["a page without a line in the audit log", "delete from audit_log where subject_kind = 'document'"],
  ["a page without its document", "update documents set kind = 'page-' || gen_random_uuid() where kind like 'page-%'"],
  [
    "a document of a page that never was",
    "update documents set kind = 'page-' || gen_random_uuid() where kind like 'page-%'",
  ],
])("what is stored by halves is found: %s", async (what, harm) => {
  const before = await findHalves(test);
  // Triggers keep what was issued as it is; whatever goes past them is what is looked for here.
  for (const table of KEPT_TABLES) await test.pool.query(`alter table ${table} disable trigger user`);
  await test.pool.query(harm);
  const found = [...(await findHalves(test))].filter((half) => !before.has(half));
  expect(found.filter((half) => half.startsWith(what)).length).toBeGreaterThan(0);
});
