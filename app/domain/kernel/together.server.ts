/**
 * Runs parts of one transaction side by side, so that what they ask leaves in one piece, in the order in which they are given. Waits for all
 * of them even if one fails, since whatever asks after a transaction has ended asks outside of it; then throws what the first that failed threw.
 */
export async function together<Parts extends readonly unknown[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  const settled = await Promise.allSettled(parts);
  const values = settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
  return values as { -readonly [At in keyof Parts]: Awaited<Parts[At]> }; // safe: each has the place of its part
}
