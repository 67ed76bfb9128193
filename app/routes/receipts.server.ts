import { inviteToBook } from "~/domain/bookings/invitations.server";
import type { InvitedPerson } from "~/domain/bookings/schema";
import type { AppContext } from "~/kernel/app-context";
import { referenceOf } from "~/lib/reference";

/** Details about the form that was just sent, shown with the notice. */
export type Receipt = {
  /** Address that the confirmation was sent to; omitted if none is sent. */
  to?: string;
  reference?: string;
  /** True when the address has reached its daily limit of confirmations. */
  isOverLimit?: true;
  /** Key for booking a time about the submission. */
  invitation?: string;
};

type Sender = Omit<InvitedPerson, "kind" | "id">;

const PURPOSE = "receipt";
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const KEEP_SECONDS = 60;
const COOKIE = /(?:^|;\s*)(?:__Host-)?receipt=([\w-]+)\.([\w-]+)/;

/** Returns a cookie with the receipt, signed so that nobody else can put words on the site. */
function leaveReceipt({ signer }: Pick<AppContext, "signer">, receipt: Receipt): string {
  const payload = Buffer.from(JSON.stringify(receipt)).toString("base64url");
  return `receipt=${payload}.${signer.sign(PURPOSE, payload)}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/**
 * Returns a `Set-Cookie` value that leaves a receipt for the owner of this address. The address is omitted if email
 * isn't set up.
 */
export function receiptOf(app: Pick<AppContext, "signer" | "sendsMail">, to: string): string {
  return leaveReceipt(app, { to: app.sendsMail ? to : undefined });
}

/**
 * Returns the `Set-Cookie` value with the receipt of a lead. It names the address only if a message to the sender is
 * queued. `sender`: contact details from the form, if the sender is offered a time next.
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

/** Returns the receipt that an earlier response left for the next page, if any. */
export function readReceipt({ signer }: Pick<AppContext, "signer">, request: Request): Receipt | undefined {
  const [, payload, signature] = request.headers.get("cookie")?.match(COOKIE) ?? [];
  if (!payload || !signature || !signer.verify(PURPOSE, payload, signature)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Receipt; // safe: signed by `leaveReceipt`
}

/** Returns a `Set-Cookie` value that deletes the receipt. */
export function clearReceipt(): string {
  return `receipt=; ${ATTRIBUTES}; Max-Age=0`;
}
