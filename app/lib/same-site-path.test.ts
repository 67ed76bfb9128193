import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameSitePath } from "./same-site-path";

describe("sameSitePath", () => {
  it("keeps paths with query and fragment", () => {
    expect(sameSitePath("/quote?type=startups#form")).toBe("/quote?type=startups#form");
  });

  it.each([
    "//evil.example",
    "/.//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    null,
    7,
  ])("refuses %j", (value) => {
    expect(sameSitePath(value)).toBeNull();
  });

  it("never answers anything a browser would take to another site", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const path = sameSitePath(`/${text}`);
        if (path !== null) expect(new URL(path, "https://here.example").origin).toBe("https://here.example");
      }),
    );
  });
});
