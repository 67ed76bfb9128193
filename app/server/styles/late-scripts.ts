/** Script type that browsers don't run. */
export const LATE_MODULE_TYPE = "text/late-module";

const MODULE_PRELOAD = /<link\b(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]+)"[^>]*>/g;
const BODY_END = "</body>";

/**
 * Starts the document's scripts once everything needed for the first paint has loaded and is painted, right away if
 * someone begins to use the page, and after three seconds in any case. Stylesheets that wait as `disabled` links are
 * loaded first, because scripts may add content that the document didn't have. A script without the nonce never runs:
 * the policy would refuse it, and so does this code.
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
 * Delays the module scripts of a hydrating document, and the preloads of their imports, until after the first paint.
 * The page works without scripts, so nobody waits for them. Affects only inline modules with the nonce.
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
    // A script that the browser doesn't run can't be asynchronous.
    .replace(inlineModule, (_tag, start: string, rest: string) => {
      return `${start} type="${LATE_MODULE_TYPE}"${rest.replace(/\sasync(?:="")?/, "")}>`;
    });
  const end = delayed.lastIndexOf(BODY_END);
  const starter = `<script ${mark} data-modules="${[...modules].join(" ")}">${STARTER}</script>`;
  return delayed.slice(0, end) + starter + delayed.slice(end);
}
