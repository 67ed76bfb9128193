import { DomUtils, parseDocument } from "htmlparser2";
import type { HtmlForm } from "./html-forms";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Left empty: those that people don't see. */
const UNSEEN = new Set(["topic_alt"]);
const BY_NAME: readonly (readonly [RegExp, (count: number) => string])[] = [
  [/email$/i, (count) => `walker-${count}@acme.example`],
  [/(?:url|website|link)$/i, () => "https://walk.example/hook"],
  [/(?:On|day|date)$/i, () => "2027-05-06"],
  [/^vat|taxNumber/i, () => ""],
  [/price|amount|value|views|clicks|quantity|hours|rate|years/i, () => "3"],
  [/phone/i, () => "512 555 0134"],
  [/code$/i, (count) => `WALK${count}`],
  [/./, (count) => `Walked ${count}`],
];

/**
 * Returns the fields of a form as a person sends them who fills in all of it: each empty field by its kind, the first
 * choice where none is chosen, and boxes that have to be checked. `count` makes names of their own.
 */
export function fillForm(html: string, { fields }: HtmlForm, count: number): [string, string][] {
  const document = parseDocument(html);
  const controls = DomUtils.getElementsByTagName((name) => ["input", "select", "textarea"].includes(name), document);
  const names = new Set(fields.map(([name]) => name));
  const boxes = controls.filter(({ attribs }) => attribs.type === "checkbox" && "required" in attribs);
  const checked = boxes
    .filter(({ attribs }) => attribs.name && !names.has(attribs.name) && names.size > 0)
    .map(({ attribs }): [string, string] => [attribs.name ?? "", attribs.value ?? "on"]);
  const filled = fields.map(([name, value]): [string, string] => {
    const control = controls.find(({ attribs }) => attribs.name === name);
    return [name, value === "" && control && !UNSEEN.has(name) ? valueFor(control, name, count) : value];
  });
  return [...filled, ...checked];
}

function valueFor(control: Element, name: string, count: number): string {
  if (control.name === "select") {
    const options = DomUtils.getElementsByTagName("option", control).map(({ attribs }) => attribs.value ?? "");
    return options.find((value) => value !== "") ?? "";
  }
  const { type = "text" } = control.attribs;
  if (type === "hidden") return "";
  if (type === "date") return "2027-05-06";
  if (type === "number") return "3";
  if (type === "email") return `walker-${count}@acme.example`;
  if (type === "password") return "Long enough 4 sure";
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1](count) ?? "";
}
