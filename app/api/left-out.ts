import type { z } from "@hono/zod-openapi";

type Fields = Record<string, unknown>;

/** Sets of fields that say the same in different ways, such as an amount in words and in figures. */
export type Ways = readonly (readonly string[])[];

/**
 * The body of a change with what it leaves out as it is now, so that all of that stays the same. Where it names one of
 * several ways to say a thing, the others are left out.
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
