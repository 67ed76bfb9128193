import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { quotes } from "~/db/schema/quotes";
import { addContact } from "~/domain/contacts/add-contact.server";
import { ContactInput } from "~/domain/contacts/schema";
import { findLinkRow, mintRecordLink } from "~/domain/links/internal.server";
import type { RecordRef } from "~/domain/links/schema";
import { eraseCustomer } from "~/domain/retention/erase-customer.server";
import { getCustomerErasure } from "~/domain/retention/get-customer-erasure.server";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer, signInAs } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { makeAgreement, makeInvoiceDraft, makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeColleague, makeProject } from "../../../tests/harness/portal";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { whereNamed } from "../../../tests/harness/where-named";
import { getCustomer } from "./queries.server";
import { updateCustomer } from "./update-customer.server";

const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));

async function makeWim() {
  const wim = await makeCustomer(test.ctx, { name: "Wim Quill", email: "wim@quill.example", businessName: "Fern Ltd" });
  const { businessId: id } = wim;
  const contact = ContactInput.parse({ name: "Cleo Quill", email: "cleo@quill.example", phone: "555 quill" });
  await addContact(asSales(), { customerId: id, contact });
  await inviteToPortal(asSales(), { customerId: id, email: "new@quill.example", role: "member" });
  const projectId = await makeProject(test.ctx, wim, { name: "A shop" });
  await writeRecordMessage(onBehalfOf(test.ctx, wim.actor), {
    record: { kind: "project", id: projectId },
    text: "Wim Quill here",
  });
  const open = await makeSentQuote(test.ctx, { businessEmail: wim.email, contactName: "Wim Quill" });
  await test.pool.query("update quotes set business_id = $1 where id = $2", [id, open.id]);
  await makeInvoiceDraft(test.ctx, id, { title: "A draft" });
  await makeIssuedInvoice(test.ctx, id);
  await makeAgreement(test.ctx, id);
  await test.pool.query(
    `insert into timeline_notes (id, business_id, kind, text, person, at, author_label, created_at)
     values (gen_random_uuid(), $1, 'note', 'Wim Quill is nice', '', now(), 'Bo', now())`,
    [id],
  );
  return { ...wim, openId: open.id };
}

