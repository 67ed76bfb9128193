import { readEverything, readFiles } from "./everything";
import type { TestContext } from "./test-context";

/** Where someone is still named: tables, and files by their key. */
export async function whereNamed({ pool, ctx }: Pick<TestContext, "pool" | "ctx">, words: RegExp): Promise<string[]> {
  const client = await pool.connect();
  try {
    const tables = Object.entries(await readEverything(client as never)); // safe: a client of the pool asks as well
    const files = [...(await readFiles(ctx.files))];
    return [
      ...tables.flatMap(([name, rows]) => (rows.some((row) => words.test(row)) ? [name] : [])),
      ...files.flatMap(([key, content]) =>
        words.test(Buffer.from(content, "base64").toString("latin1")) ? [key] : [],
      ),
    ];
  } finally {
    client.release();
  }
}
