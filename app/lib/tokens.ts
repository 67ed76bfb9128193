const TOKEN = /\{([^{}\n]*)\}/g;

/** Lists the tokens in a text, in order. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([, token = ""]) => token);
}

/**
 * A text with its tokens filled. Filled-in text is never searched for tokens itself. A token with nothing to say goes
 * with the comma and space before it: "Thank you, {name}" is "Thank you".
 */
export function fillTokens(text: string, values: Readonly<Record<string, string>>): string {
  const begun = text.replace(/^\{(\w+)\}[,;:]? ?([^{\n]?)/gm, (whole, token: string, next: string) =>
    values[token] === "" ? next.toUpperCase() : whole,
  );
  return begun.replace(/(,? ?)\{(\w+)\}/g, (whole, before: string, token: string) => {
    const value = values[token];
    if (value === undefined) return whole;
    return value === "" ? "" : before + value;
  });
}
