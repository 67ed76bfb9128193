import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Outcomes that are answered elsewhere, with the reason. */
const ELSEWHERE = [
  // Tells the browser that keeps the draft, by a type that both share.
  "app/routes/admin/website/document-draft.ts",
  "app/routes/admin/website/use-draft-saving.ts",
  // Display of the log of tries: a tone for each.
  "app/routes/admin/emails/email-facts.tsx",
  "app/routes/admin/settings/webhooks/webhook-delivery.tsx",
  // `ends` has answered every other outcome by then.
  "app/routes/admin/settings/api-keys/api-key-new.tsx",
  "app/routes/admin/settings/webhooks/webhook-new.tsx",
  "app/routes/admin/website/previews/preview-new.tsx",
  "app/routes/admin/website/pages/page-new.tsx",
  "app/routes/admin/applications/application-dialog.tsx",
];

const COMPARED = /(?<!typeof )\boutcome [!=]== "/;
/** Handed on, to a table or a function that has a place for each, or named as what is left. */
const ANSWERED = /onlyLeft\(|outcome(?:[\],)}]| as )|refusal: \w+\.outcome|, (?:answer|result|signIn)\b|!isHeld/;

/** The lines from this one on that belong to its block. */
function restOfBlock(lines: readonly string[], start: number): string {
  const indent = (line: string) => line.length - line.trimStart().length;
  const own = indent(lines[start] ?? "");
  const end = lines.findIndex((line, at) => at > start && line.trim() !== "" && indent(line) < own);
  return lines.slice(start, end === -1 ? undefined : end).join("\n");
}

it("an answer to one outcome of a verb leaves no other to chance: the rest is named, so that a new one doesn't compile", () => {
  const open: string[] = [];
  for (const path of globSync("app/{routes,api}/**/*.{ts,tsx}")) {
    if (path.includes(".test.") || ELSEWHERE.includes(path)) continue;
    const lines = readFileSync(path, "utf8").split("\n");
    for (const [at, line] of lines.entries())
      if (COMPARED.test(line) && !ANSWERED.test(restOfBlock(lines, at))) open.push(`${path}:${at + 1} ${line.trim()}`);
  }
  expect(open).toEqual([]);
});
