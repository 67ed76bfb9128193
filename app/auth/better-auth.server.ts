import { symmetricDecrypt } from "better-auth/crypto";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor as twoFactorPlugin } from "better-auth/plugins/two-factor";
import type { AppContext } from "~/kernel/app-context";
import { accountsAdapter } from "./accounts-adapter.server";
import type { PasswordHashing } from "./passwords.server";
import { askedForSecondFactor, provenSignIn } from "./proven-sign-in.server";
import {
  CLIENT_ADDRESS_HEADER,
  cookieNameOn,
  isSecure,
  SEEN_EVERY_SECONDS,
  SESSION_COOKIE,
  SESSION_DAYS,
  TWO_FACTOR_COOKIE,
} from "./session-cookie";
import { recoveryCodeStorage } from "./stored-recovery-codes.server";

const DAY_SECONDS = 24 * 60 * 60;
const TWO_FACTOR_MINUTES = 10;
const FULL_ADDRESS_BITS = 128;

/**
 * Opens the library that manages accounts and sessions. It is called in this process only and has no URL: the site's
 * rate limits, origin check and emails work outside it.
 */
export function openBetterAuth({ db, ids, log, signer, origin }: Omit<AppContext, "auth">, hashing: PasswordHashing) {
  const { hash, verify } = hashing;
  const secret = signer.sign("better-auth", "secret");
  const openOldCodes = (data: string) => symmetricDecrypt({ key: secret, data });
  const auth = betterAuth({
    appName: new URL(origin).hostname,
    baseURL: origin,
    secret,
    database: accountsAdapter(db),
    user: {
      additionalFields: {
        role: { type: "string", input: false },
        banned: { type: "boolean", input: false },
        businessId: { type: "string", input: false, required: false },
        businessRole: { type: "string", input: false, required: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: SEEN_EVERY_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: { enabled: true, disableSignUp: true, password: { hash, verify } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "auth",
      // The library's own prefix is the weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(origin) },
      cookies: {
        session_token: { name: cookieNameOn(origin, SESSION_COOKIE) },
        two_factor: { name: cookieNameOn(origin, TWO_FACTOR_COOKIE) },
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: FULL_ADDRESS_BITS },
      database: { generateId: () => ids.uuid() },
    },
    logger: {
      level: "error",
      log: (_level, message, ...details) => log.error({ err: details[0] }, `better-auth: ${message}`),
    },
    plugins: [
      bearer({ requireSignature: true }),
      askedForSecondFactor(
        twoFactorPlugin({
          twoFactorCookieMaxAge: TWO_FACTOR_MINUTES * 60,
          // Created later by `replaceRecoveryCodes`, once they can be shown.
          backupCodeOptions: {
            customBackupCodesGenerate: () => [],
            storeBackupCodes: recoveryCodeStorage(hashing, openOldCodes),
          },
        }),
      ),
      provenSignIn(),
    ],
  });
  return { ...auth, hashing, openOldCodes };
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;
