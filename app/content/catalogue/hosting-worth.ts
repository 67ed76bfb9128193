import type { Cents } from "~/lib/money";

/** The market price of the hosting that the monthly maintenance plans contain, cents per month. */
export const HOSTING_WORTH_CENTS: Cents = 1_500;
