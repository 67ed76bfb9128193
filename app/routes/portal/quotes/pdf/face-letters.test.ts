import { existsSync } from "node:fs";
import { Font } from "@react-pdf/renderer";
import { expect, it } from "vitest";
import { prepareFaces } from "./document-fonts";

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
type Drawn = { getGlyph(id: number): { codePoints: number[] }; _cmapProcessor: { lookup(code: number): number } };

it.skipIf(!areFontsMade).each([
  ["Fraunces", 400],
  ["Fraunces Text", 600],
  ["Inter", 400],
  ["Inter", 600],
] as const)(
  "in %s, %i a shape that is part of another letter stays a letter of its own",
  async (fontFamily, fontWeight) => {
    await prepareFaces();
    const font = Font.getFont({ fontFamily, fontWeight }).data as unknown as Drawn; // safe: what the library keeps
    for (const letter of "CFO") {
      const code = letter.charCodeAt(0);
      // As the library asks for the parts of "Ç" and "Ö": by shape.
      expect(font.getGlyph(font._cmapProcessor.lookup(code)).codePoints, letter).toEqual([code]);
    }
  },
);
