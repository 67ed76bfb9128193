import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { delayScripts, LATE_MODULE_TYPE } from "./late-scripts";

const NONCE = "abc";
const PAGE =
  `<head><link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><link nonce="${NONCE}" rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/b.js"/></head>` +
  `<body><script nonce="${NONCE}">context</script><script nonce="${NONCE}" type="module" async="">import "/a.js"</script><script type="module">blocked</script><!--/$--></body>`;

describe("a hydrating document", () => {
  it("names its modules to the starter instead of loading them, and its inline module waits", () => {
    const html = delayScripts(PAGE, NONCE);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).toContain('rel="preload" href="/f.woff2"');
    expect(html).toContain(
      `<script nonce="${NONCE}">context</script><script nonce="${NONCE}" type="${LATE_MODULE_TYPE}">import "/a.js"</script>`,
    );
    expect(html).toContain(`<script nonce="${NONCE}" data-modules="/a.js /b.js">{`);
  });

  it("ends with the starter", () => {
    expect(delayScripts(PAGE, NONCE)).toMatch(/<!--\/\$--><script [^>]*>[^<]*<\/script><\/body>$/);
  });

  it("gives no inline module a start that did not carry the nonce, and leaves files alone", () => {
    const file = `<script nonce="${NONCE}" type="module" src="/c.js"></script>`;
    const html = delayScripts(PAGE.replace("<!--", `${file}<!--`), NONCE);
    expect(html).toContain('<script type="module">blocked</script>');
    expect(html).toContain(file);
  });
});

type Script = { type?: string; nonce: string; text: string };

/** Runs the starter as a browser would, on a document with these late modules. Returns the code that it started. */
async function started(late: readonly Script[]): Promise<string[]> {
  const html = delayScripts("<body></body>", NONCE);
  const code = /<script [^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  const ran: string[] = [];
  const timers: (() => unknown)[] = [];
  const element = () => ({ remove() {} });
  runInNewContext(code, {
    document: {
      currentScript: { nonce: NONCE, dataset: { modules: "" } },
      readyState: "complete",
      head: { append() {} },
      body: { append: (script: Script) => ran.push(script.text) },
      createElement: element,
      querySelectorAll: (selector: string) => (selector.startsWith("script") ? late : []),
    },
    requestAnimationFrame: (next: () => unknown) => next(),
    setTimeout: (next: () => unknown) => timers.push(next),
    addEventListener() {},
  });
  for (const timer of timers) await timer();
  return ran;
}

it("starts only what carries the nonce of its document", async () => {
  const late = [
    { nonce: "", text: "slipped in" },
    { nonce: NONCE, text: "ours" },
    { nonce: "abd", text: "guessed" },
  ];
  expect(await started(late)).toEqual(["ours"]);
});
