import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";

// This program runs outside Vitest: it resolves the alias and the missing extensions itself.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs =
      specifier.startsWith("~/") || (/^\.\.?\//.test(specifier) && !context.parentURL?.includes("/node_modules/"));
    if (!isOurs) return next(specifier, context);
    const parent = context.parentURL ? path.dirname(new URL(context.parentURL).pathname) : process.cwd();
    const file = specifier.startsWith("~/") ? path.resolve("app", specifier.slice(2)) : path.resolve(parent, specifier);
    return next(pathToFileURL(file.endsWith(".ts") ? file : `${file}.ts`).href, context);
  },
});

const folder = process.argv[2];
if (!folder) throw new Error("names no folder");
const { openEmbedded } = await import("../../app/db/embedded.server");
const { config } = await openEmbedded(folder);
const client = new pg.Client(config);
await client.connect();
await client.query("create table if not exists acknowledged (n int primary key)");
const { rows } = await client.query("select coalesce(max(n), 0)::int as max from acknowledged");
for (let n: number = rows[0].max + 1; ; n++) {
  await client.query("insert into acknowledged values ($1)", [n]);
  process.stdout.write(`${n}\n`);
}
