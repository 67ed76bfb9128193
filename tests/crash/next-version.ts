import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const LINKED = ["build", "node_modules"];
const TAG = "9999_crash_test";

/**
 * Makes the program's next version: a folder with one more migration, which changes the table of leads and locks it for
 * so many seconds. Returns the folder.
 */
export function makeNextVersion(folder: string, seconds: number): string {
  const root = path.join(folder, "next-version");
  const migrations = path.join(root, "app/db/migrations");
  mkdirSync(path.dirname(migrations), { recursive: true });
  cpSync("app/db/migrations", migrations, { recursive: true });
  for (const name of LINKED) symlinkSync(path.resolve(name), path.join(root, name));
  const journalFile = path.join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { idx: number; when: number }[] }; // safe: drizzle wrote it
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: TAG };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  const statements = [
    "alter table leads add column crash_test text not null default 'later'",
    `select pg_sleep(${seconds})`,
    "create index leads_crash_test on leads (crash_test)",
  ];
  writeFileSync(path.join(migrations, `${TAG}.sql`), statements.join(";\n--> statement-breakpoint\n"));
  return root;
}
