type Results<Parts> = { -readonly [Name in keyof Parts]: Awaited<Parts[Name]> };

/**
 * Runs parts concurrently, and returns the results by their names or positions:
 * `await together({ tasks: listTasks(), today })`. Queries inside a transaction are sent together, in the order given.
 * Waits for all of them even if one fails, since a part that continues after its transaction has ended would query
 * outside it; then throws the error of the first that failed.
 */
export function together<Parts extends readonly unknown[]>(parts: readonly [...Parts]): Promise<Results<Parts>>;
export function together<Parts extends Readonly<Record<string, unknown>>>(parts: Parts): Promise<Results<Parts>>;
export async function together(parts: readonly unknown[] | Readonly<Record<string, unknown>>): Promise<unknown> {
  const settled = await Promise.allSettled(Object.values(parts));
  const values = settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
  if (Array.isArray(parts)) return values;
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]]));
}
