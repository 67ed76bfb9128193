import type { NodeViewRendererProps } from "@tiptap/react";
import { islandsOf } from "./island-storage";
import { addColumn, addRow, besides, removeColumn, removeRow } from "./island-table";
import { addCaption, focusWords, isEmpty, namesOf, pasteWords, selectOwnWords, WRITABLE } from "./island-words";

const UNSAFE = "script, iframe, object, embed, style, link, foreignObject, use, animate, set";

/** Returns HTML as its single element, without anything executable. */
export function elementOf(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  return element ? harmless(element) : null;
}

/** Removes scripts, so that pasted content can't run in the editor. The server decides what is stored. */
export function harmless(element: Element | string): HTMLElement {
  const copy = (element as Element).cloneNode(true) as HTMLElement; // safe: parse rules by tag are given elements
  for (const part of copy.querySelectorAll(UNSAFE)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...part.attributes]) if (/^on/i.test(name)) part.removeAttribute(name);
  }
  return copy;
}

/** Shows a part as it is on the page, with text that can be edited in place. */
export class IslandView {
  readonly dom = document.createElement("div");
  private readonly bar = document.createElement("div");
  private readonly body = document.createElement("div");
  private readonly area = document.createElement("textarea");
  private html: string;
  private cell: HTMLTableCellElement | null = null;
  private isNamedByCaption = false;
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
      islandsOf(this.view.editor).written = () => this.view.getPos();
    });
    this.body.addEventListener("keydown", (event) => this.step(event));
    this.body.addEventListener("keydown", selectOwnWords);
    this.body.addEventListener("paste", pasteWords);
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

  /** Leaves all events inside the part to it, except drag and drop. */
  stopEvent({ type }: Event): boolean {
    return !type.startsWith("drag") && type !== "drop";
  }

  ignoreMutation(): boolean {
    return true;
  }

  /** Tab moves from cell to cell, and past the last one to a new row. Escape leaves the part. */
  private step(event: KeyboardEvent): void {
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>(WRITABLE) : null;
    if (!part || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isCaption = part.matches("caption, figcaption");
    if (event.key === "Escape" || (event.key === "Enter" && part.matches("figcaption"))) {
      event.preventDefault();
      this.leave();
      return;
    }
    if (event.key === "Enter" && !isCaption) {
      event.preventDefault();
      document.execCommand("insertLineBreak");
      return;
    }
    const table = part.closest("table");
    if (!table || (event.key !== "Tab" && event.key !== "Enter")) return;
    const step = event.shiftKey && event.key === "Tab" ? -1 : 1;
    const isPastEnd = step === 1 && besides(table, part, 1) === null;
    if (isPastEnd) this.change(() => addRow(table, this.cell));
    const next = besides(table, part, step);
    if (!next) return;
    event.preventDefault();
    focusWords(next);
  }

  /** Moves the caret to the text below the part. */
  private leave(): void {
    const at = this.view.getPos();
    if (at !== undefined)
      this.view.editor
        .chain()
        .focus(at + 1)
        .run();
  }

  private draw(): void {
    const element = elementOf(this.html);
    const names = element && namesOf(element);
    this.isNamedByCaption = names?.title?.textContent?.trim() === names?.caption;
    if (element) addCaption(element);
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

  /** Stores the edited element in the document. */
  private read(element: Element | null): void {
    const at = this.view.getPos();
    if (!element || at === undefined) return;
    const copy = harmless(element);
    for (const part of [copy, ...copy.querySelectorAll("[contenteditable]")]) {
      for (const name of ["contenteditable", "tabindex", "data-words"]) part.removeAttribute(name);
    }
    for (const caption of copy.querySelectorAll("caption, figcaption")) if (isEmpty(caption)) caption.remove();
    const { title, caption } = namesOf(copy);
    if (title && this.isNamedByCaption) title.textContent = caption;
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
