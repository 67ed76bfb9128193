import type { SortDirection } from "~/kernel/list-page";
import type { ListSpec } from "./list-query";
import type { Choice, ToolbarFilter } from "./list-toolbar";

/**
 * A filter in the toolbar: its label, the word for "any", and the label of each value. Or `"text"`: a filter that takes
 * any value (an id, a day) and that only links or custom controls set.
 */
type Filter = { label: string; all: string; labels: Readonly<Record<string, string>> } | "text";

/** A sort order: its initial direction, that direction's label, and the reverse one's label if users may select it. */
type Order = readonly [direction: SortDirection, first: string, other?: string];

type Filters = Readonly<Record<string, Filter>>;
type Orders = Readonly<Record<string, Order>>;

type SpecOf<F extends Filters, O extends Orders> = {
  filters: {
    [Name in keyof F]: F[Name] extends { labels: infer Labels } ? readonly (keyof Labels & string)[] : "text";
  };
  sorts: { [Name in keyof O]: SortDirection };
};

type Words = {
  path: string;
  /** Title of the browser tab and the table. */
  title: string;
  one: string;
  many: string;
  /** Searched fields: `code or description`. Absent: the list has no search. */
  search?: string;
  /** Shown while the list has no items. `first`: the button that adds the first one. */
  empty: { title: string; text: string; first?: string };
};

/** Shared definition of a list's address, toolbar, table and download. Created by `defineList`. */
export type List<Spec extends ListSpec = ListSpec> = Words & {
  spec: Spec;
  filters: readonly ToolbarFilter[];
  orders: readonly Choice[];
};

/** Defines a list: the only place for its texts, filters and orders. The first order is the default. */
export function defineList<const F extends Filters, const O extends Orders>({
  filters,
  orders,
  ...words
}: Words & { filters: F; orders: O }): List<SpecOf<F, O>> {
  const spec = {
    filters: mapValues<Filter, readonly string[] | "text">(filters, (filter) =>
      filter === "text" ? filter : Object.keys(filter.labels),
    ),
    sorts: mapValues<Order, SortDirection>(orders, ([direction]) => direction),
  };
  return {
    ...words,
    spec: spec as unknown as SpecOf<F, O>, // safe: made of the same filters and orders, name by name
    filters: Object.entries<Filter>(filters).flatMap(([name, filter]) =>
      filter === "text" ? [] : [{ name, label: filter.label, all: filter.all, choices: choicesOf(filter.labels) }],
    ),
    orders: Object.entries<Order>(orders).flatMap(([name, [direction, first, other]]) => {
      const [value, reverse] = direction === "asc" ? [name, `-${name}`] : [`-${name}`, name];
      return other === undefined
        ? [{ value, label: first }]
        : [
            { value, label: first },
            { value: reverse, label: other },
          ];
    }),
  };
}

/** Returns values with their labels as choices, for a filter or a field. */
export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Returns labels for values that are their own labels. */
export function ownLabels<Value extends string>(values: readonly Value[]): Readonly<Record<Value, Value>> {
  return Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>; // safe: one entry a value
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
