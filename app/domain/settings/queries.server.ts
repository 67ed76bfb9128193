import { eq } from "drizzle-orm";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { IdentitySetting } from "./schema";

/** The settings row that holds the agency's identity. */
export const IDENTITY_KEY = "identity";

/**
 * Who the agency is: what Settings hold, or the sample identity before the first seed. A field that older settings lack
 * is taken from the sample. Throws `setting.invalid` when the stored value cannot be used.
 */
export async function getIdentity(ctx: ReadContext): Promise<Identity> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, IDENTITY_KEY));
  if (!row) return DEFAULT_IDENTITY;
  const stored = typeof row.value === "object" ? row.value : {};
  const result = IdentitySetting.safeParse({ ...DEFAULT_IDENTITY, ...stored });
  if (!result.success)
    throw new DomainError("setting.invalid", "the stored identity is broken", { cause: result.error });
  return result.data;
}
