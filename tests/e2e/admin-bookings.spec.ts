import type { Locator, Page } from "@playwright/test";
import { storeBooking } from "../harness/bookings";
import { storeLead } from "../harness/leads";
import { expectNotice, focusedName, hydrated, rowOf, saving } from "./support/back-office";
import { expectSoundInEveryLook } from "./support/every-look";
import { newName, withOffice } from "./support/office";
import { cookiesFor, makeAccount, signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A lead with a booking that has just begun, and one of the days to come. */
function storeBookings(name: string) {
  return withOffice(async (ctx) => {
    const now = ctx.clock.now().getTime();
    const leadId = await storeLead(ctx, { name, email: "walker@walk.example" });
    const at = (startsAt: number) => ({ startsAt: new Date(startsAt), endsAt: new Date(startsAt + 50 * MINUTE_MS) });
    const person = { leadId, name, email: "walker@walk.example", phone: "555 0133" };
    const begun = await storeBooking(ctx, { ...person, ...at(now - MINUTE_MS) });
    const ahead = await storeBooking(ctx, { ...person, ...at(now + 3 * DAY_MS) });
    return { leadId, begun, ahead };
  });
}

/** Moves on with Tab until the focus is there, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the focus stays at ${await focusedName(page)}`);
}

test("the office finds, notes, moves and cancels booked times by keyboard, in either look @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await context.addCookies(cookiesFor(await signIn(await makeAccount("sales"))));
  const name = newName("Walker");
  const { leadId, begun, ahead } = await storeBookings(name);
  await page.goto(`/admin/bookings?q=${encodeURIComponent(name)}`);
  await hydrated(page);
  await expect(rowOf(page, name)).toHaveCount(2);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill(`call ${name}`);
  await expect(page.getByRole("group", { name: "Bookings" }).getByRole("option")).toHaveCount(2);
  await page.getByRole("group", { name: "Bookings" }).getByRole("option").last().click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${leadId}#booking-`));

  await page.goto(`/admin/leads/${leadId}`);
  await hydrated(page);
  const now = page.locator(`#booking-${begun}`);
  const later = page.locator(`#booking-${ahead}`);
  await tabTo(page, now.getByRole("button", { name: "Running late" }));
  await saving(page, () => page.keyboard.press("Enter"));
  await expect(now.getByText("Told that we’re late")).toBeVisible();
  await tabTo(page, now.getByRole("button", { name: "No-show" }));
  await saving(page, () => page.keyboard.press("Enter"));
  await expect(now.getByText("No-show", { exact: true })).toBeVisible();
  await expect(now.getByRole("button", { name: "They came" })).toBeVisible();
  await expectSoundInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await saving(page, () => now.getByRole("button", { name: "They came" }).click());
  await expect(now.getByRole("button", { name: "No-show" })).toBeVisible();

  const menu = later.getByRole("button", { name: "Change" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const move = page.getByRole("link", { name: "Move or change host…" });
  await expect(move).toBeVisible();
  await move.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Move/ });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Day").fill("2020-01-31");
  await dialog.getByRole("button", { name: "Move and notify" }).click();
  await expect(dialog.getByText("Enter a time that is still ahead.").first()).toBeVisible();
  await expectSoundInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel("Day").fill(new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10));
  await dialog.getByLabel("Time, by our clock").fill("11:00");
  await dialog.getByRole("button", { name: "Move and notify" }).click();
  await expectNotice(page, "Booking moved");
  await expect(later.getByText("at 11:00 AM")).toBeVisible();

  await menu.click();
  await page.getByRole("link", { name: "Cancel…" }).click();
  await page.getByRole("button", { name: "Cancel booking and notify" }).click();
  await expectNotice(page, "Booking called off");
  await expect(later).toHaveCount(0);
  await page.goto(`/admin/bookings?state=canceled&q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name).getByText("Called off")).toBeVisible();
});
