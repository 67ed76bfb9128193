import { hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { makeAccount, signIn, signInAs } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const SCREENS = ["", "/agency", "/staff", "/promises", "/notifications", "/retention"].map(
  (path) => `/admin/settings${path}`,
);

test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a change of the agency's facts shows on the public site with the very next request", async ({
      page,
      context,
    }) => {
      await signInAs(context, "owner");
      await page.goto("/admin/settings/agency");
      const tagline = page.getByLabel("Tagline");
      const before = await tagline.inputValue();
      const changed = `${before} Since yesterday.`;
      await tagline.fill(changed);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Settings saved")).toBeVisible();
      await expect(tagline).toHaveValue(changed);
      expect((await ask("/")).text).toContain("Since yesterday.");
      await tagline.fill(before);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect.poll(async () => (await ask("/")).text).not.toContain("Since yesterday.");
    });

    test("a field that is wrong is said beside it, and nothing typed is lost @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto("/admin/settings/agency");
      await page.getByLabel("Legal name").fill("Round Rock LLC");
      await page.getByLabel("Phone").fill("call me");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.locator("#agency-phone-message")).toHaveText(
        "Enter it with its area code, or with a plus sign and the country’s code.",
      );
      await expect(page.getByLabel("Legal name")).toHaveValue("Round Rock LLC");
      await page.goto("/admin/settings/agency");
      await expect(page.getByLabel("Legal name")).not.toHaveValue("Round Rock LLC");
    });
  });
}

test("someone who is invited, given another role and locked out", async ({ page, context }) => {
  const member = await makeAccount("editor");
  const session = await signIn(member);
  await signInAs(context, "owner");
  await page.goto("/admin/settings/staff");
  await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: member.email });
  await row.getByRole("combobox").selectOption("sales");
  await expect(page.getByText("Role changed")).toBeVisible();
  await row.getByRole("link", { name: /^Lock out/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lock out" }).click();
  await expect(row.getByText("Locked out")).toBeVisible();
  const answer = await fetch(`${ORIGIN}/admin`, { headers: { cookie: session }, redirect: "manual" });
  expect(answer.headers.get("location")).toContain("/login");

  await page.getByRole("link", { name: "Invite", exact: true }).click();
  await page.getByLabel("Name").fill("Robin Vale");
  await page.getByLabel("Email").fill(`robin-${Date.now()}@agency.example`);
  await page.getByRole("dialog").getByLabel("Role").selectOption("viewer");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation not sent yet")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Robin Vale" }).getByText("Invited")).toBeVisible();
});

test("settings are the owner's alone @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 403/);
  await signInAs(context, "sales");
  for (const path of SCREENS) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 403 });
  }
});

test("the screens of the settings have nothing against them in either look @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  for (const path of SCREENS) {
    await page.goto(path);
    await expectSoundInEveryLook(page, path);
  }
});
