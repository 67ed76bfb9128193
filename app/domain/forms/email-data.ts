import type { AgencyEmail } from "~/kernel/email-data";

/** To the agency: what was set aside as suspected spam and awaits a decision. */
export type SetAsideEmail = AgencyEmail & {
  what: "lead" | "application";
  /** The newest first; at least one. `kind`: of lead, or the job. */
  items: readonly { kind: string; name: string; address: string; at: Date }[];
  /** Number of other new ones. */
  unnamed: number;
  /** Number that await a decision, with those of earlier days. */
  waiting: { count: number; isMore: boolean };
  /** Their list in the back office. */
  url: string;
  /** Emails set aside as automatic that nobody has seen, with their list. */
  automatic: { count: number; url: string };
};
