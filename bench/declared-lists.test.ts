import { expect, it } from "vitest";
import { declaredLists, queriesOf } from "./parts/declared-lists.ts";

it("asks of a list its words, the values of its filters, its orders both ways, and all together", () => {
  const spec = { filters: { state: ["new", "old"], owner: "text" }, sorts: { newest: "desc", name: "asc" } } as const;
  expect(queriesOf({ path: "/admin/things", search: "name", spec })).toEqual([
    "q=Hugo",
    "q=bakery",
    "q=person77",
    "q=zzzz",
    "state=new",
    "state=old",
    "sort=newest",
    "sort=-newest",
    "sort=name",
    "sort=-name",
    "q=Hugo&state=new&sort=-name",
  ]);
});

it("finds every list that the back office declares", async () => {
  const paths = (await declaredLists()).map(([path]) => path);
  expect(paths).toContain("/admin/subscribers");
  expect(paths).toContain("/admin/leads");
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(12);
});
