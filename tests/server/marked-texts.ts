import { pathTo } from "~/domain/texts/document-form";
import type { Field } from "~/domain/texts/schema";
import { isRecord } from "~/lib/document-edits";

/** Every text of a document with a mark in its place. */
export function marked(field: Field, value: unknown, marks: Map<string, string>, path = ""): unknown {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    const names = Object.entries(field.fields).filter(([name]) => values[name] !== undefined);
    return Object.fromEntries(
      names.map(([name, inner]) => [name, marked(inner, values[name], marks, pathTo(path, name))]),
    );
  }
  if (field.type === "list")
    return (value as unknown[]).map((item, index) => marked(field.item, item, marks, pathTo(path, index)));
  if (field.type !== "text") return value;
  const mark = `Qz${marks.size}q`;
  marks.set(mark, path);
  const tokens = (field.tokens ?? []).map((token) => `{${token}}`).filter((token) => String(value).includes(token));
  const isClaim = (token: string) => token.startsWith("{claim:");
  // A sentence with a claim may go, so that another one has to stay.
  return [[mark, ...tokens.filter((token) => !isClaim(token))].join(" "), ...tokens.filter(isClaim)].join(". ");
}

/** The longer texts of a document as they are shipped, up to their first token. */
export function longTextsOf(field: Field, value: unknown): string[] {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    return Object.entries(field.fields).flatMap(([name, inner]) => longTextsOf(inner, values[name]));
  }
  if (field.type === "list") return Array.isArray(value) ? value.flatMap((item) => longTextsOf(field.item, item)) : [];
  const [start = ""] = field.type === "text" ? String(value ?? "").split("{") : [];
  return start.length > 40 ? [start] : [];
}
