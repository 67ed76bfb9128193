import { formName, pathTo, variantOf } from "~/domain/documents/document-form";
import type { Field } from "~/domain/documents/schema";
import { isRecord } from "~/lib/document-edits";

const CLIMB_MAX = 4;

/** The name of the form's field whose text is where someone clicked in the page; undefined where it belongs to no field. */
export function findFieldOf(target: Element, field: Field, content: unknown): string | undefined {
  const texts = listTexts(field, content, "").map(({ path, text }) => ({
    path,
    pattern: patternOf(text),
    length: text.length,
  }));
  let element: Element | null = target;
  for (let step = 0; element && step < CLIMB_MAX; step++) {
    const shown = inLine(element.textContent);
    const whole = texts.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(shown));
    const inside = whole.length > 0 ? whole : texts.filter(({ pattern }) => new RegExp(pattern).test(shown));
    const [best] = inside.sort((a, b) => b.length - a.length);
    if (best) return formName(best.path);
    element = element.parentElement;
  }
  return undefined;
}

function listTexts(field: Field, value: unknown, path: string): { path: string; text: string }[] {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    return Object.entries(field.fields).flatMap(([name, inner]) => listTexts(inner, values[name], pathTo(path, name)));
  }
  if (field.type === "list") {
    return Array.isArray(value) ? value.flatMap((item, index) => listTexts(field.item, item, pathTo(path, index))) : [];
  }
  if (field.type === "variant") {
    const own = variantOf(field, value);
    return own ? listTexts(own, value, path) : [];
  }
  const text = field.type === "text" && typeof value === "string" ? inLine(value) : "";
  return text === "" ? [] : [{ path, text }];
}

/** Anything may stand where the agency's facts were put in. */
function patternOf(text: string): string {
  return text
    .split(/\{[^{}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
}

function inLine(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
