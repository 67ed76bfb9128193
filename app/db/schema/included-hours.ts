import { aNumber, objectOf, oneOf } from "./stored-shapes";

/** Fates of unused hours: they end, last one more period, or add up to a bound. */
export const ROLL_OVERS = ["nothing", "period", "all"] as const;
export type RollOver = (typeof ROLL_OVERS)[number];

/** Hours that a recurring line includes in each of its periods. */
export type IncludedHours = {
  minutes: number;
  rollOver: RollOver;
  /** At most so many minutes are carried into a period; 0 unless `rollOver` is `all`. */
  carryMaxMinutes: number;
  /** Price of an hour above what is included and carried. */
  aboveCents: number;
};

/** Shape of the columns that hold them. */
export const includedHours = objectOf<IncludedHours>({
  minutes: aNumber,
  rollOver: oneOf(...ROLL_OVERS),
  carryMaxMinutes: aNumber,
  aboveCents: aNumber,
});
