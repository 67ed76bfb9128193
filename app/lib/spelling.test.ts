import { afterEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { formatMoment } from "./calendar-date";
import { settleIn } from "./place";
import { inPlace } from "./place-days";
import { formatDecimals } from "./place-numbers";
import { agencyLanguage, spelled, spelledContent } from "./spelling";

const LEEDS = { country: "GB", timeZone: "Europe/London", currency: "GBP" } as const;
const LYON = { country: "FR", timeZone: "Europe/Paris", currency: "EUR" } as const;

afterEach(() => settleIn(DEFAULT_IDENTITY));

it.each([
  ["Primary color", "Primary colour"],
  ["Colors, fonts, logo and icon", "Colours, fonts, logo and icon"],
  ["Check number or transfer reference", "Cheque number or transfer reference"],
  ["Such as the name to write checks to", "Such as the name to write cheques to"],
  [
    "For example, the check bounced. Its invoices become due again.",
    "For example, the cheque bounced. Its invoices become due again.",
  ],
  ["Such as an order number or a cost center", "Such as an order number or a cost centre"],
  ["Choose from the catalog.", "Choose from the catalogue."],
  ["Postal code", "Postcode"],
  ["Canceled", "Cancelled"],
  ["Gray labels, canceling travelers, modeling", "Grey labels, cancelling travellers, modelling"],
  ["SEO Optimization, recognized and customized", "SEO Optimisation, recognised and customised"],
  ["Shops of a neighborhood, and its favorite theater", "Shops of a neighbourhood, and its favourite theatre"],
  ["Hosting, licenses and a license; we license them", "Hosting, licences and a licence; we license them"],
  [
    "Pitch for Equity Program: how the program draws a page",
    "Pitch for Equity Programme: how the program draws a page",
  ],
  ["inquiries about the ZIP code", "enquiries about the postcode"],
])("%s is spelled %s in Leeds, and stays in Austin and Lyon", (american, british) => {
  expect(spelled(american, "GB")).toBe(british);
  expect(spelled(american, "US")).toBe(american);
  expect(spelled(american, "FR")).toBe(american);
});

it.each([
  "Check the address",
  "Please check these answers",
  "Check a document",
  "Enter",
  "Colorado",
  "Discolored",
  "Seize the size",
  "a ZIP file",
  "a mail program",
  "advisor",
])("%s isn’t another word", (text) => expect(spelled(text, "GB")).toBe(text));

it("follows the agency’s country", () => {
  expect([agencyLanguage(), spelled("Color"), RECEIVED_METHOD_LABELS.cheque]).toEqual(["en-US", "Color", "Check"]);
  settleIn(LEEDS);
  expect([agencyLanguage(), spelled("Color"), RECEIVED_METHOD_LABELS.cheque]).toEqual(["en-GB", "Colour", "Cheque"]);
  settleIn({ country: "CA", timeZone: "America/Toronto", currency: "CAD" });
  expect([agencyLanguage(), spelled("Canceled color")]).toEqual(["en-CA", "Canceled colour"]);
});

it("dates, clocks and numbers are those of the place", () => {
  const moment = new Date("2026-11-28T08:54:00Z");
  const written = inPlace({ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
  settleIn(LEEDS);
  expect(written(moment)).toBe("Saturday 28 November at 08:54");
  expect(formatMoment(moment)).toBe("28 Nov 2026, 08:54 GMT");
  expect(formatDecimals(12505, 1)).toBe("1,250.5");
  settleIn(LYON);
  expect(written(moment)).toBe("Saturday 28 November at 09:54");
  expect(formatDecimals(12505, 1)).toBe("1\u00a0250,5");
});

const CONTENT = {
  title: "Colors and {colors}",
  href: "/color",
  id: "center",
  company: "Garden Center",
  items: [{ text: "Read https://color.example/gray and recognize it." }, { count: 3, isOn: true, link: "#color" }],
};

it("content of ours is spelled text by text, without tokens, addresses, keys and names", () => {
  expect(spelledContent(CONTENT, "GB")).toEqual({
    title: "Colours and {colors}",
    href: "/color",
    id: "center",
    company: "Garden Center",
    items: [{ text: "Read https://color.example/gray and recognise it." }, { count: 3, isOn: true, link: "#color" }],
  });
  expect(spelledContent(CONTENT, "CA")).toMatchObject({ items: [{ text: expect.stringContaining("recognize") }, {}] });
  expect(spelledContent(CONTENT, "GB")).toBe(spelledContent(CONTENT, "IE"));
  for (const country of ["US", "FR"]) expect(spelledContent(CONTENT, country)).toBe(CONTENT);
});
