import { createHash, createHmac, createVerify, type KeyObject, timingSafeEqual } from "node:crypto";
import { isForm, readPieces } from "./form-pieces";
import { readJsonText } from "./json-text";

/** What mails are proven with. */
export type HookKeys = {
  /** Our own form is signed with it, and Mailgun's; Postmark sends it as a password. */
  secret?: string | undefined;
  /** SendGrid's requests are signed with its other half. */
  publicKey?: KeyObject | undefined;
};

/** `stale`: it was proven, but too long ago or by another clock. */
export type Proof = "true" | "stale" | "wrong";

/** A request that hands over a mail, in the form of who sends it. */
export type Handover = {
  from: "our form" | "Mailgun" | "Postmark" | "SendGrid";
  /** Known before anything of the body is read. */
  isProvenByHeader: boolean;
  /** The mail in the body, as it arrives. Every byte of the body passes here. */
  mail(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Known once the body was read. */
  proof(now: Date): Proof;
  /** What makes the proof good once, where it isn't about the mail itself. */
  token(): string | undefined;
  /** What the sender takes for success. */
  success: 200 | 202;
  /** What is wrong where there is no mail in the body, for the log. */
  setting: string;
};

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

/** Whose form a request has; null where nobody proves anything with it. */
export function handoverOf({ headers }: Request, { secret, publicKey }: HookKeys, maxBytes: number): Handover | null {
  const contentType = headers.get("content-type");
  if (secret !== undefined && headers.has("x-mail-signature")) return ownForm(headers, secret);
  if (publicKey && headers.has("x-twilio-email-event-webhook-signature")) return sendGrid(headers, publicKey, maxBytes);
  if (secret !== undefined && headers.has("authorization")) return postmark(headers, secret);
  if (secret !== undefined && isForm(contentType)) return mailgun(contentType, secret, maxBytes);
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
    setting: "the body is the mail itself",
  };
}

/** Basic authentication in the address, and the mail in a field of JSON. */
function postmark(headers: Headers, secret: string): Handover {
  const [, encoded = ""] = headers.get("authorization")?.match(/^Basic +([\w+/=-]+)$/i) ?? [];
  const password = Buffer.from(encoded, "base64").toString().split(":").slice(1).join(":");
  const isTrue = isSame(password, secret);
  return {
    from: "Postmark",
    isProvenByHeader: isTrue,
    mail: (body) => readJsonText(body, "RawEmail"),
    proof: () => (isTrue ? "true" : "wrong"),
    token: NO_TOKEN,
    success: 200,
    setting: "“Include raw email content in JSON payload” has to be on",
  };
}

/** A form with `body-mime`, and a signature over a moment and a token. */
function mailgun(contentType: string | null, secret: string, maxBytes: number): Handover {
  const said = { timestamp: "", token: "", signature: "" };
  async function* mail(body: AsyncIterable<Uint8Array>) {
    for await (const { name, bytes } of readPieces(body, contentType, maxBytes)) {
      if (name === "body-mime") yield bytes;
      else if (name === "timestamp" || name === "token" || name === "signature")
        said[name] = (said[name] + bytes.toString()).slice(0, SMALL_FIELD_MAX_BYTES);
    }
  }
  return {
    from: "Mailgun",
    isProvenByHeader: false,
    mail,
    proof(now) {
      const { timestamp, token, signature } = said;
      const mac = createHmac("sha256", secret).update(timestamp + token);
      const isTrue = token !== "" && isSame(mac.digest("hex"), signature.toLowerCase());
      return isTrue ? freshness(timestamp, MAILGUN_FRESH_SECONDS, now) : "wrong";
    },
    token: () => said.token,
    success: 200,
    setting: "the route's address has to end with /mime",
  };
}

/** A form with `email`, and a signature over a moment and the body. */
function sendGrid(headers: Headers, publicKey: KeyObject, maxBytes: number): Handover {
  const seconds = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = Buffer.from(headers.get("x-twilio-email-event-webhook-signature") ?? "", "base64");
  const verify = createVerify("sha256").update(seconds);
  async function* mail(body: AsyncIterable<Uint8Array>) {
    const whole = seenBy(body, (chunk) => verify.update(chunk));
    for await (const { name, bytes } of readPieces(whole, headers.get("content-type"), maxBytes)) {
      if (name === "email") yield bytes;
    }
  }
  return {
    from: "SendGrid",
    isProvenByHeader: false,
    mail,
    proof: (now) => (verify.verify(publicKey, signature) ? freshness(seconds, SENDGRID_FRESH_SECONDS, now) : "wrong"),
    token: NO_TOKEN,
    success: 200,
    setting: "“POST the raw, full MIME message” has to be on",
  };
}

async function* seenBy(body: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void) {
  for await (const chunk of body) {
    see(chunk);
    yield chunk;
  }
}

/** Of a moment in seconds since 1970, with or without a fraction. */
function freshness(written: string, freshSeconds: number, now: Date): Proof {
  const age = now.getTime() / 1000 - Number.parseFloat(written);
  return age >= -AHEAD_SECONDS && age <= freshSeconds ? "true" : "stale";
}

/** In a time that tells nothing about either. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
