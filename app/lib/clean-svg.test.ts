import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CleanSvg, cleanSvg, SVG_MAX_BYTES } from "./clean-svg";

const BOX = '<rect width="10" height="10" fill="#0b6e4f"/>';
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${NS} ${attributes}>${inner}</svg>`;
const clean = (text: string) => cleanSvg(Buffer.from(text));
const kept = (text: string) => (clean(text) as CleanSvg).svg;

/** Matches anything that could run, load or lead somewhere. */
const LIVE =
  /script|foreignobject|onload|onclick|onbegin|javascript|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg")|file:|@import|expression|behavior|&(?!#\d+;)|<!|<\?|<(?:a|animate|set|style|image|iframe|filter|handler|link|metadata|text)\b|style=|class=/i;

const HOSTILE: [name: string, inner: string][] = [
  ["a script", "<script>alert(1)</script>"],
  ["a script under a prefix", '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
  ["markup in CDATA", "<![CDATA[<script>alert(1)</script>]]>"],
  ["an event handler", '<rect width="1" height="1" onload="alert(1)" onclick="alert(1)"/>'],
  ["a handler in capitals", '<rect width="1" height="1" ONLOAD="alert(1)"/>'],
  ["a link", '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ["a link by xlink", '<a xlink:href="https://evil.example"><circle r="3"/></a>'],
  ["a copy from elsewhere", '<use href="https://evil.example/x.svg#a"/>'],
  ["a copy of data", '<use xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#a"/>'],
  ["a color from elsewhere", '<rect width="1" height="1" fill="url(https://evil.example/a.svg#x)"/>'],
  ["a color of data", '<rect width="1" height="1" fill="url(data:image/svg+xml,x#y)"/>'],
  ["a mask from elsewhere", '<rect width="1" height="1" mask="url(//evil.example/m.svg#m)"/>'],
  ["a style sheet that imports", "<style>@import url(https://evil.example/x.css);</style>"],
  [
    "a style sheet that loads",
    "<style>rect{fill:url(https://evil.example/x);background:url('//evil.example')}</style>",
  ],
  ["an expression", '<rect width="1" height="1" style="width:expression(alert(1));behavior:url(x.htc)"/>'],
  ["a style with an escape", '<rect width="1" height="1" style="fill:u\\72l(https://evil.example)"/>'],
  ["an animated link", '<animate attributeName="href" values="javascript:alert(1)" begin="0s"/>'],
  ["a set link", '<set attributeName="xlink:href" to="javascript:alert(1)"/>'],
  ["a handler element", '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'],
  ["a filter that loads", '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
  ["an entity by number", '<a href="&#106;avascript:alert(1)"/>'],
  ["a value that would end its attribute", `<rect width="1" height='1" onload="alert(1)'/>`],
  ["an id that would end its attribute", `<g id='x" onload="alert(1)'/>`],
  ["a comment that looks closed", "<!-- --!><script>alert(1)</script> -->"],
  ["metadata", "<metadata><x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta></metadata>"],
  ["a processing instruction", '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ["a frame of another language", '<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"></iframe>'],
  ["an attribute of a prototype", '<rect width="1" height="1" constructor="x" __proto__="y"/>'],
];

describe("a hostile picture", () => {
  it.each(HOSTILE)("keeps its shapes and nothing that runs, loads or leads: %s", (_name, inner) => {
    const written = kept(svg(BOX + inner));
    expect(written).toContain('<rect width="10" height="10" fill="#0b6e4f"></rect>');
    expect(written).not.toMatch(LIVE);
  });

  it.each<[string, string, string]>([
    [
      "an entity that is read from a file",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(BOX)}`,
      "entities",
    ],
    ["a billion laughs", `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg(BOX)}`, "entities"],
    [
      "copies of copies",
      svg('<g id="a"><rect width="1" height="1"/></g><g id="b"><use href="#a"/></g><use href="#b"/>'),
      "complex",
    ],
    ["a copy of itself", svg('<g id="a"><use href="#a"/></g>'), "complex"],
    ["a thousand copies", svg(`<g id="a"/>${'<use href="#a"/>'.repeat(1000)}`), "complex"],
    ["too many parts", svg("<g/>".repeat(6000)), "complex"],
    ["too deep", svg("<g>".repeat(60) + "</g>".repeat(60)), "complex"],
    ["HTML inside", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), "image"],
    ["a photograph inside", svg('<image href="data:image/png;base64,AAAA"/>'), "image"],
    ["letters, which look different everywhere", svg("<text>Logo</text>"), "text"],
    ["no end", `<svg ${NS} viewBox="0 0 9 9">${BOX}`, "broken"],
    ["parts that cross", svg("<g><defs></g></defs>"), "broken"],
    ["no size", svg(BOX, ""), "broken"],
    ["a size below nothing", svg(BOX, 'viewBox="0 0 -9 9"'), "broken"],
    ["a size without end", svg(BOX, 'viewBox="0 0 1e99 9"'), "broken"],
    ["HTML", "<html><svg/></html>", "broken"],
    ["two pictures in one", svg(BOX) + svg(BOX), "broken"],
    ["nothing", "", "broken"],
    ["more than a logo needs", svg(`<path d="${"M0 0".repeat(SVG_MAX_BYTES / 4)}"/>`), "too-large"],
  ])("is refused: %s", (_name, text, refused) => {
    expect(clean(text)).toEqual({ refused });
  });

  it("of any bytes is refused or written without what is live", () => {
    const pieces = fc.constantFrom(
      ...HOSTILE.map(([, inner]) => inner),
      BOX,
      "<g>",
      "</g>",
      '"',
      "'",
      "<",
      ">",
      "&",
      "]]>",
      "<!--",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
        const result = clean(svg(parts.join("")));
        if ("svg" in result) expect(result.svg).not.toMatch(LIVE);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("an honest picture", () => {
  it("keeps gradients, clips, masks, copies, transforms and its colors by class, as drawing programs write them", () => {
    const written = kept(`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${NS} version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 64 32" style="enable-background:new 0 0 64 32;" xml:space="preserve">
<style type="text/css">.st0{fill:#0B6E4F;} .st1, .st2{fill-rule:evenodd;clip-rule:evenodd;}</style>
<defs><linearGradient id="g" gradientTransform="rotate(45)"><stop offset="5%" stop-color="#fff"/><stop offset="1" style="stop-color:rgb(1,2,3);stop-opacity:.5"/></linearGradient>
<rect id="SVGID_1_" width="64" height="32"/><clipPath id="c"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath></defs>
<g clip-path="url(#c)" transform="translate(1 2) scale(.5)"><path class="st0 st1" d="M1,2c3-4.5,6e-1-7,8-9z"/><circle cx="5" cy="6" r="7" fill="url(#g)" stroke="currentColor" stroke-width="2px"/></g></svg>`);
    for (const part of [
      'viewBox="0 0 64 32" width="64" height="32"',
      'd="M1,2c3-4.5,6e-1-7,8-9z" fill="#0B6E4F" fill-rule="evenodd" clip-rule="evenodd"',
      'gradientTransform="rotate(45)"',
      'stop-color="rgb(1,2,3)" stop-opacity=".5"',
      '<use href="#SVGID_1_" overflow="visible">',
      'clip-path="url(#c)" transform="translate(1 2) scale(.5)"',
      'fill="url(#g)" stroke="currentColor" stroke-width="2px"',
    ]) {
      expect(written).toContain(part);
    }
    expect(written).not.toMatch(LIVE);
  });

  it("is the same when it is cleaned again", () => {
    const once = kept(svg(`<g id="a">${BOX}</g><use href="#a"/>`));
    expect(kept(once)).toBe(once);
  });

  it("takes its size from width and height where it says no box", () => {
    expect(clean(svg(BOX, 'width="48px" height="12"'))).toMatchObject({ width: 48, height: 12 });
  });
});
