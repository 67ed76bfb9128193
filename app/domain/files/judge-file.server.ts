import { extensionOf } from "~/lib/file-name";
import { findMarks, type MarkFinder } from "~/lib/find-marks";
import { type LockWatch, watchOpenDocumentLock, watchWordLock } from "~/lib/office-lock";
import { watchPdfLock } from "~/lib/pdf-lock.server";
import { type FileExtension, type FileProblem, problemOfName } from "./schema";
import { tellText } from "./tell-text.server";

/** Bytes at the start of a file that show its type. */
export const HEAD_BYTES = 128 * 1024;

export const MEDIA_TYPES = {
  pdf: "application/pdf",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  rtf: "application/rtf",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  tif: "image/tiff",
  zip: "application/zip",
  heic: "image/heic",
  csv: "text/csv",
  txt: "text/plain",
  vcf: "text/vcard",
  eml: "message/rfc822",
  ics: "text/calendar",
  xml: "application/xml",
} as const satisfies Record<FileExtension, string>;

/** Types that a stored file can have. */
export const FILE_MEDIA_TYPES = [...new Set(Object.values(MEDIA_TYPES))];

/** Kind of a file by its content, or why it can't be used; `wrong-type`: not recognized. */
export type Verdict = FileExtension | FileProblem | "wrong-type";

/** Evidence in the head of a file. `watch`: the rest of the file decides. */
type Told = Verdict | { watch: Watch };

/** Reads the whole file in chunks, then returns a verdict. */
type Watch = { see(chunk: Uint8Array): void; verdict(): Verdict };

export type Judge = {
  /** Verdict from the head alone; null: the rest of the file decides. */
  early: Verdict | null;
  /** Reads the next chunk of the file, starting with the head. */
  see(chunk: Uint8Array): void;
  /** Verdict after the whole file was read. */
  verdict(): Verdict;
};

/**
 * Determines the kind of a file by its content. Its `name` only decides between kinds of text, and when content fits
 * several kinds. Reads `head` (the first `HEAD_BYTES`, or all of a smaller file), unpacks at most the list of parts at
 * the start of an Office file, and searches the rest for names of parts.
 */
export async function judgeFile(head: Buffer, name: string, declared = ""): Promise<Judge> {
  const told = problemOfName(name) ?? (await tell(head, extensionOf(name), declared));
  if (typeof told === "string") return { early: told, see() {}, verdict: () => told };
  return { early: null, ...told.watch };
}

function unlessLocked({ see, isLocked }: LockWatch, kind: FileExtension): Told {
  return { watch: { see, verdict: () => (isLocked() ? "protected" : kind) } };
}

function watchMarks(marks: Readonly<Record<string, Buffer>>, decide: (has: MarkFinder["has"]) => Verdict): Told {
  const finder = findMarks(marks);
  return { watch: { see: finder.see, verdict: () => decide(finder.has) } };
}

const ARCHIVE_STARTS = ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"];

async function tell(head: Buffer, named: string, declared: string): Promise<Told> {
  if (head.length >= 16 && head.every((byte) => byte === 0)) return "damaged";
  const beginning = head.subarray(0, 64).toString("latin1");
  if (beginning.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return tellCompound(named);
  if (ARCHIVE_STARTS.includes(beginning.slice(0, 4))) return tellArchive(head, named);
  if (isPdf(head)) return unlessLocked(watchPdfLock(), "pdf");
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(beginning)) return "rtf";
  return tellPicture(head, beginning) ?? tellText(head, named, declared);
}

const PRINTER_JOB = "\x1b%-12345X@PJL";

/**
 * Returns true for a PDF. Some programs write blank bytes or printer commands before it; anything else there may be
 * another kind of file.
 */
function isPdf(head: Buffer): boolean {
  const at = head.subarray(0, 1024 + 5).indexOf("%PDF-");
  if (at < 0) return false;
  const before = head.subarray(0, at).toString("latin1");
  return /^(?:\xef\xbb\xbf)?[\s\0]*$/.test(before) || (before.startsWith(PRINTER_JOB) && !before.includes("<"));
}

const utf16 = (name: string) => Buffer.from(name, "utf16le");

