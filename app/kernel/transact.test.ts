import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { settings } from "~/db/schema/settings";
import { countRows } from "../../tests/harness/test-context";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { recordAudit } from "./audit.server";
import { onBehalfOf } from "./on-behalf-of.server";
import { afterCommit, transact } from "./transact.server";

const test = emptiedContext();

function row(key: string, value: number) {
  return { key, value, updatedAt: new Date(0) };
}

it("stores all or nothing", async () => {
  const failing = transact(test.ctx, async (tx) => {
    await tx.db.insert(settings).values(row("a", 1));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countRows(test.pool, "settings")).toBe(0);
});

it("inside another is a part of it", async () => {
  const failing = transact(test.ctx, async (outer) => {
    await transact(outer, (inner) => inner.db.insert(settings).values(row("a", 1)));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countRows(test.pool, "settings")).toBe(0);
});

it("of someone else inside another is a part of it too, and its audit rows name that someone", async () => {
  const done: string[] = [];
  const deputy = { kind: "system", label: "Deputy" } as const;
  const failing = transact(test.ctx, async (outer) => {
    await transact(onBehalfOf(outer, deputy), async (inner) => {
      expect(inner.by).toEqual({ actor: deputy, requestId: outer.by.requestId });
      await inner.db.insert(settings).values(row("a", 1));
      afterCommit(inner, () => void done.push("inner"));
    });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countRows(test.pool, "settings")).toBe(0);
  await transact(test.ctx, async (outer) => {
    await transact(onBehalfOf(outer, deputy), async (inner) => {
      afterCommit(inner, () => void done.push("inner"));
      await recordAudit(inner, { action: "test.done", subject: { kind: "test", id: "1" } });
    });
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["inner"]);
  const [entry] = await test.ctx.db.select().from(auditLog);
  expect(entry).toMatchObject({ actorLabel: "Deputy", requestId: "test" });
});

it("tries again when two of them cannot both be true, so that neither change is lost", async () => {
  await test.ctx.db.insert(settings).values(row("counter", 0));
  let runs = 0;
  let reads = 0;
  const bothHaveRead = Promise.withResolvers<void>();
  const increment = () =>
    transact(
      test.ctx,
      async (tx) => {
        runs++;
        const [counter] = await tx.db.select().from(settings).where(eq(settings.key, "counter"));
        reads++;
        if (reads === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        await tx.db
          .update(settings)
          .set({ value: Number(counter?.value) + 1 })
          .where(eq(settings.key, "counter"));
      },
      "serializable",
    );
  await Promise.all([increment(), increment()]);
  expect(runs).toBe(3);
  const [counter] = await test.ctx.db.select().from(settings);
  expect(counter?.value).toBe(2);
});

it("does what is to follow once it has committed, of the try that did, and never without a commit", async () => {
  const done: string[] = [];
  let tries = 0;
  await transact(test.ctx, async (tx) => {
    tries++;
    await transact(tx, async (inner) => afterCommit(inner, () => void done.push(`try ${tries}`)));
    expect(done).toEqual([]);
    if (tries === 1) throw Object.assign(new Error("again"), { code: "40001" });
  });
  expect(done).toEqual(["try 2"]);
  const failing = transact(test.ctx, async (tx) => {
    afterCommit(tx, () => void done.push("never"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(done).toEqual(["try 2"]);
});

it("does not try again for any other error", async () => {
  let runs = 0;
  const failing = transact(test.ctx, async (tx) => {
    runs++;
    await tx.db.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});
