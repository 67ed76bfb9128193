import { createHash, createHmac, createVerify, type KeyObject, timingSafeEqual } from "node:crypto";
import type { FileStore } from "~/kernel/file-store";
import { isForm, type Piece, readFormPieces } from "./form-pieces";
import { readJsonPieces } from "./json-pieces";
import { OF_MAILGUN, OF_POSTMARK, OF_SENDGRID, type Shape } from "./letter";
import { type NoMail, wrappedMail } from "./wrapped-mail";

/** Keys that mails are proven with. */
export type HookKeys = {
  /** Our own form is signed with it, and Mailgun's; Postmark sends it as a password. */
  secret?: string;
  /** SendGrid's requests are signed with its other half. */
  publicKey?: KeyObject;
};

/** `stale`: it was proven, but too long ago or by another clock. */
export type Proof = "true" | "stale" | "wrong";

/** A request that hands over a mail, in the form of who sends it. */
export type Handover = {
  from: "our form" | "Mailgun" | "Postmark" | "SendGrid";
  /** Known before anything of the body is read. */
  isProvenByHeader: boolean;
  /**
   * The mail in the body: as it arrives, or composed of the fields that a provider has read in it. Every byte of the
   * body passes here.
   */
  mail(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Known once the body was read. */
  proof(now: Date): Proof;
  /** Token that makes the proof good once, where it isn't about the mail itself. */
  token(): string | undefined;
  /** Status that the sender takes for success. */
  success: 200 | 202;
  /** Reason why the body held no mail, once it was read. */
  noMail(): NoMail;
};

/** Where forms and JSON around a mail are held, and how long they may be. */
export type Holding = { files: FileStore; maxBytes: number };

const OWN_SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const AHEAD_SECONDS = 5 * MINUTE;
const OWN_FRESH_SECONDS = 5 * MINUTE;
/** They may sign once, and try for so long. */
const MAILGUN_FRESH_SECONDS = 9 * HOUR;
const SENDGRID_FRESH_SECONDS = 73 * HOUR;
const SMALL_FIELD_MAX_BYTES = 200;
const NO_TOKEN = () => undefined;

/** Returns the form of a provider's request; null where nobody proves anything with it. */
export function handoverOf(request: Request, { secret, publicKey }: HookKeys, holding: Holding): Handover | null {
  const { headers } = request;
  const contentType = headers.get("content-type");
  if (secret !== undefined && headers.has("x-mail-signature")) return ownForm(headers, secret);
  if (publicKey && headers.has("x-twilio-email-event-webhook-signature")) return sendGrid(headers, publicKey, holding);
  if (secret !== undefined && headers.has("authorization")) return withPassword(headers, secret, holding);
  if (secret !== undefined && isForm(contentType)) return mailgun(contentType, secret, holding);
  return null;
}

function ownForm(headers: Headers, secret: string): Handover | null {
  const [, seconds = "", signature = ""] = headers.get("x-mail-signature")?.match(OWN_SIGNATURE) ?? [];
  if (signature === "") return null;
  const mac = createHmac("sha256", secret).update(`${seconds}.`);
  return {
    from: "our form",
    isProvenByHeader: false,
    mail: (body) => seenBy(body, (chunk) => mac.update(chunk)),
    proof: (now) => (isSame(mac.digest("hex"), signature) ? freshness(seconds, OWN_FRESH_SECONDS, now) : "wrong"),
    token: NO_TOKEN,
    success: 202,
    noMail: () => "no fields",
  };
}

/** Basic authentication in the address, and Postmark's JSON or SendGrid's form; null where the password is wrong. */
function withPassword(headers: Headers, secret: string, { files, maxBytes }: Holding): Handover | null {
  const [, encoded = ""] = headers.get("authorization")?.match(/^Basic +([\w+/=-]+)$/i) ?? [];
  const password = Buffer.from(encoded, "base64").toString().split(":").slice(1).join(":");
  if (!isSame(password, secret)) return null;
  const contentType = headers.get("content-type");
  const isInForm = isForm(contentType);
  const shape = isInForm ? OF_SENDGRID : OF_POSTMARK;
  const { mail, noMail } = wrapped(shape, files, () => true);
  return {
    from: isInForm ? "SendGrid" : "Postmark",
    isProvenByHeader: true,
    mail: (body) => mail(isInForm ? readFormPieces(body, contentType, maxBytes) : readJsonPieces(body)),
    proof: () => "true",
    token: NO_TOKEN,
    success: 200,
    noMail,
  };
}

/** A form, and a signature over a moment and a token in it. */
function mailgun(contentType: string | null, secret: string, { files, maxBytes }: Holding): Handover {
  const said = { timestamp: "", token: "", signature: "" };
  const isTrue = () => {
    const mac = createHmac("sha256", secret).update(said.timestamp + said.token);
    return said.token !== "" && isSame(mac.digest("hex"), said.signature.toLowerCase());
  };
  async function* pieces(body: AsyncIterable<Uint8Array>) {
    for await (const piece of readFormPieces(body, contentType, maxBytes)) {
      const { name, bytes } = piece;
      if (name === "timestamp" || name === "token" || name === "signature")
        said[name] = (said[name] + bytes.toString()).slice(0, SMALL_FIELD_MAX_BYTES);
      else yield piece;
    }
  }
  const { mail, noMail } = wrapped(OF_MAILGUN, files, isTrue);
  return {
    from: "Mailgun",
    isProvenByHeader: false,
    mail: (body) => mail(pieces(body)),
    proof: (now) => (isTrue() ? freshness(said.timestamp, MAILGUN_FRESH_SECONDS, now) : "wrong"),
    token: () => said.token,
    success: 200,
    noMail,
  };
}

/** A form, and a signature over a moment and the body. */
function sendGrid(headers: Headers, publicKey: KeyObject, { files, maxBytes }: Holding): Handover {
  const seconds = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = Buffer.from(headers.get("x-twilio-email-event-webhook-signature") ?? "", "base64");
  const verify = createVerify("sha256").update(seconds);
  let verified: boolean | undefined;
  const isTrue = () => {
    verified ??= verify.verify(publicKey, signature);
    return verified;
  };
  const { mail, noMail } = wrapped(OF_SENDGRID, files, isTrue);
  return {
    from: "SendGrid",
    isProvenByHeader: false,
    mail(body) {
      const whole = seenBy(body, (chunk) => verify.update(chunk));
      return mail(readFormPieces(whole, headers.get("content-type"), maxBytes));
    },
    proof: (now) => (isTrue() ? freshness(seconds, SENDGRID_FRESH_SECONDS, now) : "wrong"),
    token: NO_TOKEN,
    success: 200,
    noMail,
  };
}

function wrapped(shape: Shape, files: FileStore, isProven: () => boolean) {
  let why: NoMail = "no fields";
  const tell = (one: NoMail) => {
    why = one;
  };
  return {
    mail: (pieces: AsyncIterable<Piece>) => wrappedMail(pieces, shape, { files, isProven, tell }),
    noMail: () => why,
  };
}

async function* seenBy(body: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void) {
  for await (const chunk of body) {
    see(chunk);
    yield chunk;
  }
}

/** Judges a moment in seconds since 1970, with or without a fraction. */
function freshness(written: string, freshSeconds: number, now: Date): Proof {
  const age = now.getTime() / 1000 - Number.parseFloat(written);
  return age >= -AHEAD_SECONDS && age <= freshSeconds ? "true" : "stale";
}

/** In a time that tells nothing about either. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
