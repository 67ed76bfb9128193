import { enter, expectNotice, setUpTwoFactor } from "./support/account";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { makeAccount, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const NEW_PASSWORD = "violet tractor 77";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`one's own account ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("changes name and password, and ends sessions", async ({ page, browser, expectedComplaints }) => {
      expectedComplaints.push(/status of 400/);
      const ann = await makeAccount("editor");
      const elsewhere = await browser.newPage({ javaScriptEnabled: false });
      for (const tab of [page, elsewhere]) {
        await tab.goto("/login?next=/admin/account");
        await enter(tab, ann.username, ann.password);
        await expect(tab).toHaveURL("/admin/account");
      }
      const region = (name: string) => page.getByRole("region", { name });
      await region("Your details").getByLabel("Full Name").fill("Ann Rivers");
      await region("Your details").getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Ann Rivers" })).toBeVisible();

      const change = async (current: string, next: string) => {
        await region("Password").getByLabel("Current password").fill(current);
        await region("Password").getByLabel("New password").fill(next);
        await region("Password").getByLabel("Confirm Password").fill(next);
        await region("Password").getByRole("button", { name: "Change password" }).click();
      };
      await change("wrong password", NEW_PASSWORD);
      await expect(region("Password").getByLabel("Current password")).toHaveAccessibleDescription(
        "This isn’t your current password.",
      );
      await change(ann.password, NEW_PASSWORD);
      await expect(page.getByText("Your password has been changed")).toBeVisible();
      await elsewhere.goto("/admin/account");
      await expect(elsewhere).toHaveURL(/\/login/);
      await enter(elsewhere, ann.username, NEW_PASSWORD);
      await expect(elsewhere).toHaveURL("/admin/account");

      await page.goto("/admin/account");
      const sessions = region("Where you’re signed in").getByRole("listitem");
      await expect(sessions).toHaveCount(2);
      const passwordAgain = region("Where you’re signed in").getByLabel("Current password");
      await passwordAgain.fill(NEW_PASSWORD);
      await sessions.filter({ hasNotText: "This browser" }).getByRole("button").click();
      await expect(sessions).toHaveCount(1);
      await elsewhere.goto("/admin/account");
      await expect(elsewhere).toHaveURL(/\/login/);
      await passwordAgain.fill(NEW_PASSWORD);
      await region("Where you’re signed in").getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page).toHaveURL("/");
      await expectNotice(page, "Logged out");
      await elsewhere.close();
    });

    test("turns two-step sign-in on and off @rest", async ({ page }) => {
      const ann = await makeAccount("viewer");
      await page.goto("/login?next=/admin/account");
      await enter(page, ann.username, ann.password);
      const { recoveryCodes } = await setUpTwoFactor(page, ann.password);
      expect(new Set(recoveryCodes).size).toBe(10);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "I have saved them" }).click();
      const section = page.getByRole("region", { name: "Two-step sign-in" });
      await expect(section.getByText("On", { exact: true })).toBeVisible();
      await section.getByLabel("Current password").fill(ann.password);
      await section.getByRole("button", { name: "Turn it off" }).click();
      await expect(page.getByText("Two-step sign-in is off")).toBeVisible();
      await expect(section.getByText("Off", { exact: true })).toBeVisible();
    });
  });
}

test("axe finds nothing in the account pages in either look @rest", async ({ browser, page }) => {
  await signInAs(page.context(), "customer");
  for (const path of ["/dashboard", "/dashboard/profile"]) {
    await page.goto(path);
    await expectSoundInEveryLook(page, path);
  }
  const visitor = await browser.newPage({ reducedMotion: "reduce" });
  for (const path of ["/forgot-password", "/login", "/signup"]) {
    await visitor.goto(path);
    await expectSoundInEveryLook(visitor, path);
  }
  await visitor.close();
  await page.context().clearCookies();
  await signInAs(page.context(), "owner");
  await page.goto("/admin/account");
  await expectSoundInEveryLook(page, "/admin/account");
});
