import type { FilePurpose } from "~/db/schema/lists";

export type { FilePurpose } from "~/db/schema/lists";
export type { ReceivedEInvoice } from "~/db/schema/received-e-invoice";

/** Purposes for which anyone may upload a file; all others need a signed-in person. */
export const PUBLIC_FILE_PURPOSES = ["pitch-deck", "resume"] as const satisfies readonly FilePurpose[];

/** Takes a file on its own; it is claimed by what is sent later. */
export const FILE_UPLOAD_PATH = "/api/files/upload";

export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** An upload that nothing claims within this time is thrown away. */
export const CLAIM_HOURS = 24;

const OFFICE_EXTENSIONS = ["pdf", "png", "jpg", "jpeg", "webp", "docx", "xlsx", "pptx", "doc", "ppt", "zip"] as const;
/** Other types that people send each other by mail. Download only, since no program of ours looks into them. */
const DOWNLOADED_EXTENSIONS = ["csv", "txt", "vcf", "eml", "ics", "heic", "xml"] as const;

/** The extensions that may be uploaded for each purpose, in the order in which people are told of them. */
export const ACCEPTED_EXTENSIONS = {
  "pitch-deck": ["pdf", "ppt", "pptx"],
  resume: ["pdf", "doc", "docx"],
  "project-file": [...OFFICE_EXTENSIONS, ...DOWNLOADED_EXTENSIONS],
  "post-figure": ["png", "jpg", "jpeg", "webp"],
  // Stored as it came; nobody uploads one.
  "incoming-mail": [],
  "message-file": [...OFFICE_EXTENSIONS, ...DOWNLOADED_EXTENSIONS],
  picture: ["jpg", "jpeg", "png", "webp", "avif", "gif"],
  // Made of those; nobody uploads one.
  "picture-size": [],
  // Made again of what was uploaded.
  "brand-picture": [],
} as const satisfies Record<FilePurpose, readonly string[]>;

/**
 * Taken as well, though nobody is told to choose one: what the programs of people write under the names above, or
 * beside them.
 */
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

/** Names of programs and scripts: what calls itself one is never taken, whatever is in it. */
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

/** Problems of a file that its sender could send in another form. */
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

/** Every way in which an upload can end without a stored file. */
export type UploadRefusal =
  | "too-large"
  | "wrong-type"
  | FileProblem
  | "empty"
  | "rate-limited"
  /** The sender went away before the end. */
  | "interrupted"
  /** The store could not keep it; another try may do. */
  | "unavailable"
  /** The scanner found a virus. */
  | "infected"
  /** The scanner is away; another try may do. */
  | "unscanned";

/** A file that is stored and waits to be claimed by the form it belongs to. */
export type UploadedFile = {
  id: string;
  name: string;
  /** Media type, found by content. */
  type: string;
  bytes: number;
  /** Proves that the person who sends the form is the one who uploaded. Good once, for `CLAIM_HOURS`. */
  claim: string;
  /**
   * Path and query that open the file for its uploader alone, until something claims it and for at most `CLAIM_HOURS`.
   */
  url: string;
};

export type UploadOutcome = { outcome: "stored"; file: UploadedFile } | { outcome: UploadRefusal };

/** `accept` of a file input: `.pdf,.ppt,.pptx`. */
export function acceptedTypes(purpose: FilePurpose): string {
  return ACCEPTED_EXTENSIONS[purpose].map((extension) => `.${extension}`).join(",");
}

/** Checks a file before it is sent; undefined: it may be sent. Only the server sees the content under its name. */
export function checkBeforeUpload(file: { name: string; size: number }, purpose: FilePurpose): string | undefined {
  const problem = problemOfName(file.name);
  if (problem) return describeRefusal(problem, purpose);
  if (file.size > UPLOAD_MAX_BYTES) return describeRefusal("too-large", purpose);
  return file.size === 0 ? describeRefusal("empty", purpose) : undefined;
}

/** Finds a problem in a file's name alone. */
export function problemOfName(name: string): "wrong-type" | "link-only" | "apple-document" | undefined {
  if (PROGRAMS.test(name)) return "wrong-type";
  if (/\.g(?:doc|sheet|slides|drive)$/i.test(name)) return "link-only";
  return /\.(?:pages|numbers|key)$/i.test(name) ? "apple-document" : undefined;
}

/** True when an upload was refused for a reason of ours, which may soon be over. */
export function isOurFault(refusal: UploadRefusal): boolean {
  return refusal === "unavailable" || refusal === "unscanned";
}

/** Tells a person why an upload was refused. */
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
