import { aNumber, objectOf, oneOf } from "./stored-shapes";

/** Options for unused hours: they expire, carry over for one period, or accumulate up to a limit. */
export const ROLL_OVERS = ["nothing", "period", "all"] as const;
export type RollOver = (typeof ROLL_OVERS)[number];

/** Hours included in each period of a recurring line. */
export type IncludedHours = {
  minutes: number;
  rollOver: RollOver;
  /** Maximum minutes carried into a period; 0 unless `rollOver` is `all`. */
  carryMaxMinutes: number;
  /** Price per hour beyond those included and carried over. */
  aboveCents: number;
};

/** Shape of the columns that store included hours. */
export const includedHours = objectOf<IncludedHours>({
  minutes: aNumber,
  rollOver: oneOf(...ROLL_OVERS),
  carryMaxMinutes: aNumber,
  aboveCents: aNumber,
});
