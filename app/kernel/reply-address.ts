import type { MailSubjectKind } from "~/db/schema/lists";
import { fromBase32, toBase32 } from "~/lib/base32";
import { plainMailbox } from "~/lib/mailbox";
import type { AppContext } from "./app-context";

/** Subject of a reply. */
export type MailSubject = { kind: MailSubjectKind; id: string };

/** Meaning of an address that mail was sent to. `forged`: it looks like one of ours, but we never created it. */
export type AddressToken = { kind: "none" } | { kind: "forged" } | { kind: "subject"; subject: MailSubject };

type ReplyContext = Pick<AppContext, "signer" | "mailIn">;

const PURPOSE = "reply-address";
const LETTERS = { lead: "l", application: "a", quote: "q", invoice: "i", project: "p" } as const satisfies Record<
  MailSubjectKind,
  string
>;
const UUID_BYTES = 16;
const PROOF_BYTES = 10;
const ID_CHARACTERS = 26;
/** A letter, then the id (26 characters) and its proof (16). */
const TOKEN = /^[alqip][a-z2-7]{42}$/;

/**
 * Returns the reply address for a message about `subject`: unique to it, and impossible to forge for another. Null when
 * no reply address is configured. Letter case is ignored, since mail servers change it.
 */
export function replyAddress(ctx: ReplyContext, subject: MailSubject): string | null {
  const address = ctx.mailIn?.replyAddress;
  if (!address) return null;
  const [local = "", domain = ""] = splitAddress(address);
  const token = makeToken(ctx, subject);
  return local === "" ? `${token}@${domain}` : `${local}+${token}@${domain}`;
}

/**
 * Finds the subject that a mail belongs to from its addresses: the first valid one wins; a forged one is reported only
 * when none is valid.
 */
export function readReplyAddresses(ctx: ReplyContext, addresses: readonly string[]): AddressToken {
  const own = ctx.mailIn?.replyAddress;
  if (!own) return { kind: "none" };
  const [local = "", domain = ""] = splitAddress(plainMailbox(own));
  let found: AddressToken = { kind: "none" };
  for (const address of addresses) {
    const [toLocal = "", toDomain = ""] = splitAddress(plainMailbox(address));
    const start = local === "" ? "" : `${local}+`;
    if (toDomain !== domain || !toLocal.startsWith(start)) continue;
    const token = toLocal.slice(start.length);
    if (!TOKEN.test(token)) continue;
    const subject = readToken(ctx, token);
    if (subject) return { kind: "subject", subject };
    found = { kind: "forged" };
  }
  return found;
}

function makeToken(ctx: ReplyContext, { kind, id }: MailSubject): string {
  const start = LETTERS[kind] + toBase32(Buffer.from(id.replaceAll("-", ""), "hex"));
  return start + proofOf(ctx, start);
}

function readToken(ctx: ReplyContext, token: string): MailSubject | null {
  const start = token.slice(0, 1 + ID_CHARACTERS);
  const bytes = fromBase32(start.slice(1));
  const kind = (Object.keys(LETTERS) as MailSubjectKind[]).find((one) => LETTERS[one] === start[0]); // safe: its own keys
  if (!kind || bytes?.length !== UUID_BYTES || proofOf(ctx, start) !== token.slice(start.length)) return null;
  const hex = bytes.toString("hex");
  return { kind, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
}

function proofOf({ signer }: ReplyContext, start: string): string {
  return toBase32(Buffer.from(signer.sign(PURPOSE, start), "base64url").subarray(0, PROOF_BYTES));
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}
