import { getTableColumns, type InferInsertModel } from "drizzle-orm";
import type { IndexColumn, PgTable } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./client.server";

/** Maximum number of row shapes with a stored statement: imports have row counts that don't recur. */
const MOST_SHAPES = 20;

type Preparable<Result> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> } };

/**
 * Prepares a statement built by Drizzle that the server plans once per connection, under `name`. Varying values are
 * passed as `sql.placeholder` and must never be null. For statements whose plan doesn't depend on values.
 */
export function keptStatement<Result>(
  name: string,
  build: (db: Db) => Preparable<Result>,
): (db: Db, values?: Record<string, unknown>) => Promise<Result> {
  const built = new WeakMap<object, ReturnType<Preparable<Result>["prepare"]>>();
  return (db, values) => {
    const { session } = db._;
    const known = built.get(session) ?? build(db).prepare(name);
    built.set(session, known);
    return known.execute(values);
  };
}

/**
 * Prepares an insert whose text Drizzle builds once per shape of rows: their number and the given columns. Returns the
 * number of stored rows. Rows that conflict on the `unless` columns stay unchanged.
 */
export function keptInsert<Table extends PgTable>(
  table: Table,
  { unless }: { unless?: IndexColumn[] } = {},
): (db: Db, rows: readonly InferInsertModel<Table>[]) => Promise<number> {
  type Row = InferInsertModel<Table>;
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const texts = new Map<string, string>();

  function textFor(db: Db, rows: readonly Row[], shape: string): string {
    const known = texts.get(shape);
    if (known !== undefined) return known;
    const insert = db.insert<PgTable>(table).values([...rows]);
    const { sql: text } = (unless ? insert.onConflictDoNothing({ target: unless }) : insert).toSQL();
    if (texts.size < MOST_SHAPES) texts.set(shape, text);
    return text;
  }

  return async (db, rows) => {
    const values: unknown[] = [];
    let shape = "";
    for (const row of rows as readonly Record<string, unknown>[]) {
      for (const [key, column] of columns) {
        const value = row[key];
        shape += value === undefined ? "-" : "+";
        if (value !== undefined) values.push(value === null ? null : column.mapToDriverValue(value));
      }
    }
    const { rowCount } = await runText(db, textFor(db, rows, shape), values);
    return rowCount ?? 0;
  };
}

/** Runs an already built statement, with values in the driver's format. */
export function runText<Row extends object>(db: Db, text: string, values: unknown[]): Promise<QueryResult<Row>> {
  const statement = db._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
  return statement.execute() as Promise<QueryResult<Row>>; // safe: without fields it is the driver's own answer
}
