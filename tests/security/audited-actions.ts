import { globSync, readFileSync } from "node:fs";

const NAME = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g;
/** Where an action is named: as the field of an entry, as one of two, or for a helper that writes the entry. */
const PLACES = [
  /\baction(?::| =)[^\n;]*(?:\n\s+\?[^\n]*\n\s+:[^\n]*)?/g,
  /\b(?:audit[A-Z]\w*|changeSubscriber)\([^;"]*"[^"]*"/g,
];

/** A declared record (`defineRecord`), which names its own actions by its kind and by what is done to it. */
const RECORD = /\bconst ([A-Z_]+) = defineRecord\(\{\s*kind: "([a-z-]+)"/g;
const DEEDS = { create: "created", change: "updated", remove: "deleted" };

/** Every action that the program's source writes into the audit log. */
export function actionsInSource(): string[] {
  const texts = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test.") && !path.startsWith("app/content"))
    .map((path) => readFileSync(path, "utf8"));
  const named = texts
    .flatMap((text) => PLACES.flatMap((place) => text.match(place) ?? []))
    .flatMap((place) => [...place.matchAll(NAME)].map(([, name = ""]) => name));
  const ofRecords = texts
    .flatMap((text) => [...text.matchAll(RECORD)])
    .flatMap(([, record, kind]) =>
      Object.entries(DEEDS)
        .filter(([verb]) => texts.some((text) => text.includes(`${record}.${verb}(`)))
        .map(([, deed]) => `${kind}.${deed}`),
    );
  return [...new Set([...named, ...ofRecords])].sort();
}
