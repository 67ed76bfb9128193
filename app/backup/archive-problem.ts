/** Reason why a backup or a restore can't go on, as one line for the person who started it. */
export class ArchiveProblem extends Error {
  override readonly name = "ArchiveProblem";
}

/** The one answer to anything that is not exactly what was written. */
export function damaged(detail: string): ArchiveProblem {
  return new ArchiveProblem(`the backup is damaged or cut short (${detail}): nothing was changed`);
}
