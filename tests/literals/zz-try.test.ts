import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { it } from "vitest";
import { findSpokenStrings } from "./spoken-strings";
const LIST = /\be-mails?\b|\bat once\b|\bstands?\b|\bby (?:itself|themselves|himself)\b|\b(?:has|have) heard\b|\bwhoever\b|\bsomebody\b|\banew\b|\bwhere (?:it|they) stands?\b|^Its \w+$|\b(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should|must|need) not\b|\bcannot\b|\b(?:it|that|there|here|what) is\b|\b(?:you|we|they) (?:are|have|will)\b|\bI am\b|\bit will\b|\bnobody\b|\bmailbox\b/gi;
it("lists", () => {
  const app = path.resolve("app");
  const out: string[] = [];
  for (const file of readdirSync(app, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const { line, text } of findSpokenStrings(file, readFileSync(path.join(app, file), "utf8"))) {
      const m = text.match(LIST); if (m) out.push(`${file}:${line}\t[${m.join("|")}]\t${text.slice(0, 220)}`);
    }
  }
  writeFileSync("/tmp/look/strings.txt", out.join("\n"));
});
