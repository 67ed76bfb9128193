import { data } from "react-router";
import type { ACCOUNT } from "~/content/pages/account";
import { NEW_PASSWORD_MISSING } from "~/domain/accounts/schema";
import type { AppContext } from "~/kernel/app-context";
import type { CurrentSession } from "~/kernel/authenticator";
import { newPasswordNotice } from "~/routes/auth/sign-up-notice";
import { NOTICES } from "~/routes/notices";
import { tooManyAttempts } from "~/routes/wait-notices.server";
import type { AccountAnswer, AccountSection } from "./account-answer";

export type Answer = Response | ReturnType<typeof data<AccountAnswer>>;

/** Context of an action: the user, the request, and the page. */
export type AccountRequest = {
  app: AppContext;
  current: CurrentSession;
  headers: Headers;
  /** Path of the account page. */
  path: string;
  say: Say;
};

/** Reads the page's current texts, only when needed. */
export type Say = () => Promise<typeof ACCOUNT.content>;

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;

/** Shows the section again, with errors next to its fields. Status 400. */
export function refuseSection(
  section: AccountSection,
  errors: Errors,
  typed?: Record<string, string>,
  more: Partial<AccountAnswer> = {},
): Answer {
  const special = newPasswordNotice(errors ?? {}, NEW_PASSWORD_MISSING);
  const answer = {
    section,
    notice: NOTICES[special ?? "check-fields"],
    errors: errors ?? {},
    attempt: Date.now(),
    ...more,
  };
  return data(typed ? { ...answer, typed } : answer, { status: 400 });
}

/** Shows the section again because the current password was wrong (400) or tried too often (429). */
export async function refusePassword(
  say: Say,
  section: AccountSection,
  answer: { outcome: "wrong-password" } | { outcome: "rate-limited"; retryAfterSeconds: number },
  typed?: Record<string, string>,
): Promise<Answer> {
  if (answer.outcome === "rate-limited") return tooMany(section, answer.retryAfterSeconds);
  return refuseSection(section, { currentPassword: [(await say()).password.wrong] }, typed);
}

/** Returns a 429 with the time to wait. */
export function tooMany(section: AccountSection, retryAfterSeconds: number, more: Partial<AccountAnswer> = {}): Answer {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return data({ section, notice: tooManyAttempts(retryAfterSeconds), ...more }, { status: 429, headers });
}
