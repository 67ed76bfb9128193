import { forgetCounts } from "~/db/rate-limits.server";
import type { RateLimitRule } from "~/kernel/app-context";
import type { Counter } from "~/kernel/counted.server";
import { hashToken } from "~/kernel/hashes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import type { KnownPlace, Place } from "./sign-in-places.server";

const QUARTER_HOUR_SECONDS = 15 * 60;
const FROM_ONE_ADDRESS: RateLimitRule = { name: "sign-in-address", points: 30, seconds: QUARTER_HOUR_SECONDS };
const INTO_ONE_ACCOUNT_FROM_ONE_ADDRESS: RateLimitRule = { name: "sign-in", points: 6, seconds: QUARTER_HOUR_SECONDS };
const INTO_ONE_ACCOUNT: RateLimitRule = { name: "sign-in-account", points: 60, seconds: 60 * 60 };
const FROM_ONE_DEVICE: RateLimitRule = { name: "sign-in-device", points: 6, seconds: QUARTER_HOUR_SECONDS };

/** Counts failures to enter the password again, for one account. */
export const PASSWORD_TRIES: RateLimitRule = { name: "password-check", points: 10, seconds: QUARTER_HOUR_SECONDS };

/**
 * Returns the counters of a sign-in attempt. Guesses from elsewhere never lock out a network or device that has signed
 * in to the account: a known network has its own counters, and a known device has one that nobody else can use up.
 * `who`: the account's ID, or the typed text if no account has that name.
 */
export function signInCounters(who: string, { clientAddress, deviceToken }: Place, known: KnownPlace): Counter[] {
  const account = hashToken(who);
  if (known.device) return [{ rule: FROM_ONE_DEVICE, key: `${account}:${hashToken(deviceToken ?? "")}` }];
  const client = addressBlock(clientAddress);
  return [
    { rule: FROM_ONE_ADDRESS, key: client },
    { rule: INTO_ONE_ACCOUNT_FROM_ONE_ADDRESS, key: `${account}:${client}` },
    ...(known.network ? [] : [{ rule: INTO_ONE_ACCOUNT, key: account }]),
  ];
}

/** Clears an account's failed sign-ins, after its owner was verified by other means. Counters of networks stay. */
export async function clearSignInCounters(tx: TransactionContext, userId: string): Promise<void> {
  const account = hashToken(userId);
  for (const rule of [INTO_ONE_ACCOUNT_FROM_ONE_ADDRESS, INTO_ONE_ACCOUNT, FROM_ONE_DEVICE]) {
    await forgetCounts(tx.db, rule.name, account);
  }
  await forgetCounts(tx.db, PASSWORD_TRIES.name, userId);
}
