import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreementLines, agreements } from "~/db/schema/agreements";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { createQuoteFromLead } from "~/domain/quotes/create-quote-from-lead.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { publishAllDrafts } from "../harness/all-drafts";
import { storeLead } from "../harness/leads";
import { acceptanceOf } from "../harness/quotes";
import { emptiedPageSite } from "./start-page-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olive", role: "owner" } as const;

const HOURS = { included: "7:30", rollOver: "all", carryMax: "15", aboveCents: 11_000 };
const SERVICES = [
  { name: "Logo", description: "Drawn.", priceCents: 90_000, unit: "piece" },
  { name: "Posts", description: "Written.", priceCents: 45_000, unit: "month" },
  { name: "Retainer", description: "Our time.", priceCents: 120_000, unit: "quarter", hours: HOURS },
  { name: "Second retainer", description: "More.", priceCents: 10_000, unit: "quarter", hours: HOURS },
  { name: "Hosting", description: "Ours.", priceCents: 30_000, unit: "year" },
];
const WORDS = "7:30 hours included, unused hours carry over, up to 15 hours, $110.00 an hour above that";

const { test, site } = emptiedPageSite();

const owner = () => onBehalfOf(test.ctx, OWNER);
const edit = (services: readonly object[]) =>
  saveDocumentDraft(owner(), { kind: "additional-services", content: { services } });
const publish = () => publishAllDrafts(owner());

