import type { AgencyEmail } from "~/kernel/email-data";

/** Sent to the agency: leads or applications set aside as suspected spam that await a decision. */
export type SetAsideEmail = AgencyEmail & {
  what: "lead" | "application";
  /** Newest first; at least one. `kind`: of lead, or the job. */
  items: readonly { kind: string; name: string; address: string; at: Date }[];
  /** Number of other new ones. */
  unnamed: number;
  /** Number that await a decision, including those of earlier days. */
  waiting: { count: number; isMore: boolean };
  /** Their list in the back office. */
  url: string;
  /** Unseen emails set aside as automatic, with their list. */
  automatic: { count: number; url: string };
};
