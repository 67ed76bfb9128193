import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFiltered, JOB_QUERY_MAX_CHARACTERS, jobListPath, readJobQuery } from "./job-query";

const read = (query: string) => readJobQuery(new URLSearchParams(query));

describe("the job filters in an address", () => {
  it("are empty when the address names none", () => {
    expect(read("")).toEqual({ text: "", location: "", type: "", cursor: "" });
    expect(isFiltered(read("utm_source=x"))).toBe(false);
  });

  it("are read with spaces and control characters cleaned away", () => {
    expect(read("q=%20react%00%20native%0A&location=Denver%2C+CO&type=contract")).toEqual({
      text: "react native",
      location: "Denver, CO",
      type: "contract",
      cursor: "",
    });
  });

  it("ignore a type that does not exist", () => {
    expect(read("type=toString").type).toBe("");
    expect(isFiltered(read("type=intern"))).toBe(false);
  });

  it("take the first of repeated values", () => {
    expect(read("q=first&q=second").text).toBe("first");
  });

  it("come back from the address that they make", () => {
    const query = { text: "C++ & C#", location: "Denver, CO", type: "contract", cursor: "" } as const;
    expect(jobListPath(query)).toBe("/job-listings?q=C%2B%2B+%26+C%23&location=Denver%2C+CO&type=contract");
    expect(read(jobListPath(query, "W10").split("?")[1] ?? "")).toEqual({ ...query, cursor: "W10" });
    expect(jobListPath(read(""))).toBe("/job-listings");
  });

  it("ignore a cursor that can be none", () => {
    for (const cursor of ["../", "a b", "x".repeat(401)]) expect(read(`cursor=${cursor}`).cursor).toBe("");
    expect(isFiltered(read("cursor=W10"))).toBe(false);
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
