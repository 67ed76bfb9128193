import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { storeLead } from "../harness/leads";
import { makeDraft } from "../harness/quotes";
import { expectNotice, focusedName, hydrated, saving } from "./support/back-office";
import { expectSoundInEveryLook } from "./support/every-look";
import { newName, withOffice } from "./support/office";
import { cookiesFor, makeAccount, signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const QUOTED_CENTS = 12_345_00;

/** Someone of their own, since they keep the board. */
async function signInAsNew(context: BrowserContext, role: "sales" | "viewer" = "sales"): Promise<void> {
  await context.addCookies(cookiesFor(await signIn(await makeAccount(role))));
}

/** A lead that has a quote. */
async function newLead(word: string): Promise<string> {
  const name = newName(word);
  await withOffice(async (ctx) => {
    const leadId = await storeLead(ctx, { businessName: name, summary: "A shop in two languages" });
    const { id } = await makeDraft(ctx);
    await ctx.db.execute(
      sql`update quotes set lead_id = ${leadId}, total_cents = ${QUOTED_CENTS}, deposit_cents = 0 where id = ${id}`,
    );
  });
  return name;
}

async function openBoard(page: Page, text: string): Promise<void> {
  await page.goto(`/admin/leads?q=${encodeURIComponent(text)}`);
  await page.getByRole("button", { name: "Board", exact: true }).click();
  await expect(column(page, "New")).toBeVisible();
}

const column = (page: Page, stage: string) => page.getByRole("region", { name: stage, exact: true });

test("a lead is dragged to another stage, its sum goes along, and it can be undone", async ({ page, context }) => {
  await signInAsNew(context);
  const name = await newLead("Dragged");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, name);
  await hydrated(page);
  await expect(column(page, "New").getByRole("heading")).toContainText("$12,345");
  await column(page, "New").getByRole("listitem").dragTo(column(page, "Won"));
  await expectNotice(page, "Moved to Won");
  await expect(column(page, "Won").getByRole("link", { name })).toBeVisible();
  await expect(column(page, "Won").getByRole("heading")).toContainText("$12,345");
  await expect(column(page, "New").getByRole("heading")).not.toContainText("$");
  await saving(page, () => page.getByRole("button", { name: "Undo" }).click());
  await expect(column(page, "New").getByRole("link", { name })).toBeVisible();
  await page.reload();
  await expect(column(page, "New").getByRole("link", { name })).toBeVisible();
});

test("a lead that is moved is never back where it was while its move is saved", async ({ page, context }) => {
  await signInAsNew(context);
  const name = await newLead("Steady");
  await openBoard(page, name);
  await hydrated(page);
  const card = column(page, "New").getByRole("listitem");
  const id = await card.getAttribute("data-lead");
  await page.evaluate((lead) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const stage = document.querySelector(`[data-lead="${lead}"]`)?.closest("section")?.dataset.stage ?? "nowhere";
      if (seen.at(-1) !== stage) seen.push(stage);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, id);
  await column(page, "New").getByRole("link", { name }).focus();
  for (const [key, stage] of [
    ["Shift+ArrowRight", "In review"],
    ["Shift+ArrowRight", "Replied"],
    ["Shift+ArrowLeft", "In review"],
  ] as const) {
    await saving(page, () => page.keyboard.press(key));
    await expectNotice(page, `Moved to ${stage}`);
    await expect(column(page, stage).getByRole("link", { name })).toBeFocused();
  }
  expect(await page.evaluate(() => Object(window).seen)).toEqual(["in-review", "replied", "in-review"]);
});

test("a lead is moved by keyboard and keeps the focus", async ({ page, context }) => {
  await signInAsNew(context);
  const name = await newLead("Keyed");
  await openBoard(page, name);
  await hydrated(page);
  await column(page, "New").getByRole("link", { name }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(column(page, "New").getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expectNotice(page, "Moved to In review");
  await expect(column(page, "In review").getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column(page, "Replied").getByRole("link", { name })).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("from In review to Replied");
});

test("the board is kept, a stage's own address is a list, and the list comes back @rest", async ({ page, context }) => {
  await signInAsNew(context);
  const name = await newLead("Kept");
  await openBoard(page, name);
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(column(page, "New").getByRole("link", { name })).toBeVisible();
  await page.goto(`/admin/leads?stage=new&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table")).toBeVisible();
});

test.describe("without JavaScript @rest", () => {
  test.use({ javaScriptEnabled: false });

  test("a lead is moved by the menu on its card", async ({ page, context }) => {
    await signInAsNew(context);
    const name = await newLead("Plain");
    await openBoard(page, name);
    await page.getByRole("combobox", { name: `Stage of ${name}` }).selectOption("Lost");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expectNotice(page, "Moved to Lost");
    await expect(column(page, "Lost").getByRole("link", { name })).toBeVisible();
  });
});

test("who only reads sees the board and moves nothing @rest", async ({ page, context }) => {
  const name = await newLead("Read");
  await signInAsNew(context, "viewer");
  await openBoard(page, name);
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: `Stage of ${name}` })).toHaveCount(0);
  await column(page, "New").getByRole("link", { name }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column(page, "New").getByRole("link", { name })).toBeVisible();
});

test("a column of many shows the newest and leads to the list of all @rest", async ({ page, context }) => {
  await signInAsNew(context);
  const word = newName("Many");
  await withOffice(async (ctx) => {
    for (let index = 0; index < 30; index += 1) await storeLead(ctx, { businessName: `${word} ${index}` });
  });
  await openBoard(page, word);
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(25);
  await page.getByRole("link", { name: "Show all in list of New" }).click();
  await expect(page.getByRole("row")).toHaveCount(31);
});

test("axe finds nothing on the board in either look, and the page is no wider than the screen @rest", async ({
  page,
  context,
}) => {
  await signInAsNew(context);
  const name = await newLead("Seen");
  await openBoard(page, name);
  await hydrated(page);
  await expectSoundInEveryLook(page);
});
