import { claims } from "~/db/schema/claims";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { addressName } from "~/lib/address-name.server";
import { auditedClaim, type ClaimRefusal, findShipped, lockClaims, refuseClaim } from "./internal.server";
import { CLAIMS_MAX, type ClaimInput } from "./schema";

export type NewClaim = { outcome: "created"; key: string } | { outcome: ClaimRefusal | "too-many" };

const KEY_MAX_CHARACTERS = 50;

/** Stores a claim that texts can then name by a key derived from its label. Needs `website.write`. */
export async function createClaim(ctx: AppContext, input: ClaimInput): Promise<NewClaim> {
  requirePermission(ctx, "website.write");
  const base = await addressName(input.label, KEY_MAX_CHARACTERS);
  return transact(ctx, async (tx) => {
    await lockClaims(tx);
    const there = (await tx.db.select({ key: claims.key }).from(claims)).map(({ key }) => key);
    if (there.length >= CLAIMS_MAX) return { outcome: "too-many" };
    const refusal = await refuseClaim(tx, input);
    if (refusal) return { outcome: refusal };
    const key = freeKey(base || "claim", there);
    const now = tx.clock.now();
    await tx.db.insert(claims).values({ ...input, key, createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      action: "claim.created",
      subject: { kind: "claim", id: key },
      after: auditedClaim(input),
    });
    await markContentChanged(tx);
    return { outcome: "created", key };
  });
}

function freeKey(base: string, taken: readonly string[]): string {
  const isTaken = (key: string) => taken.includes(key) || findShipped(key) !== undefined;
  let key = base;
  for (let number = 2; isTaken(key); number += 1) key = `${base}-${number}`;
  return key;
}
