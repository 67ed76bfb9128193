import type { z } from "@hono/zod-openapi";

/** A value that JSON serializes as this type. */
type Written<Value> = Value extends (infer Item)[] ? readonly Written<Item>[] : Value;

type SameName<Answer, Model> = {
  [Name in keyof Answer & keyof Model]: Model[Name] extends Written<Answer[Name]> ? Name : never;
}[keyof Answer & keyof Model];

type Computed<Answer, Model> = Partial<Answer> & Omit<Answer, SameName<Answer, Model>>;

/**
 * Creates the function that shows a model as the schema says. The schema lists the fields: those with the model's name
 * and type are copied, and no other field of the model is shown. `compute` returns the rest, and doesn't compile if one
 * is missing.
 */
export function shownAs<Schema extends z.ZodObject, Model extends object>(
  schema: Schema,
  compute: (model: Model) => Computed<z.input<Schema>, Model>,
): (model: Model) => z.input<Schema> {
  const names = Object.keys(schema.shape);
  return (model) => {
    const given = { ...model, ...compute(model) } as Record<string, unknown>; // safe: only names of the schema are read
    const entries = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
    return Object.fromEntries(entries) as z.input<Schema>; // safe: as the types of `compute` and `Model` say
  };
}
