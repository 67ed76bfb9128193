/**
 * Adds an entry to a map as the most recently used. If there are more than `most`, the least recently used one is
 * removed.
 */
export function keepRecent<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const [oldest] of kept) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
