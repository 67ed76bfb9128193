/** Reason why a backup or a restore can't continue, in one line for the person who started it. */
export class ArchiveProblem extends Error {
  override readonly name = "ArchiveProblem";
}

/** Returns the error for anything that isn't exactly as written. */
export function damaged(detail: string): ArchiveProblem {
  return new ArchiveProblem(`the backup is damaged or cut short (${detail}): nothing was changed`);
}
