import fc, { type Arbitrary } from "fast-check";

/** As much of JSON Schema as the API's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};

const NASTY = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "é\u202e\u200b",
  "'; drop table jobs; --",
  "%",
  "%_\\",
  "\r\n\r\nSet-Cookie: a=b",
  "<script>alert(1)</script>",
  "=1+1",
  "💐".repeat(300),
  "x".repeat(30_000),
  "null",
  "-1",
  "1e309",
  "2026-02-30",
  "9999999-01-01",
  "0000-00-00",
  "{}",
  "__proto__",
];

const NASTY_NUMBERS = [0, -0, -1, 0.1, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

/** Values of every kind that a hostile or careless program may send in the place of any other. */
const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.constantFrom<unknown>(...NASTY_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: { b: [] } }, [null], ["\0"]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts of every kind, hostile ones among them. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 30 }),
);

/** Values that mostly fit a schema and often do not. `resolve` finds what a `$ref` names. */
export function mostlyFitting(schema: Schema, resolve: (reference: string) => Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, resolve) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema, resolve: (reference: string) => Schema): Arbitrary<unknown> {
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, resolve)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => fittingType(type, schema, resolve)));
}

function fittingType(type: string, schema: Schema, resolve: (reference: string) => Schema): Arbitrary<unknown> {
  const { minimum, maximum, minItems = 0, maxItems = 4, items = {} } = schema;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: minimum ?? -1000, max: maximum ?? 100_000 });
    case "number":
      return fc.integer({ min: minimum ?? 1, max: Math.min(maximum ?? 100_000, 100_000) }).map((value) => value / 4);
    case "array":
      return fc.array(mostlyFitting(items, resolve), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
    case "object":
      return fittingObject(schema, resolve);
    default:
      return fittingText(schema);
  }
}

function fittingObject(schema: Schema, resolve: (reference: string) => Schema): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = mostlyFitting(property, resolve);
    const isNeeded = required.includes(name);
    return [name, fc.option(value, { nil: undefined, freq: isNeeded ? 12 : 1 })] as const;
  });
  const beyond = fc.option(fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 1 }), { nil: {}, freq: 10 });
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.boolean(), beyond)
    .map(([whole, hasBeyond, more]) => (hasBeyond ? { ...whole, ...more } : whole));
}

function fittingText({ format, minLength = 0, maxLength = 40, pattern }: Schema): Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid();
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("2090-01-01") })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((moment) => moment.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.string({ unit: "binary", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.constantFrom("dana@juniperlane.example", "Spring", "5 years"),
  );
}
