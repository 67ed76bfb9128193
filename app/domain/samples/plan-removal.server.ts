import { sql } from "drizzle-orm";
import type { ReadContext } from "~/kernel/app-context";
import { formatShortDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { type Reference, readReferences } from "./graph.server";
import {
  PAID_TABLES,
  SAMPLE_KINDS,
  SAMPLE_TABLES,
  type SampleKind,
  TRIAL_TABLES,
  WRITTEN_BESIDE,
  WRITTEN_PARTS,
} from "./sample-kinds";

type Reading = Pick<ReadContext, "db">;

/** A row of one of the sample kinds: `table/id`. */
export type ThingKey = string;
/**
 * A row of one of the sample kinds. `isSample`: it came with the program. `isWorkedOn`: a person changed it, or built
 * it on samples. `isTrial`: it's unrelated to samples and has sums, or depends on a row that has.
 */
export type Thing = { table: string; id: string; isSample: boolean; isWorkedOn: boolean; isTrial: boolean };
/**
 * All samples, everything that depends on one, and the owner's trials. `standsOn`: the rows that each one depends on
 * and can't exist without.
 */
export type SamplePlan = {
  things: ReadonlyMap<ThingKey, Thing>;
  standsOn: ReadonlyMap<ThingKey, ReadonlySet<ThingKey>>;
};

export const keyOf = (table: string, id: string): ThingKey => `${table}/${id}`;

/** Rows that link two things and are only right with both. */
const TIES = [
  {
    table: "payment_allocations",
    one: ["received_payment_id", "received_payments"],
    other: ["invoice_id", "invoices"],
  },
  { table: "agreement_periods", one: ["agreement_id", "agreements"], other: ["invoice_id", "invoices"] },
  { table: "subscription_invoices", one: ["subscription_id", "subscriptions"], other: ["invoice_id", "invoices"] },
] as const;
/** Links between a reversal or refund and its original payment, which isn't a foreign key. */
const OWN_REFERENCES: readonly Reference[] = [
  { table: "received_payments", column: "original_id", to: "received_payments", rule: "a" },
];
/** Actions that don't count as work, such as signing in. */
const ONLY_LOOKING = ["account.signed-in", "account.signed-out", "account.sign-in-link-used", "account.exported"];

/**
 * Finds the samples, anything built on them, what people have worked on, and what the owner created to try things out.
 * Without samples, or once a customer has paid online, nothing counts as a trial.
 */
export async function planRemoval(ctx: Reading): Promise<SamplePlan> {
  const things = new Map<ThingKey, Thing>();
  const standsOn = new Map<ThingKey, Set<ThingKey>>();
  const { rows: marked } = await ctx.db.execute<{ table: string; id: string }>(sql`
    select table_name as table, row_id as id from sample_rows where table_name = any(${sql.param(SAMPLE_TABLES)}::text[])`);
  for (const { table, id } of marked)
    things.set(keyOf(table, id), { table, id, isSample: true, isWorkedOn: false, isTrial: false });
  const between = [...(await readReferences(ctx)), ...OWN_REFERENCES].filter(
    ({ table, to }) => SAMPLE_TABLES.includes(table) && SAMPLE_TABLES.includes(to),
  );
  const grow = async (isTrial: boolean) => {
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false;
      for (const reference of between) {
        for (const { child, parent } of await listChildren(ctx, reference, idsOf(things, reference.to))) {
          const key = keyOf(reference.table, child);
          if (!things.has(key)) {
            things.set(key, { table: reference.table, id: child, isSample: false, isWorkedOn: false, isTrial });
            isGrowing = true;
          }
          addTo(standsOn, key, keyOf(reference.to, parent));
        }
      }
    }
  };
  await grow(false);
  for (const { table, id } of marked.length > 0 ? await listOwn(ctx, things, PAID_TABLES, TRIAL_TABLES) : []) {
    things.set(keyOf(table, id), { table, id, isSample: false, isWorkedOn: false, isTrial: true });
  }
  await grow(true);
  for (const { table, one, other } of TIES) {
    const { rows } = await ctx.db.execute<{ one: string; other: string }>(sql`
      select ${sql.identifier(one[0])}::text as one, ${sql.identifier(other[0])}::text as other from ${sql.identifier(table)}`);
    for (const row of rows) {
      const [first, second] = [keyOf(one[1], row.one), keyOf(other[1], row.other)];
      if (!things.has(first) || !things.has(second)) continue;
      addTo(standsOn, first, second);
      addTo(standsOn, second, first);
    }
  }
  await findWorkedOn(ctx, things);
  return { things, standsOn };
}

/** Adds everything that these depend on, directly or indirectly. */
export function withGround({ standsOn }: SamplePlan, kept: Iterable<ThingKey>): Set<ThingKey> {
  const all = new Set<ThingKey>();
  const open = [...kept];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (all.has(key)) continue;
    all.add(key);
    open.push(...(standsOn.get(key) ?? []));
  }
  return all;
}

