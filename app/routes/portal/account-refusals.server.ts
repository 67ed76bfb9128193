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

/** Context of an action: the asker, the request, and the page. */
export type AccountRequest = {
  app: AppContext;
  current: CurrentSession;
  headers: Headers;
  /** The page itself. */
  path: string;
  say: Say;
};

/** Reads the page's current texts, only where they are needed. */
export type Say = () => Promise<typeof ACCOUNT.content>;

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;

/** Shows the section again, with what is wrong beside its fields. */
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

/** Shows the section again because the current password was not right, or was guessed at too often. */
export async function refusePassword(
  say: Say,
  section: AccountSection,
  answer: { outcome: "wrong-password" } | { outcome: "rate-limited"; retryAfterSeconds: number },
  typed?: Record<string, string>,
): Promise<Answer> {
  if (answer.outcome === "rate-limited") return tooMany(section, answer.retryAfterSeconds);
  return refuseSection(section, { currentPassword: [(await say()).password.wrong] }, typed);
}

/** Nothing more for now. */
export function tooMany(section: AccountSection, retryAfterSeconds: number, more: Partial<AccountAnswer> = {}): Answer {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return data({ section, notice: tooManyAttempts(retryAfterSeconds), ...more }, { status: 429, headers });
}
