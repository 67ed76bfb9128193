import { afterAll, beforeAll, expect, it } from "vitest";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { largeCounts, seedLarge } from "./large.server";

const ROWS = 200;
const TABLES = {
  leads: "leads",
  applications: "applications",
  emails: "emails",
  auditEntries: "audit_log",
  jobs: "jobs",
};

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
  await seedLarge(test.ctx, ROWS);
});

afterAll(() => test.close());

it("makes as many rows as it says, and none when done again", async () => {
  await seedLarge(test.ctx, ROWS);
  const counts = largeCounts(ROWS);
  for (const [what, table] of Object.entries(TABLES)) {
    expect({ what, count: await countRows(test.pool, table) }).toEqual({
      what,
      count: counts[what as keyof typeof counts], // safe: the keys of one table of names
    });
  }
  expect(await countRows(test.pool, '"user"')).toBe(counts.customers);
});

it("gives every resume the same real document", async () => {
  const { rows } = await test.pool.query("select count(distinct resume_file_id)::int as files from applications");
  expect(rows).toEqual([{ files: 1 }]);
  expect(await test.ctx.files.open("0".repeat(32))).not.toBeNull();
});
