const EASY = "This password is easy to guess or has appeared in leaks. A few unrelated words in a row make a good one.";
const PERSONAL = "Please leave your name, your e-mail address and your business out of your password.";
const PART_MIN_CHARACTERS = 4;
/** Of 4: more than a hundred million guesses. */
const GOOD_ENOUGH = 3;
/** Looking at more takes long and changes nothing. */
const JUDGED_MAX_CHARACTERS = 64;

let opened: Promise<(password: string, personal: string[]) => number> | undefined;

/**
 * What is wrong with a password, in words for the person who chose it; null when it is good. `about` holds what is known of
 * that person, which must not stand in it. The list of common and leaked passwords comes with the product and is loaded when it is first needed.
 */
export async function findPasswordProblem(password: string, about: readonly string[]): Promise<string | null> {
  const plain = squash(password);
  const parts = about.flatMap(partsOf);
  if (parts.some((part) => plain.includes(part))) return PERSONAL;
  opened ??= openJudge();
  const judge = await opened;
  return judge(password, parts) < GOOD_ENOUGH ? EASY : null;
}

async function openJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_MAX_CHARACTERS });
  return (password: string, personal: string[]): number => zxcvbn.check(password, personal).score;
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

/** What is known of a person for `findPasswordProblem`. Of the address, what stands before the @. */
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
