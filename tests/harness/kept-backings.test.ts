import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { type Backing, takeBacking } from "./kept-backings";

const taken: Backing[] = [];

afterEach(async () => {
  for (const backing of taken.splice(0)) await backing.giveBack();
});

const ROW = "insert into rate_limits (key, points) values ('a', 1)";

it("hands a database on to the next file, without a row or the place of one", async () => {
  const first = await takeBacking();
  await first.pool.query(ROW);
  await first.giveBack();
  const second = await takeBacking();
  taken.push(second);
  expect(second).toBe(first);
  expect((await second.pool.query("select pg_relation_size('rate_limits') as bytes")).rows).toEqual([{ bytes: "0" }]);
});

it("hands it on whatever cleaning up has noted of its tables", async () => {
  const first = await takeBacking();
  await first.pool.query("vacuum");
  await first.giveBack();
  const second = await takeBacking();
  taken.push(second);
  expect(second).toBe(first);
});

const SPOILERS: Record<string, (backing: Backing) => Promise<unknown>> = {
  "a table was changed": ({ pool }) => pool.query("alter table rate_limits rename to gone"),
  "a column was added": ({ pool }) => pool.query("alter table rate_limits add column more int"),
  "a trigger was left": ({ pool }) =>
    pool.query(`create function nothing() returns trigger language plpgsql as 'begin return new; end';
      create trigger nothing before insert on rate_limits for each row execute function nothing()`),
  "a queue was added": ({ work }) => work.boss.createQueue("more"),
  "its queue was stopped": ({ work }) => work.stop(),
  "its pool was ended": ({ pool }) => pool.end(),
};

it.each(Object.keys(SPOILERS))("drops a database when %s", async (reason) => {
  const first = await takeBacking();
  await SPOILERS[reason]?.(first);
  await first.giveBack();
  const second = await takeBacking();
  taken.push(second);
  expect(second).not.toBe(first);
  expect((await second.pool.query(ROW)).rowCount).toBe(1);
});

it("drops a database to which someone is still connected", async () => {
  const first = await takeBacking();
  const other = new pg.Client(first.config);
  other.on("error", () => {});
  await other.connect();
  await first.giveBack();
  const second = await takeBacking();
  taken.push(second);
  expect(second).not.toBe(first);
  await other.end().catch(() => {});
});
