/** The place in a page that was pressed. */
export type Pressed = {
  /** The text under the pointer, if the browser reports it. */
  at?: string;
  /** Elements from the pressed one outward: the whole text, and the text runs outside their children. */
  levels: readonly { whole: string; own: readonly string[] }[];
  /**
   * Set inside a page's header or footer: the texts of the rest of the page, because a text found there too belongs
   * there.
   */
  elsewhere?: readonly string[];
};

const LEVELS_MAX = 10;
const CHROME = "[data-site=header], [data-site=footer]";
const TEXT = 3;
const COMMENT = 8;

/** Describes the position of an element, and the text at a point in it. */
export function pressedAt(target: Element, point?: { x: number; y: number }): Pressed {
  const levels = [];
  for (let element: Element | null = target; element && levels.length < LEVELS_MAX; element = element.parentElement)
    levels.push({ whole: inLine(element.textContent), own: ownTexts(element.childNodes) });
  const at = point ? textAt(target, point) : undefined;
  const pressed = Object.assign({ levels }, at ? { at } : {});
  if (!target.closest(CHROME)) return pressed;
  const others = [...target.ownerDocument.body.querySelectorAll("*")].filter((element) => !element.closest(CHROME));
  const elsewhere = others.flatMap((element) => [inLine(element.textContent), ...ownTexts(element.childNodes)]);
  return Object.assign(pressed, { elsewhere });
}

function textAt(target: Element, { x, y }: { x: number; y: number }): string | undefined {
  const node = target.ownerDocument.caretPositionFromPoint?.(x, y)?.offsetNode;
  return node?.nodeType === TEXT && node.parentElement === target ? inLine(node.nodeValue) : undefined;
}

type TextNode = { nodeType: number; nodeValue?: string | null };

/** Returns an element's texts outside its children: each piece, and adjacent ones joined. */
export function ownTexts(nodes: Iterable<TextNode>): string[] {
  const texts: string[] = [];
  let run = "";
  const end = () => {
    texts.push(run);
    run = "";
  };
  for (const { nodeType, nodeValue } of nodes) {
    if (nodeType === TEXT) {
      texts.push(nodeValue ?? "");
      run += nodeValue ?? "";
    } else if (nodeType !== COMMENT) end();
  }
  end();
  return [...new Set(texts.map(inLine))].filter((text) => text !== "");
}

/** Returns a text in one line, as pages show it. */
export function inLine(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