/** OLE compound files differ only by the names of their streams, which can be anywhere. */
const COMPOUND_MARKS = {
  protected: utf16("EncryptedPackage"),
  doc: utf16("WordDocument"),
  ppt: utf16("PowerPoint Document"),
  xls: utf16("Workbook"),
  book: utf16("Book\0"),
} as const;

function tellCompound(named: string): Told {
  const marks = findMarks(COMPOUND_MARKS);
  const lock = watchWordLock();
  return {
    watch: {
      see(chunk) {
        marks.see(chunk);
        lock.see(chunk);
      },
      verdict() {
        if (marks.has("protected")) return "protected";
        // One document may contain another.
        const kinds = ["doc", "ppt", "xls"] as const;
        const other = marks.has("book") ? "xls" : "wrong-type";
        const kind = kinds.find((one) => one === named && marks.has(one)) ?? kinds.find(marks.has) ?? other;
        return kind === "doc" && lock.isLocked() ? "protected" : kind;
      },
    },
  };
}

const PARTS = ["docx", "pptx", "xlsx"] as const;
const ARCHIVE_MARKS = {
  list: Buffer.from("[Content_Types].xml"),
  docx: Buffer.from("word/document"),
  pptx: Buffer.from("ppt/presentation"),
  xlsx: Buffer.from("xl/workbook"),
  macros: Buffer.from("/vbaProject.bin"),
  app: Buffer.from("META-INF/MANIFEST.MF"),
  apple: Buffer.from("Index/Document.iwa"),
} as const;
/** First parts of documents; an archive that starts with anything else may contain whole documents. */
const OFFICE_START = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|ppt\/|xl\/|customXml\/|\[trash\]\/)/;
const APPLE_START = /^(?:Index|Data|Metadata|preview)/;
const APPLE = ["pages", "numbers", "key"];
const TOLD_BY_PARTS = ["docx", "pptx", "xlsx", "odt", "ods", "odp"] as const;
const OPEN_DOCUMENTS: readonly FileExtension[] = ["odt", "ods", "odp"];

async function tellArchive(head: Buffer, named: string): Promise<Told> {
  const { fileTypeFromBuffer } = await import("file-type"); // at the first upload: not a part of every start
  const found = (await fileTypeFromBuffer(head, { maxBufferSize: HEAD_BYTES }).catch(() => undefined))?.ext ?? "zip";
  const told = TOLD_BY_PARTS.find((extension) => extension === found);
  if (told && OPEN_DOCUMENTS.includes(told)) return unlessLocked(watchOpenDocumentLock(), told);
  if (told) return told;
  if (/^(?:doc|dot|ppt|pot|xls|xlt)m$/.test(found)) return "macros";
  if (APPLE.includes(found)) return "apple-document";
  if (found !== "zip") return "wrong-type";
  const first = head.subarray(30, 130).toString("latin1");
  return watchMarks(ARCHIVE_MARKS, (has) => {
    const part =
      OFFICE_START.test(first) && has("list") && (PARTS.find((kind) => kind === named && has(kind)) ?? PARTS.find(has));
    if (part) return has("macros") ? "macros" : part;
    if (APPLE_START.test(first) && has("apple")) return "apple-document";
    return has("app") ? "wrong-type" : "zip";
  });
}

/** Brands of ISO media files that contain a picture. */
const HEIC_BRANDS = /hei[cxms]|hev[cx]|mif1|msf1/;

function tellPicture(head: Buffer, beginning: string): Told | null {
  if (beginning.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (beginning.startsWith("\xff\xd8\xff")) return "jpg";
  if (/^GIF8[79]a/.test(beginning)) return "gif";
  if (beginning.startsWith("RIFF") && beginning.slice(8, 12) === "WEBP") return "webp";
  if (/^(?:II\*\0|MM\0\*)/.test(beginning)) return "tif";
  if (beginning.slice(4, 8) !== "ftyp") return null;
  const brands = head.subarray(8, Math.min(64, head.length > 4 ? head.readUInt32BE(0) : 8)).toString("latin1");
  if (/avi[fs]/.test(brands)) return "avif";
  return HEIC_BRANDS.test(brands) ? "heic" : "wrong-type";
}
