import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "~/lib/notice";

/** Answer of a back office action that doesn't lead elsewhere. */
export type AdminAnswer = {
  notice?: Notice;
  /** The form as it was sent and what is wrong with it. */
  result?: SubmissionResult<string[]>;
  /** The fields as someone else has stored them meanwhile; with `updatedAt`. */
  current?: Record<string, string>;
  isDone?: true;
  /** It was refused because someone else had changed what it is about, and said so: the next try is a knowing one. */
  isStale?: true;
};
