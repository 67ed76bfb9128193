import { eq } from "drizzle-orm";
import { businessBilling } from "~/db/schema/business-billing";
import { listMailboxesOfBills } from "~/domain/links/internal.server";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import type { BusinessRow } from "./internal.server";

/**
 * Reasons not to merge two customers. `both-subscribed`: each has an active plan. `paying`: someone is on a payment
 * page. `closed`: one of them closed its account or was erased. `unconfirmed`: someone who signs in for one of them
 * hasn't confirmed their mailbox. `too-many`: together they exceed the limit of people or contacts.
 */
export type MergeRefusal = "same" | "closed" | "both-subscribed" | "paying" | "unconfirmed" | "too-many";

/** Combines the notes of both with leftover fields of the merged one. */
export function joinNotes(into: BusinessRow, gone: BusinessRow, left: readonly string[]): string {
  const certificate =
    into.taxCertificate !== "" && gone.taxCertificate !== "" && into.taxCertificate !== gone.taxCertificate
      ? [`Tax exemption certificate: ${gone.taxCertificate}`]
      : [];
  const own = [gone.notes, ...certificate, ...left].filter((line) => line !== "");
  const merged = [`Merged from ${gone.name}`, ...own].join("\n");
  return [into.notes, merged].filter((part) => part !== "").join("\n\n");
}

/**
 * Combines billing details: the survivor's, with empty fields filled from the merged one. Returns the merged one's
 * differing values, one per line.
 */
export async function joinBilling(
  tx: TransactionContext,
  { id, intoId }: { id: string; intoId: string },
): Promise<string[]> {
  const [gone, into] = [await findBilling(tx, id), await findBilling(tx, intoId)];
  if (!gone) return [];
  if (!into) {
    await tx.db.update(businessBilling).set({ businessId: intoId }).where(eq(businessBilling.businessId, id));
    return [];
  }
  const texts = ["name", "address", "email", "taxNumber", "vatId", "reference", "buyerReference"] as const;
  const joined = Object.fromEntries(texts.map((field) => [field, into[field] || gone[field]]));
  const termsDays = into.termsDays ?? gone.termsDays;
  await tx.db.delete(businessBilling).where(eq(businessBilling.businessId, id));
  await tx.db
    .update(businessBilling)
    .set({
      ...joined,
      copies: [...new Set([...into.copies, ...gone.copies])],
      attachesPdf: into.attachesPdf ?? gone.attachesPdf,
      eInvoice: into.eInvoice ?? gone.eInvoice,
      termsDays,
      updatedAt: tx.clock.now(),
    })
    .where(eq(businessBilling.businessId, intoId));
  const terms = gone.termsDays !== null && gone.termsDays !== termsDays ? [`Days to pay: ${gone.termsDays}`] : [];
  const others = texts.filter((field) => gone[field] !== "" && gone[field] !== joined[field]);
  return [...others.map((field) => `${BILLING_WORDS[field]}: ${gone[field].replaceAll("\n", ", ")}`), ...terms];
}

/** Lists mailboxes that would newly get the survivor's bills. Only one address for invoices is used. */
export async function listNewBillMailboxes(
  ctx: Pick<ReadContext, "db">,
  { id, intoId }: { id: string; intoId: string },
): Promise<string[]> {
  const bills = await listMailboxesOfBills(ctx, [id, intoId]);
  const [gone, into] = [await findBilling(ctx, id), await findBilling(ctx, intoId)];
  const left = into && into.email !== "" ? gone?.email : undefined;
  const known = bills.get(intoId) ?? [];
  return (bills.get(id) ?? []).filter((email) => email !== left && !known.includes(email));
}

async function findBilling({ db }: Pick<ReadContext, "db">, businessId: string) {
  const [row] = await db.select().from(businessBilling).where(eq(businessBilling.businessId, businessId));
  return row;
}

const BILLING_WORDS = {
  name: "Billed as",
  address: "Postal address",
  email: "Email for invoices",
  taxNumber: "Tax number",
  vatId: "VAT number",
  reference: "Reference",
  buyerReference: "Reference for electronic invoices",
} as const;
