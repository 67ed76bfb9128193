/** Adds and removes rows and columns of a table in the document; header cells stay where they were. */
type Cell = HTMLTableCellElement;

export function addRow(table: HTMLTableElement, near: Cell | null): void {
  const row = near?.closest("tr") ?? table.querySelector("tbody tr:last-child");
  const model = row?.closest("tbody") ? row : (table.querySelector("tbody tr:last-child") ?? row);
  if (!model) return;
  model.after(emptied(model.cloneNode(true) as HTMLTableRowElement)); // safe: a clone of a row
}

export function removeRow(table: HTMLTableElement, near: Cell | null): void {
  const row = near?.closest("tbody tr");
  if (row && table.querySelectorAll("tbody tr").length > 1) row.remove();
}

export function addColumn(table: HTMLTableElement, near: Cell | null): void {
  const at = near?.cellIndex ?? lastColumn(table);
  for (const row of table.rows) {
    const model = row.cells[Math.min(at, row.cells.length - 1)];
    if (!model) continue;
    const isData = row.closest("tbody") !== null && model.tagName === "TH";
    const cell = isData ? document.createElement("td") : (model.cloneNode(false) as Cell); // safe: a clone of a cell
    model.after(emptied(cell));
  }
}

export function removeColumn(table: HTMLTableElement, near: Cell | null): void {
  const at = near?.cellIndex ?? lastColumn(table);
  if (lastColumn(table) < 1) return;
  for (const row of table.rows) row.cells[at]?.remove();
}

/** Returns the next or previous caption or cell; null at either end. */
export function besides(table: HTMLTableElement, part: HTMLElement, step: 1 | -1): HTMLElement | null {
  const parts = [...table.querySelectorAll<HTMLElement>("caption, th, td")];
  return parts[parts.indexOf(part) + step] ?? null;
}

function lastColumn(table: HTMLTableElement): number {
  return (table.rows[0]?.cells.length ?? 0) - 1;
}

function emptied<Part extends HTMLElement>(part: Part): Part {
  const cells = part.matches("td, th") ? [part] : part.querySelectorAll("td, th");
  for (const cell of cells) cell.textContent = "";
  return part;
}
