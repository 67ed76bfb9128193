import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { findForbiddenLiterals } from "./forbidden-literals";

/** Where the agency's words, numbers and prices live. */
const HOMES = ["content/", "config/", "seed/"];
const PROGRAM = /\.(?:tsx?|css)$/;
const TEST = /\.(?:test|samples)\.tsx?$/;
const app = path.resolve("app");

/**
 * Where an agency that is elsewhere would not read of the sample agency's place: what it is set up with, and articles,
 * which are records.
 */
const PLACED = ["config/identity-defaults.ts", "seed/", "content/articles/"];
/** Days off are those of some law: that of one state is offered beside the federal one, and nobody has to take it. */
const OF_HOLIDAYS = [
  "lib/us-holidays.ts",
  "domain/working-time/add-holidays.server.ts",
  "routes/admin/settings/holidays.tsx",
];

/** Sources of the program that aren't in `homes`, with their texts. */
function sources(homes: readonly string[]): [string, string][] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));
  const own = files.filter(
    (file) => PROGRAM.test(file) && !TEST.test(file) && !homes.some((home) => file.startsWith(home)),
  );
  expect(own.length).toBeGreaterThan(100);
  return own.map((file) => [file, readFileSync(path.join(app, file), "utf8")]);
}

describe("the program", () => {
  it("says no name, address, phone number or price of the agency outside content, configuration and seed", () => {
    const found = sources(HOMES).flatMap(([file, source]) =>
      findForbiddenLiterals(source, DEFAULT_IDENTITY)
        .filter(({ what }) => what !== "place")
        .map(({ line, text }) => `app/${file}:${line} says ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("says nowhere in which place or by which clock the sample agency works, but where it is set up and in its articles", () => {
    const found = sources([...PLACED, ...OF_HOLIDAYS]).flatMap(([file, source]) =>
      findForbiddenLiterals(source, DEFAULT_IDENTITY)
        .filter(({ what }) => what === "place")
        .map(({ line, text }) => `app/${file}:${line} says ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe("the check", () => {
  const whatIn = (source: string) => findForbiddenLiterals(source, DEFAULT_IDENTITY).map(({ what }) => what);
  const { name, legalName, email, phone, phoneHref, city } = DEFAULT_IDENTITY;

  it.each([name, name.toUpperCase(), name.replace(" ", "-").toLowerCase(), legalName, `Write to ${email}`])(
    "finds the agency in %s",
    (source) => expect(whatIn(source)).toEqual(["identity"]),
  );

  it("finds the agency's city, and that it is a place", () =>
    expect(whatIn(`made in ${city}.`)).toEqual(["identity", "place"]));

  it.each(["the law of Texas", "9 AM Central Time", 'timeZone: "America/Chicago"'])("finds the place in %s", (source) =>
    expect(whatIn(source)).toEqual(["place"]),
  );

  it.each([phone, phoneHref, "512-555-0199", "+1 512 555 0199"])("finds the phone number in %s", (source) =>
    expect(whatIn(source)).toEqual(["phone"]),
  );

  it.each([
    "from $29 a month",
    "$2,999",
    "$9.50",
    "$5k",
    "$1/hour",
    "priceCents: 299_900,",
    "const PRICE = 99;",
    "monthlyPriceCents: 2900",
  ])("finds the price in %s", (source) => expect(whatIn(source)).toEqual(["price"]));

  it.each([
    'text.replace(/(a)/, "$1")',
    `${"`$"}{price}`,
    "priceCents: Cents",
    "priceCents: 0",
    "var(--color-bluebonnet)",
    "HeroBluebonnetField",
    "M512 555 0142",
  ])("lets %s pass", (source) => expect(whatIn(source)).toEqual([]));
});
