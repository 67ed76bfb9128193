/**
 * Puts an entry into a map as the one that was used last. Where there are more than `most`, the one that was used
 * longest ago goes.
 */
export function keepRecent<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const [oldest] of kept) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
