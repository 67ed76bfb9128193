/** A name for an address: lower-case letters of the alphabet and digits, joined by hyphens. Empty when nothing is left. */
export function toSlug(text: string, maxCharacters = 80): string {
  const slug = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  return slug.slice(0, maxCharacters).replace(/^-+|-+$/g, "");
}
