/**
 * Returns the result of `work` and the milliseconds of processor time that this process used during it: unlike time by
 * the clock, no matter of how busy the machine is.
 */
export async function withProcessorTime<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
