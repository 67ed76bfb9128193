import type { Actor, CustomerActor, StaffActor } from "./actor";

/** Someone who has signed in. */
export type Person = StaffActor | CustomerActor;

/** A request to sign in. */
export type SignInRequest = {
  /** Username or email address, as typed. */
  username: string;
  password: string;
  clientAddress: string;
  /** Headers of the request: its session, if it brings one, ends when another begins. */
  headers: Headers;
  /** In which it is asked for: the audit log names it. */
  requestId: string;
};

/**
 * `refused` is the same for an unknown name, a wrong password and a disabled account. `cookies` are `Set-Cookie`
 * values. `two-factor-required`: the password was right; the cookie carries on to `completeTwoFactor`.
 */
export type SignInOutcome =
  | { outcome: "signed-in"; actor: Person; cookies: string[] }
  | { outcome: "two-factor-required"; cookies: string[] }
  | { outcome: "refused" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

/**
 * `two-factor-required` and `code-refused` follow on a right password only; a code is refused that is wrong, or was
 * used before.
 */
export type TokenOutcome =
  | { outcome: "signed-in"; token: string; actor: Person }
  | Exclude<SignInOutcome, { cookies: string[] }>
  | { outcome: "two-factor-required" | "code-refused" };

/** `code`: of the second factor; not looked at for accounts that have none. */
export type TokenRequest = Omit<SignInRequest, "headers"> & {
  code?: string;
  userAgent?: string;
};

/** A sign-in of someone who has shown in another way who they are: there is no name and no password to check. */
export type ProvenSignIn = Omit<SignInRequest, "username" | "password"> & { userId: string };

/** The second step: `code` is of the authenticator app, or one of the recovery codes. */
export type TwoFactorRequest = Omit<SignInRequest, "username" | "password"> & { code: string };

/** `expired`: the first step was too long ago, or was followed by too many wrong codes, and has to be done again. */
export type TwoFactorOutcome = Exclude<SignInOutcome, { outcome: "two-factor-required" }> | { outcome: "expired" };

/** The session of a request, and its person. */
export type CurrentSession = { actor: Person; sessionId: string };

/** Accounts, sessions and their passwords. Implemented in `auth/`, chosen in `server/`. */
export type Authenticator = {
  /**
   * Identifies the sender of a request with these headers: by session cookie or by `Authorization: Bearer` with a
   * session's token. Never throws for invalid ones.
   */
  identify(headers: Headers): Promise<Actor>;
  /** As `identify`, with the session; null for visitors. */
  findSession(headers: Headers): Promise<CurrentSession | null>;
  /** Starts a session that the browser keeps in a cookie. Failures are counted per account and per client address. */
  signIn(request: SignInRequest): Promise<SignInOutcome>;
  /**
   * Starts a session for an account without asking for its password; the second factor is asked for as ever. For verbs
   * alone, once a key that only its owner can have was used up. `refused`: the account is gone or disabled.
   */
  signInProven(request: ProvenSignIn): Promise<Exclude<SignInOutcome, { outcome: "rate-limited" }>>;
  /**
   * Starts a session for a program, which sends `token` as `Authorization: Bearer`. Counted as `signIn` and
   * `completeTwoFactor` are.
   */
  signInForToken(request: TokenRequest): Promise<TokenOutcome>;
  /** The second step of signing in, for accounts that have one. A code counts once. */
  completeTwoFactor(request: TwoFactorRequest): Promise<TwoFactorOutcome>;
  /** Ends the session of these headers on the server. Answers `Set-Cookie` values that forget it. */
  signOut(headers: Headers, requestId: string): Promise<{ was: Actor; cookies: string[] }>;

  /** Slow on purpose. */
  hashPassword(password: string): Promise<string>;
  /** True when the account has this password. Takes as long for an account that has none. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;

  /**
   * Makes the secret of a second factor that is not in use yet: the address for authenticator apps, which holds it. One
   * made before is worth nothing from then on. The app shows `issuer` beside the codes. Null: the password is wrong, or
   * a second factor is in use.
   */
  prepareTwoFactor(headers: Headers, password: string, issuer: string): Promise<{ uri: string } | null>;
  /**
   * Puts the prepared secret into use when `code` belongs to it. The session is exchanged for a new one, `sessionId`.
   */
  startTwoFactor(
    headers: Headers,
    code: string,
  ): Promise<{ cookies: string[]; sessionId: string; recoveryCodes: string[] } | null>;
  /**
   * Puts an end to the second factor. The session is exchanged for a new one, `sessionId`. Null: the password is wrong.
   */
  endTwoFactor(headers: Headers, password: string): Promise<{ cookies: string[]; sessionId: string } | null>;
  /** Makes new recovery codes; those before are worth nothing from then on. Null: the password is wrong. */
  renewRecoveryCodes(headers: Headers, password: string): Promise<string[] | null>;
};
