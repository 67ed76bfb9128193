import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../harness/leads";
import { makeDraft, makeSentQuote, quoteInput, SALES } from "../harness/quotes";
import { expectNotice, hydrated, rowNames, rowOf } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { newName, withOffice } from "./support/office";
import { LATER } from "./support/quotes";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** In force for no quote that another test writes. */
const FAR_DAY = "2099-01-01";

function emailOf(businessName: string): string {
  return `${businessName.replaceAll(" ", ".").toLowerCase()}@asked.example`;
}

function draftFor(businessName: string, changes: Record<string, unknown> = {}) {
  const quote = { businessName, businessEmail: emailOf(businessName), validUntil: LATER, ...changes };
  return withOffice((ctx) => makeDraft(ctx, quote));
}

/** The fields of the item in this place. */
function item(page: Page, nth: number) {
  const row = page.getByRole("group", { name: `Item ${nth}` });
  return {
    row,
    kind: row.getByRole("combobox", { name: "Kind" }),
    name: row.getByRole("textbox", { name: "Name" }),
    amount: row.getByRole("textbox", { name: "Price in dollars" }),
    details: row.locator("summary").first(),
    description: row.getByRole("textbox", { name: "Description" }),
    choice: row.getByRole("combobox", { name: "Choice" }),
  };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a request becomes a quote with nothing typed twice, is priced, sent and found", async ({ page, context }) => {
      await signInAs(context, "sales");
      const businessName = newName("Wish");
      const leadId = await withOffice((ctx) =>
        storeLead(ctx, {
          kind: "quote-request",
          businessName,
          email: emailOf(businessName),
          summary: "Medium",
          details: {
            serviceType: "small-business",
            selectedPackage: "Medium",
            customServices: ["SEO Optimization"],
            website: "",
            description: "",
            timeline: "",
            budget: "",
          },
        }),
      );
      await page.goto(`/admin/leads/${leadId}`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Create quote" }).click();
      await expect(page.getByRole("textbox", { name: "Business name" })).toHaveValue(businessName);
      await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(emailOf(businessName));
      await expect(item(page, 1).kind).toHaveValue("medium");
      await expect(item(page, 1).amount).toHaveValue("5999");
      await expect(item(page, 2).name).toHaveValue("SEO Optimization");
      if (javaScriptEnabled) await hydrated(page);
      await item(page, 2).amount.fill("800.50");
      await page.getByRole("button", { name: "Add an item" }).click();
      await item(page, 3).kind.selectOption("basic");
      if (javaScriptEnabled) await expect(item(page, 3).name).toHaveValue("Basic");
      await item(page, 3).details.click();
      await item(page, 3).choice.selectOption("Optional");
      await page.getByRole("combobox", { name: "Discount" }).selectOption("Percentage");
      await page.getByRole("textbox", { name: "Discount value" }).fill("10");
      if (javaScriptEnabled) await expect(page.getByRole("region", { name: "Total" })).toContainText("$6,119.55");
      await page.getByRole("button", { name: "Save and send…" }).click();
      const dialog = page.getByRole("dialog", { name: "Send the quote" });
      await expect(dialog).toContainText("$6,119.55");
      await dialog.getByRole("radio", { name: "Publish without email" }).check();
      await dialog.getByRole("button", { name: "Send quote" }).click();
      await expectNotice(page, "Quote published");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/Q-\d{4,} · /);
      const paper = page.getByRole("article", { name: "What the customer sees" });
      await expect(paper.getByRole("group", { name: "Options" })).toContainText("Basic");
      await expect(paper).toContainText("$6,119.55");
      await expect(page.getByRole("textbox", { name: "Business name" })).toHaveCount(0);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await expect(page.getByRole("button", { name: "14 more days" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Edit as version 2" }).click();
      if (javaScriptEnabled) await hydrated(page);
      await expect(item(page, 3).name).toHaveValue("Basic");
      await page.getByRole("textbox", { name: "Discount value" }).fill("20");
      await page.getByRole("button", { name: "Save quote" }).click();
      await expectNotice(page, "Quote saved");
      await expect(page.getByText("Changes not sent")).toBeVisible();
      await expect(paper).toContainText("$6,119.55");
      await page.getByRole("link", { name: "Send version 2…" }).click();
      await expect(page.getByRole("dialog", { name: /^Send Q-\d+ again$/ })).toContainText("$5,439.60");
      await page.goto(page.url().replace("/send", "/preview"));
      await expect(page.locator("#main")).toContainText("$5,439.60");
      await page.goto(`/admin/quotes?q=${encodeURIComponent(businessName)}&state=open`);
      await expect(page.getByRole("row").filter({ hasText: businessName })).toContainText("$6,119.55");
      await page.goto(`/admin/leads/${leadId}`);
      await expect(page.getByRole("combobox", { name: /^Stage of/ })).toHaveValue("replied");
    });

    test("what is wrong is marked in its row, and what was typed stays @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      await page.goto("/admin/quotes/new");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("textbox", { name: "Business name" }).fill("Half");
      await item(page, 2).name.fill("A logo");
      await item(page, 2).amount.fill("many");
      await page.getByRole("button", { name: "Save quote" }).click();
      await expectNotice(page, "Invalid Quote");
      await expect(item(page, 2).row).toContainText("Enter an amount, up to");
      await expect(page.getByRole("link", { name: /^Item 2: Enter an amount, up to/ })).toBeVisible();
      await expect(item(page, 2).amount).toHaveValue("many");
      await expect(page.getByRole("textbox", { name: "Business name" })).toHaveValue("Half");
      await expect(page.getByText("Enter the address that the quote goes to.").first()).toBeVisible();
    });
  });
}

