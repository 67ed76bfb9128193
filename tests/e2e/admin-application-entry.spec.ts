import { RESUME, someAddress } from "./support/apply-form";
import { expectNotice, hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { withRecruiter } from "./support/jobs";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a recruiter enters an application that came by phone, corrects it and adds the resume", async ({
      page,
      context,
    }) => {
      await signInAs(context, "recruiter");
      await withRecruiter(async (recruiter) => {
        const title = `Post${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
        const jobId = await recruiter.post({ title, category: "Design" });
        await page.goto("/admin/applications");
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("link", { name: "New application" }).click();
        const dialog = page.getByRole("dialog", { name: "New application" });
        const save = dialog.getByRole("button", { name: "Save application" });
        // Without script the browser itself asks for what is missing.
        if (javaScriptEnabled) {
          await save.click();
          await expect(dialog.getByText("Name is required")).toBeVisible();
        }
        await dialog.getByLabel("Job").selectOption(jobId);
        await dialog.getByLabel("Name").fill("Pat Phone");
        await dialog.getByLabel("Email").fill(someAddress());
        await dialog.getByLabel("Years of experience").fill("4");
        await dialog.getByLabel("Skills").fill("Figma, Research");
        await save.click();
        await expectNotice(page, "Application Created");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pat Phone");
        await expect(page.getByText("There’s none yet.")).toBeVisible();

        await page.getByRole("link", { name: "Edit", exact: true }).click();
        const correct = page.getByRole("dialog", { name: "Edit application" });
        await expect(correct.getByLabel("Job").locator("option:checked")).toContainText(title);
        await correct.getByLabel("Name").fill("Pat Fone");
        await correct.getByRole("button", { name: "Save application" }).click();
        await expectNotice(page, "Application Updated");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pat Fone");

        await page.getByRole("button", { name: "Resume" }).setInputFiles(RESUME);
        await page.getByRole("button", { name: "Upload" }).click();
        await expect(page.getByRole("link", { name: RESUME.name })).toBeVisible();
        // The notice came with the page: script that takes the page over must not take it away.
        if (javaScriptEnabled) await hydrated(page);
        await expectNotice(page, "Resume added");
      });
    });
  });
}
