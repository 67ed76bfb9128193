import type { MailVerdict } from "~/db/schema/lists";
import { type CheckResult, readAuthenticationResults } from "~/lib/authentication-results";
import type { MailHead } from "~/lib/mail-head";

const FAILED = ["fail", "hardfail", "softfail", "permerror", "policy"];

/**
 * Judges the sender of a mail by the receiving server's `Authentication-Results` (RFC 8601). Trusts only that server's
 * name, and only fields above the first `Received`, or the topmost one, since a mail's author can forge the others. A
 * pass counts only for the domain of `from`. Contradictory results, results for another sender and unreadable fields
 * fail.
 */
export function judgeSender(
  head: MailHead,
  { from, checkedBy }: { from: string; checkedBy: string | null },
): MailVerdict {
  if (checkedBy === null) return "unknown";
  const fields = believed(head, checkedBy.toLowerCase());
  if (fields.some(({ isBroken }) => isBroken)) return "fail";
  const results = fields.flatMap((field) => field.results);
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const of = (method: string) => results.filter((one) => one.method === method);
  const dmarc = of("dmarc");
  if (dmarc.some(hasFailed)) return "fail";
  const seen = dmarc.flatMap(({ result, properties }) =>
    result === "pass" ? (properties.get("header.from") ?? []) : [],
  );
  // A pass for someone else means the server saw a different sender than we do.
  if (seen.some((one) => !isWithin(domain, one))) return "fail";
  if (seen.length > 0) return "pass";
  const spf = of("spf").filter((one) => mailFromOf(one) !== "");
  if (spf.some(hasFailed) && spf.some(({ result }) => result === "pass")) return "fail";
  const named = [...of("dkim"), ...of("spf")];
  if (named.some((one) => one.result === "pass" && isAligned(one, domain))) return "pass";
  return named.some(hasFailed) ? "fail" : "unknown";
}

/** True when the configured server reported nothing about a mail, so it bypassed that server. */
export function isUnchecked(head: MailHead, checkedBy: string | null): boolean {
  return checkedBy !== null && believed(head, checkedBy.toLowerCase()).length === 0;
}

function hasFailed({ method, result }: CheckResult): boolean {
  return method === "dmarc" ? result === "fail" : FAILED.includes(result);
}

function believed({ fields }: MailHead, checkedBy: string) {
  const received = fields.findIndex(([name]) => name === "received");
  const own = fields.flatMap(([name, value], index) => {
    if (name !== "authentication-results") return [];
    const field = readAuthenticationResults(value);
    return field.server === checkedBy ? [{ index, field }] : [];
  });
  const above = own.filter(({ index }) => index < received);
  return (above.length > 0 ? above : own.slice(0, 1)).map(({ field }) => field);
}

function mailFromOf({ properties }: CheckResult): string {
  return properties.get("smtp.mailfrom") ?? properties.get("smtp.mail") ?? "";
}

/** True when the checked domain is the sender's, or one contains the other. */
function isAligned(result: CheckResult, domain: string): boolean {
  const { method, properties } = result;
  const value =
    method === "spf" ? mailFromOf(result) : (properties.get("header.d") ?? properties.get("header.i") ?? "");
  const checked = value.slice(value.lastIndexOf("@") + 1);
  return isWithin(domain, checked) || (checked.includes(".") && checked.endsWith(`.${domain}`));
}

function isWithin(domain: string, parent: string): boolean {
  return parent.includes(".") && (domain === parent || domain.endsWith(`.${parent}`));
}
