import { expectNotice, hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { newName } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("sales enter a lead that came by phone, correct and erase it", async ({ page, context }) => {
      await signInAs(context, "sales");
      const [caller, corrected] = [newName("Caller"), newName("Corrected")];
      await page.goto("/admin/leads");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "New lead" }).click();
      const dialog = page.getByRole("dialog", { name: "Enter a lead" });
      const save = dialog.getByRole("button", { name: "Save lead" });
      await dialog.getByLabel("What it is about").fill("A new menu page");
      // Without script the refusal is a page of its own, with status 400.
      if (javaScriptEnabled) {
        await save.click();
        await expect(dialog.getByText("Enter a name or a business.")).toBeVisible();
        await expect(dialog.getByText("Enter an email address or a phone number.")).toBeVisible();
      }
      await dialog.getByLabel("Name").fill(caller);
      await dialog.getByLabel("Phone").fill("(512) 555-0142");
      await dialog.getByLabel("How it came in").selectOption("Referral");
      await dialog.getByLabel("Kind").selectOption("Quote request");
      await dialog.getByLabel("What they said").fill("Wants it by spring.");
      await save.click();
      await expectNotice(page, "Lead entered");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(caller);
      await expect(page.getByRole("region", { name: "Source" })).toContainText("Referral");
      await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("Wants it by spring.");

      await page.getByRole("link", { name: "Edit", exact: true }).click();
      const edit = page.getByRole("dialog", { name: "Edit lead" });
      await edit.getByLabel("Name").fill(corrected);
      await edit.getByLabel("Budget").selectOption("$5,000 - $15,000");
      await edit.getByRole("checkbox", { name: "API Development" }).check();
      await edit.getByRole("button", { name: "Save lead" }).click();
      await expectNotice(page, "Lead saved");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(corrected);
      await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("$5,000 - $15,000");
      await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("API Development");

      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("link", { name: "Erase this lead" }).click();
      const erase = page.getByRole("alertdialog", { name: "Erase this lead?" });
      await expect(erase).toContainText(`This permanently deletes what ${corrected} sent`);
      await erase.getByRole("button", { name: "Erase lead" }).click();
      await expectNotice(page, "Lead erased");
      await expect(page).toHaveURL(/\/admin\/leads$/);
    });
  });
}
