import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/** Words of `docs/style.md` that no string of the interface holds. */
const REFUSED = [
  /\b(?:somebody|anybody|everybody|whoever|anew|at once|e-mails?|any more(?=[.,;)!?"`]|$))\b/i,
  /\b(?:cannot|can not|(?:is|are|was|were|do|does|did|has|have|will|would|could|should) not)\b/i,
  /\b(?:for good|by now|in one go|in vain|told of|hears? of|written down by|answer this message)\b/i,
  /\b(?:is|are) told\b|\band once(?=[.,;]|$)|\bmeanwhile\b/i,
  /\b(?:un)?tick(?:s|ed)?\b|\bEmpty: |\b(?:this|that|it|one of these) is no (?!longer\b|one\b)/i,
  /\b(?:for a while only|who it is\b(?!’s| for)|waits until we can|as you left it|there is nothing to do)\b/i,
  /catalogue|honour|favour|behaviour|colour|\b(?:author|custom|organ|recogn|sanit|summar|util)is(?:e[sd]?|ing|ation)\b|afterwards|whilst/i,
];

const STRAIGHT = /\w'(?:[a-z]|[a-z]{2})\b|s' [a-z]/;
const SPECIFIED =
  /We'll (?:send your customized quote|review your startup pitch)|Passwords don't match|You don't have permission to view this quote|^"what you'll do"$|the mark of this site's files|this site's file store/;
/** Folders with texts of screens and emails. */
const ON_SCREENS = /^app\/(?:content|domain|routes|ui)\//;

/** Texts that speak in another voice than the interface, and what people read in a terminal or a log. */
const OTHER_VOICES =
  /^app\/(?:content\/(?:legal|articles|showcase)|db|config|backup|storage|server|seed)\/|\.test\.tsx?$|^app\/api\/operation-document\.ts$/;
const UNSEEN_ATTRIBUTES = new Set(["className", "class", "href", "id", "name", "d", "viewBox", "style"]);
const UNSEEN_CALLS = /^(?:info|warn|debug|error|fatal)$/;

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.tsx?$/.test(file) && !OTHER_VOICES.test(file));

describe("strings of the interface", () => {
  it("hold no word that the style page refuses", () => {
    const found = files.flatMap((file) =>
      stringsOf(file, readFileSync(file, "utf8"))
        .filter((text) => / /.test(text.trim()) && isRefused(text))
        .map((text) => `${file}: ${text.replaceAll(/\s+/g, " ").trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("of pages and emails have curly apostrophes, but where the specification has its own", () => {
    const found = files
      .filter((file) => ON_SCREENS.test(file))
      .flatMap((file) => stringsOf(file, readFileSync(file, "utf8")))
      .filter((text) => STRAIGHT.test(text) && !SPECIFIED.test(text));
    expect(found).toEqual([]);
  });

  it.each([
    ["a literal", 'export const text = "Somebody will answer soon";'],
    ["a template", "export const text = `$" + "{name} is not in your team`;"],
    ["text between tags", "export const Text = () => <p>It works at once</p>;"],
    ["a hint", 'export const hint = "Empty: as in Settings";'],
    ["a notice", 'export const text = "It will be gone for good";'],
    ["British spelling", 'export const text = "A colour of the catalogue";'],
    ["an attribute", 'export const Text = () => <p title="Send an e-mail">x</p>;'],
  ])("are found in %s", (_, source) => {
    expect(stringsOf("text.tsx", source).filter(isRefused)).toHaveLength(1);
  });

  it.each([
    ["a class name", 'export const Text = () => <p className="at once">x</p>;'],
    ["an error for programmers", 'throw new Error("this is not possible");'],
    ["a query", "const rows = sql`select 1 where a is not null`;"],
  ])("are no strings in %s", (_, source) => {
    expect(stringsOf("text.tsx", source).filter(isRefused)).toEqual([]);
  });
});

function isRefused(text: string): boolean {
  return REFUSED.some((words) => words.test(text));
}

/** All literals, template texts and texts between tags that people may read, as they are written. */
function stringsOf(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (!isText(node) || typeof node.start !== "number" || typeof node.end !== "number") return;
    found.push(source.slice(node.start, node.end));
  });
  return found;
}

function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!isRecord(node) || isUnseen(node)) return;
  see(node);
  for (const value of Object.values(node)) visit(value, see);
}

function isText(node: Record<string, unknown>): boolean {
  if (node.type === "JSXText" || node.type === "TemplateElement") return true;
  return node.type === "Literal" && typeof node.value === "string";
}

function isUnseen(node: Record<string, unknown>): boolean {
  const { type } = node;
  if (typeof type !== "string") return false;
  if (type.startsWith("Import") || /^TS(?!As|Satisfies|NonNull)/.test(type)) return true;
  if (type === "JSXAttribute") return UNSEEN_ATTRIBUTES.has(nameOf(node.name));
  if (type === "NewExpression") return nameOf(node.callee).endsWith("Error");
  if (type === "CallExpression") return UNSEEN_CALLS.test(nameOf(node.callee));
  return type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameOf(node: unknown): string {
  if (!isRecord(node)) return "";
  if (typeof node.name === "string") return node.name;
  return nameOf(node.property);
}
