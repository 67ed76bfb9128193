import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./same-origin";

const SITE = "https://agency.example";
const post = (facts: Partial<Parameters<typeof isSameOrigin>[0]>) =>
  isSameOrigin(
    {
      method: "POST",
      origin: undefined,
      fetchSite: undefined,
      referer: undefined,
      host: "agency.example",
      hasCookie: true,
      ...facts,
    },
    SITE,
  );

describe("a request that changes something", () => {
  it("passes from a page of this site", () => {
    expect(post({ origin: SITE, fetchSite: "same-origin" })).toBe(true);
    expect(post({ origin: SITE })).toBe(true);
    expect(post({ fetchSite: "same-origin" })).toBe(true);
  });

  it("passes under another name of this machine that the browser itself used", () => {
    expect(post({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBe(true);
  });

  it("passes from a page of this site that sends no referrer, by what the browser says beside the origin", () => {
    expect(post({ origin: "null", fetchSite: "same-origin" })).toBe(true);
    for (const fetchSite of ["cross-site", "same-site", "none", undefined]) {
      expect(post({ origin: "null", fetchSite })).toBe(false);
    }
  });

  it("is refused from another site, whichever header tells", () => {
    expect(post({ origin: "https://evil.example", fetchSite: "cross-site" })).toBe(false);
    expect(post({ origin: "https://evil.example" })).toBe(false);
    expect(post({ fetchSite: "cross-site" })).toBe(false);
    expect(post({ fetchSite: "same-site" })).toBe(false);
    expect(post({ origin: SITE, fetchSite: "cross-site" })).toBe(false);
    expect(post({ origin: "https://evil.example", fetchSite: "same-origin" })).toBe(false);
    expect(post({ origin: "null" })).toBe(false);
    expect(post({ origin: "https://agency.example.evil.example" })).toBe(false);
  });

  it("is refused from a page of the same name that came over another scheme or port", () => {
    expect(post({ origin: "http://agency.example" })).toBe(false);
    expect(post({ origin: "https://agency.example:8443", host: "agency.example:8443" })).toBe(false);
  });

  it("passes without both headers from a page of ours that its browser names, as lynx does", () => {
    expect(post({ referer: `${SITE}/login?next=%2F` })).toBe(true);
    expect(post({ referer: "http://127.0.0.1:3000/login", host: "127.0.0.1:3000" })).toBe(true);
    for (const referer of [
      "https://evil.example/",
      "http://agency.example/",
      `${SITE}.evil.example/`,
      SITE.slice(8),
      "",
    ])
      expect(post({ referer }), referer).toBe(false);
    expect(post({ referer: `${SITE}/login`, origin: "null" })).toBe(false);
    expect(post({ referer: `${SITE}/login`, fetchSite: "cross-site" })).toBe(false);
  });

  it("passes without both headers only when it carries no cookie", () => {
    expect(post({ hasCookie: false })).toBe(true);
    expect(post({ hasCookie: true })).toBe(false);
  });

  it("may come from anywhere when it only reads", () => {
    expect(post({ method: "GET", origin: "https://evil.example", fetchSite: "cross-site" })).toBe(true);
  });
});
