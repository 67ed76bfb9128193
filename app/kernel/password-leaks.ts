/** A service that knows which passwords have leaked. Never rejects: while it is away, none has. */
export type PasswordLeaks = { isLeaked(password: string): Promise<boolean> };
