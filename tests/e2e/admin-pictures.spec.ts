import { findViolations } from "./support/axe";
import { expectNotice, hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { newPicture } from "./support/new-picture";
import { newName } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("an editor adds a picture, says what stays in view, finds it, replaces it and deletes it", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 4(?:00|04|15)/);
      await signInAs(context, "editor");
      const ready = async () => (javaScriptEnabled ? hydrated(page) : undefined);
      const tag = newName("Field").replaceAll(" ", "-");
      const file = await newPicture();
      const choose = async (chosen = file) => {
        await page.locator("input[type=file]").setInputFiles(chosen);
        if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
      };

      await page.goto("/admin/pictures/new");
      await ready();
      const none = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
      await page.locator("input[type=file]").setInputFiles(none);
      if (javaScriptEnabled)
        await expect(page.getByText("Please choose a JPEG, PNG, WebP, AVIF or GIF file").first()).toBeVisible();
      await choose();
      await page.getByLabel("Alt text").fill("A wide field");
      await page.getByLabel("Tags").fill(tag);
      await page.getByRole("button", { name: "Add picture" }).click();
      await expectNotice(page, "Picture added");
      await expect(page.getByRole("heading", { name: file.name })).toBeVisible();
      await ready();

      if (javaScriptEnabled) {
        const shown = page.getByRole("img", { name: "A wide field" });
        const box = await shown.boundingBox();
        if (!box) throw new Error("the picture isn't shown");
        await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
        await expect(page.getByLabel("Focal point, % from the left")).toHaveValue("25");
        await expect(page.getByLabel("Focal point, % from the top")).toHaveValue("75");
      } else {
        await page.getByLabel("Focal point, % from the left").fill("25");
        await page.getByLabel("Focal point, % from the top").fill("75");
      }
      await page.getByLabel("Alt text").press("End");
      await page.getByLabel("Tags").press("Enter");
      await expectNotice(page, "Picture saved");
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);

      await page.goto(`/admin/pictures?q=${tag}`);
      await ready();
      await expect(page.getByText("1 picture", { exact: true })).toBeVisible();
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "A wide field" }).click();
      await expect(page.getByRole("heading", { name: file.name })).toBeVisible();
      const here = new URL(page.url()).pathname;

      await page.goto("/admin/pictures/new");
      await ready();
      await choose();
      await page.getByLabel("Alt text").fill("The same field");
      await page.getByLabel("Tags").press("Enter");
      await expectNotice(page, "Already in the library");
      expect(new URL(page.url()).pathname).toBe(here);

      await page.goto(`${here}/replace`);
      await ready();
      await choose(await newPicture());
      await page.getByRole("button", { name: "Replace picture" }).click();
      await expectNotice(page, "Picture replaced");

      await page.goto(`${here}/delete`);
      await ready();
      await page.getByRole("button", { name: "Delete picture" }).click();
      await expectNotice(page, "Picture deleted");
      expect((await page.request.get(here)).status()).toBe(404);
    });
  });
}
