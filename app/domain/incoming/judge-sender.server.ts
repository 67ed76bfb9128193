import type { MailVerdict } from "~/db/schema/lists";
import type { MailHead } from "~/lib/mail-head";

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> };

const RESULT = /^\s*(dmarc|dkim|spf)\s*=\s*([a-z]+)/i;
const PROPERTY = /\b(?:header|smtp)\.(?:d|i|from|mailfrom|helo)\s*=\s*"?[^\s;"()]{1,300}/gi;
const FAILED = ["fail", "softfail", "permerror", "policy"];

/**
 * What the receiving mail server says of a mail's sender in its `Authentication-Results` (RFC 8601). Believed is the server of that
 * name alone, and of its fields only those above the first `Received`, or the topmost: the person who writes a mail can put the others there.
 * A pass counts for the domain of `from` alone.
 */
export function judgeSender(
  head: MailHead,
  { from, checkedBy }: { from: string; checkedBy: string | null },
): MailVerdict {
  if (checkedBy === null) return "unknown";
  const results = believed(head, checkedBy.toLowerCase()).flatMap(readResults);
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const of = (method: string) => results.filter((one) => one.method === method);
  const [dmarc] = of("dmarc");
  if (dmarc?.result === "pass") return "pass";
  if (dmarc?.result === "fail") return "fail";
  const named = [...of("dkim"), ...of("spf")];
  if (named.some((one) => one.result === "pass" && isAligned(one, domain))) return "pass";
  return named.some(({ result }) => FAILED.includes(result)) ? "fail" : "unknown";
}

function believed({ fields }: MailHead, checkedBy: string): string[] {
  const received = fields.findIndex(([name]) => name === "received");
  const own = fields.flatMap(([name, value], index) => {
    const isOwn =
      name === "authentication-results" &&
      withoutComments(value).split(";")[0]?.trim().split(/\s/)[0]?.toLowerCase() === checkedBy;
    return isOwn ? [{ index, value }] : [];
  });
  const above = own.filter(({ index }) => index < received);
  return (above.length > 0 ? above : own.slice(0, 1)).map(({ value }) => value);
}

function readResults(value: string): Result[] {
  return withoutComments(value)
    .split(";")
    .slice(1, 50)
    .flatMap((part) => {
      const [, method, result] = part.match(RESULT) ?? [];
      if (!method || !result) return [];
      const properties = [...part.matchAll(PROPERTY)].map(([property]) => {
        const at = property.indexOf("=");
        const name = property.slice(0, at).trim().toLowerCase();
        return [
          name,
          property
            .slice(at + 1)
            .replace('"', "")
            .trim()
            .toLowerCase(),
        ] as const;
      });
      return [{ method: method.toLowerCase(), result: result.toLowerCase(), properties: new Map(properties) }];
    });
}

function withoutComments(value: string): string {
  return value.slice(0, 8192).replaceAll(/\([^()]*\)/g, " ");
}

/** The domain that was checked is that of the sender, or one is inside the other. */
function isAligned({ properties }: Result, domain: string): boolean {
  return [...properties].some(([name, value]) => {
    if (name === "smtp.helo") return false;
    const checked = value.slice(value.lastIndexOf("@") + 1);
    return (
      checked !== "" &&
      checked.includes(".") &&
      (checked === domain || checked.endsWith(`.${domain}`) || domain.endsWith(`.${checked}`))
    );
  });
}