async function page(target: string, cookie = ""): Promise<string> {
  const { text, status } = await site.ask(target, { headers: cookie ? { cookie } : {} });
  expect([target, status]).toEqual([target, 200]);
  return text.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

async function estimate(...names: string[]): Promise<{ sum: string; services: { price: string }[] }> {
  const query = new URLSearchParams(names.map((name) => ["customServices", name]));
  return JSON.parse(await page(`/quote/estimate?${query}`));
}

it("tells prices a quarter and a year with their hours, and adds up no two rhythms", async () => {
  await edit(SERVICES);
  await publish();
  const form = await page("/quote");
  expect(form).toContain("$1,200 a quarter, 7:30 hours included");
  expect(form).toContain("unused hours carry over, up to 15 hours, $110.00 an hour above that");
  expect(form).toContain("$300 a year");
  const all = await estimate(...SERVICES.map(({ name }) => name));
  expect(all.sum).toBe("$900, $450 a month, $1,300 a quarter and $300 a year");
  expect(all.services[2]?.price).toBe("$1,200 a quarter, 7:30 hours included");
  expect((await estimate("Hosting")).sum).toBe("$300 a year");
  expect((await estimate("Posts", "Hosting")).sum).toBe("$450 a month and $300 a year");
  const cookie = (await (await makeStaff(test.ctx, "owner")).signIn()).cookie;
  expect(await page("/admin/pricing", cookie)).toContain(`$1,200 a quarter, ${WORDS}`);
});

it("carries them from the request to the agreement, where one line has the hours", async () => {
  await edit(SERVICES);
  await publish();
  const dana = await makeCustomer(test.ctx);
  const customServices = SERVICES.map(({ name }) => name);
  const details = { serviceType: "small-business", selectedPackage: "", customServices } as const;
  const leadId = await storeLead(test.ctx, { kind: "quote-request", details, email: dana.email });
  const made = await createQuoteFromLead(owner(), { leadId });
  if (!("quote" in made)) throw new Error(made.outcome);
  const hours = { minutes: 450, rollOver: "all", carryMaxMinutes: 900, aboveCents: 11_000 };
  expect(made.quote.draft.items.map((item) => [item.unit, item.rhythm, item.hours])).toEqual([
    ["piece", null, null],
    ["piece", "month", null],
    ["piece", "quarter", hours],
    ["piece", "quarter", null],
    ["piece", "year", null],
  ]);
  expect(made.quote.draft.items[3]?.description).toBe(`More.\n${WORDS}`);
  const { id } = made.quote;
  await sendQuote(owner(), { id, byEmail: false });
  const customer = onBehalfOf(test.ctx, dana.actor);
  await acceptQuote(customer, await acceptanceOf(test.ctx, dana.actor, id));
  const lines = await test.ctx.db
    .select({ rhythm: agreements.rhythm, price: agreementLines.unitPriceCents, hours: agreementLines.hours })
    .from(agreementLines)
    .innerJoin(agreements, eq(agreements.id, agreementLines.agreementId))
    .orderBy(agreements.rhythm, agreementLines.position);
  expect(lines.map(({ rhythm, price }) => `${rhythm} ${price}`)).toEqual([
    "month 45000",
    "quarter 120000",
    "quarter 10000",
    "year 30000",
  ]);
  expect(lines.flatMap((line) => line.hours ?? [])).toEqual([hours]);
});

const CARE = { included: "4", rollOver: "period", carryMax: "", aboveCents: 9_000 };
const editPlan = (plan: object) =>
  saveDocumentDraft(owner(), { kind: "maintenance-prices", content: { digitalKickstarter: plan } });

it("sells a maintenance plan with its hours, from its card to the agreement", async () => {
  await editPlan({ hours: CARE });
  await publish();
  const card = await page("/maintenance-plans");
  const said = "unused hours carry over to the next period, $90.00 an hour above that";
  expect(card.replaceAll(/<[^>]+>/g, "")).toContain(`4 hours included, ${said}`);
  const cookie = (await (await makeStaff(test.ctx, "owner")).signIn()).cookie;
  expect(await page("/admin/pricing", cookie)).toContain(`$199 per month, 4 hours included, ${said}`);

  const [, href = ""] = card.match(/href="(\/quote\?plan=digital-kickstarter)"/) ?? [];
  const [, description = ""] = (await page(href)).match(/<textarea[^>]*name="description"[^>]*>([^<]*)/) ?? [];
  const dana = await makeCustomer(test.ctx);
  const wish = { serviceType: "small-business", selectedPackage: "", customServices: ["Ongoing Maintenance"] } as const;
  const details = { ...wish, description };
  const leadId = await storeLead(test.ctx, { kind: "quote-request", details, email: dana.email });
  const made = await createQuoteFromLead(owner(), { leadId });
  if (!("quote" in made)) throw new Error(made.outcome);
  const hours = { minutes: 240, rollOver: "period", carryMaxMinutes: 0, aboveCents: 9_000 };
  expect(made.quote.draft.items).toMatchObject([
    { name: "Digital Kickstarter", rhythm: "month", unitPriceCents: 19_900, hours },
  ]);
  await sendQuote(owner(), { id: made.quote.id, byEmail: false });
  await acceptQuote(onBehalfOf(test.ctx, dana.actor), await acceptanceOf(test.ctx, dana.actor, made.quote.id));
  const lines = await test.ctx.db.select().from(agreementLines);
  expect(lines).toMatchObject([{ name: "Digital Kickstarter", unitPriceCents: 19_900, hours }]);
});

it.each([
  [{ billing: "one-time", hours: CARE }, "digitalKickstarter.billing"],
  [{ hours: { ...CARE, included: "soon" } }, "digitalKickstarter.hours.included"],
])("publishes no maintenance plan with %j", async (wrong, path) => {
  const { problems } = await editPlan(wrong);
  expect(Object.keys(problems)).toEqual([path]);
});

it.each([
  [{ unit: "piece" }, "services.0.unit"],
  [{ hours: { ...HOURS, included: "soon" } }, "services.0.hours.included"],
  [{ hours: { ...HOURS, carryMax: "" } }, "services.0.hours.carryMax"],
  [{ hours: { included: "20", rollOver: "", carryMax: "" } }, "services.0.hours.aboveCents"],
])("isn't published with %j", async (wrong, path) => {
  const { problems } = await edit([{ ...SERVICES[2], ...wrong }]);
  expect(Object.keys(problems)).toEqual([path]);
});
