import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { nameThings } from "~/domain/samples/plan-removal.server";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { seedDatabase } from "./seed.server";

const test = emptiedContext();

it("a payment is named by its day at the agency's place", async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } });
  const { rows } = await test.pool.query<{ id: string }>(
    "update payments set created_at = '2026-03-02T03:00:00Z' where id = (select id from payments limit 1) returning id",
  );
  const things = rows.map(({ id }) => ({ table: "payments", id, isSample: true, isWorkedOn: true, isTrial: false }));
  const [named] = (await nameThings(test.ctx, things)).values();
  expect(named?.name).toMatch(/, Mar 1, 2026$/);
});
