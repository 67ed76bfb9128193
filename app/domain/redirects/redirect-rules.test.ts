import { describe, expect, it } from "vitest";
import { parseForm } from "~/lib/parse-form";
import { fillTarget, matchPath, plainSource } from "./address-rules";
import { RedirectForm, type RedirectInput } from "./schema";

const INPUT: RedirectInput = {
  source: "/old",
  target: "/contact",
  kind: "permanent",
  keepsQuery: true,
  isActive: true,
};

function problemsOf(fields: Record<string, string>): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...INPUT, ...fields })) form.set(name, String(value));
  const parsed = parseForm(form, RedirectForm);
  return parsed.status === "success" ? [] : Object.keys(parsed.reply().error ?? {});
}

describe("the form of a redirect", () => {
  it("takes paths with one star at most, and leads to a path or a whole https address", () => {
    for (const source of [
      "/old",
      "/old/",
      "/Old%20Page",
      "/Old Page",
      "/a|b/c d",
      '/{id}/`x`/"y"',
      "/100%25",
      "/shop/*",
      "/shop/*/photos",
      "/blogs/17",
    ])
      expect(problemsOf({ source }), source).toEqual([]);
    for (const target of ["/contact", "/", "/blogs?page=2#top", "https://shop.example.com/x?y=1", "/new page?a=b|c"])
      expect(problemsOf({ target }), target).toEqual([]);
    expect(problemsOf({ source: "/shop/*", target: "https://shop.example.com/*" })).toEqual([]);
    expect(problemsOf({ source: "/shop/*/photos", target: "/new/*/pictures" })).toEqual([]);
  });

  it.each([
    "/?p=123",
    "/index.php?page=about",
    "/old?x=1",
    "https://old.example/a?b=1#c",
    "http://old.example",
    "/?",
    "/blogs?p=4",
  ])("takes %s, an old address of another system", (source) => {
    const problems = problemsOf({ source, target: "/blogs/1" });
    expect(problems).toEqual(source === "http://old.example" || source === "/?" ? ["source"] : []);
  });

  it.each([
    ["//old.example/seite", "/seite"],
    ["www.old.example/Page?id=1#top", "/page?id=1"],
    ["old.example/shop/Table", "/shop/table"],
    ["bücher.example/Über-uns", "/über-uns"],
    ["https://old.example:8443/a%20b/", "/a b"],
    ["www.old.example?p=12", "/?p=12"],
    ["old.example:8080/x", "/x"],
    ["192.168.1.5:81/old", "/old"],
    ["v1.2/old", "v1.2/old"],
    ["?p=12", "/?p=12"],
    ["https://old.example/index.php?b=2&amp;a=1", "/index.php?a=1&b=2"],
    ["/?q=caf%e9", "/?q=caf%C3%A9"],
    ["/caf%E9", "/café"],
    ["/?q=caf%C3%A9+x", "/?q=caf%C3%A9+x"],
    ["/seite%2520x", "/seite%2520x"],
    ["/50%25", "/50%"],
  ])("reads %s as %s", (typed, source) => {
    expect(plainSource(typed)).toBe(source);
    // The form that changes it reads it again.
    expect(plainSource(source)).toBe(source);
  });

  it.each(["index.php/about", "page.html/x", "old.example", "seite", "/?p=*", "/x%3Fy", "/x%23y"])(
    "doesn't take %s for another address than it is",
    (source) => expect(problemsOf({ source, target: "/blogs/1" })).toEqual(["source"]),
  );

  it.each(["/blogs?page=2", "/?package=3", "/shop/*?x=1", "/old#x", "/admin?x=1"])("refuses to begin at %s", (source) =>
    expect(problemsOf({ source, target: "/blogs/1" })).toEqual(["source"]),
  );

  it.each([
    "https://bücher.example/x",
    "https://shop.example.com:8443/x",
    "https://shop.example.com:443/",
    "/a?q=C%2B%2B",
  ])("leads to %s", (target) => expect(problemsOf({ target })).toEqual([]));

  it.each(["old", "/a/../b", "/*", "/*/x", "/a/b*", "/a/*/b/*", "/a\\b", "/%2e%2e/a", "/a%2Fb", "/%81"])(
    "refuses to begin at %s",
    (source) => expect(problemsOf({ source })).toEqual(["source"]),
  );

  it.each(["/contact", "/Contact/", "/", "/feed.xml", "/blogs"])("refuses %s, which a page of ours has", (source) => {
    expect(problemsOf({ source, target: "/blogs/1" })).toEqual(["source"]);
  });

  it.each(["/admin/leads", "/api/x", "/dashboard/old", "/q/key", "/figures/a.png", "/admin/*"])(
    "refuses %s, which the program keeps to itself",
    (source) => expect(problemsOf({ source })).toEqual(["source"]),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http://plain.example",
    "javascript:alert(1)",
    "https://name:word@evil.example/",
    "https://localhost",
    "https:evil.example",
    "https:///evil.example",
    "mailto:a@b.example",
    "contact",
  ])("refuses to lead to %s", (target) => expect(problemsOf({ target })).toEqual(["target"]));

  it.each(["https://*", "https://*.example.com/", "https://example.com*", "/new*", "/new/*/x", "/*?a=*", "/new?to=*"])(
    "refuses a star in %s",
    (target) => expect(problemsOf({ source: "/shop/*", target })).toEqual(["target"]),
  );
});

describe("what a star stands for", () => {
  it("is one part in the middle, and all that is left at the end", () => {
    expect(matchPath("/shop/*", "/shop/a/b")).toEqual(["a", "b"]);
    expect(matchPath("/shop/*", "/shop")).toBeNull();
    expect(matchPath("/shop/*/photos", "/Shop/a/photos")).toEqual(["a"]);
    expect(matchPath("/shop/*/photos", "/shop/a/b/photos")).toBeNull();
    expect(fillTarget("/new/*", ["a", "b c"])).toBe("/new/a/b%20c");
    expect(fillTarget("https://x.example/*?y=1", ["ä"])).toBe("https://x.example/%C3%A4?y=1");
  });

  it("never changes the host or leaves the path, whatever is asked for", () => {
    const asked = [
      "/go//evil.example",
      "/go/\\evil.example",
      "/go/%2F%2Fevil.example",
      "/go/..%2f..",
      "/go/@evil.example",
    ];
    for (const path of [...asked, "/go/%0d%0aset-cookie:a", "/go/?//evil.example", "/go/%ff"]) {
      const star = matchPath("/go/*", path);
      for (const target of ["/*", "https://shop.example.com/*"]) {
        const url = new URL(fillTarget(target, star ?? []), "https://agency.example");
        expect(url.host, path).toBe(target === "/*" ? "agency.example" : "shop.example.com");
      }
    }
  });
});
