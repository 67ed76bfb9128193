import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { homeOf, nextAddress } from "./signed-in.server";

const SITE = "https://agency.example";

function nextOf(value: string): string | null {
  return nextAddress(new Request(`${SITE}/login?${new URLSearchParams({ next: value })}`));
}

it("staff go to the back office, customers to their dashboard", () => {
  expect([homeOf({ kind: "staff" }), homeOf({ kind: "customer" })]).toEqual(["/admin", "/dashboard"]);
});

describe("where ?next= leads", () => {
  it.each(["/admin/jobs?status=active#top", "/dashboard/profile", "/loginary", "/%2F%2Fevil.example"])(
    "is %s",
    (path) => {
      expect(nextOf(path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "",
    "/login",
    "/login?next=/login",
    "/login/two-factor",
    "/logout",
  ])("is not %j", (path) => {
    expect(nextOf(path)).toBeNull();
  });

  it("is never another site, however it is spelled", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "..",
      ".",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "\r\n",
      "@",
      ":",
      "https:",
      "evil.example",
      "?",
      "#",
      "\u2028",
      "／",
    );
    const spelled = fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(spelled, (pieces) => {
        for (const text of [pieces.join(""), `/${pieces.join("")}`]) {
          const next = nextOf(text);
          if (next === null) continue;
          expect(new URL(next, SITE).origin).toBe(SITE);
          expect(new Headers({ location: next }).get("location")).toMatch(/^\/(?![/\\])/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
