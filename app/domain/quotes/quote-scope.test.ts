import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { businessBilling } from "~/db/schema/business-billing";
import { emails } from "~/db/schema/emails";
import { invoiceLines, invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { acceptanceOf, makeDraft, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { createQuoteFromLead } from "./create-quote-from-lead.server";
import { duplicateQuote } from "./duplicate-quote.server";
import { forgetQuotes } from "./forget-quotes.server";
import { openOwnQuote } from "./own-quotes.server";
import { sendQuote } from "./send-quote.server";
import { updateQuote } from "./update-quote.server";

const EMAIL = "dana@juniperlane.example";
const { medium } = PACKAGES.content;
const MEDIUM = { excluded: medium.excluded.join("\n"), delivery: { startsOn: null, fromWeeks: 4, toWeeks: 6 } };

const test = emptiedContext();

const staff = () => onBehalfOf(test.ctx, SALES);

async function edit(id: string, changes: Record<string, unknown>) {
  const saved = await updateQuote(staff(), { id, quote: quoteInput(changes) });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.quote;
}

describe("a new quote", () => {
  it("says what its package doesn't cover and how long it takes", async () => {
    expect((await makeDraft(test.ctx)).draft).toMatchObject(MEDIUM);
  });

  it("of two packages says it of both, each line once, and takes as long as the longer", async () => {
    const items = ["basic", "medium"].map((packageId) => ({ packageId, name: packageId, amount: "1" }));
    const { excluded, delivery } = (await makeDraft(test.ctx, { items })).draft;
    const lines = excluded.split("\n");
    expect(lines).toEqual([...new Set([...PACKAGES.content.basic.excluded, ...medium.excluded])]);
    expect(delivery).toEqual(MEDIUM.delivery);
  });

  it("without a package says nothing of either", async () => {
    const { draft } = await makeDraft(test.ctx, { items: [{ name: "Logo", amount: "650" }] });
    expect(draft).toMatchObject({ excluded: "", delivery: null });
  });

  it("has the address of the customer's record, or the one that was typed", async () => {
    const { businessId } = await makeCustomer(test.ctx, { email: EMAIL });
    const address = "12 Juniper Lane\nAustin, TX 78704";
    await test.ctx.db.insert(businessBilling).values({ businessId, address, updatedAt: test.clock.now() });
    expect((await makeDraft(test.ctx)).draft.address).toBe(address);
    expect((await makeDraft(test.ctx, { address: "山田通り 1" })).draft.address).toBe("山田通り 1");
  });
});

it("a quote that is made of a lead begins with the special terms that Settings have for new ones", async () => {
  const owner = onBehalfOf(test.ctx, { kind: "staff", userId: "owner-1", name: "Olive Owner", role: "owner" });
  const quoteTerms = "Paid in thirds.\n\nTwo rounds of changes.";
  await saveSetting(owner, { key: "invoicing", seen: "", change: { quoteTerms } });
  const leadId = await storeLead(test.ctx, { email: EMAIL });
  const made = await createQuoteFromLead(staff(), { leadId });
  expect(made).toMatchObject({ outcome: "made", quote: { draft: { terms: quoteTerms } } });
});

describe("an edit", () => {
  it("keeps what it leaves out, and clears what it empties", async () => {
    const { id } = await makeDraft(test.ctx, { terms: "Paid in thirds." });
    expect((await edit(id, {})).draft).toMatchObject({ ...MEDIUM, terms: "Paid in thirds." });
    const emptied = await edit(id, { excluded: "", delivery: null, terms: "", address: "" });
    expect(emptied.draft).toMatchObject({ excluded: "", delivery: null, terms: "", address: "" });
  });

  it("of these alone makes another version, which says what is different", async () => {
    const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
    const { id } = await makeSentQuote(test.ctx);
    const delivery = { startsOn: "2026-05-04", fromWeeks: 2, toWeeks: 3 };
    await edit(id, { excluded: "Photographs", delivery, terms: "Paid in thirds.", address: "12 Juniper Lane" });
    const sent = await sendQuote(staff(), { id, byEmail: false });
    expect(sent).toMatchObject({ outcome: "sent", version: 2 });
    const { changes } = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(changes?.lines).toEqual([
      {
        what: "Delivery",
        before: "4–6 weeks, from the Monday after the last day",
        after: "2–3 weeks, from May 4, 2026",
      },
      { what: "Launch", before: "by May 18, 2026", after: "by May 25, 2026" },
      { what: "Not included", before: MEDIUM.excluded, after: "Photographs" },
      { what: "Terms", before: "", after: "Paid in thirds." },
      { what: "Address", before: "", after: "12 Juniper Lane" },
    ]);
  });

  it("that sends the same again makes none", async () => {
    const { id, draft } = await makeSentQuote(test.ctx);
    const items = draft.items.map(({ unitPriceCents, quantity: _one, ...item }) => ({
      ...item,
      amount: unitPriceCents / 100,
    }));
    await edit(id, { items });
    expect(await sendQuote(staff(), { id, byEmail: false })).toMatchObject({ outcome: "sent", version: 1 });
  });
});

it("the message says name, sum and launch date in its subject and its first sentence", async () => {
  await makeSentQuote(test.ctx, {}, true);
  const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent"));
  const offer = "$5,999.00, launch by May 18, 2026";
  expect(mail?.subject).toBe(`Your quote Q-0001 from Bluebonnet Digital: ${offer}`);
  expect(mail?.text).toContain(`Here is our quote for Juniper Lane Bakery: ${offer}.`);
  expect(mail?.text).toContain("Launch: May 4, 2026 to May 18, 2026");
  for (const line of medium.excluded) expect(mail?.text).toContain(line);
});

it("the message of a quote without a date is whole as well", async () => {
  await makeSentQuote(test.ctx, { items: [{ name: "Logo", amount: "650" }] }, true);
  const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent"));
  expect(mail?.subject).toBe("Your quote Q-0001 from Bluebonnet Digital: $650.00");
  expect(mail?.text).toContain("Here is our quote for Juniper Lane Bakery: $650.00. Open it");
});

it("an acceptance gives its project the days that were promised", async () => {
  const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
  const { id } = await makeSentQuote(test.ctx);
  const accepted = await acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id));
  expect(accepted.outcome).toBe("accepted");
  const [project] = await test.ctx.db.select().from(projects).where(eq(projects.quoteId, id));
  expect(project).toMatchObject({ startsOn: "2026-04-06", dueOn: "2026-05-18" });
});

