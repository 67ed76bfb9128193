import { inflateSync } from "node:zlib";
import jsQR from "jsqr";
import sharp from "sharp";

/** Reads the QR code of a drawing, with a decoder that others wrote. Null: none is found. */
export async function readCodeOfSvg(svg: string, widthPixels: number): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(widthPixels)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** Reads the QR code of a PDF page by page, from the shapes that it fills. */
export async function readCodesOfPdf(pdf: Buffer): Promise<string[]> {
  const read = await Promise.all(contentStreams(pdf).map((stream) => readCodeOfSvg(drawFills(stream), 1800)));
  return read.filter((text) => text !== null);
}

function contentStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === "end") continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf("endstream", at))).toString("latin1"));
    } catch {
      // Not compressed: a picture or a font.
    }
  }
  return streams.filter((text) => /\bf\n/.test(text) && text.includes(" cm"));
}

type Matrix = readonly [number, number, number, number, number, number];

function times(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** Draws the filled shapes of a page, in the order of its commands, without texts. */
function drawFills(stream: string): string {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let dark = true;
  let path = "";
  const stack: { matrix: Matrix; dark: boolean }[] = [];
  const shapes: string[] = [];
  const point = (x: number, y: number) => {
    const [, , , , px, py] = times([1, 0, 0, 1, x, y], matrix);
    return `${px} ${py}`;
  };
  for (const line of stream.split("\n")) {
    const words = line.trim().split(/\s+/);
    const command = words.pop() ?? "";
    const n = words.map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = n;
    if (command === "q") stack.push({ matrix, dark });
    else if (command === "Q") ({ matrix, dark } = stack.pop() ?? { matrix, dark });
    else if (command === "cm") matrix = times(n as unknown as Matrix, matrix);
    else if (command === "scn" || command === "rg") dark = n.reduce((sum, part) => sum + part, 0) < 1.5;
    else if (command === "m") path += `M${point(x, y)}`;
    else if (command === "l") path += `L${point(x, y)}`;
    else if (command === "re")
      path += `M${point(x, y)}L${point(x + width, y)}L${point(x + width, y + height)}L${point(x, y + height)}Z`;
    else if (command === "h") path += "Z";
    else if (/^(?:f|f\*|F|B)$/.test(command)) {
      shapes.push(`<path d="${path}" fill="${dark ? "#000" : "#fff"}"/>`);
      path = "";
    } else if (/^(?:S|n|W|s)$/.test(command)) path = "";
  }
  const turned = `<g transform="matrix(1 0 0 -1 0 842)">${shapes.join("")}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 842"><rect width="612" height="842" fill="#fff"/>${turned}</svg>`;
}
