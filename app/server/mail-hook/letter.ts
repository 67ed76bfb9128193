import { isRecord } from "~/lib/document-edits";
import { readMailHead } from "~/lib/mail-head";
import { isMailbox } from "~/lib/mailbox";
import { decodeField } from "./decode-field";
import type { HeldField } from "./held-fields";

/** A file in a field of an email. */
export type LetterFile = { field: number; name: string; type: string; contentId: string; isBase64: boolean };

/** An email as parsed by a provider. */
export type Letter = {
  /** Header fields in their order, including those about encoding. */
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  html: string;
  files: readonly LetterFile[];
};

/** Returns a field that isn't a file, read in whole; empty if absent. */
export type ReadField = (name: string) => Buffer;

/** Names that a provider uses for the fields of an email. */
export type Shape = {
  /** Field with the whole original email. */
  raw: string;
  /** True for fields that `read` uses. */
  isPart(name: string): boolean;
  isFile(name: string): boolean;
  read(field: ReadField, files: readonly HeldField[], all: readonly HeldField[]): Letter;
};

type Header = readonly [name: string, value: string];

const HEADERS_MAX = 2000;

/** SendGrid's Inbound Parse: the header as text, and a charset for each field. */
export const OF_SENDGRID: Shape = {
  raw: "email",
  isPart: (name) =>
    /^(?:headers|text|html|from|to|cc|subject|envelope|charsets|attachment-info|attachment\d{1,4})$/.test(name),
  isFile: (name) => /^attachment\d{1,4}$/.test(name),
  read(field, files) {
    const charsets = recordOf(parseJson(field("charsets")));
    const text = (name: string) => decodeField(field(name), textOf(charsets[name]));
    const told = recordOf(parseJson(field("attachment-info")));
    const envelope = recordOf(parseJson(field("envelope")));
    return {
      headers: completed(
        readMailHead(Buffer.concat([field("headers"), Buffer.from("\r\n\r\n")])).fields.map(([name, value]) => [
          name,
          decodeField(Buffer.from(value, "latin1"), "utf-8"),
        ]),
        {
          from: [text("from"), textOf(envelope.from)],
          to: text("to"),
          cc: text("cc"),
          subject: text("subject"),
          reached: listOf(envelope.to).map(textOf),
        },
      ),
      text: text("text"),
      html: text("html"),
      files: files.map((file) => {
        const info = recordOf(told[file.name]);
        return {
          field: file.field,
          name: file.fileName || textOf(info.filename) || textOf(info.name),
          type: textOf(info.type) || file.type,
          contentId: textOf(info["content-id"]),
          isBase64: false,
        };
      }),
    };
  },
};

/** Mailgun's route without `/mime`: the header as JSON. */
export const OF_MAILGUN: Shape = {
  raw: "body-mime",
  isPart: (name) =>
    /^(?:recipient|sender|from|to|cc|subject|date|message-id|body-plain|body-html|message-headers|content-id-map|attachment-\d{1,4})$/i.test(
      name,
    ),
  isFile: (name) => /^attachment-\d{1,4}$/.test(name),
  read(field, files) {
    const text = (name: string) => decodeField(field(name), "utf-8");
    const contentIds = new Map(
      Object.entries(recordOf(parseJson(field("content-id-map")))).map(([id, name]) => [textOf(name), id]),
    );
    return {
      headers: completed(
        listOf(parseJson(field("message-headers"))).flatMap((one) => {
          const [name, value] = listOf(one);
          return name === undefined ? [] : [[textOf(name), textOf(value)] as const];
        }),
        {
          from: [text("from"), text("From"), text("sender")],
          to: text("To"),
          cc: text("Cc"),
          subject: text("subject") || text("Subject"),
          date: text("Date"),
          messageId: text("Message-Id"),
          reached: text("recipient").split(","),
        },
      ),
      text: text("body-plain"),
      html: text("body-html"),
      files: files.map(({ field: at, name, fileName, type }) => ({
        field: at,
        name: fileName,
        type,
        contentId: contentIds.get(name) ?? "",
        isBase64: false,
      })),
    };
  },
};

