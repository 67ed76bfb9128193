/**
 * Returns the result of `work`, not earlier than after `milliseconds`: its duration tells nothing. A failure is as
 * late.
 */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, pause]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
