import "./source-hooks.ts";
import pg from "pg";

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
