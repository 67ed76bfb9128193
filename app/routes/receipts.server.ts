import { inviteToBook } from "~/domain/bookings/invitations.server";
import type { InvitedPerson } from "~/domain/bookings/schema";
import type { AppContext } from "~/kernel/app-context";
import { referenceOf } from "~/lib/reference";

/** Facts about the form that was just sent, next to the notice. */
export type Receipt = {
  /** Where we have written to; absent where nothing is sent. */
  to?: string;
  reference?: string;
  /** The address has had its share of confirmations for today. */
  isOverLimit?: true;
  /** Key with which they choose a time for what they sent. */
  invitation?: string;
};

type Sender = Omit<InvitedPerson, "kind" | "id">;

const PURPOSE = "receipt";
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const KEEP_SECONDS = 60;
const COOKIE = /(?:^|;\s*)(?:__Host-)?receipt=([\w-]+)\.([\w-]+)/;

/** Signed, so that nobody else puts words into the site's mouth. */
function leaveReceipt({ signer }: Pick<AppContext, "signer">, receipt: Receipt): string {
  const payload = Buffer.from(JSON.stringify(receipt)).toString("base64url");
  return `receipt=${payload}.${signer.sign(PURPOSE, payload)}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/**
 * A `Set-Cookie` value that leaves a receipt for the owner of this address. Without mail set up nobody is written to.
 */
export function receiptOf(app: Pick<AppContext, "signer" | "sendsMail">, to: string): string {
  return leaveReceipt(app, { to: app.sendsMail ? to : undefined });
}

/**
 * Returns the receipt of a lead: it names the address only if a message to the sender is queued. `sender`: the person
 * as the form has them, where they are offered a time next.
 */
export function receiptOfLead(
  app: Pick<AppContext, "clock" | "signer" | "sendsMail">,
  to: string,
  { leadId, confirmation }: { leadId: string; confirmation: "queued" | "limit" | "none" },
  sender?: Sender,
): string {
  return leaveReceipt(app, {
    invitation: sender && inviteToBook(app, { kind: "lead", id: leadId, ...sender }),
    to: app.sendsMail && confirmation === "queued" ? to : undefined,
    reference: referenceOf(leadId),
    isOverLimit: app.sendsMail && confirmation === "limit" ? true : undefined,
  });
}

/** The receipt that an earlier answer left for the next page, if any. */
export function readReceipt({ signer }: Pick<AppContext, "signer">, request: Request): Receipt | undefined {
  const [, payload, signature] = request.headers.get("cookie")?.match(COOKIE) ?? [];
  if (!payload || !signature || !signer.verify(PURPOSE, payload, signature)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Receipt; // safe: signed by `leaveReceipt`
}

/** A `Set-Cookie` value that forgets the receipt. */
export function clearReceipt(): string {
  return `receipt=; ${ATTRIBUTES}; Max-Age=0`;
}
