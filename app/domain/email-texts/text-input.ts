import * as z from "zod/mini";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { formatCount } from "~/lib/place-numbers";
import { type EmailTextId, tokenProblem } from "./schema";

export const EMAIL_SUBJECT_MAX_CHARACTERS = 150;
export const EMAIL_BODY_MAX_CHARACTERS = 5000;

/** Returns the form schema for the words of one text: plain, with only the tokens of this text. */
export function emailTextInput(id: EmailTextId) {
  return z.object({
    subject: words(id, "subject", "Enter a subject."),
    heading: words(id, "heading", "Enter a heading."),
    body: words(id, "body", "Enter the text."),
  });
}

export type EmailTextInput = z.output<ReturnType<typeof emailTextInput>>;

function words(id: EmailTextId, field: "subject" | "heading" | "body", missing: string) {
  const max = field === "body" ? EMAIL_BODY_MAX_CHARACTERS : EMAIL_SUBJECT_MAX_CHARACTERS;
  return z.string({ error: missing }).check(
    z.overwrite(field === "body" ? cleanLines : cleanLine),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, {
      error: () => `Please keep this to ${formatCount(max)} characters or fewer.`,
      abort: true,
    }),
    z.check<string>(({ value, issues }) => {
      const message = tokenProblem(id, field, value);
      if (message) issues.push({ code: "custom", input: value, message });
    }),
  );
}
