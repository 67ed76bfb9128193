import { type $ZodIssue, type $ZodRawIssue, type $ZodType, type output, safeParse } from "zod/v4/core";
import { type FieldProblem, Refusal } from "./problem";

/** Limits the problems reported, since people can't use more at a time. */
const PROBLEMS_MAX = 20;
/** Ten times the fields of the largest body in the reference. */
const KEYS_MAX = 200;

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
const FORMATS: Record<string, string> = {
  uuid: "an id",
  email: "an email address",
  date: "a day written as YYYY-MM-DD",
  datetime: "a timestamp such as 2026-11-21T15:00:00.000Z",
};

/**
 * Validates a part of a request. Describes problems by field, in words for people; throws a 422. `names` maps the
 * schema's field names to the request's where they differ.
 */
export function checkPart<Schema extends $ZodType>(
  schema: Schema,
  value: unknown,
  names: Readonly<Record<string, string>> = {},
): output<Schema> {
  const result = safeParse(schema, value, { error: describe });
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, PROBLEMS_MAX).flatMap(fieldProblems).slice(0, PROBLEMS_MAX);
  const known = new Map(Object.entries(names));
  throw invalidFields(errors.map(({ field, message }) => ({ field: known.get(field) ?? field, message })));
}

/** Refuses an object with far more fields than any valid one has, anywhere in `value`, before schemas check it. */
export function refuseCrowd(value: unknown): void {
  const open = [value];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const parts = Object.values(part);
    if (!Array.isArray(part) && parts.length > KEYS_MAX) {
      throw invalidFields([{ field: "", message: `Please send no more than ${KEYS_MAX} fields.` }]);
    }
    open.push(...parts.filter((inner) => typeof inner === "object" && inner !== null));
  }
}

/** Returns the refusal of a request with invalid fields. */
export function invalidFields(errors: readonly FieldProblem[]): Refusal {
  const message = errors.length === 1 && errors[0]?.field === "" ? errors[0].message : "Please check what you sent.";
  return new Refusal({ status: 422, code: "request.invalid", message, errors });
}

function fieldProblems(issue: $ZodIssue): FieldProblem[] {
  if (issue.code !== "unrecognized_keys") return [{ field: issue.path.join("."), message: issue.message }];
  return issue.keys
    .slice(0, PROBLEMS_MAX)
    .map((key) => ({ field: [...issue.path, key].join("."), message: "There is no such field." }));
}

/** Describes an issue whose schema has no message of its own. */
function describe(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required." : `This must be ${kindOf(issue.expected)}.`;
    case "invalid_value":
      return `This must be one of: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return `This must be ${FORMATS[issue.format] ?? "written as the reference says"}.`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return "Please check this field.";
  }
}

function kindOf(expected: string): string {
  return KINDS[expected] ?? "something else";
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string")
    return minimum === 1 ? "This must not be empty." : `Please write ${minimum} characters or more.`;
  return origin === "array" ? `Please list ${minimum} or more.` : `This must be ${minimum} or more.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return `Please keep this to ${maximum} characters or fewer.`;
  return origin === "array" ? `Please list ${maximum} or fewer.` : `This must be ${maximum} or less.`;
}
