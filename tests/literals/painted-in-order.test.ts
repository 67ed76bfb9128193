import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Utility classes and declarations that put an element before what the document brings first, at any width. */
const BEFORE = /\border: *-\d|(?<![\w-])(?:[\w[\].-]+:)*(?:order-first|-order-\d+|(?:flex-(?:row|col)-reverse))\b/;

/** Where the order is that of cells of one row, which arrive together. */
const ROWS = ["app/routes/portal/billing/payments.tsx"];

/** Pages that are painted while they arrive. */
const PAGES = "app/{routes/{site,leads,links,bookings,blog,careers,forms,auth,showcase,portal},ui}/**/*.{css,tsx}";

it("nothing of a page is placed before what arrives ahead of it, which would give way once it is there", () => {
  const found = globSync(PAGES)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => BEFORE.test(readFileSync(file, "utf8")));
  expect(found).toEqual(ROWS);
});
