/** How many people the startup is, as stored and, but for the capitals, as shown. */
export const TEAM_SIZES = ["solo", "2-3", "4-6", "7-10", "10+"] as const;
type TeamSize = (typeof TEAM_SIZES)[number];

export const TEAM_SIZE_LABELS = {
  solo: "Solo",
  "2-3": "2-3",
  "4-6": "4-6",
  "7-10": "7-10",
  "10+": "10+",
} as const satisfies Record<TeamSize, string>;

/** How far the startup's money has come. */
export const FUNDING_STAGES = ["ideation", "pre-seed", "seed", "series-a", "series-b+"] as const;
type FundingStage = (typeof FUNDING_STAGES)[number];

export const FUNDING_STAGE_LABELS = {
  ideation: "Ideation",
  "pre-seed": "Pre-seed",
  seed: "Seed",
  "series-a": "Series A",
  "series-b+": "Series B+",
} as const satisfies Record<FundingStage, string>;
