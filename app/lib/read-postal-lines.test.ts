import { describe, expect, it } from "vitest";
import { readPostalLines } from "./read-postal-lines";

describe("an address of lines", () => {
  it.each([
    ["Hauptstraße 1|10115 Berlin", ["Hauptstraße 1"], "10115", "Berlin", "DE"],
    ["Amt 3|Hauptstraße 1|D-10115 Berlin|Deutschland", ["Amt 3", "Hauptstraße 1"], "10115", "Berlin", "DE"],
    ["Ring 5|1010 Wien|Österreich", ["Ring 5"], "1010", "Wien", "AT"],
    ["Damrak 1|1012 LG Amsterdam|Netherlands", ["Damrak 1"], "1012 LG", "Amsterdam", "NL"],
    ["Drottninggatan 2|111 51 Stockholm|Sverige", ["Drottninggatan 2"], "111 51", "Stockholm", "SE"],
    ["ul. Prosta 1|00-001 Warszawa|PL", ["ul. Prosta 1"], "00-001", "Warszawa", "PL"],
    ["Rua A 1|1000-001 Lisboa|Portugal", ["Rua A 1"], "1000-001", "Lisboa", "PT"],
    ["1 High St|London|SW1A 1AA|United Kingdom", ["1 High St"], "SW1A 1AA", "London", "GB"],
    ["1 Main St|Austin, TX 78701|USA", ["1 Main St"], "78701", "Austin", "US"],
  ])("%s", (typed, street, postalCode, city, country) => {
    expect(readPostalLines(typed.split("|"), "DE")).toEqual({ street, postalCode, city, country });
  });

  it("guesses nothing", () => {
    expect(readPostalLines(["Somewhere"], "DE")).toEqual({
      street: ["Somewhere"],
      postalCode: "",
      city: "",
      country: "DE",
    });
    expect(readPostalLines([], "FR")).toEqual({ street: [], postalCode: "", city: "", country: "FR" });
  });
});
