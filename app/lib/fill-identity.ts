/** What a text can say about the agency. */
export type IdentityFacts = {
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly privacyEmail: string;
  readonly legalEmail: string;
  readonly phone: string;
  readonly city: string;
  readonly region: string;
};

const FACT_BY_TOKEN = new Map<string, keyof IdentityFacts>([
  ["agency", "name"],
  ["legalName", "legalName"],
  ["email", "email"],
  ["privacyEmail", "privacyEmail"],
  ["legalEmail", "legalEmail"],
  ["phone", "phone"],
  ["city", "city"],
  ["region", "region"],
]);

/**
 * Replaces `{agency} {legalName} {email} {privacyEmail} {legalEmail} {phone} {city} {region}` by the agency's own
 * facts. The facts are inserted as they are and never searched for tokens themselves. The answer is plain text:
 * the caller escapes it. Throws on any other `{token}`. For our own copy only, never for what a visitor typed.
 */
export function fillIdentity(text: string, identity: IdentityFacts): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, token: string) => {
    const fact = FACT_BY_TOKEN.get(token);
    if (fact === undefined) throw new Error(`Unknown identity token ${whole}`);
    return identity[fact];
  });
}
