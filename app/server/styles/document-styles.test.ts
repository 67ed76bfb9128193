import { describe, expect, it } from "vitest";
import { inlineStylesheets } from "./document-styles";
import { LATE_MODULE_TYPE } from "./late-scripts";
import { parseStylesheet } from "./parse-stylesheet";

const A = "p{color:red}.card{color:blue}";
const B = ".other{color:green}";
const sheets = new Map(Object.entries({ "/a.css": A, "/b.css": B }).map(([href, css]) => [href, parseStylesheet(css)]));
const LINKS = '<link rel="stylesheet" href="/a.css"/><link href="/b.css" rel="stylesheet">';
const inline = (html: string, read = (href: string) => sheets.get(href)) =>
  inlineStylesheets(html, read, (css) => `<style>${css}</style>`);

describe("a document with its stylesheets inside", () => {
  it("has only the rules that it can match, each stylesheet in its place", () => {
    expect(inline(`<link rel="icon" href="/a.css"/>${LINKS}<p class="other">`)).toBe(
      `<link rel="icon" href="/a.css"/><style>p{color:red}</style><style>${B}</style><p class="other">`,
    );
  });

  it("has them whole where a script could change it", () => {
    for (const script of [
      '<script type="module" src="/wizard.js"></script>',
      "<script>go()</script>",
      '<script type="text/javascript" async>go()</script>',
    ]) {
      expect(inline(LINKS + script)).toBe(`<style>${A}</style><style>${B}</style>${script}`);
    }
  });

  it("keeps what its templates need, and has them whole only where a script adds more than those", () => {
    const template = '<script type="text/html"><p class="card"></p></script>';
    const script = '<script type="module" src="/form.js" data-adds="templates"></script>';
    expect(inline(LINKS + template + script)).toBe(`<style>${A}</style><style></style>${template}${script}`);
  });

  it("knows a stylesheet by its address without an empty fragment", () => {
    expect(inline('<link rel="stylesheet" href="/a.css#"/><p>')).toBe("<style>p{color:red}</style><p>");
  });

  it("counts data as no script", () => {
    const data = '<script type="application/ld+json">{"a":"<p class=card>"}</script>';
    expect(inline(`${LINKS}<p>${data}`)).toBe(`<style>p{color:red}</style><style></style><p>${data}`);
  });

  it("lets the whole stylesheets wait where script comes late", () => {
    const late = `<script>context()</script><script type="${LATE_MODULE_TYPE}">x</script>`;
    expect(inline(`${LINKS}<p>${late}`)).toBe(
      `<style>p{color:red}</style><link rel="stylesheet" href="/a.css" disabled=""/><style></style><link href="/b.css" rel="stylesheet" disabled=""/><p>${late}`,
    );
    const file = '<script src="/other.js"></script>';
    expect(inline(`${LINKS}<p>${late}${file}`)).toContain(`<style>${A}</style>`);
  });

  it("keeps links to what is not ours or only for some media, and then leaves nothing out of the others", () => {
    const foreign = '<link rel="stylesheet" href="/c.css"/>';
    expect(inline(LINKS + foreign)).toBe(`<style>${A}</style><style>${B}</style>${foreign}`);
    const print = '<link rel="stylesheet" media="print" href="/a.css"/>';
    expect(inline(print)).toBe(print);
  });

  it("never holds a stylesheet that would end its own element", () => {
    const page = '<link rel="stylesheet" href="/a.css"/>';
    const evil = parseStylesheet('p{content:"</STYLE><script>evil()</script>"}');
    expect(inline(`${page}<p>`, () => evil)).toBe(`${page}<p>`);
  });

  it("treats dollar signs in stylesheets as text", () => {
    const css = parseStylesheet("a::after{content:'$&$1'}");
    expect(inline('<link rel="stylesheet" href="/a.css"/><a>', () => css)).toBe(
      "<style>a::after{content:'$&$1'}</style><a>",
    );
  });
});
