import { describe, expect, it } from "vitest";
import { isCountry, listCountries } from "./countries";
import {
  addressLines,
  letterheadLines,
  type PostalAddress,
  paperOf,
  postalAddressJsonLd,
  shortPlace,
} from "./postal-address";

const HAMBURG: PostalAddress = {
  street: "Deichstraße 47",
  postalCode: "20459",
  city: "Hamburg",
  region: "",
  regionCode: "",
  country: "DE",
};
const SPRINGFIELD: PostalAddress = {
  street: "12 Juniper Lane\nSuite 4",
  postalCode: "62701",
  city: "Springfield",
  region: "Illinois",
  regionCode: "IL",
  country: "US",
};

describe("an address", () => {
  it.each([
    [HAMBURG, ["Deichstraße 47", "20459 Hamburg", "Germany"]],
    [SPRINGFIELD, ["12 Juniper Lane", "Suite 4", "Springfield, IL 62701", "USA"]],
    [
      { ...HAMBURG, city: "London", postalCode: "SW1A 1AA", country: "GB" },
      ["Deichstraße 47", "London", "SW1A 1AA", "United Kingdom"],
    ],
    [
      { ...HAMBURG, city: "Toronto", region: "Ontario", regionCode: "ON", postalCode: "M5V 2T6", country: "CA" },
      ["Deichstraße 47", "Toronto, ON M5V 2T6", "Canada"],
    ],
    [
      { ...HAMBURG, city: "Auckland", postalCode: "1010", country: "NZ" },
      ["Deichstraße 47", "Auckland 1010", "New Zealand"],
    ],
    [{ ...SPRINGFIELD, street: "", postalCode: "" }, ["Springfield", "Illinois", "USA"]],
    [{ ...HAMBURG, street: "", postalCode: "" }, ["Hamburg", "Germany"]],
  ])("is written as its country does, %#", (address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });

  it("in short is city and region, and the country where there is no region, once", () => {
    expect(shortPlace(SPRINGFIELD)).toBe("Springfield, Illinois");
    expect(shortPlace(HAMBURG)).toBe("Hamburg, Germany");
    expect(shortPlace({ ...HAMBURG, city: "Singapore", country: "SG" })).toBe("Singapore");
  });

  it("on a letterhead is whole where there is a street", () => {
    expect(letterheadLines(HAMBURG)).toEqual(["Deichstraße 47", "20459 Hamburg", "Germany"]);
    expect(letterheadLines({ ...HAMBURG, street: "" })).toEqual(["Hamburg, Germany"]);
  });

  it("for search engines says only what is known", () => {
    expect(postalAddressJsonLd({ ...HAMBURG, street: "", postalCode: "" })).toEqual({
      "@type": "PostalAddress",
      addressLocality: "Hamburg",
      addressCountry: "DE",
    });
    expect(postalAddressJsonLd(SPRINGFIELD)).toEqual({
      "@type": "PostalAddress",
      streetAddress: "12 Juniper Lane, Suite 4",
      addressLocality: "Springfield",
      addressRegion: "IL",
      postalCode: "62701",
      addressCountry: "US",
    });
  });
});

it("paper is what people have there", () => {
  expect(["US", "DE", "CA", "JP"].map(paperOf)).toEqual(["LETTER", "A4", "LETTER", "A4"]);
});

it("every country has a name, and nothing else is one", () => {
  const countries = listCountries();
  expect(countries).toHaveLength(249);
  for (const { value, label } of countries) expect(label).not.toBe(value);
  expect(["DE", "XX", "de", "", "constructor", "AUSTRIA"].filter(isCountry)).toEqual(["DE"]);
});
