import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { quoteParts } from "~/db/schema/quote-parts";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { findUnscheduled } from "~/domain/quotes/schedule-rest.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { OWNER } from "../harness/invoices";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const DAYS = 9 * 24 * 60 * 60 * 1000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** A page is too long for a failed assertion to show. */
const said = (page: string, words: string) => page.includes(words);
const partsOf = (id: string) => real.test.ctx.db.select().from(quoteParts).where(eq(quoteParts.quoteId, id));

const row = (name: string, share: string, billedOn = ""): [string, string][] => [
  ["partName", name],
  ["partShare", share],
  ["partBilledOn", billedOn],
  ["partIssue", ""],
];

it("an accepted quote without a schedule gets one in the back office, and is refused one that doesn't come to the rest", async () => {
  const { ctx } = real.test;
  const { actor } = await makeCustomer(ctx, { email: "dana@juniperlane.example" });
  const validUntil = agencyDay(new Date(ctx.clock.now().getTime() + DAYS));
  const { id } = await makeSentQuote(ctx, {
    items: [{ name: "Site", amount: "1000" }],
    depositPercent: 30,
    validUntil,
  });
  const record = `/admin/quotes/${id}`;
  const at = `${record}/schedule`;
  expect(said((await real.askAs("sales", record)).text, `href="${at}"`)).toBe(false);
  expect(said((await real.askAs("sales", at)).text, "nothing to schedule")).toBe(true);
  await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));

  const page = await real.askAs("sales", record);
  expect(said(page.text, `href="${at}"`) && said(page.text, "$700.00")).toBe(true);
  expect((await real.askAs("viewer", at)).status).toBe(403);
  expect((await real.postAs("viewer", at, row("All", "100%"))).status).toBe(403);
  const form = await real.askAs("sales", at);
  const seen = new Map(readForms(form.text, at).flatMap(({ fields }) => fields)).get("restCents") ?? "";
  expect(seen).toBe("70000");

  const send = (rows: [string, string][], intent = "save", restCents = seen) =>
    real.postAs("sales", at, [["intent", intent], ["restCents", restCents], ...rows]);
  const more = await send(row("Design", "40%"), "add-parts");
  expect([more.status, more.text.split('name="partName"').length - 1, said(more.text, 'value="Design"')]).toEqual([
    200,
    4,
    true,
  ]);
  for (const [rows, words] of [
    [[...row("A", "40%"), ...row("B", "50%")], "The parts come to 90% of the rest."],
    [row("A", "699.99"), "The parts come to $699.99. They have to come to $700.00"],
    [row("", "100%"), "Enter what the part is for, or the milestone."],
    [row("A", "-1"), "Enter a share, such as 30% or 500."],
    [row("A", "100%", "2026-02-31"), "Enter a date, such as 2027-01-31."],
  ] as const) {
    const refused = await send([...rows]);
    expect([refused.status, said(refused.text, words)], words).toEqual([400, true]);
  }
  const stale = await send(row("A", "100%"), "save", "69999");
  expect([stale.status, said(stale.text, "The balance has changed")]).toEqual([409, true]);
  expect(await partsOf(id)).toEqual([]);

  const saved = await send([...row("Design", "40%"), ...row("Spring", "60%", validUntil)]);
  expect(saved.status).toBe(303);
  expect((await partsOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, 42_000]);
  const after = await real.askAs("sales", record);
  expect(said(after.text, "Billed once “Design” is reached") && said(after.text, "$420.00")).toBe(true);
  expect(await findUnscheduled(onBehalfOf(ctx, OWNER), { id })).toBeNull();
  const again = await send(row("All", "100%"));
  expect([again.status, said(again.text, "nothing to schedule")]).toEqual([409, true]);
});
