import { describe, expect, it } from "vitest";
import { countryOfVatId, isInEuropeanUnion, isVatId, plainVatId } from "./vat-id";

describe("VAT numbers", () => {
  it.each([
    "DE 123 456 789",
    "ATU12345678",
    "BE 0123.456.789",
    "FR 40 303265045",
    "NL123456789B01",
    "EL123456789",
    "ESX1234567X",
    "IE1234567WA",
    "CHE-123.456.789 MWST",
    "gb 999 9999 73",
  ])("takes %s", (typed) => expect(isVatId(plainVatId(typed))).toBe(true));

  it.each([
    "",
    "DE12345678",
    "DE1234567890",
    "XX123456789",
    "12/345/67890",
    "AT12345678",
    "FRIO303265045",
    "NL123456789",
  ])("refuses “%s”", (typed) => expect(isVatId(plainVatId(typed))).toBe(false));

  it("names the country by its usual letters", () => {
    expect(["EL123456789", "XI123456789", "DE123456789"].map(countryOfVatId)).toEqual(["GR", "GB", "DE"]);
    expect(["DE", "GR", "GB", "US", "CH"].filter(isInEuropeanUnion)).toEqual(["DE", "GR"]);
  });
});
