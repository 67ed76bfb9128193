import type { FileExtension, FileProblem } from "./schema";

/** Kinds of text recognized by their start. */
const TEXT_STARTS = {
  vcf: /^\s*BEGIN:VCARD\b/i,
  ics: /^\s*BEGIN:VCALENDAR\b/i,
  eml: /^(?:From [^\r\n]*\r?\n)?[!-9;-~]{1,200}[ \t]*:/,
} as const;
const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body|meta)\b/i;
/** Web page with its pictures, which some systems write as "Word" files. */
const WEB_ARCHIVE = /^(?:[\w-]+:[^\n]*\r?\n)*?MIME-Version:[\s\S]{0,2000}multipart\/related/i;
/** Electronic invoice with one of three root names; no document type declaration may precede it. */
const E_INVOICE =
  /^\s*(?:<\?[^>]{0,300}\?>\s*|<!--(?:(?!-->)[\s\S]){0,4000}-->\s*)*<(?:[\w.-]{1,40}:)?(?:CrossIndustryInvoice|Invoice|CreditNote)[\s>]/;
const XML_NAMES = ["xml", "txt", ""];
const DRIVE_LINK = /^\s*\{[\s\S]{0,300}"(?:doc_id|resource_id|url)"\s*:/;
const BY_NAME: Readonly<Record<string, FileExtension>> = { csv: "csv", tsv: "csv", tab: "csv" };
/** Spreadsheet names, under which plain text with columns is accepted as CSV. */
const SHEETS = ["xls", "xlsx", "ods"];
const OFFICE_NAMES = ["doc", "docx", "rtf", "odt", "ppt", "pptx", "odp", ...SHEETS];
const XML = /^\s*<[?a-z]/i;
const COLUMNS = /^[^\r\n]*[\t;,]/;
/** End-of-file mark written by programs as old as DOS. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it's a control character
const END_MARK = /\x1a+$/;
const PLAIN_NAMES = ["txt", "text", "md", "log", "asc", "doc", "docx", "rtf", "odt"];
const DECLARED: Readonly<Record<string, string>> = {
  "text/csv": "csv",
  "text/plain": "txt",
  "message/rfc822": "eml",
  "application/xml": "xml",
  "text/xml": "xml",
};

/**
 * Determines the kind of a text; programs and pictures are `wrong-type`. Its name decides if the content agrees;
 * without a name, the type declared by its sender.
 */
export function tellText(head: Buffer, named: string, declared: string): FileExtension | FileProblem | "wrong-type" {
  const text = textOf(head);
  if (text === null) return "wrong-type";
  const kind = named || (DECLARED[declared.toLowerCase()] ?? "");
  const start = kind in TEXT_STARTS ? TEXT_STARTS[kind as keyof typeof TEXT_STARTS] : undefined; // safe: just looked up
  if (start) return start.test(text) ? (kind as keyof typeof TEXT_STARTS) : "wrong-type"; // safe: just looked up
  if (TEXT_STARTS.vcf.test(text)) return "vcf";
  if (TEXT_STARTS.ics.test(text)) return "ics";
  if (XML_NAMES.includes(kind) && E_INVOICE.test(text.slice(0, 20_000))) return "xml";
  const sheet = BY_NAME[kind];
  if (sheet) return sheet;
  if (kind === "txt") return "txt";
  if (WEB_PAGE.test(text.slice(0, 4000)) || WEB_ARCHIVE.test(text)) return "web-page";
  if (DRIVE_LINK.test(text)) return "link-only";
  if (OFFICE_NAMES.includes(kind) && XML.test(text)) return "office-xml";
  if (SHEETS.includes(kind) && COLUMNS.test(text)) return "csv";
  return PLAIN_NAMES.includes(kind) ? "txt" : "wrong-type";
}

/** Returns the start of a text; null: it contains bytes that texts don't. UTF-16 needs its byte order mark. */
function textOf(head: Buffer): string | null {
  const mark = head.subarray(0, 2).toString("hex");
  const isWide = mark === "fffe" || mark === "feff";
  const text = isWide
    ? new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be").decode(head.subarray(0, head.length & ~1))
    : head
        .toString("latin1")
        .replace(/^\u00ef\u00bb\u00bf/, "")
        .replace(END_MARK, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they show that it isn't text
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
}
