import { expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addContact } from "./add-contact.server";
import { mergeContacts } from "./merge-contacts.server";
import { getContact, listContactsOf } from "./queries.server";
import { ContactInput } from "./schema";
import { updateContact } from "./update-contact.server";

const test = emptiedContext();

const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));

async function add(customerId: string, contact: Record<string, string>): Promise<string> {
  const added = await addContact(asSales(), { customerId, contact: ContactInput.parse(contact) });
  if (added.outcome !== "saved") throw new Error(added.outcome);
  return added.id;
}

const DANA = { name: "Dana Reyes", email: "dana@fern.example", phone: "1", tags: "vip, billing" };
const TWICE = { name: "D. Reyes", role: "Owner", email: "dana@home.example", phone: "1", tags: "billing, new" };

it("two contacts of a customer become one that holds what either said", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  const [intoId, id] = [await add(businessId, DANA), await add(businessId, TWICE)];
  expect(await mergeContacts(asSales(), { id, intoId: id })).toEqual({ outcome: "same" });
  expect(await mergeContacts(asSales(), { id, intoId })).toEqual({ outcome: "merged" });
  const [contact, ...others] = await listContactsOf(asSales(), businessId);
  expect(others).toEqual([]);
  expect(contact).toMatchObject({
    id: intoId,
    name: "Dana Reyes",
    role: "Owner",
    email: "dana@fern.example",
    phone: "1",
    address: "Also called: D. Reyes\nAlso: dana@home.example",
    tags: ["vip", "billing", "new"],
  });
  await expect(mergeContacts(asSales(), { id, intoId })).rejects.toMatchObject({ code: "contact.not-found" });
});

it("contacts aren't merged across customers, by those who may not, or when they don't fit into one", async () => {
  const [a, b] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
  const [id, intoId] = [await add(a.businessId, DANA), await add(b.businessId, DANA)];
  await expect(mergeContacts(asSales(), { id, intoId })).rejects.toMatchObject({ code: "contact.not-found" });
  const viewer = onBehalfOf(test.ctx, staffWith("viewer"));
  await expect(mergeContacts(viewer, { id, intoId })).rejects.toMatchObject({ code: "permission.denied" });
  const long = await add(a.businessId, { name: "Long", address: "x".repeat(490) });
  expect(await mergeContacts(asSales(), { id, intoId: long })).toEqual({ outcome: "too-much" });
  expect(await listContactsOf(asSales(), a.businessId)).toHaveLength(2);
});

it("an edit at the same moment isn't lost: one wins, and the other hears it", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  for (let round = 0; round < 4; round += 1) {
    const [intoId, id] = [await add(businessId, { name: "Kept" }), await add(businessId, { name: "Gone" })];
    const { updatedAt } = await getContact(asSales(), { id });
    test.clock.advance(1000);
    const [merge, edit] = await Promise.allSettled([
      mergeContacts(asSales(), { id, intoId, updatedAt }),
      updateContact(asSales(), { id, updatedAt, contact: ContactInput.parse({ name: "Edited" }) }),
    ]);
    expect([merge.status, edit.status].sort()).toEqual(["fulfilled", "rejected"]);
    const code = merge.status === "rejected" ? "contact.stale" : "contact.not-found";
    expect(merge.status === "rejected" ? merge : edit).toMatchObject({ reason: { code } });
  }
});
