import { afterAll, beforeAll, expect, it } from "vitest";
import type { Log } from "~/lib/log";
import { addressOf } from "../harness/address-of";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";

/** Tables of accounts and Settings stay as they are: without them nobody sees any page. */
const SPARED = ["session", "account", "user", "verification", "settings", "rate_limits", "sign_in_places"];

/** Values that nobody would store, by the type of a column, as SQL. */
const HOSTILE: Record<string, Readonly<Record<string, string>>> = {
  "the year 0, and JSON of a day that isn't": {
    "timestamp with time zone": "'0001-01-01 00:00:00+00 BC'",
    date: "'0001-01-01 BC'",
    jsonb: `'"2026-13-30T99:00:00Z"'`,
  },
  "the year 275760, and JSON of another kind": {
    "timestamp with time zone": "'275760-09-13'",
    date: "'275760-09-13'",
    jsonb: `'{"a":[null,{"b":1}],"items":[null,{"id":3}],"rows":[null],"kind":"?"}'`,
  },
  "infinity, and lists for objects": {
    "timestamp with time zone": "'infinity'",
    date: "'infinity'",
    jsonb: `'[null,1,"x",{"y":{}}]'`,
  },
  "words that no list knows, and null": { text: "'no-such-value'", jsonb: "'null'" },
};

/** Pages of a name that is gone, of a day that is over, and of a proposed email that has no words anymore. */
const GONE = /\/claims\/|\/versions\/|\/invitations\/|\/(?:accept|decline)$|\/waiting\/[^/]+\/html$/;
const TIME_LIMIT_MS = 120_000;

const errors: string[] = [];
const log: Log = {
  info() {},
  warn() {},
  error: ({ err, path }, message) => void errors.push(`${message} ${path}: ${(err as Error | undefined)?.message}`),
};

let real: RealSite;
let pages: [Knocker, string][] = [];

beforeAll(async () => {
  real = await openRealSite({ log });
  const asked = Object.keys(ACCESS).flatMap((pattern): [Knocker, string][] => {
    // Papers, pictures and files have tests of their own.
    if (/\.\w+$|\/resume$|\/original$/.test(pattern)) return [];
    if (/^\/admin\b/.test(pattern)) return [["owner", addressOf(pattern, real.ids)]];
    return /^\/(?:dashboard|quotes)\b/.test(pattern) ? [["customer", addressOf(pattern, real.ids)]] : [];
  });
  const shown = await Promise.all(asked.map(async ([who, path]) => (await real.askAs(who, path)).status === 200));
  pages = asked.filter((_page, index) => shown[index]);
}, TIME_LIMIT_MS);

afterAll(() => real.stop());

type Column = { table: string; column: string; type: string };

async function columnsOf(types: readonly string[]): Promise<Column[]> {
  const { rows } = await real.test.pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type = any($1) order by 1, 2`,
    [types],
  );
  return rows.filter(({ table }) => !SPARED.includes(table));
}

/** In every row that the database lets have it. */
async function plant(values: Readonly<Record<string, string>>, columns: readonly Column[]): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, column, type } of columns) {
    const update = `update "${table}" set "${column}" = ${values[type]}`;
    const { rowCount } = await real.test.pool.query(update).catch(() => ({ rowCount: 0 }));
    if (rowCount) planted.push(`${table}.${column}`);
  }
  return planted;
}

it.each(Object.entries(HOSTILE))(
  "every list and record is shown with %s in the database",
  async (_what, values) => {
    const { pool } = real.test;
    const columns = await columnsOf(Object.keys(values));
    const tables = [...new Set(columns.map(({ table }) => table))];
    await pool.query("drop schema if exists kept cascade");
    await pool.query("create schema kept");
    for (const table of tables) await pool.query(`create table kept."${table}" as select * from public."${table}"`);
    const planted = await plant(values, columns);
    expect(planted.length).toBeGreaterThan(5);
    real.site.refresh();
    errors.length = 0;
    const answers = await Promise.all(
      pages.map(async ([who, path]) => ({ path, status: (await real.askAs(who, path)).status })),
    );
    await putBack(tables);
    const broken = answers.filter(({ path, status }) => status >= 500 || (status !== 200 && !GONE.test(path)));
    expect({ broken, errors: errors.filter((line) => line.startsWith("request failed")) }).toEqual({
      broken: [],
      errors: [],
    });
  },
  TIME_LIMIT_MS,
);

/** Tables whose rows never change keep what was planted. */
async function putBack(tables: readonly string[]): Promise<void> {
  const { pool } = real.test;
  for (const table of tables) {
    const { rows } = await pool.query<{ name: string; isKey: boolean }>(
      `select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as "isKey" from pg_attribute a
       left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [`public."${table}"`],
    );
    const named = (isKey: boolean) => rows.filter((row) => row.isKey === isKey).map(({ name }) => name);
    const sets = named(false).map((name) => `"${name}" = k."${name}"`);
    const isSame = named(true).map((name) => `t."${name}" = k."${name}"`);
    const update = `update public."${table}" t set ${sets.join(", ")} from kept."${table}" k where ${isSame.join(" and ")}`;
    await pool.query(update).catch(() => undefined);
  }
  await pool.query("drop schema kept cascade");
}
