import { SHIPPED_CLAIMS } from "~/content/claims";
import { claims } from "~/db/schema/claims";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { claimPeople, getStoredClaim, readClaims } from "./internal.server";
import type { Claim, ClaimState } from "./schema";

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Lists all claims by label, including unchanged shipped ones. Needs `website.write`. */
export async function listClaims(ctx: Reading): Promise<Claim[]> {
  requirePermission(ctx, "website.write");
  return readClaims(ctx);
}

/** Reads the replacement texts for claim tokens, by key; null: the claim isn't shown. Needs `website.write`. */
export async function readShownClaims(ctx: Reading): Promise<Record<string, string | null>> {
  const shown: readonly ClaimState[] = ["shown", "ending", "sample"];
  return Object.fromEntries(
    (await listClaims(ctx)).map(({ key, value, state }) => [key, shown.includes(state) ? value : null]),
  );
}

/** Returns a claim. Needs `website.write`. Throws `claim.not-found`. */
export async function getClaim(ctx: Reading, key: string): Promise<Claim> {
  requirePermission(ctx, "website.write");
  return getStoredClaim(ctx, key);
}

/** Lists the staff who can be responsible for a claim. Needs `website.write`. */
export async function listClaimPeople(ctx: ReadContext): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, "website.write");
  return claimPeople(ctx);
}

/** Reads the keys that texts can name. For verbs that publish texts. */
export async function readClaimKeys(ctx: Pick<ReadContext, "db">): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.select({ key: claims.key }).from(claims);
  return new Set([...rows, ...SHIPPED_CLAIMS].map(({ key }) => key));
}
