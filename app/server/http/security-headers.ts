import { createHash } from "node:crypto";

/** Inline code that a document may run or apply: `'nonce-…'` or `'sha256-…'` source expressions. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** Pages that may frame a document: none, or our own. */
export type Framing = "none" | "self";

/** Policy for responses that aren't documents: nothing in them may load or run anything. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Translates a route's `x-frame-options: SAMEORIGIN` for the policy. No other response may be framed. */
export function framingOf(headers: Headers): Framing {
  return headers.get("x-frame-options") === "SAMEORIGIN" ? "self" : "none";
}

/** Other sites that a document may use: for scripts and frames, as form targets, and as the framing page. */
export type OtherSources = {
  scripts?: readonly string[];
  frames?: readonly string[];
  forms?: readonly string[];
  framing?: Framing;
};

/** Sources for a page with the payment provider's buy buttons. */
export const BUY_BUTTON_SOURCES: OtherSources = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com"],
};

/**
 * Returns the policy of a document. Allows only our own content, except for `others`, and only the inline code in
 * `inline`.
 */
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

/** Returns the headers of every response, documents and files alike. */
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

/** Returns the source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
