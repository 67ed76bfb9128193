import { contentSecurityPolicy, hashSource } from "./security-headers";

/** The text of a stylesheet of our own by its address, if there is one. */
export type ReadStylesheet = (href: string) => string | undefined;

export type CachedDocument = { html: string; policy: string };

const STYLESHEET_LINK = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g;
const STYLE_END = /<\/style/i;

/**
 * Turns a document that was rendered with `nonce` into one that can be kept: a nonce must not be used twice, so the
 * policy names the hashes of exactly the inline code that carried the nonce, and the nonce itself goes. Inline code
 * without it, such as something slipped into a page's content, is never blessed. A document without script gets its
 * stylesheets inlined, which saves the first visit a round trip.
 */
export function toCachedDocument(rendered: string, nonce: string, readStylesheet: ReadStylesheet): CachedDocument {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  const inlineCode = new RegExp(`<(script|style)\\b([^>]*)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  let hasScript = false;
  let html = rendered.replace(inlineCode, (_whole, name: string, before: string, after: string, content: string) => {
    const text = content.replaceAll(nonce, "");
    hasScript ||= name === "script";
    if (text !== "") (name === "script" ? scripts : styles).push(hashSource(text));
    return `<${name}${before}${after}>${text}</${name}>`;
  });
  html = html.replaceAll(mark, "").replaceAll(nonce, "");
  if (!hasScript) {
    html = html.replace(STYLESHEET_LINK, (tag, href: string) => {
      const css = readStylesheet(href);
      if (css === undefined || STYLE_END.test(css)) return tag;
      styles.push(hashSource(css));
      return `<style>${css}</style>`;
    });
  }
  return { html, policy: contentSecurityPolicy({ scripts: [...new Set(scripts)], styles: [...new Set(styles)] }) };
}
