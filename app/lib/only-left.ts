/**
 * For what follows once all other outcomes of a verb have been answered: `are` names those that remain. A verb that
 * gains an outcome doesn't compile there, so that no screen says "Saved" of it. Throws where the types were wrong.
 */
export function onlyLeft<Last extends string>(left: NoInfer<Last>, ...are: readonly Last[]): void {
  if (!are.includes(left)) throw new Error(`an outcome without an answer: ${left}`);
}
