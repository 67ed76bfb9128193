import type { FilePurpose } from "~/db/schema/lists";

export type { FilePurpose } from "~/db/schema/lists";
export type { ReceivedEInvoice } from "~/db/schema/received-e-invoice";

/** Purposes for which anyone may upload a file; all others require signing in. */
export const PUBLIC_FILE_PURPOSES = ["pitch-deck", "resume"] as const satisfies readonly FilePurpose[];

/** Receives a single file, which a later request claims. */
export const FILE_UPLOAD_PATH = "/api/files/upload";

export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** Time after which an unclaimed upload is deleted. */
export const CLAIM_HOURS = 24;

const OFFICE_EXTENSIONS = ["pdf", "png", "jpg", "jpeg", "webp", "docx", "xlsx", "pptx", "doc", "ppt", "zip"] as const;
/** Other types that people send by email. Download only, since none of our programs reads them. */
const DOWNLOADED_EXTENSIONS = ["csv", "txt", "vcf", "eml", "ics", "heic", "xml"] as const;

/** Extensions that may be uploaded for each purpose, in the order shown to people. */
export const ACCEPTED_EXTENSIONS = {
  "pitch-deck": ["pdf", "ppt", "pptx"],
  resume: ["pdf", "doc", "docx"],
  "project-file": [...OFFICE_EXTENSIONS, ...DOWNLOADED_EXTENSIONS],
  "post-figure": ["png", "jpg", "jpeg", "webp"],
  // Stored as received; never uploaded.
  "incoming-mail": [],
  "message-file": [...OFFICE_EXTENSIONS, ...DOWNLOADED_EXTENSIONS],
  picture: ["jpg", "jpeg", "png", "webp", "avif", "gif"],
  // Generated from pictures; never uploaded.
  "picture-size": [],
  // Generated from an upload.
  "brand-picture": [],
} as const satisfies Record<FilePurpose, readonly string[]>;

/** Also accepted, but not offered: types that people's programs write under the names above, or related ones. */
const ALSO_TAKEN = {
  resume: ["rtf"],
  "project-file": ["rtf", "odt", "ods", "odp", "xls", "gif", "tif"],
  "message-file": ["rtf", "odt", "ods", "odp", "xls", "gif", "tif"],
} as const satisfies { readonly [purpose in FilePurpose]?: readonly string[] };

export type FileExtension =
  | (typeof ACCEPTED_EXTENSIONS)[FilePurpose][number]
  | (typeof ALSO_TAKEN)[keyof typeof ALSO_TAKEN][number];

/** True when a file with this content is accepted for the purpose, whatever its name. */
export function isTaken(content: FileExtension, purpose: FilePurpose): boolean {
  const also: { readonly [of in FilePurpose]?: readonly string[] } = ALSO_TAKEN;
  return [...ACCEPTED_EXTENSIONS[purpose], ...(also[purpose] ?? [])].some((extension) => extension === content);
}

/** Extensions of programs and scripts, which are never accepted, whatever the content. */
const PROGRAMS =
  /\.(?:exe|msi|bat|cmd|com|scr|pif|cpl|js|mjs|vbs|vbe|wsf|hta|ps1|jar|apk|app|dmg|pkg|sh|lnk|reg|dll|html?|xhtml|svg)$/i;

const FORMATS = {
  "pitch-deck": "PDF or PowerPoint",
  resume: "PDF or Word",
  "project-file": "PDF, picture, Office, ZIP, text, e-invoice, calendar or contact",
  "post-figure": "PNG, JPEG or WebP",
  "incoming-mail": "mail",
  "message-file": "PDF, picture, Office, ZIP, text, e-invoice, calendar or contact",
  picture: "JPEG, PNG, WebP, AVIF or GIF",
  "picture-size": "picture",
  "brand-picture": "SVG or PNG",
} as const satisfies Record<FilePurpose, string>;