test("a quote is a table of one line for each item, filled by keyboard alone", async ({ page, context }) => {
  await signInAs(context, "sales");
  await withTax(async () => {
    await page.goto("/admin/quotes/new");
    await hydrated(page);
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    await item(page, 1).kind.focus();
    await keys("Tab");
    await page.keyboard.type("Logo");
    await keys("Tab");
    await page.keyboard.type("2");
    await keys("Tab", "Enter");
    await expect(item(page, 2).row.getByRole("combobox", { name: "Unit" })).toBeFocused();
    await keys("Shift+Tab", "Shift+Tab");
    await expect(item(page, 2).name).toBeFocused();
    await page.keyboard.type("Site");
    await keys("Tab", "Tab", "Tab");
    await page.keyboard.type("300");
    await keys("ArrowUp");
    await expect(item(page, 1).amount).toBeFocused();
    await page.keyboard.type("100.50");
    await keys("Tab", "Tab");
    await expect(item(page, 1).details).toBeFocused();
    await keys("Enter", "Tab");
    await expect(item(page, 1).description).toBeFocused();
    await page.keyboard.type("Three drafts");
    await item(page, 2).amount.focus();
    await keys("Enter");
    await expect(item(page, 3).kind).toBeFocused();
    await keys("Tab");
    await page.keyboard.type("Care");
    await keys("Tab", "Tab", "Tab");
    await page.keyboard.type("50");
    await expect(page.getByRole("region", { name: "Total" })).toContainText("$551.00");
    await expect(item(page, 1).row.locator(".line-amount")).toHaveText("Amount: $201.00");
    await expect(page).toHaveURL("/admin/quotes/new");
    await item(page, 1).details.click();
    expect(await rowHeights(page)).toEqual([]);
    await item(page, 1).amount.fill("1234567.89");
    for (const width of [1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await item(page, 1).amount.evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(cut, `pixels of the price cut at ${width}`).toBe(0);
      const beyond = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(beyond, `sideways at ${width}`).toBe(0);
    }
  });
});

test("an invoice is a table of one line for each line @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { businessId } = await newCustomer("Dense");
  await withTax(async () => {
    await page.goto(`/admin/invoices/new?customer=${businessId}`);
    await hydrated(page);
    expect(await rowHeights(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Line 1: Line" }).fill("Advice");
    await page.getByRole("textbox", { name: "Line 1: Unit price in dollars" }).fill("12000");
    await expect(page.locator(".line-amount").first()).toHaveText("Line 1: Amount: $12,000.00");
  });
});

/** The lines that are higher than one of fields at the widths of a laptop. */
async function rowHeights(page: Page): Promise<string[]> {
  const high: string[] = [];
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page
      .locator("[data-item]:has([name=itemName], [name=lineName])")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThanOrEqual(3);
    // A tablet's lines are folded once more where a tax takes its room.
    const most = width < 1280 ? 150 : 60;
    high.push(...heights.filter((height) => height > most).map((height) => `${height} px at ${width}`));
  }
  return high;
}

/** While `work` runs, Settings know a tax, which takes a column of its own. */
async function withTax(work: () => Promise<void>): Promise<void> {
  const id = await withOffice(async ({ db, ids, clock }) => {
    const [taxId, now] = [ids.uuid(), clock.now()];
    const shares = { ratePpm: 82_500, taxablePpm: 1_000_000, defaultFor: [] };
    const rate = { id: taxId, name: newName("Tax"), validFrom: FAR_DAY, createdAt: now, updatedAt: now };
    await db.insert(taxRates).values(Object.assign(rate, shares));
    return taxId;
  });
  try {
    await work();
  } finally {
    await withOffice(({ db }) => db.delete(taxRates).where(eq(taxRates.id, id)));
  }
}

test("two people edit the same quote: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "sales");
  const businessName = newName("Both");
  const { id } = await draftFor(businessName);
  await page.goto(`/admin/quotes/${id}`);
  await hydrated(page);
  const theirs = { businessName, businessEmail: emailOf(businessName), validUntil: LATER, message: "Theirs" };
  await withOffice((ctx) => updateQuote(onBehalfOf(ctx, SALES), { id, quote: quoteInput(theirs) }));
  await page.getByRole("textbox", { name: "What the customer reads first" }).fill("Mine");
  await page.getByRole("button", { name: "Save quote" }).click();
  const comparison = page.getByRole("region", { name: /Someone else saved this/ });
  await expect(comparison).toContainText("Theirs");
  await expect(comparison).toContainText("Mine");
  await page.getByRole("button", { name: "Save quote" }).click();
  await expectNotice(page, "Quote saved");
  await expect(page.getByRole("textbox", { name: "What the customer reads first" })).toHaveValue("Mine");
});

