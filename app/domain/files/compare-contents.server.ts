import { inArray } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";

/** Returns true if both files have the same bytes; false also if one can't be found. */
export async function compareContents(
  ctx: Pick<AppContext, "db" | "files">,
  ids: readonly [string, string],
): Promise<boolean> {
  const rows = await ctx.db
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const [first, second] = await Promise.all(rows.map(({ key }) => ctx.files.open(key)));
  if (!first || !second) return false;
  const [one, other] = [first.getReader(), second.getReader()];
  try {
    return await areSame(one, other);
  } finally {
    await Promise.all([one.cancel(), other.cancel()]);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Compares two streams whose chunks may differ in size. */
async function areSame(one: Reader, other: Reader): Promise<boolean> {
  let [left, right]: [Uint8Array | undefined, Uint8Array | undefined] = [new Uint8Array(), new Uint8Array()];
  for (;;) {
    while (left?.length === 0) left = (await one.read()).value;
    while (right?.length === 0) right = (await other.read()).value;
    if (!left || !right) return left === right;
    const length = Math.min(left.length, right.length);
    if (Buffer.compare(left.subarray(0, length), right.subarray(0, length)) !== 0) return false;
    [left, right] = [left.subarray(length), right.subarray(length)];
  }
}
