/**
 * Asserts that all other outcomes of a verb have been handled: `are` lists those that remain. Code doesn't compile when
 * a verb gains an outcome, so no screen says "Saved" for it. Throws if the types were wrong.
 */
export function onlyLeft<Last extends string>(left: NoInfer<Last>, ...are: readonly Last[]): void {
  if (!are.includes(left)) throw new Error(`an outcome without an answer: ${left}`);
}
