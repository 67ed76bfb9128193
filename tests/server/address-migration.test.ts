import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { asciiMailbox } from "~/lib/mailbox";
import { sharedContext } from "../harness/use-test-context";

const FOLDER = "app/db/migrations";
const NAME = readdirSync(FOLDER).find((name) => name.endsWith("_one-spelling-of-addresses.sql")) ?? "";
const ADDRESSES = [
  "info@bücher.example",
  "info@münchen-ost.straße.example",
  "post@例え.テスト",
  "post@пример.рф",
  "post@παράδειγμα.example",
  "post@مثال.example",
  "post@bu\u0308cher-2.example",
  "grüße@bakery.example",
  "post@🎂cake.example",
  "plain@bakery.example",
];

const test = sharedContext();

it("rows with the other spelling of an address get the one that is stored today; of two that would be one, both stay", async () => {
  const { pool } = test;
  const insert = "insert into newsletter_suppressions (email, reason, created_at) values ($1, 'left', now())";
  for (const address of ADDRESSES) await pool.query(insert, [address]);
  await pool.query(insert, ["twice@bücher.example"]);
  await pool.query(insert, ["twice@xn--bcher-kva.example"]);
  const client = await pool.connect();
  try {
    const statements = readFileSync(path.join(FOLDER, NAME), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
  const { rows } = await pool.query<{ email: string }>("select email from newsletter_suppressions");
  const expected = [...ADDRESSES.map(asciiMailbox), "twice@bücher.example", "twice@xn--bcher-kva.example"];
  expect(rows.map(({ email }) => email).sort()).toEqual(expected.sort());
});
