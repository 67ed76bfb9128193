/**
 * Returns the result of `work`, no earlier than after `milliseconds`, so that its duration reveals nothing. Failures
 * are delayed too.
 */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, pause]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
