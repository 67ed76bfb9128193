import { contentSecurityPolicy, hashSource, type OtherSources } from "../http/security-headers";
import { inlineStylesheets, type ReadStylesheet } from "../styles/document-styles";

export type CachedDocument = { html: string; policy: string };

/**
 * Makes a document rendered with `nonce` cacheable. A nonce must not be used twice, so the policy names the hashes of
 * exactly the inline code that carried the nonce, and the nonce is removed. Inline code without it, such as code
 * injected into a page's content, is never allowed. The document's stylesheets are inlined.
 */
export function toCachedDocument(
  rendered: string,
  nonce: string,
  readStylesheet: ReadStylesheet,
  others: OtherSources = {},
): CachedDocument {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  const inlineCode = new RegExp(`<(script|style)\\b([^>]*)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  const withoutMarks = rendered.replace(
    inlineCode,
    (_whole, name: string, before: string, after: string, content: string) => {
      const text = content.replaceAll(nonce, "");
      if (text !== "") (name === "script" ? scripts : styles).push(hashSource(text));
      return `<${name}${before}${after}>${text}</${name}>`;
    },
  );
  const html = inlineStylesheets(withoutMarks.replaceAll(mark, "").replaceAll(nonce, ""), readStylesheet, (css) => {
    styles.push(hashSource(css));
    return `<style>${css}</style>`;
  });
  const inline = { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
  return { html, policy: contentSecurityPolicy(inline, others) };
}