describe("a customer that is erased", () => {
  it("is named only where the books need it; nobody of it is signed in; the log says how much went", async () => {
    const wim = await makeWim();
    const lou = await makeColleague(test.ctx, wim);
    await storeLead(test.ctx, { email: "Wim@quill.example", summary: "A request" });
    const { cookie } = await signInAs(test.ctx, wim.username);
    const before = await whereNamed(test, /quill/i);
    expect(before.length).toBeGreaterThan(8);
    const { goes, stays, refusal, updatedAt } = await getCustomerErasure(asSales(), wim.businessId);
    expect(refusal).toBeNull();
    expect(goes).toEqual({
      people: 2,
      contacts: 1,
      openQuotes: 1,
      drafts: 1,
      messages: 1,
      files: 0,
      tasks: 0,
      notes: 1,
      figures: 0,
    });
    expect(stays).toEqual({ acceptedQuotes: 0, agreements: 1, invoices: 1, payments: 0, leads: 1, subscriptions: 0 });
    expect(await eraseCustomer(asSales(), { id: wim.businessId, updatedAt })).toEqual({ outcome: "erased" });
    // Invoices stay; requests without an account are erased where they are.
    expect(await whereNamed(test, /quill/i)).toEqual(["public.invoices", "public.leads"]);
    expect(await test.ctx.auth.identify(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await getCustomer(asSales(), wim.businessId)).toMatchObject({
      name: "Closed account",
      people: [],
      mailbox: null,
    });
    const [quote] = await test.ctx.db.select().from(quotes).where(eq(quotes.id, wim.openId));
    expect(quote).toMatchObject({ status: "declined", contactName: "", businessName: "Closed account" });
    const [entry] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: "customer.erased", subjectId: wim.businessId, after: goes });
    expect(lou).toBeDefined();
  });

  it("can't be reached any longer by links that others were sent", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const invoice = { kind: "invoice", id: await makeIssuedInvoice(test.ctx, businessId) } as const;
    const project = { kind: "project", id: await makeProject(test.ctx, { businessId }) } as const;
    const other = await makeCustomer(test.ctx, { businessName: "Another" });
    const stays = { kind: "invoice", id: await makeIssuedInvoice(test.ctx, other.businessId) } as const;
    const mint = (record: RecordRef) =>
      transact(asSales(), (tx) => mintRecordLink(tx, { record, email: "books@quill.example", name: "" }));
    const tokens = [await mint(invoice), await mint(project), await mint(stays)].map((path) => path.slice(3));
    expect(await eraseCustomer(asSales(), { id: businessId })).toEqual({ outcome: "erased" });
    const rows = await Promise.all(tokens.map((token) => findLinkRow(test.ctx, token)));
    expect(rows.map((row) => row?.recordId)).toEqual([undefined, undefined, stays.id]);
  });

  it("without an account goes with its mailbox", async () => {
    const { businessId: id, userId } = await makeCustomer(test.ctx, { businessName: "Quill Prints" });
    await test.pool.query('delete from "user" where id = $1', [userId]);
    await test.pool.query("update businesses set contact_name = 'Zoe Quill', contact_email = 'zoe@quill.example'");
    expect(await eraseCustomer(asSales(), { id })).toEqual({ outcome: "erased" });
    const [row] = (await test.pool.query("select name, contact_name, contact_email from businesses")).rows;
    expect(row).toEqual({ name: "Closed account", contact_name: "", contact_email: "" });
  });

  it.each([
    ["closed", "update businesses set closed_at = now()"],
    [
      "subscribed",
      `insert into subscriptions (id, business_id, package_name, monthly_price_cents, status, current_period_end, created_at, updated_at)
       select gen_random_uuid(), id, 'Plan', 100, 'active', now(), now(), now() from businesses`,
    ],
    [
      "paying",
      `insert into checkouts (id, business_id, amount_cents, description, status, expires_at, created_at, updated_at)
       select gen_random_uuid(), id, 100, 'Plan', 'open', now(), now(), now() from businesses`,
    ],
  ] as const)("is refused: %s", async (outcome, prepare) => {
    const { businessId: id } = await makeCustomer(test.ctx, { businessName: "Quill Prints" });
    await test.pool.query(prepare);
    expect((await getCustomerErasure(asSales(), id)).refusal).toBe(outcome);
    expect(await eraseCustomer(asSales(), { id })).toEqual({ outcome });
    expect((await getCustomer(asSales(), id)).people).toHaveLength(1);
  });

  it("is refused to those who may not, with what isn’t there, and after an edit that nobody saw", async () => {
    const { businessId: id, actor } = await makeCustomer(test.ctx);
    for (const who of [actor, staffWith("viewer"), staffWith("recruiter"), VISITOR]) {
      const ctx = onBehalfOf(test.ctx, who);
      await expect(eraseCustomer(ctx, { id })).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getCustomerErasure(ctx, id)).rejects.toMatchObject({ code: "permission.denied" });
    }
    for (const unknown of [NOBODY, "x"]) {
      await expect(eraseCustomer(asSales(), { id: unknown })).rejects.toMatchObject({ code: "customer.not-found" });
      await expect(getCustomerErasure(asSales(), unknown)).rejects.toMatchObject({ code: "customer.not-found" });
    }
    const { updatedAt } = await getCustomerErasure(asSales(), id);
    test.clock.advance(1000);
    await updateCustomer(asSales(), { id, customer: { name: "Edited", notes: "" } });
    await expect(eraseCustomer(asSales(), { id, updatedAt })).rejects.toMatchObject({ code: "customer.stale" });
    expect((await getCustomer(asSales(), id)).name).toBe("Edited");
  });
});
