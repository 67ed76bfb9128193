import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseAway } from "./database-error.server";

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

it.each([
  withCode("57P01"),
  withCode("57014"),
  withCode("55P03"),
  withCode("25P03"),
  withCode("53100"),
  withCode("ECONNREFUSED", { syscall: "connect" }),
  withCode("ENOENT", { syscall: "connect" }),
  withCode("58P01"),
  withCode("58030"),
  withCode("XX001"),
  withCode("XX002"),
  new Error("Connection terminated unexpectedly"),
  new DrizzleQueryError("select 1", [], withCode("08006")),
])("knows that the database is away by %s", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  withCode("23505"),
  withCode("55000"),
  withCode("ENOENT"),
  withCode("ENOENT", { syscall: "open" }),
  new Error("no"),
  "57P01",
  undefined,
])("does not blame the database for %s", (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it("knows it by what the driver really throws", async () => {
  const client = new pg.Client({ host: "/nowhere", port: 1 });
  const error = await client.connect().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDatabaseAway(error)).toBe(true);
});
