import { apiJobs } from "./api-jobs.ts";
import { applications } from "./applications.ts";
import { applicationMoves, leadMoves } from "./moves.ts";
import { newsletter } from "./newsletter.ts";
import { quoteRequests } from "./quote-requests.ts";
import type { WriteKind } from "./write-kind.ts";

/** Everything that people do while the site is killed. Accepted quotes and payment events are one line each, here. */
export const ALL_WRITES: readonly WriteKind[] = [
  quoteRequests,
  applications,
  newsletter,
  apiJobs,
  leadMoves,
  applicationMoves,
];
