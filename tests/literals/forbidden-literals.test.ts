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

describe("the program", () => {
  it("says no name, address, phone number or price of the agency outside content, configuration and seed", () => {
    const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));
    const own = files.filter(
      (file) => PROGRAM.test(file) && !TEST.test(file) && !HOMES.some((home) => file.startsWith(home)),
    );
    expect(own.length).toBeGreaterThan(100);
    const found = own.flatMap((file) => {
      const source = readFileSync(path.join(app, file), "utf8");
      return findForbiddenLiterals(source, DEFAULT_IDENTITY).map(
        ({ line, text }) => `app/${file}:${line} says ${text}`,
      );
    });
    expect(found).toEqual([]);
  });
});

describe("the check", () => {
  const whatIn = (source: string) => findForbiddenLiterals(source, DEFAULT_IDENTITY).map(({ what }) => what);
  const { name, legalName, email, phone, phoneHref, city } = DEFAULT_IDENTITY;

  it.each([
    name,
    name.toUpperCase(),
    name.replace(" ", "-").toLowerCase(),
    legalName,
    `Write to ${email}`,
    `made in ${city}.`,
  ])("finds the agency in %s", (source) => expect(whatIn(source)).toEqual(["identity"]));

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
