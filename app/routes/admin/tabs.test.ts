import { expect, it } from "vitest";
import { ADMIN_PLACES, ADMIN_TABS, openPlaces, tabOf } from "./tabs";

const PLACES_MAX = 12;

it("twelve places at most hold every tab once", () => {
  expect(ADMIN_PLACES.length).toBeLessThanOrEqual(PLACES_MAX);
  const paths = ADMIN_TABS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it("the six tabs of the specification are lines of the navigation, by their names and addresses", () => {
  const lines = ADMIN_PLACES.map(({ label, tabs }) => [label, tabs[0]?.label, tabs[0]?.path]);
  for (const [label, path] of [
    ["Dashboard", "/admin"],
    ["Jobs", "/admin/jobs"],
    ["Applications", "/admin/applications"],
    ["Pricing", "/admin/pricing"],
    ["Promotions", "/admin/promotions"],
    ["Settings", "/admin/settings"],
  ])
    expect(lines).toContainEqual([label, label, path]);
});

it("a place leads to its first tab that is open, and isn’t there without one", () => {
  const open = openPlaces(["/admin", "/admin/received", "/admin/jobs"]);
  expect(open.map(({ label, tabs }) => [label, tabs[0]?.path])).toEqual([
    ["Dashboard", "/admin"],
    ["Money", "/admin/received"],
    ["Jobs", "/admin/jobs"],
  ]);
});

it("an address belongs to the tab that is nearest to it", () => {
  expect(tabOf("/admin/invoices/books")?.label).toBe("Books");
  expect(tabOf("/admin/invoices/0192")?.label).toBe("Invoices");
  expect(tabOf("/admin/customers/contacts")?.label).toBe("Contacts");
  expect(tabOf("/admin/account")).toBeUndefined();
});
