import type { z } from "@hono/zod-openapi";

type Fields = Record<string, unknown>;

/** Sets of alternative fields for the same value, such as an amount in words and in figures. */
export type Ways = readonly (readonly string[])[];

/**
 * Fills in the fields that a change's body leaves out with the stored ones, so that they stay the same. If the body
 * names one of several alternatives for a value, the others are left out.
 */
export function completeBody(schema: z.ZodObject, body: Fields, stored: Fields, ways: Ways = []): Fields {
  const isNamed = (name: string) => body[name] !== undefined;
  const meant = ways.filter((way) => way.some(isNamed));
  const unsaid = meant.length === 0 ? [] : ways.filter((way) => !meant.includes(way)).flat();
  const entries = Object.keys(schema.shape).flatMap((name) => {
    const value = isNamed(name) || unsaid.includes(name) ? body[name] : stored[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
