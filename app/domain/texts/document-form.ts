import { readCents } from "~/domain/money/amount-input";
import { isRecord } from "~/lib/document-edits";
import { typedLink } from "~/lib/typed-link";
import { readWhole } from "~/lib/typed-number";
import { type Field, type GroupField, LIST_MAX_ITEMS, type VariantField } from "./schema";

/** Prefix of a form field's name, followed by its path: `at-hero-title`. */
const PREFIX = "at-";
/** Prefix of the field with a list's number of items, which distinguishes an empty list from one that wasn't sent. */
const COUNT = "count-";

/** Returns the name of the form field for the value at a path. */
export function formName(path: string): string {
  return PREFIX + path.replaceAll(".", "-");
}

/** Returns the name of the hidden field with a list's number of items. */
export function countName(path: string): string {
  return COUNT + path.replaceAll(".", "-");
}

/** Joins the path of a value and that of its container: `steps` and `2` become `steps.2`. */
export function pathTo(path: string, name: string | number): string {
  return path === "" ? String(name) : `${path}.${name}`;
}

/** Name of the field with an item's kind, in lists of several kinds. */
export const VARIANT_NAME = "type";

/** Returns the fields of an item by its kind; undefined for an unknown kind. */
export function variantOf({ variants }: VariantField, value: unknown): GroupField | undefined {
  const type = isRecord(value) ? value[VARIANT_NAME] : undefined;
  return typeof type === "string" && Object.hasOwn(variants, type) ? variants[type] : undefined;
}

/** Reads a posted form by its document's fields. A field that wasn't sent is absent, so it stays as shipped. */
export function readDocumentForm(field: GroupField, form: FormData): Readonly<Record<string, unknown>> {
  const read = readField(field, "", form);
  return isRecord(read) ? read : {};
}

function readField(field: Field, path: string, form: FormData): unknown {
  if (field.type === "group") {
    const values = Object.entries(field.fields).flatMap(([name, inner]): [string, unknown][] => {
      const value = readField(inner, pathTo(path, name), form);
      return value === undefined ? [] : [[name, value]];
    });
    return values.length === 0 ? undefined : Object.fromEntries(values);
  }
  if (field.type === "variant") {
    const sent = form.get(formName(pathTo(path, VARIANT_NAME)));
    const value = { [VARIANT_NAME]: typeof sent === "string" ? sent : "" };
    const own = variantOf(field, value);
    return own ? Object.assign(value, readField(own, path, form)) : value;
  }
  if (field.type === "list") {
    const sent = form.get(countName(path));
    if (typeof sent !== "string" || !/^\d{1,3}$/.test(sent)) return undefined;
    const count = Math.min(Number(sent), LIST_MAX_ITEMS);
    return Array.from(
      { length: count },
      (_, index) => readField(field.item, pathTo(path, index), form) ?? blank(field.item),
    );
  }
  const values = form.getAll(formName(path)).filter((value) => typeof value === "string");
  const last = values.at(-1);
  if (last === undefined) return undefined;
  if (field.type === "tick") return last === "on";
  if (field.type === "number") return readWhole(last) ?? Number.NaN;
  if (field.type === "money") return last.trim() === "" ? "" : (readCents(last) ?? last.trim());
  // Browsers send line breaks as two characters, which the editor's counter doesn't.
  const text = last.replace(/\r\n?/g, "\n");
  if (field.type === "link" && !field.isPicture) return linkAsTyped(text.trim());
  return field.type === "text" && field.rows > 1 ? text : text.trim();
}

/** Adds a missing scheme to a web address; anything else stays as typed, so that its field can show a problem. */
function linkAsTyped(text: string): string {
  return /^(?:[a-z][a-z\d+-]*:|\/\/)/i.test(text) ? text : (typedLink(text) ?? text);
}

/** Returns a new item of a list; `type` is its kind, if there are several. */
export function blank(field: Field, type?: string): unknown {
  switch (field.type) {
    case "variant": {
      const [first = ""] = Object.keys(field.variants);
      const known = type !== undefined && Object.hasOwn(field.variants, type) ? type : first;
      return Object.assign({ [VARIANT_NAME]: known }, field.samples[known]);
    }
    case "group":
      return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, blank(inner)]));
    case "list":
      return [];
    case "number":
      return field.max;
    case "tick":
      return false;
    case "choice":
      return field.optional ? "" : (Object.keys(field.choices)[0] ?? "");
    default:
      return "";
  }
}

/** Actions of a list's buttons and handles, and of the button that resets a text or list to the shipped one. */
export const LIST_ACTS = ["add", "up", "down", "move", "remove", "reset"] as const;
export type ListAct = (typeof LIST_ACTS)[number];

/**
 * Returns the value of a list's button: `up:steps.2`. For adding, the list's path, plus the item's kind if there are
 * several; for moving, followed by the new position: `move:steps.2:0`.
 */
export function actValue(act: ListAct, path: string, more?: string): string {
  return more === undefined ? `${act}:${path}` : `${act}:${path}:${more}`;
}

/** Returns the document after such a button was pressed; the same one if the button's value is invalid. */
export function afterAct(field: GroupField, content: unknown, value: string, shipped?: unknown): unknown {
  const [name, path = "", more] = value.split(":", 3);
  const act = LIST_ACTS.find((each) => each === name);
  if (act === "reset") return resetAt(field, content, shipped, path.split("."));
  return act && path !== "" ? changed(field, content, path.split("."), { act, more }) : content;
}

/** Resets the content at a path to the shipped one; list items have no shipped content of their own. */
function resetAt(field: Field, content: unknown, shipped: unknown, [step = "", ...rest]: readonly string[]): unknown {
  const inner = field.type === "group" && Object.hasOwn(field.fields, step) ? field.fields[step] : undefined;
  if (!inner || !isRecord(content)) return content;
  const own = isRecord(shipped) ? shipped[step] : undefined;
  const value = rest.length === 0 ? own : resetAt(inner, content[step], own, rest);
  return Object.assign({}, content, { [step]: value ?? blank(inner) });
}

/** Returns the value at a path of a document, or undefined. */
export function valueAt(content: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), content);
}

type Change = { act: ListAct; more: string | undefined };

function changed(field: Field, content: unknown, path: readonly string[], change: Change): unknown {
  const { act, more } = change;
  const [step = "", ...rest] = path;
  if (field.type === "list" && Array.isArray(content)) {
    if (path.length === 0)
      return act === "add" && content.length < field.max ? [...content, blank(field.item, more)] : content;
    const index = /^\d{1,3}$/.test(step) ? Number(step) : Number.NaN;
    if (!(index < content.length)) return content;
    if (rest.length > 0) return content.with(index, changed(field.item, content[index], rest, change));
    if (act === "remove") return content.toSpliced(index, 1);
    return moved(content, index, placeAfter(index, change));
  }
  const group = field.type === "variant" ? variantOf(field, content) : field;
  if (group?.type !== "group" || !isRecord(content)) return content;
  const inner = group.fields[step];
  return inner
    ? Object.assign({}, content, { [step]: changed(inner, content[step] ?? blank(inner), rest, change) })
    : content;
}

function placeAfter(index: number, { act, more = "" }: Change): number {
  if (act === "move") return /^\d{1,3}$/.test(more) ? Number(more) : index;
  return act === "up" ? index - 1 : act === "down" ? index + 1 : index;
}

function moved(items: readonly unknown[], index: number, to: number): readonly unknown[] {
  if (to < 0 || to >= items.length || to === index) return items;
  return items.toSpliced(index, 1).toSpliced(to, 0, items[index]);
}
