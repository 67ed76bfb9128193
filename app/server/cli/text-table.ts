const WIDEST_COLUMN = 60;
const CONTROL_CHARACTERS = /\p{C}+/gu;

/** Formats rows as aligned text. User input can't control the terminal, because control characters become spaces. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "Nothing yet.\n";
  const cells = [heads, ...rows].map((row) => row.map(toCell));
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Makes text of several lines safe for a terminal. */
export function toPlainText(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, "");
}

function toCell(text: string): string {
  const line = text.replace(CONTROL_CHARACTERS, " ").trim();
  return line.length > WIDEST_COLUMN ? `${line.slice(0, WIDEST_COLUMN - 1)}…` : line;
}
