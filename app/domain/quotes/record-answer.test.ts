import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { recordAcceptance } from "./record-answer.server";

const test = emptiedContext();

const sales = () => onBehalfOf(test.ctx, SALES);
const record = (id: string, name = "Dana") =>
  recordAcceptance(sales(), {
    id,
    name,
    evidence: "Called on Monday.",
    choice: { ids: [], quantities: {}, typed: {} },
    clientAddress: "203.0.113.9",
    userAgent: "Office",
  });
const allBusinesses = () => test.ctx.db.select().from(businesses).orderBy(asc(businesses.createdAt));

async function makeBusiness(changes: Partial<typeof businesses.$inferInsert>): Promise<string> {
  const id = test.ctx.ids.uuid();
  const now = test.ctx.clock.now();
  await test.ctx.db.insert(businesses).values({ id, name: "Bakery", createdAt: now, updatedAt: now, ...changes });
  return id;
}

async function makeContact(businessId: string, email: string): Promise<void> {
  const now = test.ctx.clock.now();
  const at = { createdAt: now, updatedAt: now };
  await test.ctx.db.insert(contacts).values({ id: test.ctx.ids.uuid(), businessId, name: "C", email, ...at });
}

it("two quotes of one mailbox, recorded at the same time, are one customer's, and each once", async () => {
  const made = [await makeSentQuote(test.ctx), await makeSentQuote(test.ctx)];
  const ends = await Promise.all([...made, ...made].map(({ id }) => record(id)));
  expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "accepted", "answered", "answered"]);
  expect(await allBusinesses()).toHaveLength(1);
});

it.each([
  ["an own mailbox, spelled otherwise", "Büro@Bücher.example", { contactEmail: "büro@xn--bcher-kva.example" }],
  ["an address in capitals", "DANA@JuniperLane.example", { contactEmail: "dana@juniperlane.example" }],
])("goes to the customer that is known by %s", async (_, businessEmail, business) => {
  const known = await makeBusiness(business);
  const { id } = await makeSentQuote(test.ctx, { businessEmail });
  expect(await record(id)).toMatchObject({ outcome: "accepted" });
  expect((await allBusinesses()).map((one) => one.id)).toContain(known);
  const [row] = await test.ctx.db.select().from(quotes).where(eq(quotes.id, id));
  expect([row?.businessId, (await allBusinesses()).length]).toEqual([known, 1]);
});

it("goes to the customer whose contact it is, unless that one is closed or there are two", async () => {
  const [open, closed] = [await makeBusiness({}), await makeBusiness({ closedAt: test.ctx.clock.now() })];
  for (const [business, email] of [
    [open, "one@c.example"],
    [closed, "gone@c.example"],
    [open, "both@c.example"],
    [await makeBusiness({}), "both@c.example"],
  ] as const)
    await makeContact(business, email);
  const ownerOf = async (businessEmail: string) => {
    const { id } = await makeSentQuote(test.ctx, { businessEmail });
    expect(await record(id)).toMatchObject({ outcome: "accepted" });
    return (await test.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]?.businessId;
  };
  expect(await ownerOf("one@c.example")).toBe(open);
  for (const email of ["gone@c.example", "both@c.example"]) {
    const owner = (await allBusinesses()).find(({ id }) => id !== open && id !== closed);
    expect(owner).toBeDefined();
    expect([open, closed]).not.toContain(await ownerOf(email));
  }
});

it("wins the lead, bills the deposit, and writes to the mailbox, with links that work without an account", async () => {
  const leadId = await storeLead(test.ctx);
  const email = "lead@c.example";
  const { id } = await makeSentQuote(test.ctx, { businessEmail: email });
  await test.ctx.db.update(quotes).set({ leadId }).where(eq(quotes.id, id));
  expect(await record(id, "")).toMatchObject({ outcome: "accepted" });
  expect((await test.ctx.db.select().from(leads).where(eq(leads.id, leadId)))[0]?.stage).toBe("won");
  expect(await test.ctx.db.select().from(invoices).where(eq(invoices.quoteId, id))).not.toEqual([]);
  const mails = await test.ctx.db.select().from(emails).where(eq(emails.toAddress, email));
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text).not.toMatch(/dashboard|sign in/i);
});
