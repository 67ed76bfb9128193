import { expect, it } from "vitest";
import { internationalNumber, numberSpellings } from "./phone-number";

it.each([
  ["(512) 555-0142", "US", "+15125550142"],
  ["1 512 555 0142", "US", "+15125550142"],
  ["040 5550142", "DE", "+49405550142"],
  ["040/555 01-42", "DE", "+49405550142"],
  ["+49 (0)40 5550142", "DE", "+49405550142"],
  ["+49 40 5550142", "US", "+49405550142"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["06 1 234 5678", "HU", "+3612345678"],
  ["12 34 56 78", "DK", "+4512345678"],
  ["03-1234-5678", "JP", "+81312345678"],
  ["+371 2123 4567", "AQ", "+37121234567"],
])("%s in %s is %s", (written, country, number) => {
  expect(internationalNumber(written, country)).toBe(number);
});

it.each([
  ["555-0142", "US"],
  ["512 555 0142 99", "US"],
  ["0049 40 5550142", "DE"],
  ["040", "DE"],
  ["+0049 40 5550142", "DE"],
  ["1234567", "AQ"],
  ["040 555 0142", ""],
  ["call us", "DE"],
  ["+", "DE"],
  ["", "US"],
  ["+4940555014299999999", "DE"],
  ["٠٤٠ ٥٥٥٠١٤٢", "DE"],
])("%s in %s is none", (written, country) => {
  expect(internationalNumber(written, country)).toBeNull();
});

const SPELLED: readonly [country: string, ...written: string[]][] = [
  [
    "DE",
    "+49 (0)30 1234-567",
    "030 1234567",
    "030/123 45 67",
    "+49 30 1234567",
    "0049301234567",
    "00 49 30 1234567",
    "(030) 1234567",
    "+49\u00a030\u20111234567",
    "＋４９ ３０ １２３４５６７",
    "\u202a+49 30 1234567\u202c",
  ],
  ["US", "(512) 555-0142", "+1 512 555 0142", "1-512-555-0142", "512.555.0142", "5125550142", "001 512 555 0142"],
  ["FR", "01 23 45 67 89", "+33 1 23 45 67 89", "+33(0)123456789", "0033.1.23.45.67.89"],
  ["IT", "06 1234 5678", "+39 06 1234 5678", "0039 0612345678"],
  ["HU", "06 1 234 5678", "+36 1 234 5678", "0036 12345678"],
  ["DK", "12 34 56 78", "+45 12345678", "004512345678"],
  ["JP", "03-1234-5678", "+81 3 1234 5678", "０３－１２３４－５６７８"],
  ["UA", "067 123 45 67", "+380 67 123 45 67", "+380(67)123-45-67"],
];

it.each(SPELLED)("a number is found by its other spellings: %s, %s", (country, ...written) => {
  const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");
  const missed = written.flatMap((stored) =>
    written.flatMap((asked) =>
      numberSpellings(asked, country).includes(digits(stored)) ? [] : [`${stored} by ${asked}`],
    ),
  );
  expect(missed).toEqual([]);
});

it("what is typed of a number so far is a part of the same spellings, and other text is no number", () => {
  expect(numberSpellings("+49 30 12", "DE")).toEqual(["493012"]);
  expect(numberSpellings("+49 30 1234", "DE")).toContain("0301234");
  for (const text of ["INV-2026-0012", "12345", "2026", "anna 030 1234567", "", "+", "()-/."]) {
    expect([text, numberSpellings(text, "DE")]).toEqual([text, []]);
  }
  expect(numberSpellings("1234567", "AQ")).toEqual(["1234567"]);
});
