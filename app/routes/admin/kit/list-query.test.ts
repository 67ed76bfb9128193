import { describe, expect, it } from "vitest";
import { countFilters, type ListSpec, listSearch, readListQuery } from "./list-query";

const SPEC = {
  filters: { status: ["active", "inactive"], owner: "text" },
  sorts: { posted: "desc", title: "asc" },
} as const satisfies ListSpec;

const read = (search: string) => readListQuery(new Request(`https://agency.example/admin/things${search}`), SPEC);

describe("reading an address", () => {
  it("a bare address is the list as it opens", () => {
    expect(read("")).toEqual({
      text: "",
      sort: "posted",
      direction: "desc",
      cursor: undefined,
      status: undefined,
      owner: undefined,
    });
  });

  it("what nobody sees goes without trace", () => {
    expect(read(`?q=${encodeURIComponent("\ufeffQ\u200b-00\u00ad03\u200e two\u00a0\u2003words")}`).text).toBe(
      "Q-0003 two words",
    );
    expect(read(`?owner=${encodeURIComponent("\u200eann\u200b")}`).owner).toBe("ann");
  });

  it("text, filters, order and cursor are read", () => {
    expect(read("?q=+two+words+&status=active&owner=ann&sort=-title&at=abc")).toEqual({
      text: "two words",
      status: "active",
      owner: "ann",
      sort: "title",
      direction: "desc",
      cursor: "abc",
    });
  });

  it.each(["?status=gone", "?status=", "?sort=salary", "?sort=-", "?q=%00%0a", "?at=", "?constructor=x&sort=toString"])(
    "what the list does not know counts as left out: %s",
    (search) => {
      expect(read(search)).toEqual(read(""));
    },
  );

  it("endless text is cut and broken text is mended", () => {
    expect(read(`?q=${"a".repeat(5000)}`).text).toHaveLength(200);
    expect(read("?q=%ED%A0%80x").text.isWellFormed()).toBe(true);
  });
});

describe("writing an address", () => {
  it("the list as it opens has no query", () => {
    expect(listSearch(read(""), SPEC)).toBe("");
    expect(listSearch(read("?sort=-posted&status=&q="), SPEC)).toBe("");
  });

  it("what is written reads the same", () => {
    const search = "?q=a%26b&status=inactive&owner=ann&sort=title&at=abc";
    expect(listSearch(read(search), SPEC)).toBe(search);
  });

  it("a change keeps the rest and starts at the first page", () => {
    expect(listSearch(read("?q=a&at=abc"), SPEC, { status: "active" })).toBe("?q=a&status=active");
    expect(listSearch(read("?q=a&at=abc"), SPEC, { cursor: "def" })).toBe("?q=a&at=def");
    expect(listSearch(read("?status=active&q=a"), SPEC, { status: "" })).toBe("?q=a");
  });
});

it("filters are counted without the text", () => {
  expect(countFilters(read("?q=a&status=active&owner=ann&sort=title"), SPEC)).toBe(2);
});
