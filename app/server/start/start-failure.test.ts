import { expect, it } from "vitest";
import { describeStartFailure } from "./start-failure";

const config = { port: 3000, dataDir: "./data" };
const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: raw`), { code, ...more });

it.each([
  [failure("EADDRINUSE"), "port 3000 is in use: stop what is using it or set PORT"],
  [failure("EROFS", { path: "/srv/data" }), /^\/srv\/data is on a read-only file system: .*DATA_DIR/],
  [failure("ENOSPC", { path: "/srv/data/files" }), /^the disk of \/srv\/data\/files is full: /],
  [failure("EACCES", { path: "/srv/data" }), /^\/srv\/data may not be read or written by this account: /],
  [failure("EACCES", { syscall: "listen" }), "EACCES: raw"],
  [new Error("the database is in use"), "the database is in use"],
  [
    Object.assign(new Error("Failed query: insert … params: secret", { cause: new Error("permission denied") }), {
      query: "insert …",
    }),
    /^permission denied$/,
  ],
  ["odd", "odd"],
])("says in one line why the program cannot start: %s", (error, line) => {
  expect(describeStartFailure(error, config)).toMatch(line);
});
