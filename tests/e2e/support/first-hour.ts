import { expect, type Locator, type Page } from "@playwright/test";

/** An agency that someone sets up, with what its place writes. */
export type OwnAgency = {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  country: string;
  street: string;
  postalCode: string;
  city: string;
  primary: string;
  tax: { name: string; number: string };
  bank: string;
  /** The price of the quote as typed, and the end of its total with the tax. */
  price: string;
  total: string;
  /** It starts with the sample agency, which is removed first. */
  hasSamples: boolean;
};

export const LYON: OwnAgency = {
  name: "Atelier Garance",
  legalName: "Atelier Garance SARL",
  email: "bonjour@garance.example",
  phone: "04 72 00 01 42",
  country: "FR",
  street: "12 rue Mercière",
  postalCode: "69002",
  city: "Lyon",
  primary: "#8c1c3a",
  tax: { name: "TVA", number: "FR 40 303 265 045" },
  bank: "IBAN FR76 3000 6000 0112 3456 7890 189",
  price: "1250",
  total: "500,00",
  hasSamples: true,
};

export const LEEDS: OwnAgency = {
  name: "Calder Web",
  legalName: "Calder Web Ltd",
  email: "hello@calder.example",
  phone: "0113 496 0142",
  country: "GB",
  street: "4 Canal Wharf",
  postalCode: "LS11 5PS",
  city: "Leeds",
  primary: "#0b5f4a",
  tax: { name: "VAT", number: "GB 123 4567 82" },
  bank: "Sort code 20-00-00, account 55779911",
  price: "1250",
  total: "1,500.00",
  hasSamples: false,
};

const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="#123" d="M0 0h120v30H0z"/></svg>`,
);

/** Presses buttons and links, chooses from lists, and counts both; typing doesn't count. */
export function pressing(page: Page) {
  let count = 0;
  const main = page.getByRole("main");
  return {
    count: () => count,
    async press(name: string | RegExp, within: Page | Locator = main): Promise<void> {
      const isWhole = typeof name === "string";
      const found = within
        .getByRole("button", { name, exact: isWhole })
        .or(within.getByRole("link", { name, exact: isWhole }));
      await found.filter({ visible: true }).first().click();
      count += 1;
    },
    async choose(label: string, value: string, within: Page | Locator = main): Promise<void> {
      await within.getByRole("combobox", { name: label, exact: true }).selectOption(value);
      count += 1;
    },
    async tick(label: string, within: Page | Locator = main): Promise<void> {
      await within.getByRole("checkbox", { name: label, exact: true }).check();
      count += 1;
    },
    async type(label: string, text: string, within: Page | Locator = main): Promise<void> {
      await within.getByRole("textbox", { name: label, exact: true }).first().fill(text);
    },
  };
}

/** From the link that the first start prints to the end of the set-up, as its bar leads. */
export async function setUp(
  page: Page,
  link: string,
  own: OwnAgency,
  hand: ReturnType<typeof pressing>,
): Promise<void> {
  const { press, choose, tick, type } = hand;
  const at = (path: string) => expect(page).toHaveURL(new RegExp(`${path}(?:[?#]|$)`));
  const next = () => press("Next", page);
  const goOn = () => press("Save and continue");
  await page.goto(link);
  await press("Sign In");
  if (own.hasSamples) {
    await press("Remove all samples");
    await at("/admin/settings/samples");
    await press("Remove all samples", page.locator('form:has(input[value="remove"])'));
  } else {
    await expect(page.getByRole("button", { name: "Remove all samples" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Remove all samples" })).toHaveCount(0);
  }
  await at("/admin/settings/set-up");
  await press("Start");
  await at("/admin/settings/agency");
  await type("Name", own.name);
  await type("Legal name", own.legalName);
  await type("Tagline", "Websites that work.");
  await type("Founded", "2024");
  await type("Email", own.email);
  await choose("Country", own.country);
  await type("Phone", own.phone);
  await type("Privacy email", own.email);
  await type("Legal email", own.email);
  for (const network of ["LinkedIn", "Instagram", "Facebook"]) await type(network, "");
  await goOn();
  await at("/admin/settings/place");
  await type("Street", own.street);
  await type(own.country === "GB" ? "Postcode" : "Postal code", own.postalCode);
  await type("City", own.city);
  await goOn();
  await at("/admin/settings/brand");
  const logo = page.getByRole("region", { name: "Logo", exact: true });
  await logo.locator('input[type="file"]').setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: LOGO });
  await press("Upload", logo);
  await expect(logo.getByRole("img")).toBeVisible();
  await type(own.country === "GB" ? "Primary colour" : "Primary color", own.primary);
  await goOn();
  await at("/admin/settings/modules");
  await next();
  await at("/admin/settings/mail-server");
  await next();
  await at("/admin/settings/invoicing");
  await type("Tax number", own.tax.number);
  await type("More bank details", own.bank);
  await goOn();
  await at("/admin/settings/taxes");
  await press("New tax rate");
  const dialog = page.getByRole("dialog");
  await type("Name", own.tax.name, dialog);
  await type("Rate in percent", "20", dialog);
  await tick("Everything without a tax of its own", dialog);
  await press(/^Save|^Add|^Create/, dialog);
  await next();
  await at("/admin/settings/payments");
  await next();
  await at("/admin/settings/set-up");
}

/** Writes a quote and sends it. */
export async function sendQuote(
  page: Page,
  own: OwnAgency,
  { press, type }: ReturnType<typeof pressing>,
): Promise<void> {
  await page.goto("/admin/quotes");
  await press("New quote");
  await type("Business name", "Boulangerie Paulette");
  await type("Email", "paulette@bakery.example");
  const item = page.getByRole("group", { name: "Item 1", exact: true });
  await type("Name", "New website", item);
  await item.getByLabel(/^Price in/).fill(own.price);
  // The sums push the button down as they arrive.
  await expect(page.getByRole("main")).toContainText(own.total);
  await press("Save quote");
  await expect(page).toHaveURL(/quotes\/[0-9a-f-]{36}/);
  await press(/^(?:Save and send|Send)…$/);
  await press("Send quote", page.getByRole("dialog"));
  await expect(page.getByRole("article", { name: "What the customer sees" })).toContainText(own.total);
}
