import { PassThrough } from "node:stream";
import pino from "pino";
import { expect, it } from "vitest";
import { loggerOptions, toShortLine } from "./logger";

it("logs a failed query without what people typed", () => {
  const output = new PassThrough();
  const log = pino(loggerOptions("info"), output);
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(ada@juniper.example)",
  });
  const error = Object.assign(new Error("Failed query: insert … params: ada@juniper.example", { cause }), {
    query: "insert into leads values ($1)",
    params: ["ada@juniper.example"],
  });
  log.error({ err: error }, "request failed");
  const line = String(output.read());
  expect(line).not.toContain("ada@juniper.example");
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    msg: "request failed",
    err: { message: "failed query: insert into leads values ($1)", cause: { code: "23505", message: "duplicate key" } },
  });
});

it("shows on a terminal why, down to the first cause, and still nothing that people typed", () => {
  const output = new PassThrough();
  const log = pino(loggerOptions("info"), output);
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  const lost = new Error("Connection terminated", { cause: new AggregateError([refused]) });
  const error = Object.assign(new Error("Failed query: insert … params: ada@juniper.example", { cause: lost }), {
    query: "insert into leads values ($1)",
    params: ["ada@juniper.example"],
  });
  log.error({ err: error, path: "/contact" }, "request failed");
  const line = toShortLine(String(output.read()));
  expect(line).toMatch(/error request failed path=\/contact\nError: failed query: insert into leads values \(\$1\)\n/);
  expect(line).toMatch(
    /\n {2}caused by Error: Connection terminated\n {2}caused by AggregateError: .*\n {2}caused by Error: connect ECONNREFUSED 127\.0\.0\.1:5432 \(ECONNREFUSED\)$/,
  );
  expect(line).not.toContain("ada@juniper.example");
});

it("says what a copy of an error says, and nothing else that it holds", () => {
  const output = new PassThrough();
  const log = pino(loggerOptions("info"), output);
  log.error({ err: { message: "connection lost", code: "ECONNRESET", detail: "ada@juniper.example" } }, "it met");
  expect(JSON.parse(String(output.read())).err).toEqual({ message: "connection lost", code: "ECONNRESET" });
  log.error({ err: { detail: "ada@juniper.example" } }, "it met");
  expect(JSON.parse(String(output.read())).err).toEqual({ message: "something that is no error" });
});

it("ends with causes that go in a circle", () => {
  const output = new PassThrough();
  const error = new Error("outer");
  error.cause = new Error("inner", { cause: error });
  pino(loggerOptions("info"), output).error({ err: error }, "request failed");
  expect(toShortLine(String(output.read()))).toContain("caused by Error: inner");
});

it.each(["Pacific/Auckland", "America/Los_Angeles"])("writes its times in UTC wherever the machine is: %s", (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    const output = new PassThrough();
    pino(loggerOptions("info"), output).info("started");
    const { time } = JSON.parse(String(output.read()));
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
