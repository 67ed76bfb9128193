import * as z from "zod/mini";
import { required, text } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const ISSUE_SUBJECT_MAX_CHARACTERS = 120;
export const ISSUE_INTRO_MAX_CHARACTERS = 1500;

/** Texts around an article that is sent to subscribers. */
export const IssueInput = z.object({
  subject: required(cleanLine, ISSUE_SUBJECT_MAX_CHARACTERS, "Enter a subject."),
  intro: z._default(text(cleanLines, ISSUE_INTRO_MAX_CHARACTERS), ""),
});

export type IssueInput = z.infer<typeof IssueInput>;
