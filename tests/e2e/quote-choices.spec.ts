import { scriptMode } from "./support/depth";
import { FULL_REQUEST, QuotePage, SENT_NOTICE } from "./support/quote-form";
import { expect, test } from "./support/test";

const PACKAGES = {
  "Small Business": [
    ["Basic", "$2,999", "2-3 weeks"],
    ["Medium", "$5,999", "4-6 weeks"],
    ["Premium", "$9,999", "6-8 weeks"],
  ],
  Startups: [
    ["Basic MVP", "$15,000", "4-6 weeks"],
    ["Medium MVP", "$35,000", "8-10 weeks"],
    ["Premium MVP", "$65,000", "12-16 weeks"],
  ],
} as const;
const SERVICES = [
  "SEO Optimization",
  "Social Media Management",
  "Google Ads Setup",
  "Analytics Implementation",
  "Content Creation",
  "Branding & Design",
  "Mobile App Development",
  "API Development",
  "Third-party Integrations",
  "Ongoing Maintenance",
];
const TIMELINES = [
  ["asap", "ASAP"],
  ["1-month", "Within 1 month"],
  ["2-3-months", "2-3 months"],
  ["3-6-months", "3-6 months"],
  ["flexible", "Flexible"],
];
const BUDGETS = [
  ["under-5k", "Under $5,000"],
  ["5k-15k", "$5,000 - $15,000"],
  ["15k-35k", "$15,000 - $35,000"],
  ["35k-65k", "$35,000 - $65,000"],
  ["over-65k", "Over $65,000"],
];

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("the form asks what the specification asks @rest", async ({ page }) => {
      const quote = new QuotePage(page);
      await quote.open();
      await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("group", { name: "Choose a package" })).toBeHidden();
      for (const [type, packages] of Object.entries(PACKAGES)) {
        await quote.type(type === "Startups" ? "Startups" : "Small Business").check();
        const shown = quote.form
          .locator("label:visible")
          .filter({ has: page.locator('[name="selectedPackage"]:not([value=""])') });
        await expect(shown).toHaveCount(packages.length);
        for (const [index, facts] of packages.entries()) {
          for (const fact of facts) await expect(shown.nth(index)).toContainText(fact);
        }
      }
      expect(
        await quote.form.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value"))),
      ).toEqual(SERVICES);
      const optionsOf = (label: string) =>
        quote
          .field(label)
          .locator('option:not([value=""])')
          .evaluateAll((options) => options.map((option) => [option.getAttribute("value"), option.textContent]));
      expect(await optionsOf("Timeline")).toEqual(TIMELINES);
      expect(await optionsOf("Budget")).toEqual(BUDGETS);
      await expect(quote.field("Business Name")).toHaveAttribute("required");
      await expect(quote.field("Email")).toHaveAttribute("required");
      await expect(quote.field("Email")).toHaveAttribute("type", "email");
    });

    test("every Select Package button brings its package along", async ({ page }) => {
      const quote = new QuotePage(page);
      for (const [services, type] of [
        ["/services/small-business", "Small Business"],
        ["/services/startups", "Startups"],
      ] as const) {
        await page.goto(services);
        const buttons = page.getByRole("link", { name: "Select Package" });
        const targets = await buttons.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(targets).toHaveLength(PACKAGES[type].length);
        await buttons.last().click();
        await expect(page).toHaveURL(targets.at(-1) ?? "");
        for (const [index, target] of targets.entries()) {
          await quote.open(target);
          await expect(quote.type(type)).toBeChecked();
          await expect(quote.package(PACKAGES[type][index]?.[0] ?? "")).toBeChecked();
        }
      }
    });

    test("a link that names nothing we know leaves the choice open @rest", async ({ page }) => {
      const quote = new QuotePage(page);
      for (const query of [
        "?type=banks&package=gold",
        "?package=<script>",
        "?type=small-business&package=medium-mvp",
        "?type[]=startups",
      ]) {
        await quote.open(`/quote${query}`);
        await expect(page.locator('input[name="selectedPackage"]:checked')).toHaveCount(0);
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a package can be given up again @rest", async ({ page, store, address }) => {
    const quote = new QuotePage(page);
    await quote.open("/quote?type=startups&package=medium-mvp");
    await page.getByRole("radio", { name: "No package, just the quote" }).check();
    await quote.field("Business Name").fill(FULL_REQUEST.businessName);
    await quote.field("Email").fill(FULL_REQUEST.email);
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    expect((await store.leadsFrom(address))[0]?.details).toMatchObject({
      serviceType: "startups",
      selectedPackage: "",
    });
  });
});

test("choosing the selected package again clears it, and another type clears it too @rest", async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open("/quote?type=small-business&package=medium");
  await quote.hydrated();
  const medium = quote.package("Medium");
  await expect(medium).toBeChecked();
  await medium.click();
  await expect(medium).not.toBeChecked();
  await medium.click();
  await expect(medium).toBeChecked();
  await quote.package("Basic").click();
  await expect(quote.package("Basic")).toBeChecked();
  await expect(medium).not.toBeChecked();
  await quote.type("Startups").check();
  await expect(quote.package("Basic")).not.toBeChecked();
  expect((await quote.values()).selectedPackage).toBeUndefined();
});

test("a chosen package is cleared by keyboard, and the form stays as it is @rest", async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open("/quote?type=small-business&package=medium");
  await quote.hydrated();
  const medium = quote.package("Medium");
  for (const key of ["Space", "Delete", "Backspace"]) {
    await expect(medium).toBeChecked();
    await medium.press(key);
    await expect(medium).not.toBeChecked();
    await expect(medium).toBeFocused();
    expect((await quote.values()).selectedPackage).toBeUndefined();
    await medium.press("Space");
  }
  await expect(medium).toBeChecked();
  await medium.press("ArrowRight");
  await expect(quote.package("Premium")).toBeChecked();
});
