type Results<Parts> = { -readonly [Name in keyof Parts]: Awaited<Parts[Name]> };

/**
 * Runs parts side by side, and returns the results by their names or places:
 * `await together({ tasks: listTasks(), today })`. In a transaction what they ask leaves in one piece, in the order in
 * which they are given. Waits for all of them even if one fails, since a part that goes on after its transaction has
 * ended asks outside of it; then throws the error of the first that failed.
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
