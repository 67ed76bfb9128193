import type { Notice } from "~/lib/notice";
import { waitInWords } from "~/lib/time-span";

/** Too many tries to sign in: how long to wait, and the way around it. */
export function loginLimited(retryAfterSeconds: number): Notice {
  const wait = waitInWords(retryAfterSeconds);
  const text = `There were too many attempts. Please try again in ${wait}, or reset your password to sign in right away.`;
  return { tone: "bad", title: "Login Failed", text };
}

/** Too many tries of anything else that is counted, with the time that is left. */
export function tooManyAttempts(retryAfterSeconds: number): Notice {
  const text = `For the safety of your account, please try again in ${waitInWords(retryAfterSeconds)}.`;
  return { tone: "bad", title: "Too many attempts", text };
}
