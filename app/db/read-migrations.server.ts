import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export type Migration = {
  /** File name without its extension: `0003_careers_and_back_office`. */
  tag: string;
  statements: readonly string[];
  /** SHA-256 of the file. */
  hash: string;
  /** Time of creation according to the journal, in milliseconds. */
  when: number;
};

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const BREAKPOINT = "--> statement-breakpoint";

/**
 * Returns every migration of this program, in journal order. `projectRoot` is the folder that contains `app/`, both in
 * source and in a build. Throws a one-line error if files and journal don't match.
 */
export function readMigrations(projectRoot: string): Migration[] {
  const folder = path.join(projectRoot, "app/db/migrations");
  const { entries } = Journal.parse(JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8")));
  const tags = entries.map(({ tag }) => tag);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -".sql".length));
  const numbers = new Map<string, string>();
  for (const tag of [...tags, ...files].filter((tag, index, all) => all.indexOf(tag) === index).sort()) {
    const number = tag.split("_")[0] ?? tag;
    const other = numbers.get(number);
    if (other) throw new Error(`two migrations have the number ${number}: ${other} and ${tag} (docs/migrations.md)`);
    numbers.set(number, tag);
    if (!tags.includes(tag)) throw new Error(`the journal of migrations doesn't name ${tag}.sql (docs/migrations.md)`);
    if (!files.includes(tag)) throw new Error(`${tag}.sql is missing, which the journal of migrations names`);
  }
  return entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
    return { tag, when, statements: text.split(BREAKPOINT), hash: createHash("sha256").update(text).digest("hex") };
  });
}
