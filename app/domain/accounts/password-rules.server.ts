import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { scorePassword } from "./score-password.server";

const EASY = "This password is easy to guess or has appeared in leaks. A few unrelated words in a row make a good one.";
const LEAKED = "This password has appeared in a data leak, so others may try it. Please choose another one.";
const PERSONAL = "Please leave your name, your email address and your business out of your password.";
const PART_MIN_CHARACTERS = 4;
/** Lowest accepted score, of 4: more than a hundred million guesses. */
const GOOD_ENOUGH = 3;
/** Scoring costs far more than any other request open to anonymous visitors. */
const JUDGED: RateLimitRule = { name: "password-judged", points: 30, seconds: 60 * 60 };
const BUSY_SECONDS = 10;

/**
 * Verdict on a password. `rate-limited`: not judged, because this asker reached the limit or too many requests wait.
 * `problem`: shown to the person who chose the password.
 */
export type PasswordVerdict =
  | { outcome: "good" }
  | { outcome: "bad-password"; problem: string }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

/**
 * Judges a chosen password, at most thirty times an hour for each `asker`: an account, or the network of an anonymous
 * visitor. `about`: what is known about the person, which the password must not contain. The list of common and leaked
 * passwords ships with the product and is loaded on first use; an external service for leaked ones is asked if
 * configured.
 */
export async function judgePassword(
  ctx: Pick<AppContext, "limits" | "leaks">,
  { password, about, asker }: { password: string; about: readonly string[]; asker: string },
): Promise<PasswordVerdict> {
  return counted(
    ctx,
    [{ rule: JUDGED, key: asker }],
    async (): Promise<PasswordVerdict> => {
      const problem = await findProblem(password, about);
      if (problem === "busy") return { outcome: "rate-limited", retryAfterSeconds: BUSY_SECONDS };
      if (problem !== null) return { outcome: "bad-password", problem };
      return (await ctx.leaks?.isLeaked(password)) ? { outcome: "bad-password", problem: LEAKED } : { outcome: "good" };
    },
    ({ outcome }) => outcome === "rate-limited",
  );
}

/** `busy`: too many other passwords wait to be judged. */
async function findProblem(password: string, about: readonly string[]): Promise<string | "busy" | null> {
  const plain = squash(password);
  const parts = about.flatMap(partsOf);
  if (parts.some((part) => plain.includes(part))) return PERSONAL;
  const score = await scorePassword(password, parts);
  if (score === "busy") return score;
  return score < GOOD_ENOUGH ? EASY : null;
}

function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).map(squash);
  return [...new Set([squash(text), ...words])].filter((part) => part.length >= PART_MIN_CHARACTERS);
}

function squash(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns facts about a person for `judgePassword`. Uses only the part of an address before the @. */
export function knownOf({
  name,
  email,
  business,
}: {
  name: string;
  email: string;
  business?: string | null;
}): string[] {
  return [name, email.split("@")[0] ?? "", business ?? ""];
}
