const TEMPLATE = /<template\b([^>]*)>([\s\S]*?)<\/template>/g;

/**
 * So the server hands out a template: browsers that know none, text ones among them, show what it holds, but no
 * script's text.
 */
const AS_DATA = 'script type="text/html"';

/** A document without script of React's with its templates as data. */
export function templatesAsData(html: string): string {
  return html.replace(TEMPLATE, (_, attributes: string, inner: string) => `<${AS_DATA}${attributes}>${inner}</script>`);
}

/** In the browser: what a template of the page holds; null where there is none. `which` is the rest of its selector. */
export function readPageTemplate(which: string, within: ParentNode = document): DocumentFragment | null {
  const data = within.querySelector(`script[type="text/html"]${which}`);
  if (!data) return null;
  const template = document.createElement("template");
  template.innerHTML = data.textContent;
  return template.content;
}
