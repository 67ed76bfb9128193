import { globSync, readFileSync } from "node:fs";

const NAME = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g;
/** Where an action is named: as the field of an entry, as one of two, or for a helper that writes the entry. */
const PLACES = [
  /\baction(?::| =)[^\n;]*(?:\n\s+\?[^\n]*\n\s+:[^\n]*)?/g,
  /\b(?:audit[A-Z]\w*|changeSubscriber)\([^;"]*"[^"]*"/g,
];

/** Every action that the program's source writes into the audit log. */
export function actionsInSource(): string[] {
  const found = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test.") && !path.startsWith("app/content"))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const places = PLACES.flatMap((place) => text.match(place) ?? []);
      return places.flatMap((place) => [...place.matchAll(NAME)].map(([, name = ""]) => name));
    });
  return [...new Set(found)].sort();
}
