import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { EMAIL_TEXTS, tokensOf } from "~/domain/email-texts/schema";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { ABROAD } from "./abroad-words";
import { settleIn } from "./place";
import { spelled } from "./spelling";

/** Benefits, papers, laws, taxes and holidays of the United States. */
const OF_THE_STATES =
  /\b401|\bHSA\b|\bfederal\b|\bW-[29]\b|\bACH\b|\bZIP code\b|\bEIN\b|\b1099\b|\bIRS\b|\b[Ss]ales tax\b|\bveteran\b|\bjury duty\b|\bin the US\b|\bequal opportunity\b|\baccommodation to apply\b|\bhealth premium\b|\bdollar for dollar\b|\bThanksgiving\b|\bHIPAA\b|\bvacation\b/i;

afterEach(() => settleIn(DEFAULT_IDENTITY));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const shippedTexts = () => DOCUMENT_KINDS.flatMap(({ shipped }) => textsIn(shipped.content));

it("examples of tokens in emails have the date of the place", () => {
  const launch = () => tokensOf("quote-sent").find(({ token }) => token === "launch")?.means;
  expect(launch()).toContain("February 15, 2027");
  settleIn({ ...DEFAULT_IDENTITY, country: "GB" });
  expect(launch()).toContain("15 February 2027");
});

it("times of day keep AM and PM where people write them so", () => {
  expect(["AU", "CA", "IN", "PR"].map((country) => spelled("Open until 9 PM", country))).toEqual(
    Array.from({ length: 4 }, () => "Open until 9 PM"),
  );
});

describe("texts of the website that only make sense in the United States", () => {
  it.each(["GB", "FR", "DE", "AU", "CA"])("are written for the place in %s", (country) => {
    settleIn({ ...DEFAULT_IDENTITY, country });
    expect(shippedTexts().filter((text) => OF_THE_STATES.test(text))).toEqual([]);
  });

  it("stay to the letter there and on its islands", () => {
    const shipped = shippedTexts();
    expect(shipped.filter((text) => OF_THE_STATES.test(text)).length).toBeGreaterThan(10);
    settleIn({ ...DEFAULT_IDENTITY, country: "PR" });
    expect(shippedTexts()).toEqual(shipped);
  });

  it("each rule is about a text that is there", () => {
    const texts = [...shippedTexts(), "Enter a name, such as Sales tax.", ...textsIn(EMAIL_TEXTS)];
    expect(ABROAD.filter(([american]) => !texts.some((text) => american.test(text))).map(String)).toEqual([]);
  });
});

it.each([
  ["401(k) match", "pension contribution"],
  ["20 + 11", "25"],
  ["Enter a name, such as Sales tax.", "Enter a name, such as VAT."],
  ["9:42 PM, after closing; Mon 9 AM, 12 PM and 12:05 AM", "21:42, after closing; Mon 09:00, 12:00 and 00:05"],
  ["Enter a time, such as 9:00 AM.", "Enter a time, such as 09:00."],
  ["“launch by February 15, 2027”", "“launch by 15 February 2027”"],
  ["As customers see it, such as “Sales tax”", "As customers see it, such as “VAT”"],
])("%s is %s in Leeds and Lyon, and stays in Austin", (american, written) => {
  expect(["GB", "FR", "US"].map((country) => spelled(american, country))).toEqual([written, written, american]);
});
