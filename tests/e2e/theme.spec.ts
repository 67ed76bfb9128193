import { placeOf, scriptMode } from "./support/depth";
import { postForm } from "./support/http";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const CHOICES = ["System", "Light", "Dark"] as const;

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    for (const [index, path] of ["/quote", "/careers", "/tajjam"].entries()) {
      test(`the choice of colors on ${path} shows right away, stays, and leads back to the page${placeOf(index)}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        const html = page.locator("html");
        const scheme = () => html.evaluate((element) => getComputedStyle(element).backgroundColor);
        const button = (name: string) => page.getByRole("contentinfo").getByRole("button", { name, exact: true });
        const isPressed = () => Promise.all(CHOICES.map((name) => button(name).getAttribute("aria-pressed")));
        const light = await scheme();
        expect(await isPressed()).toEqual(["true", "false", "false"]);

        await button("Dark").click();
        await expect(html).toHaveAttribute("data-theme", "dark");
        await expect(page).toHaveURL(path);
        const dark = await scheme();
        expect(dark).not.toBe(light);
        expect(await isPressed()).toEqual(["false", "false", "true"]);
        await page.goto("/");
        await expect(html).toHaveAttribute("data-theme", "dark");

        await page.goto(path);
        await button("Light").click();
        await expect(html).toHaveAttribute("data-theme", "light");
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await scheme()).toBe(light);

        await button("System").click();
        await expect(html).not.toHaveAttribute("data-theme");
        await expect(page).toHaveURL(path);
        expect(await scheme()).toBe(dark);
      });
    }

    test("the header offers the scheme that is not shown @rest", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/careers");
      const header = page.getByRole("banner");
      await expect(header.getByRole("button", { name: "Use dark colors" })).toBeHidden();
      await header.getByRole("button", { name: "Use light colors" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await expect(page).toHaveURL("/careers");
      await expect(header.getByRole("button", { name: "Use light colors" })).toBeHidden();
      await header.getByRole("button", { name: "Use dark colors" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });
  });
}

const FOREIGN = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/%5cevil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "evil.example",
  `/\r\nset-cookie: a=b`,
  "",
  "/".repeat(5000),
];

for (const target of FOREIGN) {
  test(`the way back never leads to another site: ${JSON.stringify(target.slice(0, 40))}`, async () => {
    const { status, headers } = await postForm("/theme", [
      ["theme", "dark"],
      ["return", target],
    ]);
    expect(status).toBe(303);
    const back = new URL(headers.location ?? "", ORIGIN);
    expect(back.origin).toBe(ORIGIN);
    expect(headers.location).toMatch(/^\/(?!\/|\\)/);
    expect(headers["set-cookie"]).toHaveLength(1);
  });
}

test("an unknown color scheme is the system's", async () => {
  const { headers } = await postForm("/theme", [
    ["theme", "plaid"],
    ["return", "/careers"],
  ]);
  expect(headers["set-cookie"]?.[0]).toMatch(/^theme=;.*Max-Age=0/);
  expect(headers.location).toBe("/careers");
});
