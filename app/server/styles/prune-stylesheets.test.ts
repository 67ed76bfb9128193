import { describe, expect, it } from "vitest";
import { readDocumentNames } from "./document-names";
import { parseStylesheet } from "./parse-stylesheet";
import { pruneStylesheets } from "./prune-stylesheets";

const prune = (css: string, html: string) => pruneStylesheets([parseStylesheet(css)], readDocumentNames(html))[0];
const CARD = '<main id="top"><p class="card sm:wide" data-world="tajjam" aria-pressed="true">x</p></main>';

describe("the pruned stylesheets of a document", () => {
  it.each([
    ".card{a:b}",
    "p{a:b}",
    "#top{a:b}",
    "[data-world]{a:b}",
    "[data-world=tajjam]{a:b}",
    '[ARIA-PRESSED="True" i]{a:b}',
    '[aria-pressed="false"]{a:b}',
    String.raw`.sm\:wide{a:b}`,
    "*{a:b}",
    "html body>main p.card~p{a:b}",
    ":is(.card,.other){a:b}",
    ":where(.other,p):hover{a:b}",
    "main:has(>.card){a:b}",
    "p:not(.other){a:b}",
    "p:nth-child(2 of .other){a:b}",
    "tbody{a:b}",
    "svg|p{a:b}",
  ])("keep what the document can match: %s", (css) => {
    expect(prune(css, CARD)).toBe(css);
  });

  it.each([
    ".car{a:b}",
    "q{a:b}",
    "#card{a:b}",
    ".card .other{a:b}",
    "[data-world=voygee]{a:b}",
    "[data-theme=dark] p{a:b}",
    ":is(.other,#other) p{a:b}",
    "main:has(.other){a:b}",
    ":where(.other>:not(:last-child)){a:b}",
    "q::before{a:b}",
    "@media print{q{a:b}}",
    "@supports (display:grid){@media print{.other{a:b}}}",
    ".other{a:b;&:hover{c:d}@media print{e:f}}",
  ])("leave out what it cannot: %s", (css) => {
    expect(prune(css, CARD)).toBe("");
  });

  it("keep states that need no script: of pointers, forms, targets, popovers, dialogs and details", () => {
    for (const state of [":hover", ":checked", ":target", ":popover-open", ":open", "[open]", ":user-invalid"]) {
      expect(prune(`p${state}::before{a:b}`, CARD)).toBe(`p${state}::before{a:b}`);
    }
    const free = ":root{a:b}::selection{a:b}::view-transition-old(root){a:b}:focus-visible{a:b}::backdrop{a:b}";
    expect(prune(free, CARD)).toBe(free);
  });

  it("keep each scheme's own rules in its own document", () => {
    const css = ":root[data-theme=dark]{a:b}:root[data-theme=light]{a:b}:root:not([data-theme]) p{a:b}";
    expect(prune(css, '<html data-theme="dark"><p></html>')).toBe(
      ":root[data-theme=dark]{a:b}:root:not([data-theme]) p{a:b}",
    );
    expect(prune(css, "<html><p></html>")).toBe(":root:not([data-theme]) p{a:b}");
  });

  it("keep statements, fonts and what is not understood", () => {
    for (const css of [
      "@layer a,b;",
      "@view-transition{navigation:auto}",
      '@font-face{font-family:Inter;src:url(a.woff2)format("woff2")}',
      "@page :first{margin:1cm}",
      "@future-rule x{y:z}",
      ".other{color:red;.nested & {a:b}}",
      ":is(.card,.other{a:b}",
      "/*! license */",
    ]) {
      expect(prune(css, CARD)).toBe(css);
    }
  });

  it("hold the place of an emptied layer, whose order decides who wins", () => {
    expect(prune("@layer a{.other{a:b}}@layer b{p{a:b}}@media print{@layer c{.other{a:b}}}", CARD)).toBe(
      "@layer a;@layer b{p{a:b}}@media print{@layer c}",
    );
    expect(prune("@layer{.other{a:b}}.other{@layer d{a:b}}", CARD)).toBe(".other{@layer d{a:b}}");
  });

  it("shorten a list of selectors, unless its parts act on each other", () => {
    expect(prune(".other,.card,q{a:b}", CARD)).toBe(".card{a:b}");
    expect(prune("q::-moz-unknown,.card{a:b}", CARD)).toBe("q::-moz-unknown,.card{a:b}");
    expect(prune("#other,.card{&:hover{a:b}}", CARD)).toBe("#other,.card{&:hover{a:b}}");
  });

  it("prune nested rules as well", () => {
    expect(prune(".card{a:b;& q{a:b}& p{c:d}@media print{&:hover{e:f}& q{a:b}}@starting-style{g:h}}", CARD)).toBe(
      ".card{a:b;& p{c:d}@media print{&:hover{e:f}}@starting-style{g:h}}",
    );
  });

  it("keep custom properties that something in use mentions, through others too, and drop the rest", () => {
    const css =
      ":root{--a:var(--b);--b:var(--c,1px);--c:2px;--d:var(--a);--e:3px;--f:4px;--g:5px}.card{margin:var(--a)}.other{margin:var(--d)}";
    const html = `<div style="padding:var(--e)"><svg fill="var(--f)"></svg></div>${CARD}`;
    expect(prune(css, html)).toBe(":root{--a:var(--b);--b:var(--c,1px);--c:2px;--e:3px;--f:4px}.card{margin:var(--a)}");
    expect(prune(":root{--a:1px}", CARD)).toBe("");
    expect(prune("@container style(--a:1){p{a:b}}:root{--a:1}", CARD)).toBe(
      "@container style(--a:1){p{a:b}}:root{--a:1}",
    );
  });

  it("keep registered properties and keyframes in use, wherever they are named", () => {
    const css =
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}' +
      "@keyframes in{to{margin:var(--a)}}@keyframes out{to{margin:var(--b)}}@keyframes spin{}@keyframes late{}@keyframes own{}" +
      ":root{--animate:spin 1s}.card{animation:.2s in;animation:var(--animate)}.other{animation:out 1s}";
    expect(prune(css, `<style>b{animation:own 1s}</style><i style="animation-name:late"></i>${CARD}`)).toBe(
      '@property --a{syntax:"*";inherits:false}' +
        "@keyframes in{to{margin:var(--a)}}@keyframes spin{}@keyframes late{}@keyframes own{}" +
        ":root{--animate:spin 1s}.card{animation:.2s in;animation:var(--animate)}",
    );
  });

  it("count what another stylesheet of the document mentions", () => {
    const sheets = [":root{--a:1px;--b:2px}", ".card{margin:var(--a)}"].map(parseStylesheet);
    expect(pruneStylesheets(sheets, readDocumentNames(CARD))).toEqual([":root{--a:1px}", ".card{margin:var(--a)}"]);
  });

  it("write what is left as it was", () => {
    const css =
      '.card{content:"a;}b";--x:{y:z};margin:var(--x)!important;background:url(data:image/png;base64,AA==)}p{a:b}@media (width>=48rem){p{a:b}}';
    expect(prune(css, CARD)).toBe(css);
  });
});
