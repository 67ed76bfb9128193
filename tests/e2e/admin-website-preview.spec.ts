import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const frameOf = (page: Page) => page.frameLocator("iframe[title='Preview of the page']");

async function open(page: Page, kind: string): Promise<void> {
  await signInAs(page.context(), "editor");
  await page.goto(`/admin/website/${kind}`);
  await expect(page.getByText("Your changes are saved as a draft while you type.")).toBeVisible();
}

/** Journeys share one site: what a test changes is a draft, and thrown away at its end. */
async function discard(page: Page): Promise<void> {
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Default text").first()).toBeVisible();
}

const widthOf = (page: Page) =>
  page.locator("iframe[title='Preview of the page']").evaluate((frame: HTMLElement) => frame.offsetWidth);

/** Counts the lines of a text as it is shown. */
const linesIn = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
  });

test("the preview is shown as wide as a phone, and dark, and both are taken back @rest", async ({ page }) => {
  await open(page, "maintenance-plans");
  const root = frameOf(page).locator("html");
  const phone = page.getByRole("button", { name: "Phone" });
  const dark = page.getByRole("button", { name: "Dark" });
  await expect.poll(() => widthOf(page)).toBe(1280);
  await phone.click();
  await expect(phone).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => widthOf(page)).toBe(390);
  expect(await root.evaluate((html) => html.scrollWidth <= 390)).toBe(true);
  const light = await frameOf(page)
    .locator("body")
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  await dark.click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  const shown = await frameOf(page)
    .locator("body")
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(shown).not.toBe(light);
  await dark.click();
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect.poll(() => widthOf(page)).toBe(1280);
});

test("what is written so far shows while someone types on", async ({ page }) => {
  await open(page, "subscriptions");
  const field = page.getByLabel("Headline").first();
  await field.fill("");
  const shown = frameOf(page)
    .getByText(/^words and words/)
    .first();
  const typing = field.pressSequentially("words and words ".repeat(5), { delay: 60 });
  await expect(shown).toBeVisible();
  // The last word is still to come.
  expect((await shown.textContent())?.length).toBeLessThan(75);
  await typing;
  await expect(shown).toHaveText(/^(?:words and words ?){5}$/);
  await discard(page);
});

test("a title says how many lines it fills on a phone, and it does @rest", async ({ page }) => {
  await open(page, "contact");
  await page.getByRole("button", { name: "Phone" }).click();
  const title = page.getByLabel("Title", { exact: true }).first();
  const heading = frameOf(page).getByRole("heading", { level: 1 });
  for (const [text, said] of [
    ["Write to us", "Fits in one line on a phone."],
    ["Write to us, and we will write", "Wraps to two lines on a phone."],
    ["Write to us, and we will write to you within the day, too", "Wraps to three lines on a phone."],
  ] as const) {
    await title.fill(text);
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(heading).toHaveText(text);
    expect(["one line", "two lines", "three lines"][(await linesIn(heading)) - 1]).toBe(
      /one line|two lines|three lines/.exec(said)?.[0],
    );
  }
  await discard(page);
});

test("an edited text goes back to what was shipped, and keeps the focus @rest", async ({ page }) => {
  await open(page, "job-list");
  const field = page.getByLabel("Title", { exact: true }).first();
  await field.fill("Ways in");
  await page.getByText("Edited: Title").first().click();
  await page.getByRole("button", { name: /^Reset this text ?: Title$/ }).click();
  await expect(field).toHaveValue("Open positions");
  await expect(field).toBeFocused();
  await expect(page.getByText("Edited: Title")).toHaveCount(0);
  await expect(frameOf(page).getByRole("heading", { level: 1, name: "Open positions" })).toBeVisible();
  await discard(page);
});
