import * as z from "zod/mini";
import { cleanLine } from "~/lib/clean-text";

/**
 * Place that staff choose for a mail. `on`: `new` for its own lead, `quote:<id>` and the like, or `other` for the page
 * at `address`.
 */
export const PlaceInput = z.object({
  on: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(60, "Choose where it belongs.")), "new"),
  address: z._default(
    z.string().check(z.overwrite(cleanLine), z.maxLength(500, "Please keep this to 500 characters or fewer.")),
    "",
  ),
});
export type PlaceInput = z.infer<typeof PlaceInput>;
