import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const REFERENCE = "/api/docs";

test("axe finds nothing in the reference in either look, and nothing sticks out @rest", async ({ page }) => {
  // The longest page of all.
  test.slow();
  await page.goto(REFERENCE);
  await expect(page.getByLabel("Key or token")).toBeVisible();
  await expectSoundInEveryLook(page);
});

test("the reference tells of every operation, each at an address of its own @rest", async ({ page }) => {
  const document = JSON.parse((await ask("/api/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
  }; // safe: as OpenAPI has it
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations.length).toBeGreaterThan(25);
  await page.goto(REFERENCE);
  for (const { operationId, summary } of operations) {
    await expect(page.locator(`#${operationId}`)).toHaveText(summary);
  }
  const nowhere = await page.locator('main a[href^="#"]').evaluateAll((links) => {
    const targets = links.map((link) => link.getAttribute("href")?.slice(1) ?? "");
    return targets.filter((id) => links[0]?.ownerDocument.getElementById(id) === null);
  });
  expect(nowhere).toEqual([]);
  const height = () => page.locator("html").evaluate((html) => html.scrollHeight);
  expect(await height()).toBeLessThan(20_000);
  const open = page.locator("details[name=operation][open]");
  await page.getByRole("link", { name: "Apply for a job" }).click();
  await expect(page).toHaveURL(/#submitApplication$/);
  await expect(open.getByRole("heading", { level: 3 })).toHaveText("Apply for a job");
  await page.getByRole("link", { name: "List jobs" }).click();
  await expect(open.getByRole("heading", { level: 3 })).toHaveText("List jobs");
  await page.goto(`${REFERENCE}#Job`);
  await expect(page.locator("details[name=object][open]").getByRole("heading", { level: 3 })).toHaveText("Job");
});

test("an operation is tried as a visitor, and as who is signed in", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await page.goto(REFERENCE);
  const leads = page.getByRole("article", { name: "List leads" });
  await leads.getByRole("heading", { name: "List leads" }).click();
  await leads.getByText("Try it").click();
  await leads.getByRole("button", { name: "Send GET" }).click();
  await expect(leads.getByText("401 Unauthorized")).toBeVisible();
  await signInAs(context, "sales");
  await leads.getByRole("button", { name: "Send GET" }).click();
  await expect(leads.getByText("200 OK")).toBeVisible();
  await leads.getByLabel("Address").fill("https://evil.example/api/leads");
  await leads.getByRole("button", { name: "Send GET" }).click();
  await expect(leads.getByText("Only addresses of this API can be tried here.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the reference can be read, and shows nothing that would not work @rest", async ({ page }) => {
    await page.goto(`${REFERENCE}#listJobs`);
    await expect(page.getByRole("heading", { name: "List jobs" })).toBeVisible();
    await expect(page.getByRole("region", { name: "List jobs: request" })).toBeVisible();
    await expect(page.getByRole("region", { name: "List leads: request" })).toBeHidden();
    for (const name of ["Try it", "Copy"]) await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
    await expect(page.getByLabel("Key or token")).toBeHidden();
  });
});
