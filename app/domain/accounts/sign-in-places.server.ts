import { and, eq, gt, inArray } from "drizzle-orm";
import { signInPlaces } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";

/** Days for which a place of a sign-in counts as known. */
export const KNOWN_PLACE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;
const PURPOSE = "sign-in-place";

/** Network of a visitor, and the token of their browser if it has signed in before. */
export type Place = { clientAddress: string; deviceToken?: string };

/** Parts of a place from which the account was signed in to in the last 90 days. */
export type KnownPlace = { network: boolean; device: boolean };

type PlaceContext = Pick<AppContext, "by" | "clock" | "db" | "log" | "signer">;

/** Checks if the account is known at a place. Takes as long for accounts that don't exist. */
export async function findKnownPlace(ctx: PlaceContext, userId: string, place: Place): Promise<KnownPlace> {
  const { network, device } = hashesOf(ctx, userId, place);
  const since = new Date(ctx.clock.now().getTime() - KNOWN_PLACE_DAYS * DAY_MS);
  const isOne = inArray(signInPlaces.placeHash, [network, ...(device ? [device] : [])]);
  const rows = await ctx.db
    .select({ hash: signInPlaces.placeHash })
    .from(signInPlaces)
    .where(and(isOne, eq(signInPlaces.userId, userId), gt(signInPlaces.seenAt, since)));
  const found = rows.map(({ hash }) => hash);
  return { network: found.includes(network), device: device !== undefined && found.includes(device) };
}

/** Records that the account's owner was verified at this place. For verbs and the authenticator, after the check. */
export async function notePlace(tx: PlaceContext, userId: string, place: Place): Promise<void> {
  const seenAt = tx.clock.now();
  const { network, device } = hashesOf(tx, userId, place);
  const rows = [network, ...(device ? [device] : [])].sort().map((placeHash) => ({ placeHash, userId, seenAt }));
  await tx.db.insert(signInPlaces).values(rows).onConflictDoUpdate({ target: signInPlaces.placeHash, set: { seenAt } });
}

function hashesOf({ signer }: PlaceContext, userId: string, { clientAddress, deviceToken }: Place) {
  const hash = (kind: string, value: string) => signer.sign(PURPOSE, JSON.stringify([userId, kind, value]));
  return {
    network: hash("network", addressBlock(clientAddress)),
    device: deviceToken === undefined ? undefined : hash("device", deviceToken),
  };
}
