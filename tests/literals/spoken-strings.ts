import { parseSync } from "vite";

export type Spoken = { line: number; text: string };
type Node = { type: string; start: number; [key: string]: unknown };

/** Where strings are for programs, or for who reads logs: the arguments of these. */
const UNSPOKEN_CALLS = /^(?:Error|RegExp|TypeError|info|warn|error|debug|sql)$/;
const UNSPOKEN_ATTRIBUTES = new Set(["className", "class", "href", "id", "name", "d", "viewBox", "style"]);

/** What a source file may say to people: its strings, templates and JSX texts, without comments, imports and messages of errors. */
export function findSpokenStrings(file: string, source: string): Spoken[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Spoken[] = [];
  visit(program as unknown as Node);
  return found;

  function visit(node: Node): void {
    if (isUnspoken(node)) return;
    const text = textOf(node);
    if (text?.trim())
      found.push({ line: source.slice(0, node.start).split("\n").length, text: text.replace(/\s+/g, " ") });
    for (const child of Object.values(node)) {
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string")) return String(node.value);
  if (node.type === "TemplateElement") return (node.value as { cooked?: string }).cooked;
  return undefined;
}

function isUnspoken(node: Node): boolean {
  if (node.type.startsWith("Import") || node.type.startsWith("TS"))
    return (
      node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression" && node.type !== "TSNonNullExpression"
    );
  if (node.type === "JSXAttribute") return UNSPOKEN_ATTRIBUTES.has(String((node.name as { name?: unknown }).name));
  if (node.type === "TaggedTemplateExpression") return UNSPOKEN_CALLS.test(nameOf(node.tag));
  if (node.type === "NewExpression" || node.type === "CallExpression") return UNSPOKEN_CALLS.test(nameOf(node.callee));
  return false;
}

/** Of a function that is called: its own name, or that of the member. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Identifier") return String(callee.name);
  return callee.type === "MemberExpression" ? nameOf(callee.property) : "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}
