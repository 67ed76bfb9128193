import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFiltered, JOB_QUERY_MAX_CHARACTERS, readJobQuery } from "./job-query";

const read = (query: string) => readJobQuery(new URLSearchParams(query));

describe("the job filters in an address", () => {
  it("are empty when the address names none", () => {
    expect(read("")).toEqual({ text: "", location: "", type: "" });
    expect(isFiltered(read("utm_source=x"))).toBe(false);
  });

  it("are read with spaces and control characters cleaned away", () => {
    expect(read("q=%20react%00%20native%0A&location=Denver%2C+CO&type=contract")).toEqual({
      text: "react native",
      location: "Denver, CO",
      type: "contract",
    });
  });

  it("ignore a type that does not exist", () => {
    expect(read("type=toString").type).toBe("");
    expect(isFiltered(read("type=intern"))).toBe(false);
  });

  it("take the first of repeated values", () => {
    expect(read("q=first&q=second").text).toBe("first");
  });

  it("stay bounded whatever is sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.string(), (text, type) => {
        const query = readJobQuery(new URLSearchParams({ q: text, location: text, type }));
        expect(query.text.length).toBeLessThanOrEqual(JOB_QUERY_MAX_CHARACTERS);
        expect(query.location.isWellFormed()).toBe(true);
      }),
    );
  });
});
