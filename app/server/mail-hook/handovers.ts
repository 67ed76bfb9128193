import { createHash, createHmac, createVerify, type KeyObject, timingSafeEqual } from "node:crypto";
import type { FileStore } from "~/kernel/file-store";
import { isForm, type Piece, readFormPieces } from "./form-pieces";
import { readJsonPieces } from "./json-pieces";
import { OF_MAILGUN, OF_POSTMARK, OF_SENDGRID, type Shape } from "./letter";
import { type NoMail, wrappedMail } from "./wrapped-mail";

/** Keys for verifying deliveries. */
export type HookKeys = {
  /** Signs deliveries in our own form and Mailgun's; Postmark sends it as a password. */
  secret?: string;
  /** Verifies SendGrid's requests, signed with the private key. */
  publicKey?: KeyObject;
};

/** `stale`: the proof is valid, but too old or from a wrong clock. */
export type Proof = "true" | "stale" | "wrong";

/** A request that delivers an email, in its provider's format. */
export type Handover = {
  from: "our form" | "Mailgun" | "Postmark" | "SendGrid";
  /** True when the headers prove it before the body is read. */
  isProvenByHeader: boolean;
  /**
   * Yields the email in the body: as it arrives, or composed of the fields that a provider parsed. Every byte of the
   * body passes through here.
   */
  mail(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Available once the body was read. */
  proof(now: Date): Proof;
  /** Token by which a proof works only once, if the proof doesn't cover the email itself. */
  token(): string | undefined;
  /** Status that the provider accepts as success. */
  success: 200 | 202;
  /** Reason why the body contained no email, available once it was read. */
  noMail(): NoMail;
};

/** Store for forms and JSON around an email, and their maximum length. */
export type Holding = { files: FileStore; maxBytes: number };

const OWN_SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const AHEAD_SECONDS = 5 * MINUTE;
const OWN_FRESH_SECONDS = 5 * MINUTE;
/** Providers may sign once and retry for this long. */
const MAILGUN_FRESH_SECONDS = 9 * HOUR;
const SENDGRID_FRESH_SECONDS = 73 * HOUR;
const SMALL_FIELD_MAX_BYTES = 200;
const NO_TOKEN = () => undefined;

/** Recognizes a provider's request; returns null if nothing in it proves its sender. */
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

/**
 * Handles basic authentication in the address, with Postmark's JSON or SendGrid's form; returns null if the password is
 * wrong.
 */
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

/** Handles a form with a signature over its time and token. */
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

/** Handles a form with a signature over time and body. */
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

/** Checks the age of a time in seconds since 1970, with or without a fraction. */
function freshness(written: string, freshSeconds: number, now: Date): Proof {
  const age = now.getTime() / 1000 - Number.parseFloat(written);
  return age >= -AHEAD_SECONDS && age <= freshSeconds ? "true" : "stale";
}

/** Compares in a time that reveals nothing about either value. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