/** Postmark's inbound JSON, each text named by its place. */
export const OF_POSTMARK: Shape = {
  raw: "RawEmail",
  isPart: (name) =>
    /^(?:From|FromFull\.(?:Email|Name)|To|Cc|(?:To|Cc)Full\.\d{1,3}\.(?:Email|Name)|OriginalRecipient|ReplyTo|Subject|Date|TextBody|HtmlBody|Headers\.[01]?\d{1,3}\.(?:Name|Value)|Attachments\.\d{1,3}\.(?:Name|Content|ContentType|ContentID))$/.test(
      name,
    ),
  isFile: (name) => /^Attachments\.\d{1,3}\.Content$/.test(name),
  read(field, files, all) {
    const text = (name: string) => field(name).toString();
    const person = (at: string) => named(text(`${at}.Name`), text(`${at}.Email`));
    const people = (list: string) =>
      all
        .map(({ name }) => name.match(/^(\w+)\.(\d+)\.Email$/))
        .flatMap((found) => (found?.[1] === list ? [person(`${list}.${found[2]}`)] : []))
        .join(", ");
    return {
      headers: completed(
        all.flatMap(({ name }): Header[] => {
          const at = name.match(/^Headers\.\d+(?=\.Name$)/)?.[0];
          return at === undefined ? [] : [[text(name), text(`${at}.Value`)]];
        }),
        {
          from: [person("FromFull"), text("From")],
          to: people("ToFull") || text("To"),
          cc: people("CcFull") || text("Cc"),
          replyTo: text("ReplyTo"),
          subject: text("Subject"),
          date: text("Date"),
          reached: [text("OriginalRecipient")],
        },
      ),
      text: text("TextBody"),
      html: text("HtmlBody"),
      files: files.map(({ field: at, name }) => {
        const about = name.slice(0, -".Content".length);
        return {
          field: at,
          name: text(`${about}.Name`),
          type: text(`${about}.ContentType`),
          contentId: text(`${about}.ContentID`),
          isBase64: true,
        };
      }),
    };
  },
};

type Told = {
  /** Candidates for the sender; the first that contains an address is used. */
  from: readonly string[];
  to: string;
  cc: string;
  replyTo?: string;
  subject: string;
  date?: string;
  messageId?: string;
  /** Addresses that the email was delivered to, whatever its header says. */
  reached: readonly string[];
};

/** Adds facts that the provider supplied separately to the header, if it lacks them. */
function completed(headers: readonly Header[], told: Told): Header[] {
  const given = headers.slice(0, HEADERS_MAX);
  const beside = [
    ["From", told.from.find(hasMailbox) ?? ""],
    ["To", told.to],
    ["Cc", told.cc],
    ["Reply-To", told.replyTo ?? ""],
    ["Subject", told.subject],
    ["Date", told.date ?? ""],
    ["Message-ID", told.messageId ?? ""],
  ] as const;
  const reached = [...new Set(told.reached.map((one) => one.trim()).filter(isMailbox))].slice(0, 50);
  const isGiven = (wanted: string) =>
    given.some(
      ([name, value]) => name.toLowerCase() === wanted.toLowerCase() && (wanted !== "From" || hasMailbox(value)),
    );
  return [
    ...reached.map((address): Header => ["Delivered-To", address]),
    ...given.filter(([name, value]) => name.toLowerCase() !== "from" || hasMailbox(value)),
    ...beside.filter(([name, value]) => value.trim() !== "" && !isGiven(name)),
  ];
}

/** True when a field such as `From` contains an address to reply to. */
export function hasMailbox(value: string): boolean {
  return /[^\s<>,;:"()[\]\\@]@[^\s<>,;:"()[\]\\@]/.test(value);
}

function named(name: string, address: string): string {
  return name.trim() === "" ? address : `"${name.replaceAll(/["\\]/g, "")}" <${address}>`;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
