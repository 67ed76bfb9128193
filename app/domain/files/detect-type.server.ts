import type { FileExtension } from "./schema";

/** How much of the beginning of a file its type is told by. */
export const HEAD_BYTES = 128 * 1024;

const MEDIA_TYPES = {
  pdf: "application/pdf",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  zip: "application/zip",
  heic: "image/heic",
  csv: "text/csv",
  txt: "text/plain",
  vcf: "text/vcard",
  eml: "message/rfc822",
  ics: "text/calendar",
} as const satisfies Record<FileExtension, string>;

/** Every type that a kept file can have. */
export const FILE_MEDIA_TYPES = [...new Set(Object.values(MEDIA_TYPES))];

/** The first bytes of PDF, ZIP (pptx, docx, xlsx), OLE compound files (ppt, doc), PNG, JPEG, WebP and GIF: nothing else is looked into, but AVIF. */
const SIGNATURES = [
  "25504446",
  "504b0304",
  "d0cf11e0a1b11ae1",
  "89504e470d0a1a0a",
  "ffd8ff",
  "52494646",
  "47494638",
].map((hex) => Buffer.from(hex, "hex"));
/** Of AVIF, after four bytes of length. */
const AVIF_SIGNATURE = Buffer.from("ftypavif");

/** Of HEIC: of phones, bursts and other programs. */
const HEIC_SIGNATURE = /^ftyp(?:hei[cxms]|mif1|msf1)/;

/** OLE compound files look alike from outside; the name of their main stream tells them apart. It can be anywhere. */
const COMPOUND_MARKS: { readonly [extension in FileExtension]?: Buffer } = {
  ppt: Buffer.from("PowerPoint Document", "utf16le"),
  doc: Buffer.from("WordDocument", "utf16le"),
};

/** Extensions that are one type under two names. */
const FOUND_AS: { readonly [extension in FileExtension]?: string } = { jpeg: "jpg" };

/** Files of text, told by how they begin. */
const TEXTS: { readonly [extension in FileExtension]?: RegExp } = {
  csv: /^/,
  txt: /^/,
  vcf: /^\s*BEGIN:VCARD\b/i,
  ics: /^\s*BEGIN:VCALENDAR\b/i,
  eml: /^(?:From [^\r\n]*\r?\n)?[!-9;-~]{1,200}[ \t]*:/,
};

export type DetectedType = {
  mediaType: string;
  /** Must occur somewhere in the whole file, or it is not what its extension says. */
  mark: Buffer | undefined;
};

/**
 * What a file of this extension is by its content: null when the two disagree. Looks at `head` alone (the first
 * `HEAD_BYTES`, or the whole of a smaller file) and unpacks at most the one list of parts that an Office file begins with.
 */
export async function detectType(head: Buffer, extension: FileExtension): Promise<DetectedType | null> {
  const text = TEXTS[extension];
  if (text) return isText(head, text) ? { mediaType: MEDIA_TYPES[extension], mark: undefined } : null;
  if (!isLookedInto(head, extension)) return null;
  const { fileTypeFromBuffer } = await import("file-type"); // at the first upload: not a part of every start
  const found = await fileTypeFromBuffer(head, { maxBufferSize: HEAD_BYTES }).catch(() => undefined);
  const mark = COMPOUND_MARKS[extension];
  if (found?.ext !== (mark ? "cfb" : (FOUND_AS[extension] ?? extension))) return null;
  return { mediaType: MEDIA_TYPES[extension], mark };
}

/** By what a file is called whose name says nothing that is accepted; null: it's nothing that can be told. `declared`: the type that its sender gave it. */
export async function extensionByContent(head: Buffer, declared: string): Promise<FileExtension | null> {
  const named = DECLARED[declared.toLowerCase()];
  for (const extension of [...TOLD_BY_CONTENT, ...(named ? [named] : [])]) {
    const detected = await detectType(head, extension);
    if (detected && (!detected.mark || head.includes(detected.mark))) return extension;
  }
  return null;
}

const TOLD_BY_CONTENT = [
  "pdf",
  "png",
  "jpg",
  "webp",
  "heic",
  "docx",
  "xlsx",
  "pptx",
  "doc",
  "ppt",
  "ics",
  "vcf",
] as const;
const DECLARED: Readonly<Record<string, FileExtension>> = {
  "application/zip": "zip",
  "text/csv": "csv",
  "text/plain": "txt",
  "message/rfc822": "eml",
};

/** No program and no picture: without the bytes that no text has, but in UTF-16 with its mark. */
function isText(head: Buffer, beginning: RegExp): boolean {
  const mark = head.subarray(0, 2).toString("hex");
  const isWide = mark === "fffe" || mark === "feff";
  const text = isWide
    ? new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be").decode(head.subarray(0, head.length & ~1))
    : head.toString("latin1").replace(/^\u00ef\u00bb\u00bf/, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell that it's no text
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && beginning.test(text);
}

function isLookedInto(head: Buffer, extension: FileExtension): boolean {
  if (extension === "heic") return HEIC_SIGNATURE.test(head.subarray(4, 12).toString("latin1"));
  if (extension === "avif") return head.subarray(4, 4 + AVIF_SIGNATURE.length).equals(AVIF_SIGNATURE);
  return SIGNATURES.some((signature) => head.subarray(0, signature.length).equals(signature));
}

/** Looks for `mark` in chunks as they pass, across their borders too. */
export function createMarkFinder(mark: Buffer | undefined): { see(chunk: Uint8Array): void; isFound(): boolean } {
  let tail: Buffer = Buffer.alloc(0);
  let isFound = mark === undefined;
  return {
    see(chunk) {
      if (isFound || !mark) return;
      const seen = Buffer.concat([tail, chunk]);
      isFound = seen.includes(mark);
      tail = seen.subarray(Math.max(0, seen.length - mark.length + 1));
    },
    isFound: () => isFound,
  };
}
