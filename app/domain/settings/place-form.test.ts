import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { PlaceForm, placeFields, toPlaceChange } from "./place-form";
import { IdentitySetting } from "./schema";

const HAMBURG = {
  ...placeFields(DEFAULT_IDENTITY),
  country: "DE",
  street: "Deichstraße 47\r\nHinterhaus",
  postalCode: "20459",
  city: "Hamburg",
  region: "",
  regionCode: "",
  timeZone: "Europe/Berlin",
  law: "Germany",
  venue: "the courts of Hamburg",
};

const mistakesOf = (changes: Record<string, string>) => {
  const { error } = PlaceForm.safeParse({ ...HAMBURG, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
};

it("the sample's place and one without a region are taken, and can be stored", () => {
  for (const fields of [placeFields(DEFAULT_IDENTITY), HAMBURG]) {
    const change = toPlaceChange(PlaceForm.parse(fields));
    expect(IdentitySetting.parse({ ...DEFAULT_IDENTITY, ...change })).toMatchObject(change);
  }
  expect(toPlaceChange(PlaceForm.parse(HAMBURG)).street).toBe("Deichstraße 47\nHinterhaus");
  expect(PlaceForm.parse({ ...HAMBURG, city: "山田 Ștefan", postalCode: "SW1A 1AA", regionCode: "nsw" })).toMatchObject(
    {
      city: "山田 Ștefan",
      regionCode: "NSW",
    },
  );
});

it("what is none is refused beside its field", () => {
  expect(mistakesOf({ country: "XX" })).toEqual(["country: Choose a country."]);
  expect(mistakesOf({ country: "US" })).toEqual(["region: Addresses in this country name the state or province."]);
  expect(mistakesOf({ city: " " })).toEqual(["city: Enter the city."]);
  expect(mistakesOf({ postalCode: "<script>" })).toHaveLength(1);
  expect(mistakesOf({ regionCode: "TEXAS" })).toHaveLength(1);
  expect(mistakesOf({ street: "x".repeat(301) })).toEqual(["street: At most 300 characters"]);
  expect(mistakesOf({ timeZone: "Mars/Base" })).toEqual(["timeZone: Choose a time zone."]);
  expect(mistakesOf({ law: "", venue: "" })).toHaveLength(2);
});
