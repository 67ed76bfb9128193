import { ACCOUNT_SCENARIOS, LAST_SCENARIO } from "./accounts";
import { BILLING_SCENARIOS } from "./billing";
import { BOOKING_SCENARIOS } from "./booking";
import type { Scenario } from "./drive";
import { HIRING_SCENARIOS } from "./hiring";
import { PEOPLE_SCENARIOS } from "./people";
import { PROPOSING_SCENARIOS } from "./proposing";
import { REMINDING_SCENARIOS } from "./reminding";
import { RUNNING_SCENARIOS } from "./running";
import { SELLING_SCENARIOS } from "./selling";
import { SYSTEM_SCENARIOS } from "./system";
import { WEBSITE_SCENARIOS } from "./website";
import { TIMER_SCENARIO, WORKING_SCENARIOS } from "./working";
import { WRITING_SCENARIOS } from "./writing";

/** Actions that the walk through the forms doesn't reach, each driven on its own. */
export const SCENARIOS: readonly Scenario[] = [
  ...ACCOUNT_SCENARIOS,
  ...WRITING_SCENARIOS,
  ...HIRING_SCENARIOS,
  ...SELLING_SCENARIOS,
  ...WORKING_SCENARIOS,
  ...BILLING_SCENARIOS,
  ...BOOKING_SCENARIOS,
  ...PEOPLE_SCENARIOS,
  ...PROPOSING_SCENARIOS,
  ...REMINDING_SCENARIOS,
  ...RUNNING_SCENARIOS,
  TIMER_SCENARIO,
  ...SYSTEM_SCENARIOS,
  ...WEBSITE_SCENARIOS,
  LAST_SCENARIO,
];

/** The actions whose rows they look at. */
export const DRIVEN: ReadonlySet<string> = new Set(SCENARIOS.flatMap(({ rows }) => Object.keys(rows)));
