/**
 * A service that knows which passwords have leaked. Never rejects: while it is unavailable, no password counts as
 * leaked.
 */
export type PasswordLeaks = { isLeaked(password: string): Promise<boolean> };
