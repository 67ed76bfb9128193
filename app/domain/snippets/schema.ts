import * as z from "zod/mini";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { claimKeys } from "~/lib/fill-claims";
import { formatCount } from "~/lib/place-numbers";
import { fillTokens, tokensIn } from "~/lib/tokens";

/** Prefix of the settings keys that hold snippets. */
export const SNIPPET_KEY = "snippet/";
export const SNIPPETS_MAX = 100;
export const SNIPPET_TITLE_MAX_CHARACTERS = 80;
export const SNIPPET_TEXT_MAX_CHARACTERS = 4000;

/** Tokens that are filled in when a reply is written. */
export const SNIPPET_TOKENS = {
  name: "the person you’re writing to, if we know the name",
  sender: "your own name",
  agency: "the agency’s name",
  phone: "the agency’s phone number",
} as const;

const NO_TITLE = "Enter a name.";
const NO_TEXT = "Enter the text.";

/** A text that replies often need, stored under a name. */
export const SnippetInput = z.object({
  title: z
    .string(NO_TITLE)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: NO_TITLE, abort: true }),
      z.maxLength(SNIPPET_TITLE_MAX_CHARACTERS, `At most ${SNIPPET_TITLE_MAX_CHARACTERS} characters.`),
    ),
  text: z.string(NO_TEXT).check(
    z.overwrite(cleanLines),
    z.minLength(1, { error: NO_TEXT, abort: true }),
    z.maxLength(SNIPPET_TEXT_MAX_CHARACTERS, {
      error: () => `At most ${formatCount(SNIPPET_TEXT_MAX_CHARACTERS)} characters.`,
    }),
    z.check<string>(({ value, issues }) => {
      const [claim] = claimKeys(value).map((key) => `claim:${key}`);
      const strange = claim ?? tokensIn(value).find((token) => !Object.hasOwn(SNIPPET_TOKENS, token));
      if (strange !== undefined) {
        issues.push({ code: "custom", input: value, message: `{${strange}} isn’t a token for snippets.` });
      }
    }),
  ),
});
export type SnippetInput = z.output<typeof SnippetInput>;

/** `updatedAt`: ISO time of the last change; changes send it back. */
export type Snippet = SnippetInput & { id: string; updatedAt: string };

/** Fills in a snippet's tokens for one recipient. */
export function fillSnippet(text: string, values: Readonly<Record<keyof typeof SNIPPET_TOKENS, string>>): string {
  return fillTokens(text, values);
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "snippet.stale": Snippet;
  }
}
