import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSource, readSource, sourceCookie, sourceOf } from "./source-cookie";

const OWN = ["agency.example"];
const requestWith = (setCookie: string) =>
  new Request("https://agency.example/", { headers: { cookie: `theme=dark; ${setCookie.split(";")[0]}` } });

describe("where a visit came from", () => {
  it("is told by campaign parameters and a foreign referrer, and survives the cookie", () => {
    const source = sourceOf(
      "/services/startups",
      "utm_source=news&utm_campaign=Spring%20%C3%A9&x=1",
      "https://blog.example/post?secret=1",
      OWN,
    );
    expect(source).toEqual({
      utm_source: "news",
      utm_campaign: "Spring é",
      referrer: "https://blog.example/post",
      landingPage: "/services/startups",
    });
    const cookie = sourceCookie(source ?? {}, true);
    expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(readSource(requestWith(cookie))).toEqual(source);
  });

  it("is unknown within the site and without any sign", () => {
    expect(sourceOf("/", "", undefined, OWN)).toBeUndefined();
    expect(sourceOf("/", "x=1", "https://agency.example/contact", OWN)).toBeUndefined();
    expect(sourceOf("/", "", "android-app://com.example", OWN)).toBeUndefined();
    expect(sourceOf("/", "utm_source=", "not an address", OWN)).toBeUndefined();
  });

  it("stays below 1 kB whatever the address says", () => {
    fc.assert(
      fc.property(
        fc.webUrl(),
        fc.array(fc.string({ unit: "grapheme", maxLength: 500 }), { minLength: 5, maxLength: 5 }),
        (referer, values) => {
          const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
          const query = new URLSearchParams(values.map((value, index) => [names[index] ?? "", value])).toString();
          const cookie = sourceCookie(sourceOf("/", query, referer, OWN) ?? {}, false);
          expect(cookie.length).toBeLessThan(1024);
          expect(cookie).toMatch(/^source=[\w-]*; /);
        },
      ),
    );
  });

  it("reads any cookie without failing and believes only bounded text", () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (noise, json) => {
        for (const value of [
          noise,
          Buffer.from(json).toString("base64url"),
          Buffer.from(noise).toString("base64url"),
        ]) {
          const header = `source=${value.replace(/[^\x20-\x7e]/g, "")}`;
          const source = readSource(new Request("https://agency.example/", { headers: { cookie: header } }));
          for (const text of Object.values(source ?? {})) expect(text.length).toBeLessThanOrEqual(80);
        }
      }),
    );
  });

  it("is kept from the first visit on", () => {
    expect(hasSource("theme=dark; source=abc")).toBe(true);
    expect(hasSource("resource=abc")).toBe(false);
    expect(hasSource(undefined)).toBe(false);
  });
});
