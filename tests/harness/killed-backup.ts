import "./source-hooks.ts";
import type { FileStore } from "~/kernel/file-store";

/** Backs the database up, and stops for ever at the first stored file: says so, and waits to be killed. */
const [file, config] = process.argv.slice(2);
if (!file || !config) throw new Error("names no file and no database");
const { writeBackup } = await import("../../app/backup/write-backup.server");
const forever = setInterval(() => {}, 1000);
const files: FileStore = {
  place: "nowhere",
  put: async () => {},
  open() {
    process.stdout.write("waiting\n");
    return new Promise(() => {});
  },
  remove: async () => {},
  async *list() {},
  room: async () => null,
  check: async () => null,
  readMark: async () => null,
  writeMark: async () => {},
};
const source = {
  config: JSON.parse(config),
  files,
  secret: { value: "a secret", isKept: true },
  origin: "",
  program: "1",
};
await writeBackup(source, file, { now: new Date() });
clearInterval(forever);
