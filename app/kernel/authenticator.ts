import type { Actor, CustomerActor, StaffActor } from "./actor";

/** Someone who has signed in. */
export type Person = StaffActor | CustomerActor;

export type SignInRequest = {
  /** Username or email address, as typed. */
  username: string;
  password: string;
  clientAddress: string;
  /** Headers of the request. If they carry a session, it ends when the new one begins. */
  headers: Headers;
  /** The current request, for the audit log. */
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
 * `two-factor-required` and `code-refused` are only returned after a correct password; a code is refused when it is
 * wrong or already used.
 */
export type TokenOutcome =
  | { outcome: "signed-in"; token: string; actor: Person }
  | Exclude<SignInOutcome, { cookies: string[] }>
  | { outcome: "two-factor-required" | "code-refused" };

/** `code`: for the second factor; ignored for accounts without one. */
export type TokenRequest = Omit<SignInRequest, "headers"> & {
  code?: string;
  userAgent?: string;
};

/** A sign-in of someone who has proven their identity another way: there is no name or password to check. */
export type ProvenSignIn = Omit<SignInRequest, "username" | "password"> & { userId: string };

/** The second step: `code` is from the authenticator app, or a recovery code. */
export type TwoFactorRequest = Omit<SignInRequest, "username" | "password"> & { code: string };

/** `expired`: the first step was too long ago, or too many wrong codes followed it, so it must be repeated. */
export type TwoFactorOutcome = Exclude<SignInOutcome, { outcome: "two-factor-required" }> | { outcome: "expired" };

/** A request's session and the person it belongs to. */
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
  /** Starts a session stored in a browser cookie. Failures are counted per account and per client address. */
  signIn(request: SignInRequest): Promise<SignInOutcome>;
  /**
   * Starts a session for an account without asking for its password; the second factor is still required. For verbs
   * only, after a key that only the owner can have was used up. `refused`: the account is gone or disabled.
   */
  signInProven(request: ProvenSignIn): Promise<Exclude<SignInOutcome, { outcome: "rate-limited" }>>;
  /**
   * Starts a session for a program, which sends `token` as `Authorization: Bearer`. Limited like `signIn` and
   * `completeTwoFactor`.
   */
  signInForToken(request: TokenRequest): Promise<TokenOutcome>;
  /** Performs the second step of signing in, for accounts that have one. Each code works once. */
  completeTwoFactor(request: TwoFactorRequest): Promise<TwoFactorOutcome>;
  /** Ends the session of these headers on the server. Returns `Set-Cookie` values that delete its cookies. */
  signOut(headers: Headers, requestId: string): Promise<{ was: Actor; cookies: string[] }>;

  /** Deliberately slow. */
  hashPassword(password: string): Promise<string>;
  /** True when the account has this password. Takes equally long for an account without one. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;

  /**
   * Creates the secret of a second factor that isn't active yet, as a URI for authenticator apps. Invalidates any
   * secret prepared earlier. The app shows `issuer` next to the codes. Null: the password is wrong, or a second factor
   * is active.
   */
  prepareTwoFactor(headers: Headers, password: string, issuer: string): Promise<{ uri: string } | null>;
  /** Activates the prepared secret if `code` matches it. The session is replaced by a new one, `sessionId`. */
  startTwoFactor(
    headers: Headers,
    code: string,
  ): Promise<{ cookies: string[]; sessionId: string; recoveryCodes: string[] } | null>;
  /** Turns off the second factor. The session is replaced by a new one, `sessionId`. Null: the password is wrong. */
  endTwoFactor(headers: Headers, password: string): Promise<{ cookies: string[]; sessionId: string } | null>;
  /** Creates new recovery codes and invalidates the old ones. Null: the password is wrong. */
  renewRecoveryCodes(headers: Headers, password: string): Promise<string[] | null>;
};
