import { createHash } from "node:crypto";
import type { PasswordLeaks } from "~/kernel/password-leaks";
import type { Log } from "~/lib/log";

const PREFIX_CHARACTERS = 5;
const TIMEOUT_MS = 2000;
/** A padded range is about 100 kB. */
const ANSWER_MAX_CHARACTERS = 1_000_000;

/**
 * Checks passwords with a service at `baseUrl` that uses the range protocol of Pwned Passwords. Only the first five
 * characters of the password's SHA-1 leave this machine, which about two thousand other leaked passwords share; padding
 * hides how many were found. While the service is unavailable or too slow, no password counts as leaked, and a warning
 * is logged.
 */
export function createPwnedPasswords(baseUrl: string, log: Log, timeoutMs = TIMEOUT_MS): PasswordLeaks {
  return {
    async isLeaked(password) {
      const hash = createHash("sha1").update(password.normalize("NFC")).digest("hex").toUpperCase();
      const [prefix, suffix] = [hash.slice(0, PREFIX_CHARACTERS), hash.slice(PREFIX_CHARACTERS)];
      try {
        return hasSuffix(await fetchRange(`${baseUrl.replace(/\/+$/, "")}/range/${prefix}`, timeoutMs), suffix);
      } catch (error) {
        log.warn({ err: error }, "leaked passwords could not be looked up: a new password was taken without");
        return false;
      }
    },
  };
}

async function fetchRange(url: string, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    headers: { "add-padding": "true", "user-agent": "password-check" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > ANSWER_MAX_CHARACTERS) throw new Error("the service answered too much");
  }
  return text;
}

/** Lines are `suffix:count`; a count of 0 is padding. */
function hasSuffix(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [found, count] = line.trim().split(":");
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });
}
