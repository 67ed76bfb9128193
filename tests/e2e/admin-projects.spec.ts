import { updateProject } from "~/domain/projects/update-project.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { expectNotice, hydrated, rowNames } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { COLLEAGUE, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a project is begun for a customer, filled and reported on", async ({ page, context }) => {
      await signInAs(context, "sales");
      const { businessId, businessName } = await newCustomer("Begin");
      const ready = async () => javaScriptEnabled && hydrated(page);
      // Without script a notice stays until it is dismissed, and may lie over what is pressed next.
      const dismiss = async () => javaScriptEnabled || page.getByRole("button", { name: "Dismiss" }).click();
      await page.goto(`/admin/customers/${businessId}`);
      await ready();
      await page.getByRole("button", { name: "New…", exact: true }).click();
      await page.getByRole("link", { name: "New project" }).click();
      const name = `Booking page ${businessName}`;
      await page.getByRole("dialog").getByLabel("Name").fill(name);
      await page.getByRole("button", { name: "Save project" }).click();
      await expectNotice(page, "Project created");
      await dismiss();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await ready();
      const milestones = page.getByRole("region", { name: "Milestones" });
      for (const title of ["First", "Second"]) {
        await milestones.getByLabel("New milestone").fill(title);
        await milestones.getByRole("button", { name: "Add milestone" }).click();
        await expect(milestones.getByRole("listitem").filter({ hasText: title })).toBeVisible();
        await dismiss();
      }
      await milestones.getByRole("button", { name: "Move Second up" }).click();
      await expect(milestones.getByRole("listitem").first()).toContainText("Second");
      await dismiss();
      await milestones.getByRole("button", { name: "Reached: Second" }).click();
      await expect(milestones.getByRole("listitem").first()).toContainText("Reached");
      await dismiss();
      const news = page.getByRole("region", { name: "News" });
      await news.getByLabel("Title").fill("Design approved");
      await news.getByLabel("What’s new").fill("We go on.");
      await news.getByRole("button", { name: "Post news" }).click();
      await expect(news.getByRole("article")).toContainText("Design approved");
      await dismiss();
      const messages = page.getByRole("region", { name: "Messages" });
      await messages.getByRole("textbox", { name: "Message" }).fill("Please look at it.");
      await messages.getByRole("button", { name: "Send message" }).click();
      await expect(messages.getByRole("listitem")).toContainText("Please look at it.");
      await dismiss();
      await milestones.getByRole("link", { name: "Remove First" }).click();
      await page.getByRole("button", { name: "Remove milestone" }).click();
      await expectNotice(page, "Removed");
      await expect(milestones.getByRole("listitem")).toHaveCount(1);
      await page.goto(`/admin/projects?q=${encodeURIComponent(businessName)}&sort=name`);
      await expect.poll(async () => (await rowNames(page)).sort()).toEqual([name, `Shop of ${businessName}`].sort());
    });

    test("figures are entered, and imported once a file is sound", async ({ page, context, expectedComplaints }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      const { businessId } = await newCustomer("Import");
      await page.goto(`/admin/customers/${businessId}/metrics`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("textbox", { name: "Day" }).fill("2026-11-01");
      await page.getByRole("textbox", { name: "Visits" }).fill("1,200");
      await page.getByRole("textbox", { name: "Spend in dollars" }).fill("12.50");
      await page.getByRole("button", { name: "Save figures" }).click();
      await expectNotice(page, "Figures saved");
      const figures = page.getByRole("table", { name: "Daily figures" });
      await expect(figures.getByRole("row", { name: /Website/ })).toContainText("$12.50");
      const send = async (text: string) => {
        const file = { name: "figures.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
        await page.locator("#metric-file").setInputFiles(file);
        await page.getByRole("button", { name: "Look at the file" }).click();
      };
      await send("day,channel,visits\n2026-11-02,website,5\n2026-11-31,radio,6\n");
      const wrong = page.getByRole("region", { name: "What is wrong with the file" });
      await expect(wrong.getByRole("listitem").first()).toContainText("Line 3:");
      await send("day;channel;visits;spend\n2026-11-01;website;7;1.25\n2026-11-02;email;5;0\n");
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("2 entries");
      await page.getByRole("button", { name: "Store 2 entries" }).click();
      await expectNotice(page, "Figures saved");
      await expect(figures.getByRole("row")).toHaveCount(3);
      await expect(figures.getByRole("row", { name: /Website/ })).toContainText("$1.25");
    });
  });
}

test("two people edit the same project: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  const { projectId, projectName: name } = await newCustomer("Both");
  await page.goto(`/admin/projects/${projectId}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Summary")).toBeVisible();
  const project = { name, summary: "Theirs", status: "running", startsOn: null, dueOn: null } as const;
  await withOffice((ctx) => updateProject(onBehalfOf(ctx, COLLEAGUE), { projectId, project }));
  await page.getByRole("dialog").getByLabel("Summary").fill("Mine");
  await page.getByRole("button", { name: "Save project" }).click();
  await expect(page.getByRole("region", { name: /Someone else saved this/ })).toContainText("Theirs");
  await page.getByRole("button", { name: "Save project" }).click();
  await expectNotice(page, "Project saved");
  await expect(page.getByText("Mine", { exact: true })).toBeVisible();
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { businessId, projectId } = await newCustomer("Axe");
  for (const path of [
    "/admin/projects",
    `/admin/projects/${projectId}`,
    `/admin/projects/${projectId}/edit`,
    `/admin/customers/${businessId}`,
    `/admin/customers/${businessId}/metrics`,
    `/admin/projects/new?customer=${businessId}`,
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});
