import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Elements that hold text and parts of a line of text, and nothing else (HTML, content models). */
const LINES = new Set([
  ...HEADINGS,
  "abbr",
  "b",
  "button",
  "code",
  "em",
  "i",
  "label",
  "legend",
  "mark",
  "output",
  "p",
]);
for (const name of ["q", "small", "span", "strong", "sub", "sup", "time"]) LINES.add(name);
const BLOCKS = new Set([...HEADINGS, "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl"]);
for (const name of ["fieldset", "figure", "footer", "form", "header", "hr", "main", "nav", "ol", "p", "pre"])
  BLOCKS.add(name);
for (const name of ["search", "section", "table", "ul"]) BLOCKS.add(name);
/** Elements that are pressed, which hold nothing else to press. */
const PRESSED = new Set(["a", "button"]);
const PRESSABLE = new Set(["a", "button", "details", "input", "label", "select", "textarea"]);
/** Elements that belong right into the one that they are a part of. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  figcaption: ["figure"],
  legend: ["fieldset"],
  li: ["ul", "ol", "menu"],
  summary: ["details"],
};

/**
 * Elements that stand where HTML doesn't allow them, such as "span > form". A browser may move those, and hydration
 * then fails.
 */
export function misplacedElements(html: string): string[] {
  return DomUtils.getElementsByTagName("*", parseDocument(html)).flatMap((element) => {
    const line = BLOCKS.has(element.name) ? around(element, LINES) : undefined;
    const isHidden = element.attribs.type === "hidden";
    const pressed = PRESSABLE.has(element.name) && !isHidden ? around(element, PRESSED) : undefined;
    const parents = PARENTS[element.name];
    const parent = element.parent && "name" in element.parent ? element.parent : undefined;
    const elsewhere = parents && parent && !parents.includes(parent.name) ? parent : undefined;
    return [line, pressed, elsewhere].flatMap((outer) => (outer ? [`${outer.name} > ${element.name}`] : []));
  });
}

/** The nearest element around it of these names, within the content that the same rules hold for. */
function around(element: Element, names: ReadonlySet<string>): Element | undefined {
  for (let { parent } = element; parent && "name" in parent; { parent } = parent) {
    if (names.has(parent.name)) return parent as Element; // safe: what has a name is one
    // Pictures and what is kept for later have rules of their own.
    if (["svg", "math", "template", "object"].includes(parent.name)) return undefined;
  }
  return undefined;
}
