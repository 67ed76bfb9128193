const TEMPLATE = /<template\b([^>]*)>([\s\S]*?)<\/template>/g;

/**
 * Templates are sent as this element: browsers that don't know templates, such as text browsers, show their content,
 * but not that of scripts.
 */
const AS_DATA = 'script type="text/html"';

/** Converts the templates of a document without React's scripts to data. */
export function templatesAsData(html: string): string {
  return html.replace(TEMPLATE, (_, attributes: string, inner: string) => `<${AS_DATA}${attributes}>${inner}</script>`);
}

/** Reads a page's template in the browser; null when there is none. `which` is the rest of its selector. */
export function readPageTemplate(which: string, within: ParentNode = document): DocumentFragment | null {
  const data = within.querySelector(`script[type="text/html"]${which}`);
  if (!data) return null;
  const template = document.createElement("template");
  template.innerHTML = data.textContent;
  return template.content;
}
