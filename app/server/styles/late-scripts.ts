/** A type that browsers do not run. */
export const LATE_MODULE_TYPE = "text/late-module";

const MODULE_PRELOAD = /<link\b(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]+)"[^>]*>/g;
const BODY_END = "</body>";

/**
 * Starts the script of a document when everything that the first paint needs has come and is painted, at once when
 * someone begins to use the page, and after three seconds whatever is still missing. Stylesheets that wait as
 * `disabled` links come first: script may make what the document did not contain. A script without the nonce never
 * runs: the policy would refuse it, and so does this.
 */
const STARTER = `{
const { nonce, dataset } = document.currentScript;
let isBegun = false;
const begin = async () => {
  if (isBegun) return;
  isBegun = true;
  for (const href of dataset.modules.split(" "))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await Promise.all([...document.querySelectorAll('link[rel="stylesheet"][disabled]')].map((waiting) => {
    const link = waiting.cloneNode();
    link.removeAttribute("disabled");
    const settled = new Promise((resolve) => { link.onload = link.onerror = resolve; });
    waiting.replaceWith(link);
    return settled;
  }));
  for (const { nonce: mark, text } of document.querySelectorAll('script[type="${LATE_MODULE_TYPE}"]')) {
    if (mark !== nonce) continue;
    const script = Object.assign(document.createElement("script"), { type: "module", nonce, text });
    document.body.append(script);
    script.remove();
  }
};
const afterPaint = () => requestAnimationFrame(() => setTimeout(begin));
if (document.readyState === "complete") afterPaint();
else addEventListener("load", afterPaint);
for (const type of ["pointerdown", "keydown"]) addEventListener(type, begin, { capture: true, passive: true, once: true });
setTimeout(begin, 3000);
}`.replace(/\n\s*/g, "\n");

/**
 * Takes the module script of a hydrating document, and the preloads of what it imports, out of the way of the first
 * paint. The page works without script, so nobody waits for it. Only inline modules that carry the nonce are put off.
 */
export function delayScripts(html: string, nonce: string): string {
  const mark = `nonce="${nonce}"`;
  const modules = new Set<string>();
  const inlineModule = new RegExp(`(<script\\b[^>]*\\s${mark}[^>]*)\\stype="module"(?![^>]*\\ssrc=)([^>]*)>`, "g");
  const delayed = html
    .replace(MODULE_PRELOAD, (_tag, href: string) => {
      modules.add(href);
      return "";
    })
    // Scripts that the browser doesn't run can't be asynchronous either.
    .replace(inlineModule, (_tag, start: string, rest: string) => {
      return `${start} type="${LATE_MODULE_TYPE}"${rest.replace(/\sasync(?:="")?/, "")}>`;
    });
  const end = delayed.lastIndexOf(BODY_END);
  const starter = `<script ${mark} data-modules="${[...modules].join(" ")}">${STARTER}</script>`;
  return delayed.slice(0, end) + starter + delayed.slice(end);
}
