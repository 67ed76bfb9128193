import type { BrowserContext } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import { projectTimers } from "~/db/schema/project-timers";
import { expectNotice, hydrated } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { withOffice } from "./support/office";
import { cookiesFor, makeAccount, signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const HOUR_MS = 60 * 60_000;

/** Sets the start of the running timer on a project back, as if it had run for an hour and a half. */
async function letItRun(projectId: string) {
  await withOffice(({ db, clock }) =>
    db
      .update(projectTimers)
      .set({ startedAt: new Date(clock.now().getTime() - 1.5 * HOUR_MS) })
      .where(and(eq(projectTimers.projectId, projectId), isNull(projectTimers.stoppedAt))),
  );
}

/** Someone of the staff who has no timer yet. */
async function becomeWorker(context: BrowserContext) {
  await context.addCookies(cookiesFor(await signIn(await makeAccount("sales"))));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a timer is started on a project, is seen everywhere, and its time is corrected and saved once from two tabs", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400 .*hours\/new/);
      const { projectId } = await newCustomer("Timed");
      await becomeWorker(context);
      await page.goto(`/admin/projects/${projectId}`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("Working on").fill("Sketches of the shop");
      await page.getByRole("button", { name: "Start timer" }).click();
      await expectNotice(page, "Timer started");
      await letItRun(projectId);

      await page.goto("/admin");
      const frame = page.getByRole("banner").getByRole("button", { name: "Timer on" });
      await expect(frame).toContainText("1:30");
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
        const menu = await page.getByRole("banner").getByRole("button", { name: "Menu" }).boundingBox();
        expect(menu?.width, `at ${width} px`).toBe(44);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await frame.click();
      await page.getByRole("button", { name: "Stop…" }).click();
      await expectNotice(page, "Timer stopped");
      const time = page.getByRole("textbox", { name: "Time" });
      await expect(time).toHaveValue("1:30");
      await expect(page.getByLabel("What was done")).toHaveValue("Sketches of the shop");
      const second = await context.newPage();
      await second.goto(page.url());

      if (javaScriptEnabled) await hydrated(page);
      await time.fill("1:15");
      await page.getByRole("button", { name: "Save entry" }).click();
      await expectNotice(page, "Hours saved");
      await expect(page.getByRole("main")).toContainText("1:15");
      await expect(page.getByRole("banner").getByRole("button", { name: "Timer" })).toHaveCount(0);
      if (javaScriptEnabled) await hydrated(second);
      await second.getByRole("button", { name: "Save entry" }).click();
      await expectNotice(second, "Already saved");
      await page.reload();
      await expect(page.getByText("1 entry")).toBeVisible();
    });

    test("a stopped timer waits in the frame, and discarding asks once more", async ({ page, context }) => {
      const { projectId } = await newCustomer("Discarded");
      await becomeWorker(context);
      await page.goto(`/admin/projects/${projectId}/hours`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Start timer" }).click();
      await expectNotice(page, "Timer started");
      await page.getByRole("main").getByRole("button", { name: "Stop…" }).click();
      await expectNotice(page, "Timer stopped");
      await page.goto(`/admin/projects/${projectId}/hours`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByRole("banner").getByRole("button", { name: "1 to save" })).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "Save hours…" })).toBeVisible();
      await main.getByText("Discard…").click();
      await main.getByRole("button", { name: "Discard time" }).click();
      await expectNotice(page, "Timer discarded");
      await expect(page.getByText("No hours yet")).toBeVisible();
    });
  });
}
