import type { Notice } from "~/lib/notice";
import { waitInWords } from "~/lib/time-span";

/** Notice for too many sign-in attempts: how long to wait, and an alternative. */
export function loginLimited(retryAfterSeconds: number): Notice {
  const wait = waitInWords(retryAfterSeconds);
  const text = `There were too many attempts. Please try again in ${wait}, or reset your password to sign in right away.`;
  return { tone: "bad", title: "Login Failed", text };
}

/** Notice for too many attempts at anything else, with the time to wait. */
export function tooManyAttempts(retryAfterSeconds: number): Notice {
  const text = `For the safety of your account, please try again in ${waitInWords(retryAfterSeconds)}.`;
  return { tone: "bad", title: "Too many attempts", text };
}
