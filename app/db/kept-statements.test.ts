import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { silentLog } from "../../tests/harness/silent-log";
import { urlOf } from "../../tests/harness/test-server";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { type Db, openDatabase } from "./client.server";
import { keptInsert, keptStatement } from "./kept-statements.server";
import { auditLog } from "./schema/audit";
import { rateLimits } from "./schema/rate-limits";

const test = emptiedContext();

function entry(changes: Partial<typeof auditLog.$inferInsert> = {}): typeof auditLog.$inferInsert {
  const at = new Date("2026-05-04T12:00:00.123Z");
  const about = { action: "lead.received", subjectKind: "lead", subjectId: "1" };
  return { id: test.ctx.ids.uuid(), at, actorKind: "visitor", actorLabel: "A “visitor”", ...about, ...changes };
}

describe("a kept insert", () => {
  it("stores what an insert of Drizzle stores, whatever is null or missing, in any order of shapes", async () => {
    const insert = keptInsert(auditLog);
    const shapes: Partial<typeof auditLog.$inferInsert>[][] = [
      [{}],
      [{ before: null, after: { kind: "lead", text: "“ü” 'q' \\ \n" } }],
      [{ before: [], after: "text", actorId: "a" }, { requestId: null }],
      [{ after: { kind: "other" }, before: null }],
      [{ before: null, requestId: "r" }, {}, { after: 0 }],
    ];
    for (const shape of [...shapes, ...shapes.toReversed()]) {
      const rows = shape.map(entry);
      expect(await insert(test.ctx.db, rows)).toBe(rows.length);
      const read = () => test.pool.query("select * from audit_log order by id").then((result) => result.rows);
      const kept = await read();
      await test.pool.query("delete from audit_log");
      await test.ctx.db.insert(auditLog).values(rows);
      expect(kept).toEqual(await read());
      await test.pool.query("delete from audit_log");
    }
  });

  it("lets a row be that is there already, and says so", async () => {
    const insert = keptInsert(rateLimits, { unless: [rateLimits.key] });
    const rows = ["a", "b"].map((key) => ({ key, points: 1, expire: 5 }));
    expect(await insert(test.ctx.db, rows.slice(0, 1))).toBe(1);
    expect(await insert(test.ctx.db, [{ key: "a", points: 9, expire: 9 }])).toBe(0);
    expect(await insert(test.ctx.db, rows)).toBe(1);
    expect(await test.ctx.db.select().from(rateLimits).where(eq(rateLimits.points, 1))).toHaveLength(2);
  });

  it("has each text built once, and belongs to the transaction that it is asked in", async () => {
    const insert = keptInsert(auditLog);
    const build = vi.fn();
    const watched = (db: Db): Db =>
      new Proxy(db, {
        get(target, key) {
          if (key === "insert") build();
          return Reflect.get(target, key, target);
        },
      });
    const broken = test.ctx.db.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) await insert(watched(tx), [entry()]);
      throw new Error("taken back");
    });
    await expect(broken).rejects.toThrow("taken back");
    await insert(watched(test.ctx.db), [entry(), entry()]);
    expect(build).toHaveBeenCalledTimes(2);
    expect(await test.ctx.db.select().from(auditLog)).toHaveLength(2);
  });
});

it("a kept statement is built once for each connection, sees what its own transaction wrote, and takes other values each time", async () => {
  const build = vi.fn((db: Db) =>
    db
      .select({ key: rateLimits.key, points: rateLimits.points })
      .from(rateLimits)
      .where(eq(rateLimits.key, sql.placeholder("key"))),
  );
  const select = keptStatement("kept_of_test", build);
  const { db, stop } = await openDatabase({ databaseUrl: urlOf(test.config), dataDir: "", log: silentLog });
  const seen = await Promise.all(
    ["a", "b"].map((key) =>
      db.transaction(async (tx) => {
        await tx.insert(rateLimits).values({ key, points: 1, expire: 5 });
        return [await select(tx, { key }), await select(tx, { key: "neither" })];
      }),
    ),
  );
  expect(seen).toEqual([
    [[{ key: "a", points: 1 }], []],
    [[{ key: "b", points: 1 }], []],
  ]);
  for (const key of ["a", "b", "neither"]) {
    const inside = await db.transaction((tx) => select(tx, { key }));
    expect(inside).toEqual(await select(db, { key }));
  }
  await stop();
  // Two connections, and the pool.
  expect(build.mock.calls.length).toBeLessThanOrEqual(3);
});
