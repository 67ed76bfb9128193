import { encode } from "uqr";

/** A QR code as one path in a square of `size` modules, including its quiet margin. */
export type QrCode = { path: string; size: number };

/** Draws a QR code: one path of the dark modules, with adjacent ones joined. */
export function qrPath(text: string, { border, ecc }: { border: number; ecc: "L" | "M" }): QrCode {
  const { data, size } = encode(text, { border, ecc });
  const path = data.map((row, y) => rowPath(row, y)).join("");
  return { path, size };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x - from + 1;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