/** Problems of a file that its sender could solve by sending it in another format. */
export const FILE_PROBLEMS = [
  "protected",
  "macros",
  "web-page",
  "office-xml",
  "link-only",
  "apple-document",
  "damaged",
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Reasons why an upload ends without a stored file. */
export type UploadRefusal =
  | "too-large"
  | "wrong-type"
  | FileProblem
  | "empty"
  | "rate-limited"
  /** The sender disconnected before the end. */
  | "interrupted"
  /** The store failed; another attempt may work. */
  | "unavailable"
  /** The scanner found a virus. */
  | "infected"
  /** The scanner is unavailable; another attempt may work. */
  | "unscanned";

/** Stored file that waits to be claimed by its form. */
export type UploadedFile = {
  id: string;
  name: string;
  /** Media type, found by content. */
  type: string;
  bytes: number;
  /** Proves that the sender of the form uploaded the file. Works once, for `CLAIM_HOURS`. */
  claim: string;
  /** Path and query that open the file only for its uploader, until it is claimed and for at most `CLAIM_HOURS`. */
  url: string;
};

export type UploadOutcome = { outcome: "stored"; file: UploadedFile } | { outcome: UploadRefusal };

/** `accept` of a file input: `.pdf,.ppt,.pptx`. */
export function acceptedTypes(purpose: FilePurpose): string {
  return ACCEPTED_EXTENSIONS[purpose].map((extension) => `.${extension}`).join(",");
}

/** Checks a file before it is sent; undefined: it may be sent. Only the server checks its content. */
export function checkBeforeUpload(file: { name: string; size: number }, purpose: FilePurpose): string | undefined {
  const problem = problemOfName(file.name);
  if (problem) return describeRefusal(problem, purpose);
  if (file.size > UPLOAD_MAX_BYTES) return describeRefusal("too-large", purpose);
  return file.size === 0 ? describeRefusal("empty", purpose) : undefined;
}

/** Finds a problem from a file's name alone. */
export function problemOfName(name: string): "wrong-type" | "link-only" | "apple-document" | undefined {
  if (PROGRAMS.test(name)) return "wrong-type";
  if (/\.g(?:doc|sheet|slides|drive)$/i.test(name)) return "link-only";
  return /\.(?:pages|numbers|key)$/i.test(name) ? "apple-document" : undefined;
}

/** True when an upload was refused for a temporary reason on our side. */
export function isOurFault(refusal: UploadRefusal): boolean {
  return refusal === "unavailable" || refusal === "unscanned";
}

/** Describes why an upload was refused, for people. */
export function describeRefusal(refusal: UploadRefusal, purpose: FilePurpose): string {
  switch (refusal) {
    case "too-large":
      return `This file is larger than ${UPLOAD_MAX_MEGABYTES} MB. Please choose a smaller one.`;
    case "wrong-type":
      return `Please choose a ${FORMATS[purpose]} file (${listExtensions(purpose)}).`;
    case "protected":
      return "This file is protected by a password. Please remove the password, and choose it again.";
    case "macros":
      return "This file contains macros. Please save it without them, or as PDF, and choose that.";
    case "web-page":
      return "This is a web page under another name. Please open it, save it as PDF and choose that.";
    case "office-xml":
      return "This is XML under another name. Please open it in your office program, save it as PDF and choose that.";
    case "link-only":
      return "This is only a link to a document in Google Drive. Please download the document as PDF and choose that.";
    case "apple-document":
      return "This is a Pages, Numbers or Keynote document. Please export it as PDF and choose that.";
    case "damaged":
      return "There’s nothing readable in this file. Please open it to check it, and save it again.";
    case "empty":
      return "This file is empty. Please choose another one.";
    case "rate-limited":
      return "Too many files came from your network. Please try again in a few minutes.";
    case "interrupted":
      return "The file didn’t arrive complete. Please try again.";
    case "unavailable":
      return "We couldn’t keep the file. Please try again.";
    case "infected":
      return "Our virus scanner refused this file. Please check it on your device and choose another one.";
    case "unscanned":
      return "We can’t check files for viruses right now. Please try again in a few minutes.";
  }
}

function listExtensions(purpose: FilePurpose): string {
  const names = ACCEPTED_EXTENSIONS[purpose].map((extension) => `.${extension}`);
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