function dayOf({ day = "null", moment }: SampleKind) {
  return moment === undefined ? sql.raw(day) : sql`(${sql.raw(moment)} at time zone ${agencyTimeZone()})::date::text`;
}

/** Returns the names of these, as staff know them. */
export async function nameThings(
  ctx: Reading,
  things: readonly Thing[],
): Promise<Map<ThingKey, { kind: SampleKind; name: string }>> {
  const named = new Map<ThingKey, { kind: SampleKind; name: string }>();
  for (const kind of SAMPLE_KINDS) {
    const ids = things.filter(({ table }) => table === kind.table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await ctx.db.execute<{ id: string; name: string | null; day: string | null }>(sql`
      select t.id::text as id, ${sql.raw(kind.name)} as name, ${dayOf(kind)} as day from ${sql.identifier(kind.table)} t
      where t.id::text = any(${sql.param(ids)}::text[]) order by t.id`);
    for (const { id, name, day } of rows) {
      const parts = [name, day === null ? null : formatShortDate(day)].filter((part) => part !== null);
      named.set(keyOf(kind.table, id), { kind, name: parts.join(", ") });
    }
  }
  return named;
}

function idsOf(things: ReadonlyMap<ThingKey, Thing>, table: string): string[] {
  return [...things.values()].filter((thing) => thing.table === table).map(({ id }) => id);
}

/** Lists rows of these kinds that are unrelated to samples; none if one of the `not` kinds has such a row. */
async function listOwn(
  { db }: Reading,
  things: ReadonlyMap<ThingKey, Thing>,
  not: readonly string[],
  tables: readonly string[],
): Promise<{ table: string; id: string }[]> {
  const parts = [...not, ...tables].map(
    (table) => sql`select ${table}::text as table, t.id::text as id from ${sql.identifier(table)} t`,
  );
  const { rows } = await db.execute<{ table: string; id: string }>(
    sql`${sql.join(parts, sql` union all `)} order by 2`,
  );
  const own = rows.filter(({ table, id }) => !things.has(keyOf(table, id)));
  return own.some(({ table }) => not.includes(table)) ? [] : own;
}

async function listChildren(ctx: Reading, { table, column }: Reference, parents: readonly string[]) {
  if (parents.length === 0) return [];
  const { rows } = await ctx.db.execute<{ child: string; parent: string }>(sql`
    select t.id::text as child, t.${sql.identifier(column)}::text as parent from ${sql.identifier(table)} t
    where t.${sql.identifier(column)}::text = any(${sql.param(parents)}::text[])`);
  return rows;
}

/**
 * Marks everything that a person has worked on. Rows that the program made from samples, such as next month's invoice,
 * don't count.
 */
async function findWorkedOn(ctx: Reading, things: ReadonlyMap<ThingKey, Thing>): Promise<void> {
  const all = [...things.values()];
  const ids = all.map(({ id }) => id);
  const { rows } = await ctx.db.execute<{ id: string; person: boolean }>(sql`
    select subject_id as id, bool_or(actor_kind <> 'system' and action <> all(${sql.param(ONLY_LOOKING)}::text[])) as person
    from audit_log where subject_id = any(${sql.param(ids)}::text[]) group by subject_id`);
  const logged = new Map(rows.map(({ id, person }) => [id, person]));
  const written = new Set(await listWrittenAbout(ctx, all));
  for (const thing of all) {
    const isByPerson = logged.get(thing.id) ?? !thing.isSample;
    thing.isWorkedOn = isByPerson || written.has(keyOf(thing.table, thing.id));
  }
}

/** Lists things that people have written about, in rows that aren't samples. */
async function listWrittenAbout(ctx: Reading, things: readonly Thing[]): Promise<ThingKey[]> {
  const own = (await readReferences(ctx)).filter(
    ({ table, to }) => WRITTEN_PARTS.includes(table) && SAMPLE_TABLES.includes(to),
  );
  const beside = WRITTEN_BESIDE.flatMap(({ table, column }) =>
    SAMPLE_TABLES.map((to): Reference => ({ table, column, to, rule: "a" })),
  );
  const found: ThingKey[] = [];
  for (const { table, column, to } of [...own, ...beside]) {
    const ids = things.filter((thing) => thing.table === to).map(({ id }) => id);
    if (ids.length === 0) continue;
    const key = sql.identifier(KEY_OF[table] ?? "id");
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select distinct t.${sql.identifier(column)}::text as id from ${sql.identifier(table)} t
      where t.${sql.identifier(column)}::text = any(${sql.param(ids)}::text[])
      and not exists (select from sample_rows s where s.table_name = ${table} and s.row_id = t.${key}::text)`);
    found.push(...rows.map(({ id }) => keyOf(to, id)));
  }
  return found;
}

const KEY_OF: Readonly<Record<string, string>> = { project_files: "file_id", business_billing: "business_id" };

function addTo(map: Map<ThingKey, Set<ThingKey>>, key: ThingKey, value: ThingKey): void {
  if (key === value) return;
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
}
