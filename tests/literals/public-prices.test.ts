import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Where visitors read prices. */
const PUBLIC = [
  "app/routes/site",
  "app/routes/leads",
  "app/routes/forms",
  "app/routes/blog",
  "app/routes/careers",
  "app/ui",
  "app/domain/catalogue",
  "app/domain/plans",
];

/** Files that format an amount themselves, with the reason. The list only gets shorter. */
const THEMSELVES: Readonly<Record<string, string>> = {
  "app/domain/catalogue/public-price.ts": "the one place",
  "app/domain/catalogue/schema.ts": "puts a unit behind what the one place says, and list prices for staff",
  "app/domain/catalogue/plans.ts": "an amount of the one place, and what hosting is worth, which isn't sold",
  "app/domain/plans/schema.ts": "the most that a price may be, in a refusal to staff",
  "app/routes/site/price.tsx": "the one component",
  "app/routes/site/sections/offers.ts": "amounts of the one place, shown in two parts",
  "app/routes/site/case-study-costs.tsx": "what a customer spent",
  "app/routes/site/small-business-sketches.tsx": "a drawn shop of a customer",
  "app/routes/site/tajjam-market.tsx": "a drawn market",
  "app/routes/site/tajjam-try.tsx": "a drawn market",
  "app/routes/site/voygee-ledger.tsx": "what drivers earn",
  "app/routes/site/voygee-try.tsx": "what drivers earn",
  "app/routes/site/verify.tsx": "the total of a signed quote",
};

it("no public page prints a price but by the component that knows what is said of taxes", () => {
  const files = PUBLIC.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const printing = files.filter((file) => /\bformatMoney\(/.test(readFileSync(file, "utf8")));
  expect(printing.sort()).toEqual(Object.keys(THEMSELVES).sort());
});

it("what they add up they ask of it, too", () => {
  const offers = readFileSync("app/routes/site/sections/offers.ts", "utf8");
  for (const [call] of offers.matchAll(/formatMoney\([^;]*?\)/g)) expect(call).toContain("shownCents(");
});
