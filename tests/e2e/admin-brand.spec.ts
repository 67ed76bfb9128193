import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a color without contrast is refused, and the nearest that works is taken by one press, while the preview follows", async ({
  page,
  context,
}) => {
  await signInAs(context, "owner");
  await page.goto("/admin/settings/brand");
  const primary = page.getByLabel("Primary color *", { exact: true });
  await expect(page.getByLabel("Choose: Primary color")).toBeVisible();
  await primary.fill("#ffd400");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#brand-primary-message")).toContainText(/The nearest color that works is #[\da-f]{6}\./);
  await expect(primary).toBeFocused();
  const use = page.getByRole("button", { name: /^Use #[\da-f]{6}$/ });
  const nearest = ((await use.textContent()) ?? "").replace("Use ", "").trim();
  await use.press("Enter");
  await expect(primary).toHaveValue(nearest);
  await expect(use).toHaveCount(0);
  await expect(page.getByText(/The nearest color that works/)).toHaveCount(0);
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16));
  await expect(page.getByText("Button", { exact: true }).first()).toHaveCSS(
    "background-color",
    `rgb(${r}, ${g}, ${b})`,
  );
  await page.getByLabel("Heading font").selectOption("system");
  await page.getByLabel("Text font").selectOption("georgia");
  await expect(page.getByText("A heading in your look").first()).toHaveCSS("font-family", /^system-ui/);
  await expect(page.getByText("Text as your pages have it").first()).toHaveCSS("font-family", /^Georgia/);
});
