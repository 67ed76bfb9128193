import type { Locator, Page } from "@playwright/test";
import { MIND_OPS_BOARD } from "~/content/showcase/live-pieces";
import { expectSoundInEveryLook } from "./support/every-look";
import { openPiece } from "./support/live-piece";
import { expect, test } from "./support/test";

const PATH = MIND_OPS_BOARD.path;

test("a version goes back with a reason, a new one comes, and only that is approved", async ({ page }) => {
  await openPiece(page, PATH);
  await page.getByRole("button", { name: "Send it back" }).click();
  await page.getByRole("radio", { name: "What if it rains?" }).check();
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(columnOf(page, "in_progress")).toContainText("T-104");
  await expect(page.getByRole("button", { name: /^Approve version/ })).toHaveCount(0);
  await expect(page.getByText("If it rains, we move into the greenhouse")).toBeVisible();
  await page.getByLabel("Show what changed since version 2").check();
  await expect(page.locator('[data-sign="+"]')).toHaveText(/If it rains/);
  await page.getByRole("button", { name: "Version 2" }).click();
  await expect(page.getByText("You can only decide on the newest version")).toBeVisible();
  await page.getByRole("button", { name: "Version 3" }).click();
  await page.getByRole("button", { name: "Approve version 3" }).click();
  await expect(page.getByRole("list", { name: "Versions" }).getByRole("button")).toContainText([
    "changes_requested",
    "changes_requested",
    "approved",
  ]);
  await expect(logOf(page).first()).toContainText("You approved T-104 v3");
  await page.reload();
  await expect(columnOf(page, "approved")).toContainText("T-104");
});

test("editing approves one's own version; rejecting, undoing and starting over work @rest", async ({ page }) => {
  await openPiece(page, PATH);
  await page.getByLabel("You decide as").fill("Ada");
  await page.getByRole("button", { name: /Plan sprint 15/ }).click();
  await page.getByRole("button", { name: "Edit, then approve" }).click();
  const field = page.getByLabel("Your version");
  await page.getByRole("button", { name: "Approve my version" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing is changed yet" })).toBeVisible();
  await field.fill(
    (await field.inputValue()).replace("works well on phones", "is paid on phones as often as elsewhere"),
  );
  await page.getByRole("button", { name: "Approve my version" }).click();
  await expect(page.getByRole("cell", { name: "It is paid on phones as often as elsewhere" })).toBeVisible();
  await expect(logOf(page).first()).toContainText("Ada edited and approved T-107 v2");

  await page.getByRole("button", { name: /Make the date field work/ }).click();
  await page.getByRole("button", { name: "Send it back" }).click();
  await page.getByRole("radio", { name: "In my own words" }).check();
  await page.getByRole("button", { name: "Reject permanently" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why");
  await page.getByLabel("Your reason").fill("We drop this field.");
  await page.getByRole("button", { name: "Reject permanently" }).click();
  await expect(columnOf(page, "rejected")).toContainText("T-106");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(columnOf(page, "waiting_approval")).toContainText("T-106");
  await expect(logOf(page).nth(1)).toContainText("(undone)");
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Yes, forget everything" }).click();
  await expect(columnOf(page, "waiting_approval")).toContainText("T-107");
  expect(await page.evaluate(() => localStorage.getItem("mind-ops-board:1"))).toBeNull();
});

test("keys and the pointer move cards, and the gate can not be passed by @rest", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("mind-ops-board:1", '[{"type":"approve"'));
  await openPiece(page, PATH);
  const card = (id: string) => page.locator(`[data-card="${id}"]`);
  await card("T-104").focus();
  await page.keyboard.press("ArrowDown");
  await expect(card("T-106")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(card("T-105")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Column approved." })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(card("T-104")).toBeFocused();
  await page.keyboard.press("a");
  await expect(columnOf(page, "approved")).toContainText("T-104");
  await expect(card("T-104")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(columnOf(page, "completed")).toContainText("T-104");
  await card("T-106").focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("radio", { name: "There is no test." })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card("T-106")).toBeFocused();
  await carry(page, card("T-107"), columnOf(page, "approved"));
  await expect(columnOf(page, "approved")).toContainText("T-107");
  await carry(page, card("T-106"), columnOf(page, "completed"));
  await expect(page.getByRole("status").filter({ hasText: "only a person opens the gate" })).toBeVisible();
  await expect(columnOf(page, "waiting_approval")).toContainText("T-106");
});

test("the replay tells its story in a minute, can be paused and stepped, and leaves the board alone @rest", async ({
  page,
}) => {
  await page.clock.install();
  await openPiece(page, PATH);
  await page.getByRole("button", { name: "Play the 60-second replay" }).click();
  const replay = page.getByRole("region", { name: "Replay" });
  await page.clock.runFor(13_000);
  await expect(replay.getByRole("status")).toContainText("What if it rains?");
  await expect(columnOf(page, "in_progress")).toContainText("T-104");
  await replay.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(20_000);
  await expect(replay.getByRole("status")).toContainText("What if it rains?");
  await replay.getByRole("button", { name: "Next step" }).click();
  await expect(replay.getByRole("status")).toContainText("version 3");
  await replay.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(45_000);
  await expect(replay.getByRole("button", { name: "Play again" })).toBeVisible();
  await replay.getByRole("button", { name: "Back to my board" }).click();
  await expect(columnOf(page, "waiting_approval").locator("[data-card]")).toHaveCount(3);
});

test("axe finds nothing on the open board in either look @rest", async ({ page }) => {
  await openPiece(page, PATH);
  await expectSoundInEveryLook(page, "open");
  await page.getByRole("button", { name: /Make the date field work/ }).click();
  await page.getByRole("button", { name: "Send it back" }).click();
  await expectSoundInEveryLook(page, "sending it back");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Edit, then approve" }).click();
  await expectSoundInEveryLook(page, "editing");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pitch page lists the tasks, and the board's cards lead to the work @rest", async ({ page }) => {
    await page.goto("/mind-ops");
    await expect(page.getByRole("table").filter({ hasText: "Newest version" }).getByRole("row")).toHaveCount(7);
    await page.getByRole("link", { name: "Go to the full board" }).click();
    await expect(page.getByText("Deciding needs JavaScript.")).toBeVisible();
    await columnOf(page, "waiting_approval")
      .getByRole("link", { name: /Plan sprint 15/ })
      .click();
    await expect(page).toHaveURL(/#T-107$/);
    await expect(page.getByRole("cell", { name: "It works well on phones" })).toBeInViewport();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});

function columnOf(within: Pick<Page, "locator">, status: string): Locator {
  return within.locator(`[data-column="${status}"]`);
}

function logOf(page: Page): Locator {
  return page.locator("[data-log] > li");
}

async function carry(page: Page, card: Locator, column: Locator): Promise<void> {
  await card.hover({ position: { x: 30, y: 12 } });
  await page.mouse.down();
  const to = await column.boundingBox();
  if (!to) throw new Error("the column is not there");
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 });
  await page.mouse.up();
}
