import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type LogCall = { level: string; message: string; fields: string[]; file: string };

const CALL = /\blog\.(fatal|error|warn|info)\(/g;
const TEXT = /^(["'`])([\s\S]*)\1$/;
const FIELD = /^(\w+)(?::|$)/;

/**
 * Every line that the program may write into its log, as its sources say. Fields that come from a variable are not
 * seen.
 */
export function readLogCalls(folder: string): LogCall[] {
  const calls: LogCall[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const source = readFileSync(path.join(folder, name), "utf8");
    for (const match of source.matchAll(CALL)) {
      const [fields = "", message = ""] = splitArguments(source.slice(match.index + match[0].length));
      const text = message.match(TEXT)?.[2];
      if (text === undefined) continue;
      calls.push({
        level: match[1] ?? "",
        message: text.replace(/\$\{[^}]*\}/g, "…"),
        fields: fieldsOf(fields),
        file: name,
      });
    }
  }
  return calls;
}

/** The arguments of a call, from behind its parenthesis on. */
function splitArguments(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? "";
    if (quote) {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (/["'`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth += 1;
    else if (depth > 0 && /[)\]}]/.test(character)) depth -= 1;
    else if (depth === 0 && (character === "," || character === ")")) {
      parts.push(source.slice(start, at).trim());
      start = at + 1;
      if (character === ")") return parts.filter(Boolean);
    }
  }
  return parts;
}

/** The names in an object as it is written: `{ err: error, path }` has two. */
function fieldsOf(text: string): string[] {
  if (!text.startsWith("{")) return [];
  return splitArguments(`${text.slice(1, -1)})`).flatMap((part) => part.match(FIELD)?.[1] ?? []);
}
