import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { getCustomer, listCustomers } from "~/domain/customers/queries.server";
import { findAddressee } from "~/domain/emails/find-addressee.server";
import { findSender } from "~/domain/mail-in/find-subject.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addContact } from "./add-contact.server";
import { getContact, listContacts, listContactsOf } from "./queries.server";
import { removeContact } from "./remove-contact.server";
import { CONTACTS_MAX, ContactInput } from "./schema";
import { updateContact } from "./update-contact.server";

const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

const as = (role: "sales" | "viewer" | "recruiter") => onBehalfOf(test.ctx, staffWith(role));
const typed = (fields: object) => ContactInput.parse({ name: "Cleo Park", ...fields });

async function add(customerId: string, fields: object = {}): Promise<string> {
  const added = await addContact(as("sales"), { customerId, contact: typed(fields) });
  if (added.outcome !== "saved") throw new Error(added.outcome);
  return added.id;
}

describe("a contact of a customer", () => {
  it("is written down as typed, corrected and removed; the audit log has no word about the person", async () => {
    const { businessId } = await makeCustomer(test.ctx, { businessName: "Juniper Lane" });
    const id = await add(businessId, {
      name: " 山田 Ștefan ",
      role: "Books",
      email: "Stefan@Juniper.EXAMPLE",
      phone: "(512) 555-0119",
      address: "12 Juniper Lane\nAustin",
      tags: "billing, VIP, billing",
    });
    const contact = await getContact(as("viewer"), { id });
    expect(contact).toMatchObject({
      customerId: businessId,
      customerName: "Juniper Lane",
      name: "山田 Ștefan",
      email: "stefan@juniper.example",
      address: "12 Juniper Lane\nAustin",
      tags: ["billing", "VIP"],
    });
    const change = { id, updatedAt: contact.updatedAt, contact: typed({ name: "Ștefan", role: "Owner" }) };
    expect(await updateContact(as("sales"), change)).toEqual({ outcome: "saved" });
    await expect(updateContact(as("sales"), change)).rejects.toMatchObject({
      code: "contact.stale",
      stored: { name: "Ștefan", role: "Owner" },
    });
    await expect(removeContact(as("sales"), change)).rejects.toMatchObject({ code: "contact.stale" });
    expect((await listContactsOf(as("viewer"), businessId)).map(({ name }) => name)).toEqual(["Ștefan"]);
    await removeContact(as("sales"), { id });
    await expect(getContact(as("sales"), { id })).rejects.toMatchObject({ code: "contact.not-found" });
    const log = await test.ctx.db.select().from(auditLog);
    expect(log.map(({ action }) => action)).toEqual([
      "customer.contact-added",
      "customer.contact-updated",
      "customer.contact-removed",
    ]);
    expect(JSON.stringify(log)).not.toMatch(/tefan|juniper|555-0119/i);
  });

  it("is one for each address, though two people add it at the same time", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const contact = typed({ email: "cleo@juniper.example" });
    const both = await Promise.all([1, 2].map(() => addContact(as("sales"), { customerId: businessId, contact })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["saved", "taken"]);
    const other = await add(businessId, { name: "Else" });
    expect(await updateContact(as("sales"), { id: other, contact })).toEqual({ outcome: "taken" });
    const [one, two] = [await add(businessId, { email: "" }), await add(businessId, { email: "" })];
    expect(one).not.toBe(two);
    expect(await updateContact(as("sales"), { id: other, contact: typed({ email: "new@juniper.example" }) })).toEqual({
      outcome: "saved",
    });
  });

  it("finds its customer, in the list of customers and that of contacts, by any of its words", async () => {
    const { businessId } = await makeCustomer(test.ctx, { businessName: "Juniper Lane" });
    const { businessId: other } = await makeCustomer(test.ctx, { businessName: "Else" });
    await add(businessId, { email: "cleo@contacts.example", phone: "(512) 555-0119", tags: "Newsletter" });
    await add(other, { name: "Bo" });
    for (const text of ["cleo", "PARK", "contacts.example", "0119", "newsl"]) {
      expect((await listCustomers(as("viewer"), { text })).items.map(({ name }) => name)).toEqual(["Juniper Lane"]);
      expect((await listContacts(as("viewer"), { text })).items.map(({ name }) => name)).toEqual(["Cleo Park"]);
    }
    expect((await listContacts(as("viewer"))).items.map(({ name }) => name)).toEqual(["Bo", "Cleo Park"]);
    expect((await listContacts(as("viewer"), { customer: other })).items.map(({ name }) => name)).toEqual(["Bo"]);
    expect((await listContacts(as("viewer"), { customer: "x" })).items).toEqual([]);
  });

  it("is known by its address where mails and leads come from it", async () => {
    const { businessId } = await makeCustomer(test.ctx, { businessName: "Juniper Lane" });
    const invoice = { kind: "invoice", id: await makeIssuedInvoice(test.ctx, businessId) } as const;
    const email = "cleo@contacts.example";
    const sender = () => transact(test.ctx, (tx) => findSender(tx, invoice, email));
    expect(await sender()).toBeNull();
    await add(businessId, { email });
    expect(await sender()).toEqual({ id: null, name: "Cleo Park" });
    const leadId = await storeLead(test.ctx, { email: "CLEO@contacts.example" });
    expect((await getCustomer(as("sales"), businessId)).leads.map(({ id }) => id)).toEqual([leadId]);
    const mail = { to: email, subject: "Hello", answersKind: null, answersId: null };
    expect((await findAddressee(as("sales"), mail)).customer).toEqual({ id: businessId, name: "Juniper Lane" });
    const { businessId: other } = await makeCustomer(test.ctx);
    await add(other, { email });
    expect((await findAddressee(as("sales"), mail)).customer).toBeNull();
  });

  it("is refused to those who may not, for customers that aren't there, and beyond a number", async () => {
    const { businessId: customerId, actor: customer } = await makeCustomer(test.ctx);
    const id = await add(customerId);
    for (const actor of [VISITOR, customer, staffWith("recruiter"), staffWith("viewer")]) {
      const ctx = onBehalfOf(test.ctx, actor);
      const refused = { code: "permission.denied" };
      await expect(addContact(ctx, { customerId, contact: typed({}) })).rejects.toMatchObject(refused);
      await expect(updateContact(ctx, { id, contact: typed({}) })).rejects.toMatchObject(refused);
      await expect(removeContact(ctx, { id })).rejects.toMatchObject(refused);
    }
    await expect(listContacts(as("recruiter"))).rejects.toMatchObject({ code: "permission.denied" });
    for (const nowhere of [NOBODY, "x"]) {
      await expect(add(nowhere)).rejects.toMatchObject({ code: "customer.not-found" });
      await expect(removeContact(as("sales"), { id: nowhere })).rejects.toMatchObject({ code: "contact.not-found" });
      await expect(getContact(as("sales"), { id, customerId: nowhere })).rejects.toMatchObject({
        code: "contact.not-found",
      });
    }
    await test.pool.query(
      `insert into contacts (id, business_id, name, created_at, updated_at)
       select gen_random_uuid(), $1, 'Many', now(), now() from generate_series(2, ${CONTACTS_MAX})`,
      [customerId],
    );
    expect(await addContact(as("sales"), { customerId, contact: typed({}) })).toEqual({ outcome: "too-many" });
    await test.pool.query("update businesses set closed_at = now()");
    expect(await addContact(as("sales"), { customerId, contact: typed({}) })).toEqual({ outcome: "closed" });
    expect(await countRows(test.pool, "contacts")).toBe(CONTACTS_MAX);
  });
});

it.each([
  [{ name: " " }, "Enter a name."],
  [{ email: "cleo at home" }, "Enter an email address, such as name@example.com."],
  [{ tags: "x".repeat(41) }, "Please keep each tag to 40 characters or fewer."],
  [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() }, "Please use at most 20 tags."],
])("what is typed of a contact is refused: %j", (fields, message) => {
  const result = ContactInput.safeParse({ name: "Cleo", ...fields });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
