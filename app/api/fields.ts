import { z } from "@hono/zod-openapi";

/** Id in the examples of the reference. */
export const EXAMPLE_ID = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

/** The id of most things. */
export const Id = z.uuid().openapi({ description: "Never changes.", examples: [EXAMPLE_ID] });

/** Path parameter that identifies one thing. */
export const IdParams = z.object({ id: Id });

/** A time, as JavaScript formats it. */
export const Moment = z.iso.datetime().openapi({ description: "ISO 8601, in UTC." });

/** A calendar day. */
export const Day = z.iso.date().openapi({ description: "YYYY-MM-DD." });

/** `updatedAt` of the version that an edit is based on. */
export const SeenVersion = z.iso.datetime().optional().openapi({
  description: "The value you read. If the object has changed since, nothing is overwritten. `If-Match` does the same.",
});

/** `true` or `false` in a query. */
export const Flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** Direction of a list's sort order. */
export const Direction = z.enum(["asc", "desc"]).optional();

/** The rule for bodies that both create and change a thing. */
export const STAYS = "In a change, fields that are left out stay the same.";

/** Description of a field that a request may send back. */
export const SENT_BACK = "Ignored; it can't be changed.";

/**
 * Marks a response field that a request may send back without effect. Not `readOnly`: programs would have to leave it
 * out, and strict ones refuse it.
 */
export function sentBack() {
  return z.unknown().optional().openapi({ description: SENT_BACK });
}
