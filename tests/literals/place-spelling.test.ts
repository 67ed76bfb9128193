import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { spelled } from "~/lib/spelling";

/** Folders with texts of screens and emails; `content` is spelled where documents and emails are read. */
const ON_SCREENS = /^app\/(?:auth|domain|email|routes|ui)\/.*\.tsx?$/;
const NO_SCREEN =
  /\.test\.tsx?$|\.samples\.ts$|^app\/domain\/samples\/|\/(?:mail|calendar)-script\.ts$|^app\/routes\/api-reference\//;
const UNSEEN = new Set(["className", "class", "href", "id", "name", "d", "style", "stroke", "fill", "autoComplete"]);
/** Styles, keys and names that programs read: nothing with a capital or a space, and what looks like CSS. */
const FOR_PROGRAMS =
  /^[^A-Z\s]*$|[:;{}]\s*\S*color|--color|color-|-color|\bitems-center|-center\b|^(?:Authorization\b|Organization$)/;
/** Declarations whose texts are spelled by what shows them. */
const SPELLED_LATER: Readonly<Record<string, RegExp>> = {
  "fields of settings, by spelledWords": /^app\/routes\/admin\/settings\/words\//,
  "lines of the settings' index, by the index": /settings\/settings-sections\.ts$/,
  "lines of the set-up, by its list": /settings\/set-up\/set-up-steps\.ts$/,
  "leads of settings, by SettingsForm": /settings\/brand\/brand\.tsx$/,
  "fields of dialogs, by AnyField": /-dialog\.tsx$|received-reverse\.tsx$/,
  "names of colors, in the choices of a dialog": /^app\/domain\/plans\/schema\.ts$/,
  "the statement that a customer accepts, kept as it was said": /^app\/domain\/quotes\/schema\.ts$/,
  "the editor's own names of documents": /^app\/domain\/texts\/kinds\.ts$/,
  "names of elements, which programs read": /^app\/domain\/e-invoices\/write-ubl\.ts$/,
  "names of variables of the environment beside “program”": /settings\/(?:mail-server|payments)\//,
};

it("texts of screens that Britons spell otherwise pass through spelled()", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll("\\", "/")}`)
    .filter((file) => ON_SCREENS.test(file) && !NO_SCREEN.test(file))
    .filter((file) => !Object.values(SPELLED_LATER).some((pattern) => pattern.test(file)));
  const found = files.flatMap((file) =>
    unspelledIn(file, readFileSync(file, "utf8")).map((text) => `${file}: ${text.replaceAll(/\s+/g, " ").trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["a literal", 'export const text = "Choose your colors";', 1],
  ["text between tags", "export const Text = () => <p>The schedule was canceled.</p>;", 1],
  ["a text that is spelled", 'export const text = () => spelled("Choose your colors");', 0],
  ["a class name", 'export const Text = () => <p className="items-center Gray">x</p>;', 0],
  ["a key", 'export const state = "canceled";', 0],
])("knows %s", (_, source, count) => {
  expect(unspelledIn("text.tsx", source)).toHaveLength(count);
});

function unspelledIn(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, (text) => {
    if (!FOR_PROGRAMS.test(text.trim()) && spelled(text, "GB") !== text) found.push(text);
  });
  return found;
}

function visit(node: unknown, see: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!isRecord(node) || isElsewhere(node)) return;
  const { type, value } = node;
  if ((type === "JSXText" || type === "Literal") && typeof value === "string") see(value);
  if (type === "TemplateElement" && isRecord(value) && typeof value.cooked === "string") see(value.cooked);
  for (const inner of Object.values(node)) visit(inner, see);
}

function isElsewhere(node: Record<string, unknown>): boolean {
  const { type, name, callee, tag } = node;
  if (typeof type !== "string") return false;
  if (type.startsWith("Import") || /^TS(?!As|Satisfies|NonNull)/.test(type)) return true;
  if (type === "JSXAttribute") return isRecord(name) && UNSEEN.has(String(name.name));
  if (type === "CallExpression") return isRecord(callee) && /^(?:spelled|require|route)$/.test(String(callee.name));
  return type === "TaggedTemplateExpression" && isRecord(tag) && tag.name === "sql";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
