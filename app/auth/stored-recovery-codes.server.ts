import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { twoFactor } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import type { PasswordHashing } from "./passwords.server";
import { makeRecoveryCodes } from "./recovery-codes";

const SALT_BYTES = 16;
/** `salt:hash`: all codes of a set share a salt, so that comparing a code with all of them takes one hash. */
const STORED = /^([\w-]{22}):([\w-]{43})$/;

type Decrypt = (stored: string) => Promise<string>;

/** The code sent in the current sign-in. */
const typed = new AsyncLocalStorage<string>();

/** Runs a check by the library, which finds this code if its hash is stored. */
export function whileChecking<T>(code: string, check: () => Promise<T>): Promise<T> {
  return typed.run(code, check);
}

/**
 * Stores the library's recovery codes as slow hashes, from which no code can be read. `openOld` decrypts an earlier,
 * encrypted set, which is stored as hashes on its first use.
 */
export function recoveryCodeStorage({ hashCode }: Pick<PasswordHashing, "hashCode">, openOld: Decrypt) {
  return {
    /** Leaves hashes unchanged, since the library puts back the remaining codes this way. */
    encrypt: (json: string) => toStored(hashCode, readList(json)),

    /**
     * Returns the set for the library to search for a code: hashes, with the matching one replaced by the code being
     * checked.
     */
    async decrypt(stored: string): Promise<string> {
      const code = typed.getStore();
      // A stored hash isn't accepted as a code.
      if (code === undefined || STORED.test(code)) return "[]";
      if (!isHashed(stored)) return openOld(stored);
      const all = readList(stored);
      const salt = all[0]?.match(STORED)?.[1];
      if (salt === undefined) return "[]";
      const hash = `${salt}:${await hashCode(code, salt)}`;
      return JSON.stringify(all.map((each) => (each === hash ? code : each)));
    },
  };
}

/** Replaces this account's recovery codes with ten new ones, and invalidates the old ones. */
export async function replaceRecoveryCodes(
  { db }: Pick<AppContext, "db">,
  { hashCode }: Pick<PasswordHashing, "hashCode">,
  userId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const backupCodes = await toStored(hashCode, codes);
  await db.update(twoFactor).set({ backupCodes }).where(eq(twoFactor.userId, userId));
  return codes;
}

/** Stores this account's codes as hashes if they are still encrypted. */
export async function hashOldCodes(
  { db }: Pick<AppContext, "db">,
  { hashing: { hashCode }, openOldCodes }: { hashing: PasswordHashing; openOldCodes: Decrypt },
  userId: string,
): Promise<void> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  if (!row || isHashed(row.backupCodes)) return;
  const backupCodes = await toStored(hashCode, readList(await openOldCodes(row.backupCodes)));
  const asItWas = and(eq(twoFactor.id, row.id), eq(twoFactor.backupCodes, row.backupCodes));
  await db.update(twoFactor).set({ backupCodes }).where(asItWas);
}

async function toStored(hashCode: PasswordHashing["hashCode"], codes: readonly string[]): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  const hashed = codes.map(async (code) => (STORED.test(code) ? code : `${salt}:${await hashCode(code, salt)}`));
  return JSON.stringify(await Promise.all(hashed));
}

function isHashed(stored: string): boolean {
  return stored.startsWith("[");
}

function readList(json: string): string[] {
  return JSON.parse(json) as string[]; // safe: ours, or the library's own list of codes
}
