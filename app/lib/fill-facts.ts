/** Replaces the tokens of these facts, such as `{fromPrice}`, and leaves every other. For our own copy only. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, token: string) =>
    Object.hasOwn(facts, token) ? (facts[token] ?? whole) : whole,
  );
}
