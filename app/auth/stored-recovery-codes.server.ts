import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { twoFactor } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import type { PasswordHashing } from "./passwords.server";
import { makeRecoveryCodes } from "./recovery-codes";

const SALT_BYTES = 16;
/** `salt:hash`: one set of codes shares its salt, so that comparing a code with all of them costs one hash. */
const STORED = /^([\w-]{22}):([\w-]{43})$/;

type Decrypt = (stored: string) => Promise<string>;

/** The code that the sign-in under way has sent. */
const typed = new AsyncLocalStorage<string>();

/** Runs a check of the library's, which finds this code where its hash is stored. */
export function whileChecking<T>(code: string, check: () => Promise<T>): Promise<T> {
  return typed.run(code, check);
}

/**
 * Stores the library's recovery codes: each as a slow hash, from which nobody reads a code. `openOld` opens an earlier
 * set, which was encrypted; it is stored as hashes from its first use on.
 */
export function recoveryCodeStorage({ hashCode }: Pick<PasswordHashing, "hashCode">, openOld: Decrypt) {
  return {
    /** Leaves a hash as it is: that is how the library puts back the remaining codes. */
    encrypt: (json: string) => toStored(hashCode, readList(json)),

    /** The set as the library looks for a code in it: hashes, and in place of one the code that is being checked. */
    async decrypt(stored: string): Promise<string> {
      const code = typed.getStore();
      // A stored hash opens nothing.
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

/** Ten new codes of this account in place of those before, which are worth nothing from then on. */
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

/** Stores the codes of this account as hashes where they are still encrypted. */
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
