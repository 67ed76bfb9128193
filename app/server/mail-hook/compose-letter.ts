import { Readable } from "node:stream";
import type MimeNode from "nodemailer/lib/mime-node";
import type { HeldField, HeldFields } from "./held-fields";
import type { Letter, LetterFile } from "./letter";

const NAME = /^[!-9;-~]{1,200}$/;
const TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/;
const REPORT = /^multipart\/report\b/i;
/** Parts of a bounce report that are searched for the original message and therefore stay unchanged. */
const REPORTED = /^message\/(?:delivery-status|rfc822)$/;
const BINARY = "application/octet-stream";
/** Header fields about encoding, which is done again here. */
const OF_ENCODING = /^(?:content-.*|mime-version|bcc)$/i;
/** Fields that Nodemailer writes, from a value if there is one. */
const OF_COMPOSER = /^(?:date|message-id)$/i;
const PRINTED = /^[\t\x20-\x7e]*$/;
/** Value that Nodemailer neither prints nor replaces. */
const NO_DATE = " ";

/**
 * Yields the email composed of these parts. Equal parts give equal bytes, so that an email delivered twice is
 * recognized; `held` contains the fields with the files.
 */
export async function* composeLetter(letter: Letter, held: HeldFields): AsyncGenerator<Uint8Array> {
  const { default: Node } = await import("nodemailer/lib/mime-node");
  const hash = held.hash();
  const head = letter.headers
    .map(([name, value]) => [name.trim(), value.replaceAll(/[\r\n\0]+/g, " ").trim()] as const)
    .filter(([name, value]) => NAME.test(name) && value !== "" && !OF_ENCODING.test(name));
  const isReport = letter.headers.some(([name, value]) => /^content-type$/i.test(name) && REPORT.test(value));
  const options = { baseBoundary: hash, disableFileAccess: true, disableUrlAccess: true };
  const root = wordsOf(letter, Node, options, isReport);

  const printed = head.filter(([name, value]) => PRINTED.test(value) && !OF_COMPOSER.test(name));
  for (const [name, value] of head) {
    if (!PRINTED.test(value)) root.addHeader(name, value);
  }
  const first = (wanted: RegExp) => head.find(([name, value]) => wanted.test(name) && PRINTED.test(value))?.[1];
  root.setHeader("Date", first(/^date$/i) ?? NO_DATE);
  root.setHeader("Message-ID", first(/^message-id$/i) ?? `<${hash}@mail-hook.invalid>`);
  const contents = contentsOf(held);
  for (const file of letter.files) attach(root, file, contents, isReport);
  yield Buffer.from(printed.map(([name, value]) => `${name}: ${value}\r\n`).join(""));
  yield* root.createReadStream();
}

type NodeOptions = { baseBoundary: string; disableFileAccess: boolean; disableUrlAccess: boolean };

/** Returns a node with the text alone, or one with the text to attach files to. */
function wordsOf(
  { text, html, files }: Letter,
  Node: typeof MimeNode,
  options: NodeOptions,
  isReport: boolean,
): MimeNode {
  const isBoth = text !== "" && html !== "";
  const type = isBoth ? "multipart/alternative" : html === "" ? "text/plain" : "text/html";
  const mixed = isReport ? "multipart/report; report-type=delivery-status" : "multipart/mixed";
  const root = new Node(files.length > 0 ? mixed : type, options);
  const words = files.length > 0 ? root.createChild(type, options) : root;
  if (!isBoth) words.setContent(text || html);
  else {
    words.createChild("text/plain", options).setContent(text);
    words.createChild("text/html", options).setContent(html);
  }
  return root;
}

function attach(
  root: MimeNode,
  file: LetterFile,
  content: (field: number) => AsyncGenerator<Uint8Array>,
  isReport: boolean,
): void {
  const written = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const isReported = isReport && REPORTED.test(written);
  const isPlain = TYPE.test(written) && !/^(?:multipart|message)\//.test(written);
  const node = root.createChild(isPlain || isReported ? written : BINARY, {
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(file.name === "" ? {} : { filename: file.name }),
  });
  node.setHeader("Content-Disposition", "attachment");
  if (!isReported) node.setHeader("Content-Transfer-Encoding", "base64");
  const contentId = file.contentId.replaceAll(/[<>\s]/g, "");
  if (contentId !== "" && PRINTED.test(contentId)) node.setHeader("Content-ID", `<${contentId}>`);
  const bytes = content(file.field);
  node.setContent(Readable.from(file.isBase64 ? fromBase64(bytes) : bytes));
}

/** Reads the held bytes once, from beginning to end, so fields must be requested in order. */
function contentsOf(held: HeldFields): (field: number) => AsyncGenerator<Uint8Array> {
  const reader = createCutter(held.bytes());
  let passed = 0;
  return async function* contentOf(wanted) {
    for (const { field, length } of held.fields().slice(passed)) {
      passed += 1;
      const bytes = reader.take(length);
      if (field === wanted) return yield* bytes;
      for await (const _ of bytes);
    }
  };
}

/** Reads the fields that `isWanted` selects, each as a whole, up to `maxBytes`. */
export async function readFields(
  held: HeldFields,
  isWanted: (field: HeldField) => boolean,
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const reader = createCutter(held.bytes());
  const found = new Map<string, Buffer>();
  for (const field of held.fields()) {
    const chunks: Uint8Array[] = [];
    const isRead = isWanted(field) && !found.has(field.name);
    for await (const chunk of reader.take(field.length)) if (isRead) chunks.push(chunk);
    if (isRead) found.set(field.name, Buffer.concat(chunks).subarray(0, maxBytes));
  }
  return found;
}

function createCutter(source: AsyncGenerator<Uint8Array>) {
  let rest: Uint8Array = new Uint8Array();
  return {
    async *take(length: number): AsyncGenerator<Uint8Array> {
      for (let left = length; left > 0; ) {
        if (rest.length === 0) {
          const { done, value } = await source.next();
          if (done) throw new Error("the fields of a mail are cut short");
          rest = value;
        }
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        if (piece.length > 0) yield piece;
      }
    },
  };
}

async function* fromBase64(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = "";
  for await (const chunk of source) {
    const text =
      held +
      Buffer.from(chunk)
        .toString("latin1")
        .replaceAll(/[^\w+/-]/g, "");
    const whole = text.length - (text.length % 4);
    held = text.slice(whole);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), "base64");
  }
  if (held !== "") yield Buffer.from(held, "base64");
}
