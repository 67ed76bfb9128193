/** A post that a visitor without an account saved in this browser. Lists have the latest first. */
export type KeptPost = { id: number; title: string };

const KEY = "saved-posts";
const KEPT_MAX = 100;

export function readKept(): KeptPost[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Returns true if the browser could save them. */
export function writeKept(posts: readonly KeptPost[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(posts.slice(0, KEPT_MAX)));
    return true;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is KeptPost {
  if (typeof value !== "object" || value === null) return false;
  const { id, title } = value as Partial<KeptPost>; // safe: both are asked for next
  return Number.isSafeInteger(id) && typeof title === "string";
}
