/** Tracks whether copies in memory are current. */
export type Freshness = {
  /** True when every change acknowledged so far is known here. Only reads the clock. */
  isCurrent(): boolean;
  /** Asks the database if that isn't known; false when no reply comes in time. Never rejects. */
  confirm(): Promise<boolean>;
};

/** For processes that hear about every change as it is made. */
export const ALWAYS_CURRENT: Freshness = { isCurrent: () => true, confirm: async () => true };