it("a duplicate names no start of before", async () => {
  const delivery = { startsOn: "2026-05-04", fromWeeks: 2, toWeeks: 3 };
  const { id } = await makeDraft(test.ctx, { delivery });
  expect((await duplicateQuote(staff(), { id })).draft.delivery).toEqual({ ...delivery, startsOn: null });
});

it("the postal address of someone who is forgotten goes from drafts and versions", async () => {
  const { id } = await makeSentQuote(test.ctx, { address: "12 Juniper Lane" });
  const gone = { label: "Erased", address: "erased@agency.example", reason: "Erased." };
  await transact(staff(), (tx) => forgetQuotes(tx, eq(quotes.id, id), gone));
  const [row] = await test.ctx.db.select().from(quotes).where(eq(quotes.id, id));
  const [version] = await test.ctx.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, id));
  expect([row?.draft.address, version?.content.address]).toEqual(["", ""]);
});

it("a package says line by line what it holds, and its invoice only what it is", async () => {
  const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
  const offered = await readQuotableItems(test.ctx);
  const description = offered.find(({ key }) => key === "medium")?.description ?? "";
  expect(description.split("\n")).toEqual([medium.summary, ...medium.features.map((feature) => `• ${feature}`)]);
  const items = [
    { packageId: "medium", name: "Medium", amount: "5999", description },
    { name: "Logo", amount: "650", description: "• One\n• Two" },
  ];
  const { id } = await makeSentQuote(test.ctx, { items, depositPercent: 100 });
  const accepted = await acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id));
  expect(accepted.outcome).toBe("accepted");
  const lines = await test.ctx.db
    .select({ description: invoiceLines.description })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.quoteId, id))
    .orderBy(invoiceLines.position);
  expect(lines.map((line) => line.description)).toEqual([medium.summary, "• One\n• Two"]);
});
