import { createHash } from "node:crypto";

/** Inline code that a document may run or apply: `'nonce-…'` or `'sha256-…'` source expressions. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** Who may show a document inside another one: nobody, or pages of ours. */
export type Framing = "none" | "self";

/** For answers that are not documents: nothing in them may load or run anything. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a route says with `x-frame-options: SAMEORIGIN`, as the policy says it. Any other answer is framed by nobody. */
export function framingOf(headers: Headers): Framing {
  return headers.get("x-frame-options") === "SAMEORIGIN" ? "self" : "none";
}

/** Who else has a part in a document: whose scripts and frames it shows, to whose pages its forms lead on, who frames it. */
export type OtherSources = {
  scripts?: readonly string[];
  frames?: readonly string[];
  forms?: readonly string[];
  framing?: Framing;
};

/** What a page with the payment provider's buy buttons shows. */
export const BUY_BUTTON_SOURCES: OtherSources = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com"],
};

/** The policy of a document. Everything is ours but what `others` name, nothing inline runs but what `inline` names. */
export function contentSecurityPolicy(inline: InlineSources, others: OtherSources = {}): string {
  const { scripts = [], frames = [], forms = [], framing = "none" } = others;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...inline.scripts].join(" ")}`,
    `style-src ${["'self'", ...inline.styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frames].join(" ")}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...forms].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors '${framing}'`,
  ].join("; ");
}

/** The headers that are on every answer, documents and files alike. */
export function commonSecurityHeaders(origin: string): Record<string, string> {
  return {
    ...(origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}

/** Source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
