import type { Page } from "@playwright/test";
import { storeLead } from "../harness/leads";
import { expectNotice, focusedName, hydrated, saving } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { newName, withOffice } from "./support/office";
import { cookiesFor, makeAccount, signIn, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Two leads of someone who has no others; nothing of other tests was promised that long ago. */
async function twoOf(assigneeId: string): Promise<[string, string]> {
  const senders: [string, string] = [newName("First"), newName("Second")];
  await withOffice(async (ctx) => {
    for (const [index, name] of senders.entries()) {
      const replyDueAt = new Date(Date.UTC(2020, 0, index + 1));
      await storeLead(ctx, { name, replyDueAt, assigneeId });
    }
  });
  return senders;
}

const rowOf = (page: Page, sender: string) => page.locator("[data-item]").filter({ hasText: sender });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("what is due is put off, brought back, handed over and opened", async ({ page, context }) => {
      const [me, other] = [await makeAccount("sales"), await makeAccount("sales")];
      await context.addCookies(cookiesFor(await signIn(me)));
      const [first, second] = await twoOf(me.userId);
      await page.goto("/admin");
      if (javaScriptEnabled) await hydrated(page);
      const today = page.getByRole("region", { name: "Today" });
      await expect(today.locator("[data-row-link]").first()).toHaveText(first);
      await expect(rowOf(page, first)).toContainText("Overdue by");
      const choose = async (sender: string, label: RegExp, choice: { index: number } | { value: string }) => {
        const select = rowOf(page, sender).getByLabel(label);
        if (javaScriptEnabled) return saving(page, async () => void (await select.selectOption(choice)));
        await select.selectOption(choice);
        await select.locator("xpath=ancestor::form").getByRole("button").click();
      };
      await choose(first, /^Snooze/, { index: 1 });
      await expectNotice(page, "Snoozed until");
      await expect(rowOf(page, first)).toHaveCount(0);
      await page.getByRole("navigation", { name: "Whose list" }).getByRole("link", { name: "Snoozed" }).click();
      await expect(page).toHaveURL(/view=snoozed/);
      await rowOf(page, first).getByRole("button", { name: "Bring back" }).click();
      await expectNotice(page, "Back on your list");
      await expect(rowOf(page, first)).toHaveCount(0);
      await page.getByRole("navigation", { name: "Whose list" }).getByRole("link", { name: "Mine" }).click();
      await expect(rowOf(page, first)).toHaveCount(1);
      await choose(second, /^Hand over/, { value: other.userId });
      await expectNotice(page, "Assigned to");
      await expect(rowOf(page, second)).toHaveCount(0);
      await rowOf(page, first).getByRole("link", { name: first }).click();
      await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
    });
  });
}

test("the keyboard goes from row to row, puts off, takes back, hands over and opens", async ({ page, context }) => {
  const me = await makeAccount("sales");
  await context.addCookies(cookiesFor(await signIn(me)));
  const [first, second] = await twoOf(me.userId);
  await page.goto("/admin");
  await hydrated(page);
  await page.keyboard.press("j");
  expect(await focusedName(page)).toBe(first);
  await page.keyboard.press("ArrowDown");
  expect(await focusedName(page)).toBe(second);
  await page.keyboard.press("k");
  await saving(page, () => page.keyboard.press("s"));
  await expect(rowOf(page, first)).toHaveCount(0);
  expect(await focusedName(page)).toBe(second);
  await saving(page, () => page.getByRole("button", { name: "Undo" }).click());
  await expect(rowOf(page, first)).toHaveCount(1);
  await rowOf(page, second).locator("[data-row-link]").focus();
  await page.keyboard.press("h");
  expect(await focusedName(page)).toContain("Hand over");
  await rowOf(page, second).locator("[data-row-link]").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
});

test("Today fits its place in either look @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin?view=all");
  await hydrated(page);
  await expectSoundInEveryLook(page);
});
