import { describe, expect, it } from "vitest";
import { blogListPath, describeResult, readBlogFilter, SEARCH_MAX_LENGTH } from "./blog-filter";

const read = (query: string) => readBlogFilter(new URLSearchParams(query));

describe("the filter of the article list", () => {
  it("is empty when nothing is asked for", () => {
    expect(read("")).toEqual({ query: "", category: undefined });
  });

  it("takes a known category to the letter and treats any other as all", () => {
    expect(read("category=Cloud+Computing").category).toBe("Cloud Computing");
    expect(read("category=cloud").category).toBeUndefined();
    expect(read("category=All").category).toBeUndefined();
  });

  it("cuts a search that is too long and drops control characters", () => {
    expect(read(`q=${"a".repeat(5000)}`).query).toHaveLength(SEARCH_MAX_LENGTH);
    expect(read("q=%20a%00%0Ab%20").query).toBe("a b");
  });

  it("survives the way through an address", () => {
    const filter = { query: "50% & more", category: "Startups" } as const;
    expect(readBlogFilter(new URL(blogListPath(filter), "https://example.com").searchParams)).toEqual(filter);
    expect(blogListPath({ query: "", category: undefined })).toBe("/blogs");
  });

  it("says in words what was found", () => {
    expect(describeResult(6, { query: "", category: undefined })).toBeNull();
    expect(describeResult(1, { query: "bill", category: undefined })).toBe("1 article for “bill”");
    expect(describeResult(2, { query: "bill", category: "Startups" })).toBe("2 articles for “bill” in Startups");
  });
});
