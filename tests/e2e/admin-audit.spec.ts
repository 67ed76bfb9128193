import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { holdScripts } from "./support/held-scripts";
import { ask } from "./support/http";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a change is found by who, what and which, and shown before and after", async ({ page, context }) => {
      await signInAs(context, "owner");
      await page.goto("/admin/audit?action=plan.created");
      const lines = page.getByRole("row").filter({ hasText: "Plan created" });
      await expect(lines.first()).toBeVisible();
      const apply = page.getByRole("button", { name: "Apply" });
      // With script the list answers on its own, once it has arrived.
      if (javaScriptEnabled) await expect(apply).toBeHidden();
      await page.getByLabel("Who").selectOption({ label: "The system" });
      await page.getByRole("searchbox").fill("premium");
      if (!javaScriptEnabled) await apply.click();
      await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
      await lines.getByRole("link", { name: "Plan created", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Premium", { exact: true })).toBeVisible();
      await dialog.getByRole("link", { name: "Everything about it" }).click();
      await expect(page).toHaveURL(/subjectKind=plan&subjectId=/);
      await expect(lines).toHaveCount(1);
      await page.getByRole("link", { name: "Show all" }).click();
      await expect(lines.nth(1)).toBeVisible();
    });
  });
}

test("what was typed and chosen before script came is searched @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const release = await holdScripts(page);
  await page.goto("/admin/audit?action=plan.created", { waitUntil: "commit" });
  await page.getByLabel("Who").selectOption({ label: "The system" });
  await page.getByRole("searchbox").fill("premium");
  await page.getByRole("searchbox").blur();
  release();
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=premium/);
});

test("the log is downloaded as it is filtered", async () => {
  const answer = await ask("/admin/audit.csv?action=plan.created", { headers: { cookie: await cookieOf("owner") } });
  expect(answer.headers["content-type"]).toContain("text/csv");
  const [head, ...lines] = answer.text.trim().split("\r\n");
  expect(head).toContain("Time,Kind of actor,Actor,Actor id,Action,");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toContain("plan.created");
});

test("the log is the owner's alone @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 403/);
  await signInAs(context, "viewer");
  expect((await page.goto("/admin/audit"))?.status()).toBe(403);
  expect((await ask("/admin/audit.csv", { headers: { cookie: await cookieOf("viewer") } })).status).toBe(403);
});

test("the screens have nothing against them in either look @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin/audit?action=plan.created");
  await expectSoundInEveryLook(page);
  await page.getByRole("link", { name: "Plan created", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSoundInEveryLook(page);
});
