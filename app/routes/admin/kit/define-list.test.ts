import { expect, it } from "vitest";
import { defineList } from "./define-list";
import { csvColumns, type ListColumn, tableColumns } from "./list-columns";
import { readListQuery } from "./list-query";

const THINGS = defineList({
  path: "/admin/things",
  title: "Things",
  one: "thing",
  many: "things",
  search: "name",
  filters: { state: { label: "State", all: "Any state", labels: { on: "On", off: "Off" } }, owner: "text" },
  orders: {
    newest: ["desc", "Newest first", "Oldest first"],
    name: ["asc", "A to Z", "Z to A"],
    rank: ["asc", "Best"],
  },
  empty: { title: "No things yet", text: "Add one." },
});

it("a filter that is declared is read from the address and shown in the toolbar; one of text is only read", () => {
  const query = readListQuery(new Request("https://agency.example/admin/things?state=off&owner=ann"), THINGS.spec);
  expect(query).toMatchObject({ state: "off", owner: "ann", sort: "newest", direction: "desc" });
  expect(readListQuery(new Request("https://agency.example/?state=gone"), THINGS.spec).state).toBeUndefined();
  expect(THINGS.filters.map(({ name, choices }) => [name, choices.map(({ label }) => label)])).toEqual([
    ["state", ["On", "Off"]],
  ]);
});

it("an order begins with the direction that is declared, and has the other one only with words for it", () => {
  expect(THINGS.orders).toEqual([
    { value: "-newest", label: "Newest first" },
    { value: "newest", label: "Oldest first" },
    { value: "name", label: "A to Z" },
    { value: "-name", label: "Z to A" },
    { value: "rank", label: "Best" },
  ]);
});

type Thing = { id: string; name: string; rank: number };
const COLUMNS: readonly ListColumn<Thing, { may: boolean }>[] = [
  { csv: { Id: ({ id }) => id } },
  { id: "name", header: "Name", cell: ({ name }, { may }) => (may ? name : "hidden"), csv: ({ name }) => name },
  { id: "rank", header: "Rank", cell: ({ rank }) => rank, csv: { "Rank of all": ({ rank }) => rank, Top: () => true } },
  { id: "actions", header: "Actions", cell: () => "Edit" },
];

it("the table and the download read the same columns, each what is for it", () => {
  const thing = { id: "7", name: "Lamp", rank: 2 };
  const table = tableColumns(COLUMNS, { may: false });
  expect(table.map(({ header, cell }) => [header, cell(thing)])).toEqual([
    ["Name", "hidden"],
    ["Rank", 2],
    ["Actions", "Edit"],
  ]);
  const csv = csvColumns(COLUMNS);
  expect(Object.entries(csv).map(([title, read]) => [title, read(thing)])).toEqual([
    ["Id", "7"],
    ["Name", "Lamp"],
    ["Rank of all", 2],
    ["Top", true],
  ]);
});
