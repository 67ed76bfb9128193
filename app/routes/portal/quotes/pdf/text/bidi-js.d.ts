declare module "bidi-js" {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base?: "ltr" | "rtl" | "auto"): Levels;
    getBidiCharTypeName(letter: string): string;
  };
}
