import { expect, it } from "vitest";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { followObject } from "./follow-object.server";

const CROWD = 40;

const test = emptiedContext();

it("leaves nobody of a crowd without what the provider knew when they came", async () => {
  let atProvider = 0;
  let stored = 0;
  const written: number[] = [];
  const follow = async () => {
    const known = ++atProvider;
    await followObject(
      test.ctx,
      "sub_crowd",
      async () => ({ state: atProvider }),
      async (tx, { state }) => {
        await tx.db.execute("select count(*) from generate_series(1, 50000)");
        stored = state;
        written.push(state);
      },
    );
    expect(stored).toBeGreaterThanOrEqual(known);
  };
  const late = async () => {
    for (let count = 0; count < 5; count++) await follow();
  };
  await Promise.all(Array.from({ length: CROWD }, late));
  expect(stored).toBe(atProvider);
  expect(written).toEqual([...written].sort((one, other) => one - other));
});

it("says so when the provider has no such object, and writes nothing", async () => {
  const write = async () => expect.unreachable();
  expect(await followObject(test.ctx, "sub_unknown", async () => null, write)).toBeNull();
});
