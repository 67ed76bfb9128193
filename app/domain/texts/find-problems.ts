import { type EditedValue, type Edits, isRecord } from "~/lib/document-edits";
import { claimKeys, fillClaims } from "~/lib/fill-claims";
import { pictureIdOf } from "~/lib/picture-view";
import { isPlaceholder, problemWith } from "./check-field";
import { VARIANT_NAME, variantOf } from "./document-form";
import type { Field, GroupField, LeafField as Leaf } from "./schema";
import { hoursProblems } from "./service-hours";
import { countProblem, isForStaff, isSwitchedOff, join } from "./walk-document";

/** Problems of a document, by field path: `hero.title`, `steps.2.text`. */
export type Problems = Record<string, string>;

/**
 * Finds all problems of edits before they are published. Unchanged fields never have any. `claims` are the keys that
 * texts may use, `pictures` the ids in the library; if omitted, any are allowed.
 */
export function findProblems(
  field: GroupField,
  edits: Edits,
  { claims, pictures }: { claims?: ReadonlySet<string>; pictures?: ReadonlySet<string> } = {},
): Problems {
  const problems: Problems = {};
  const found = (path: string, problem: string) => {
    problems[path] = problem;
  };
  walk(field, edits, "", { found, claims, pictures });
  return problems;
}

type Finding = {
  found: (path: string, problem: string) => void;
  claims: ReadonlySet<string> | undefined;
  pictures: ReadonlySet<string> | undefined;
};

function walk(field: Field, value: EditedValue | undefined, path: string, finding: Finding) {
  if (value === undefined) {
    if (field.type === "list" && field.isNeeded) finding.found(path, `Add a ${field.one} first.`);
    return;
  }
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    hoursOf(field, values, path, finding);
    for (const [name, inner] of Object.entries(field.fields)) {
      walk(inner, values[name] as EditedValue | undefined, join(path, name), finding);
    }
  } else if (field.type === "list") {
    const items = Array.isArray(value) ? value : [];
    const count = countProblem(field, items.length);
    if (count) finding.found(path, count);
    items.forEach((item, index) => {
      walkWhole(field.item, item, join(path, String(index)), finding);
    });
    for (const index of repeated(field.item, items))
      finding.found(join(path, String(index)), "This page already has this form. Remove one of them.");
  } else if (field.type === "variant") walkWhole(field, value, path, finding);
  else {
    const problem = leafProblem(field, value, finding) ?? loneClaim(field, value);
    if (problem) finding.found(path, problem);
  }
}

function leafProblem(field: Leaf, value: unknown, { claims, pictures }: Finding): string | undefined {
  const unwritten = isPlaceholder(value) ? "Write your own words here, without the brackets." : undefined;
  return (
    problemWith(field, value) ?? claimProblem(field, value, claims) ?? goneProblem(field, value, pictures) ?? unwritten
  );
}

function goneProblem(field: Leaf, value: unknown, pictures: ReadonlySet<string> | undefined): string | undefined {
  const id = field.type === "picture" ? pictureIdOf(String(value)) : null;
  return id === null || !pictures || pictures.has(id) ? undefined : "This picture was deleted. Choose another one.";
}

function claimProblem(field: Leaf, value: unknown, claims: ReadonlySet<string> | undefined): string | undefined {
  if (field.type !== "text" || claims === undefined) return undefined;
  const unknown = claimKeys(String(value)).find((key) => !claims.has(key));
  return unknown === undefined
    ? undefined
    : `There is no claim {claim:${unknown}}. Add it under Claims, or take it out.`;
}

/** Returns a problem if nothing would be left once a claim expires, which would bring back the shipped text. */
function loneClaim(field: Leaf, value: unknown): string | undefined {
  const isLost = field.type === "text" && !field.optional && fillClaims(String(value), () => null) === "";
  return isLost ? "Add a sentence without a claim: it stays when the claim ends." : undefined;
}

/** Checks as `walk` does, but inside a list, where no shipped content replaces what is missing. */
function walkWhole(field: Field, value: unknown, path: string, finding: Finding) {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    unvouched(field, values).forEach((name) => {
      finding.found(join(path, name), "Needed before it can be published. Keep it with the quote.");
    });
    hoursOf(field, values, path, finding);
    for (const [name, inner] of Object.entries(field.fields)) {
      if (values[name] === undefined && ("optional" in inner || inner.type === "tick")) continue;
      walkWhole(inner, values[name], join(path, name), finding);
    }
  } else if (field.type === "variant") {
    const own = variantOf(field, value);
    if (!own)
      finding.found(path, "Visitors don’t see this section because this version doesn’t know its kind. Remove it.");
    else if (!isSwitchedOff(value)) walkWhole(own, value, path, finding);
  } else if (field.type === "list") walk(field, value === undefined ? "" : (value as EditedValue), path, finding);
  else {
    const problem = leafProblem(field, value ?? "", finding);
    if (problem) finding.found(path, problem);
  }
}

function hoursOf({ hoursBy }: GroupField, values: Readonly<Record<string, unknown>>, path: string, finding: Finding) {
  if (!hoursBy) return;
  for (const [name, problem] of Object.entries(hoursProblems(values, hoursBy)))
    finding.found(join(path, name), problem);
}

/** Returns the indexes of items that repeat a kind allowed only once. */
function repeated(field: Field, items: readonly unknown[]): number[] {
  if (field.type !== "variant") return [];
  const types = items.map((item) => (isRecord(item) && !isSwitchedOff(item) ? String(item[VARIANT_NAME]) : ""));
  return types.flatMap((type, index) => (field.single?.includes(type) && types.indexOf(type) < index ? [index] : []));
}

/** Lists the empty staff-only facts that the agency's own text requires. */
function unvouched({ vouched, fields }: GroupField, values: Readonly<Record<string, unknown>>): string[] {
  if (!vouched || vouched.samples.includes(String(values[vouched.text] ?? ""))) return [];
  return Object.entries(fields).flatMap(([name, field]) =>
    isForStaff(field) && String(values[name] ?? "").trim() === "" ? [name] : [],
  );
}
