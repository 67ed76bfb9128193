/** Values of the back office's filter by who has to answer. */
export const THREAD_WAITS_LABELS = { us: "Waiting for us", them: "Waiting for them" } as const;
export type ThreadWaits = keyof typeof THREAD_WAITS_LABELS;

export const MESSAGE_MAX_CHARACTERS = 10_000;
export const MESSAGE_FILES_MAX = 5;
