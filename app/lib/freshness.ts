/** Tells if copies in memory are still current. */
export type Freshness = {
  /** Every change that someone was told of by now has been heard of here. Costs a look at the clock. */
  isCurrent(): boolean;
  /** Asks the database where that isn't known; false where no answer comes soon. Never rejects. */
  confirm(): Promise<boolean>;
};

/** For who is told of every change in the moment in which it is made. */
export const ALWAYS_CURRENT: Freshness = { isCurrent: () => true, confirm: async () => true };
