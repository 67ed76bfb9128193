import { hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const LIST = "/admin/settings/emails";

test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`email texts, ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a text is previewed as it is typed, refused beside its field, saved, tested and reset", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto(LIST);
      await page.getByRole("link", { name: "Quote, last day", exact: true }).click();
      await expect(page).toHaveURL(`${LIST}/quote-reminder`);
      if (javaScriptEnabled) await hydrated(page);
      const frame = page.frameLocator("iframe");
      await expect(frame.getByText("Something unclear? Just reply to this message.")).toBeVisible();
      const text = page.getByRole("textbox", { name: "Text", exact: true });
      const shipped = await text.inputValue();

      await text.fill(`${shipped}\n\nYours, {agency} & {nobody}`);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("{nobody} isn’t a token of this email.", { exact: false }).first()).toBeVisible();
      await expect(text).toHaveValue(/\{nobody\}$/);

      await text.fill(`${shipped}\n\nSee you <b>soon</b>, {agency}`);
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await expect(frame.getByText("See you <b>soon</b>, Bluebonnet Digital")).toBeVisible();
      await page.getByRole("button", { name: "Preview as plain text" }).click();
      await expect(frame.locator("pre")).toContainText("See you <b>soon</b>, Bluebonnet Digital\n");
      await expect(text).toHaveValue(/soon/);

      await page.getByText("Choose another quote").click();
      const older = page.getByRole("list", { name: "Newest quotes" }).getByRole("link").last();
      const [number = ""] = (await older.innerText()).match(/Q-\d+/) ?? [];
      await page.getByRole("searchbox", { name: /^Search quotes by number/ }).fill(number);
      await page.keyboard.press("Enter");
      await page.getByRole("list", { name: "Matching quotes" }).getByRole("link", { name: number }).click();
      await expect(page).toHaveURL(new RegExp(`find=${number}&record=`));
      await expect(frame.getByText(`Quote ${number} expires soon`).first()).toBeVisible();
      await text.fill(`${shipped}\n\nSee you <b>soon</b>, {agency}`);

      await page.getByRole("button", { name: "Send me a test" }).click();
      await expect(page.getByText(/Test (?:sent|not sent yet)/).first()).toBeVisible();
      await expect(text).toHaveValue(/soon/);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Text saved")).toBeVisible();
      await expect(frame.getByText("See you <b>soon</b>, Bluebonnet Digital")).toBeVisible();
      await page.goto(LIST);
      const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Quote, last day" }) });
      await expect(line.getByText("Edited")).toBeVisible();

      await page.goto(`${LIST}/quote-reminder`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "Reset", exact: true }).click();
      await page.getByRole("button", { name: "Reset text" }).click();
      await expect(page.getByText("Text reset")).toBeVisible();
      await expect(text).toHaveValue(shipped);
    });
  });
}

test("two owners who edit one text at once: the second sees both versions and loses nothing @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  await page.goto(`${LIST}/team-removal`);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`${LIST}/team-removal`);
  await hydrated(other);
  await other.getByRole("textbox", { name: "Heading" }).fill("You left");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Text saved")).toBeVisible();
  await page.getByRole("textbox", { name: "Heading" }).fill("Goodbye");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone else changed this in the meantime").first()).toBeVisible();
  await expect(page.getByText("You left")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Heading" })).toHaveValue("Goodbye");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await page.goto(`${LIST}/team-removal/reset`);
  await page.getByRole("button", { name: "Reset text" }).click();
  await expect(page.getByText("Text reset")).toBeVisible();
});
