/** Running saves in place of this page. */
const underWay = new Set<Promise<unknown>>();

/** Tracks a save until it finishes; links pressed in the meantime wait for it. */
export function trackSave(save: Promise<unknown>): void {
  const settled = save.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/** Resolves when all saves have finished; null if none is running. */
export function savesUnderWay(): Promise<void> | null {
  if (underWay.size === 0) return null;
  return Promise.all(underWay).then(() => savesUnderWay() ?? undefined);
}
