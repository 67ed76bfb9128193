import { describe, expect, it } from "vitest";
import { framingOf, hashSource } from "../http/security-headers";
import { parseStylesheet } from "../styles/parse-stylesheet";
import { toCachedDocument } from "./cached-document";

const NONCE = "n0nce-of-this-render";
const noStylesheet = () => undefined;

describe("a document for the page cache", () => {
  it("blesses exactly the inline code that carried the nonce", () => {
    const { html, policy } = toCachedDocument(
      `<head><script nonce="${NONCE}">one()</script><style nonce="${NONCE}">a{}</style></head><body><script>evil()</script></body>`,
      NONCE,
      noStylesheet,
    );
    expect(policy).toContain(`script-src 'self' ${hashSource("one()")};`);
    expect(policy).toContain(`style-src 'self' ${hashSource("a{}")};`);
    expect(policy).not.toContain(hashSource("evil()"));
    expect(html).not.toContain(NONCE);
    expect(html).toContain("<script>one()</script>");
  });

  it("may be framed by nobody, or by pages of ours where its route says so", () => {
    const policyOf = (framing?: "self") =>
      toCachedDocument("<p>a</p>", NONCE, noStylesheet, framing ? { framing } : {}).policy;
    expect(policyOf()).toContain("frame-ancestors 'none'");
    expect(policyOf("self")).toContain("frame-ancestors 'self'");
    expect(framingOf(new Headers({ "x-frame-options": "SAMEORIGIN" }))).toBe("self");
    expect(framingOf(new Headers({ "x-frame-options": "ALLOWALL" }))).toBe("none");
    expect(framingOf(new Headers())).toBe("none");
  });

  it("leaves no trace of the nonce, not even in the data of a script, and hashes what it leaves", () => {
    const { html, policy } = toCachedDocument(
      `<script nonce="${NONCE}" async="">data("${NONCE}")</script><link nonce="${NONCE}" rel="modulepreload" href="/a.js"/>`,
      NONCE,
      noStylesheet,
    );
    expect(html).toBe('<script async="">data("")</script><link rel="modulepreload" href="/a.js"/>');
    expect(policy).toContain(hashSource('data("")'));
  });

  it("needs no hash for scripts that come from a file", () => {
    const { policy } = toCachedDocument(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE, noStylesheet);
    expect(policy).toContain("script-src 'self';");
  });

  it("carries its stylesheets, allowed by hash", () => {
    const { html, policy } = toCachedDocument('<link rel="stylesheet" href="/a.css"/><p>', NONCE, () =>
      parseStylesheet("p{color:red}q{color:blue}"),
    );
    expect(html).toBe("<style>p{color:red}</style><p>");
    expect(policy).toContain(hashSource("p{color:red}"));
  });
});
