const TOKEN = /\{([^{}\n]*)\}/g;

/** Lists the tokens in a text, in order. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([, token = ""]) => token);
}

/**
 * Returns a text with its tokens filled. Inserted text isn't searched for tokens. A token with an empty value is
 * removed with the comma and space before it: "Thank you, {name}" becomes "Thank you".
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
