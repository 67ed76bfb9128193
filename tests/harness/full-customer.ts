import { addContact } from "~/domain/contacts/add-contact.server";
import { ContactInput } from "~/domain/contacts/schema";
import { updateBillingDetails } from "~/domain/invoices/update-billing-details.server";
import { createTask } from "~/domain/tasks/create-task.server";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "./accounts";
import { OWNER } from "./api";
import { makeAgreement, makeIssuedInvoice, makeReceivedPayment } from "./invoices";
import { makeProject } from "./portal";
import { proposeNote } from "./proposals";
import { makeSentQuote } from "./quotes";
import type { TestContext } from "./test-context";

/**
 * Makes a customer with something in every table that names one. `at`: 0, or 1 for one that differs from it in what a
 * merge joins.
 */
export async function makeFullCustomer(test: Pick<TestContext, "clock" | "ctx" | "pool">, name: string, at: number) {
  const asOwner = () => onBehalfOf(test.ctx, OWNER);
  const customer = await makeCustomer(test.ctx, { businessName: name, email: `ann@${name.toLowerCase()}.example` });
  const { businessId: id } = customer;
  const quote = await makeSentQuote(test.ctx, { businessEmail: customer.email });
  await test.pool.query("update quotes set business_id = $1 where id = $2", [id, quote.id]);
  await makeIssuedInvoice(test.ctx, id);
  await makeAgreement(test.ctx, id);
  await makeReceivedPayment(test.ctx, id);
  await makeProject(test.ctx, customer, { name: `${name} shop` });
  const contact = ContactInput.parse({ name: "Cleo", email: "cleo@both.example", phone: at === 1 ? "1" : "" });
  await addContact(asOwner(), { customerId: id, contact });
  const subject = { kind: "customer", id } as const;
  const task = {
    title: `Call ${name}`,
    note: "",
    dueOn: agencyDay(test.clock.now()),
    assigneeId: "",
    repeats: "never",
  } as const;
  await createTask(asOwner(), { task, subject });
  await proposeNote(asOwner(), { kind: "customer", id }, `Proposed for ${name}`);
  await test.pool.query(
    `insert into timeline_notes (id, business_id, kind, text, person, at, author_label, created_at)
     values (gen_random_uuid(), $1, 'note', $2, '', now(), 'Bo', now())`,
    [id, `Note of ${name}`],
  );
  await inviteToPortal(asOwner(), { customerId: id, email: "new@both.example", role: "member" });
  await updateBillingDetails(asOwner(), {
    id,
    details: {
      name: `${name} Ltd`,
      address: "",
      email: "",
      taxNumber: at === 1 ? "T-1" : "",
      vatId: "",
      buyerReference: "",
      eInvoice: null,
      copies: [],
      attachesPdf: null,
      reference: "",
      termsDays: null,
    },
  });
  for (const day of ["2026-01-02", `2026-01-0${3 + at}`]) {
    await test.pool.query(
      `insert into daily_metrics (id, business_id, day, channel, visits, leads, reach, spend_cents, updated_at)
       values (gen_random_uuid(), $1, $2, 'website', 5, 1, 0, 0, now())`,
      [id, day],
    );
  }
  await test.pool.query(
    `insert into notifications (id, user_id, type, needs, title, text, path, business_id, created_at)
     values (gen_random_uuid(), $1, 'quote', 'quote.read', 'Accepted', '', '/admin', $2, now())`,
    [customer.userId, id],
  );
  await test.pool.query("insert into payment_customers values ($1, $2, now())", [id, `cus_${name}`]);
  await test.pool.query("insert into payment_payers values ($1, $2, now())", [`payer_${name}`, id]);
  await test.pool.query(
    `insert into payments (id, business_id, amount_cents, status, invoice_number, description, created_at, updated_at)
     values (gen_random_uuid(), $1, 100, 'paid', $2, 'Paid', now(), now())`,
    [id, `P-${name}`],
  );
  const status = at === 1 ? "canceled" : "active";
  await test.pool.query(
    `insert into subscriptions (id, business_id, package_name, monthly_price_cents, status, current_period_end, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Plan', 100, $2, now(), now(), now())`,
    [id, status],
  );
  await test.pool.query(
    `insert into checkouts (id, business_id, amount_cents, description, status, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 100, 'Plan', 'completed', now(), now(), now())`,
    [id],
  );
  return customer;
}
