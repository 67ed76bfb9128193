import { PassThrough } from "node:stream";
import pino from "pino";
import { expect, it } from "vitest";
import { loggerOptions } from "./logger";

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
