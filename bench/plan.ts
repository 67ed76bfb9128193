/** Scope of the measurements. */
export type Plan = {
  starts: number;
  /** Rounds of load on the home page. */
  home: { rounds: number; seconds: number };
  /** Rounds for forms, the API, and one versus two processes. */
  traffic: { rounds: number; seconds: number; rows: number };
  renders: { rounds: number; perRound: number };
  pages: number;
  lighthousePages: number;
  lists: { rounds: number; sizes: { small: number; large: number } };
  /** Number of agreements due on one night. */
  agreements: number;
  memory: { minutes: number; secondsOfMinute: number; warmUpMinutes: number; sampleSeconds: number };
};

/** Plan of `npm run bench`. */
export const WHOLE: Plan = {
  starts: 5,
  home: { rounds: 5, seconds: 6 },
  traffic: { rounds: 5, seconds: 4, rows: 1000 },
  renders: { rounds: 5, perRound: 5 },
  pages: Number.POSITIVE_INFINITY,
  lighthousePages: Number.POSITIVE_INFINITY,
  lists: { rounds: 7, sizes: { small: 1000, large: 100_000 } },
  agreements: 10_000,
  memory: { minutes: 10, secondsOfMinute: 60, warmUpMinutes: 3, sampleSeconds: 5 },
};

/** Plan of `-- --quick`: enough to check that everything runs, but not for conclusions. */
export const QUICK: Plan = {
  starts: 1,
  home: { rounds: 1, seconds: 1 },
  traffic: { rounds: 2, seconds: 1, rows: 100 },
  renders: { rounds: 1, perRound: 3 },
  pages: 4,
  lighthousePages: 1,
  lists: { rounds: 1, sizes: { small: 100, large: 1000 } },
  agreements: 300,
  memory: { minutes: 4, secondsOfMinute: 3, warmUpMinutes: 1, sampleSeconds: 1 },
};
