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

/** OLE compound files look alike from outside; the name of their main stream tells them apart. It can be anywhere. */
const COMPOUND_MARKS: { readonly [extension in FileExtension]?: Buffer } = {
  ppt: Buffer.from("PowerPoint Document", "utf16le"),
  doc: Buffer.from("WordDocument", "utf16le"),
};

/** Extensions that are one type under two names. */
const FOUND_AS: { readonly [extension in FileExtension]?: string } = { jpeg: "jpg" };

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
  if (!isLookedInto(head, extension)) return null;
  const { fileTypeFromBuffer } = await import("file-type"); // at the first upload: not a part of every start
  const found = await fileTypeFromBuffer(head, { maxBufferSize: HEAD_BYTES }).catch(() => undefined);
  const mark = COMPOUND_MARKS[extension];
  if (found?.ext !== (mark ? "cfb" : (FOUND_AS[extension] ?? extension))) return null;
  return { mediaType: MEDIA_TYPES[extension], mark };
}

function isLookedInto(head: Buffer, extension: FileExtension): boolean {
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