test("a draft is duplicated and deleted; viewers read and find it, and change nothing @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "sales");
  const businessName = newName("Copy");
  const { id } = await draftFor(businessName);
  await page.goto(`/admin/quotes/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await hydrated(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expectNotice(page, "Draft deleted");
  await context.clearCookies();
  await signInAs(context, "viewer");
  await page.goto(`/admin/quotes?q=${encodeURIComponent(businessName)}&state=draft&sort=-value`);
  await hydrated(page);
  await expect.poll(() => rowNames(page)).toEqual([`Draft · ${businessName}`]);
  await rowOf(page, businessName).getByRole("link", { name: businessName }).click();
  await expect(page.getByRole("button", { name: "Save quote" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What you get" })).toBeVisible();
  const cookie = await cookieOf("viewer");
  const csv = await ask(`/admin/quotes.csv?q=${encodeURIComponent(businessName)}`, { headers: { cookie } });
  expect(csv.text).toContain(businessName);
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { id } = await draftFor(newName("Axe"));
  const businessName = newName("Axe sent");
  const offered = { businessName, businessEmail: emailOf(businessName), validUntil: LATER };
  const sent = await withOffice((ctx) => makeSentQuote(ctx, offered));
  const ofSent = [`/${sent.id}`, `/${sent.id}/edit`];
  const ofDraft = [`/${id}`, `/${id}/send`, `/${id}/delete`, `/${id}/preview`];
  const paths = ["", "/new", ...ofDraft, ...ofSent, "?q=nothing-like-this"];
  for (const path of paths) {
    await page.goto(`/admin/quotes${path}`);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});
