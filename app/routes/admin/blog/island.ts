import { Node, type NodeViewRendererProps } from "@tiptap/react";
import { addColumn, addRow, removeColumn, removeRow } from "./island-table";

const TAGS = ["figure", "table", "dl", "svg", "img"];
const WRITABLE = "td, th, caption, figcaption, dt, dd";
const UNSAFE = "script, iframe, object, embed, style, link, foreignObject, use, animate, set";

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    island: { insertIsland: (html: string) => ReturnType };
  }
}

/**
 * A part of the article that is kept exactly as it is written: tables with captions and header cells, figures, drawings,
 * definition lists. Its words are changed in place, the rest as HTML.
 */
export const Island = Node.create({
  name: "island",
  group: "block",
  atom: true,
  selectable: true,
  draggable: true,
  priority: 1000,
  addAttributes() {
    return { html: { default: "", rendered: false } };
  },
  parseHTML() {
    return TAGS.map((tag) => ({ tag, priority: 100, getAttrs: (element) => ({ html: harmless(element).outerHTML }) }));
  },
  renderHTML({ node }) {
    return elementOf(node.attrs.html) ?? document.createElement("p");
  },
  addCommands() {
    return {
      insertIsland:
        (html) =>
        ({ commands }) =>
          commands.insertContent([{ type: this.name, attrs: { html } }, { type: "paragraph" }]),
    };
  },
  addNodeView() {
    return (view) => new IslandView(view);
  },
});

/** The one element that some HTML is, without anything that runs. */
function elementOf(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  return element ? harmless(element) : null;
}

/** The server decides what is kept; this only keeps a pasted page from running anything in the editor. */
function harmless(element: Element | string): HTMLElement {
  const copy = (element as Element).cloneNode(true) as HTMLElement; // safe: parse rules by tag are given elements
  for (const part of copy.querySelectorAll(UNSAFE)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...part.attributes]) if (/^on/i.test(name)) part.removeAttribute(name);
  }
  return copy;
}

/** "Select all" in a cell or caption takes its words: the browser's own would take the whole article. */
function selectOwnWords(event: KeyboardEvent): void {
  const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "a";
  const part = event.target instanceof Element ? event.target.closest(WRITABLE) : null;
  if (!isSelectAll || !part) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(part);
}

class IslandView {
  readonly dom = document.createElement("div");
  private readonly bar = document.createElement("div");
  private readonly body = document.createElement("div");
  private readonly area = document.createElement("textarea");
  private html: string;
  private cell: HTMLTableCellElement | null = null;
  private readonly view: NodeViewRendererProps;

  constructor(view: NodeViewRendererProps) {
    this.view = view;
    this.html = view.node.attrs.html;
    this.dom.className = "island";
    this.dom.contentEditable = "false";
    this.bar.className = "island-bar";
    this.area.className = "island-source";
    this.area.setAttribute("aria-label", "HTML of this part");
    this.area.hidden = true;
    this.area.spellcheck = false;
    this.area.addEventListener("input", () => this.read(elementOf(this.area.value)));
    this.body.addEventListener("input", () => this.read(this.body.firstElementChild));
    this.body.addEventListener("focusin", ({ target }) => {
      this.cell = target instanceof HTMLTableCellElement ? target : null;
    });
    this.body.addEventListener("keydown", selectOwnWords);
    this.dom.append(this.bar, this.body, this.area);
    this.draw();
  }

  update(node: NodeViewRendererProps["node"]): boolean {
    if (node.type.name !== "island") return false;
    if (node.attrs.html !== this.html) {
      this.html = node.attrs.html;
      this.draw();
    }
    return true;
  }

  /** All that happens inside is the part's own. */
  stopEvent({ type }: Event): boolean {
    return !type.startsWith("drag") && type !== "drop";
  }

  ignoreMutation(): boolean {
    return true;
  }

  private draw(): void {
    const element = elementOf(this.html);
    this.body.replaceChildren(...(element ? [element] : []));
    this.area.value = this.html;
    this.arm();
    this.bar.replaceChildren(...this.buttons(element));
  }

  private arm(): void {
    for (const part of this.body.querySelectorAll<HTMLElement>(WRITABLE)) {
      part.contentEditable = "true";
      part.tabIndex = 0;
    }
  }

  private buttons(element: HTMLElement | null): HTMLElement[] {
    const table = element instanceof HTMLTableElement ? element : null;
    const ofTable = table
      ? [
          this.button("Add row", () => this.change(() => addRow(table, this.cell))),
          this.button("Add column", () => this.change(() => addColumn(table, this.cell))),
          this.button("Remove row", () => this.change(() => removeRow(table, this.cell))),
          this.button("Remove column", () => this.change(() => removeColumn(table, this.cell))),
        ]
      : [];
    const source = this.button("Edit as HTML", () => {
      this.area.hidden = !this.area.hidden;
      this.body.hidden = !this.area.hidden;
      source.textContent = this.area.hidden ? "Edit as HTML" : "Done";
      if (this.area.hidden) this.draw();
      else this.area.focus();
    });
    return [...ofTable, source, this.button("Remove", () => this.remove())];
  }

  private button(label: string, act: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", act);
    return button;
  }

  private change(act: () => void): void {
    act();
    this.arm();
    this.read(this.body.firstElementChild);
  }

  /** Makes what is here what the document holds. */
  private read(element: Element | null): void {
    const at = this.view.getPos();
    if (!element || at === undefined) return;
    const copy = harmless(element);
    for (const part of [copy, ...copy.querySelectorAll("[contenteditable]")]) {
      part.removeAttribute("contenteditable");
      part.removeAttribute("tabindex");
    }
    this.html = copy.outerHTML;
    this.area.value = this.area.hidden ? this.html : this.area.value;
    const { view, state } = this.view.editor;
    view.dispatch(state.tr.setNodeMarkup(at, undefined, { html: this.html }));
  }

  private remove(): void {
    const at = this.view.getPos();
    if (at === undefined) return;
    const { editor } = this.view;
    editor
      .chain()
      .deleteRange({ from: at, to: at + 1 })
      .focus()
      .run();
  }
}
