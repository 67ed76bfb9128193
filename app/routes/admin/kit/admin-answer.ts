import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "~/lib/notice";

/** Response of a back office action that doesn't redirect. */
export type AdminAnswer = {
  notice?: Notice;
  /** The submitted form and its errors. */
  result?: SubmissionResult<string[]>;
  /** The fields that someone else has stored in the meantime; with `updatedAt`. */
  current?: Record<string, string>;
  isDone?: true;
  /** Refused because someone else had changed the record, and said so: the next attempt is made knowingly. */
  isStale?: true;
};
