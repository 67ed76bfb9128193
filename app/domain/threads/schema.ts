/** For whom a thread waits, as the lists of the back office ask. */
export const THREAD_WAITS_LABELS = { us: "Waiting for us", them: "Waiting for them" } as const;
export type ThreadWaits = keyof typeof THREAD_WAITS_LABELS;

/** A message about a record. */
export const MESSAGE_MAX_CHARACTERS = 10_000;
export const MESSAGE_FILES_MAX = 5;
