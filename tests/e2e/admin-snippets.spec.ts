import { storeLead } from "../harness/leads";
import { hydrated } from "./support/back-office";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a snippet is kept in Settings and inserted where the cursor is; the unfinished answer is there after a reload and gone once sent", async ({
  page,
  context,
}) => {
  await signInAs(context, "owner");
  await page.goto("/admin/settings/snippets");
  await hydrated(page);
  await page.getByRole("link", { name: "New snippet" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("The way to us");
  await dialog.getByRole("textbox", { name: "Text" }).fill("Ring twice, {name}. {sender}");
  await dialog.getByRole("button", { name: "Save snippet" }).click();
  await expect(page.getByText("Snippet saved")).toBeVisible();

  const name = newName("Asker");
  await withOffice((ctx) => storeLead(ctx, { name }));
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await hydrated(page);
  await page.locator("tbody").getByRole("link", { name }).click();
  const message = page.getByRole("textbox", { name: "Message", exact: true });
  await message.fill("Good day!\n");
  await page.getByLabel("Insert:").selectOption("The way to us");
  await expect(message).toHaveValue(/^Good day!\nRing twice(?:, [^{}]+)?\. [^{}]+$/);
  await expect(page.getByLabel("Insert:")).toHaveValue("");
  const typed = await message.inputValue();
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue(typed);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText(/Answer (?:sent|not sent yet)/).first()).toBeVisible();
  await expect(message).not.toHaveValue(/Ring twice/);
  await page.reload();
  await hydrated(page);
  await expect(message).not.toHaveValue(/Ring twice/);
});
