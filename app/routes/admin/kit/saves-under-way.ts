/** Saves in place that are under way in this page. */
const underWay = new Set<Promise<unknown>>();

/** Remembers a save until it is done; a link that is pressed meanwhile waits for it. */
export function trackSave(save: Promise<unknown>): void {
  const settled = save.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/** Resolves when nothing is being saved anymore; null: nothing is now. */
export function savesUnderWay(): Promise<void> | null {
  if (underWay.size === 0) return null;
  return Promise.all(underWay).then(() => savesUnderWay() ?? undefined);
}
