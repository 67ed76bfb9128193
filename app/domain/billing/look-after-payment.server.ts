import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { isUuid } from "~/lib/uuid";
import { findBusinessByEmail, keepPayer } from "./payer.server";
import { settleObject } from "./settle-object.server";

type Chosen = { id: string };

/** Marks a flagged payment as handled. Needs `payment.manage`. Throws `payment.not-found`. */
export async function settlePaymentFlag(ctx: AppContext, { id }: Chosen): Promise<void> {
  requirePermission(ctx, "payment.manage");
  await transact(ctx, async (tx) => {
    const [row] = isUuid(id)
      ? await tx.db
          .update(payments)
          .set({ flagSettledAt: tx.clock.now() })
          .where(and(eq(payments.id, id), isNotNull(payments.flag), isNull(payments.flagSettledAt)))
          .returning()
      : [];
    if (!row) throw new DomainError("payment.not-found");
    const { flag, invoiceNumber } = row;
    await recordAudit(tx, {
      action: "payment.looked-after",
      subject: { kind: "payment", id },
      after: { flag, invoiceNumber },
    });
  });
}

/**
 * Assigns a payment by an unknown payer to the customer with this verified address. The payer's later payments go there
 * too. `unknown-address`: no customer has verified it. Needs `payment.manage`. Throws `payment.not-found`.
 */
export async function placePayment(
  ctx: AppContext,
  { id, email }: Chosen & { email: string },
): Promise<{ outcome: "placed" | "unknown-address" | "no-provider" }> {
  requirePermission(ctx, "payment.manage");
  const [payment] = isUuid(id)
    ? await ctx.db
        .select()
        .from(payments)
        .where(and(eq(payments.id, id), isNull(payments.businessId)))
    : [];
  if (!payment) throw new DomainError("payment.not-found");
  const { providerId, invoiceProviderId, customerProviderId } = payment;
  if (!ctx.payments || !providerId) return { outcome: "no-provider" };
  const businessId = await findBusinessByEmail(ctx, plainMailbox(email));
  if (!businessId) return { outcome: "unknown-address" };
  await transact(ctx, async (tx) => {
    await keepPayer(tx, customerProviderId, businessId);
    // Payers without an account at the provider have no id to find other payments by.
    if (!customerProviderId) {
      await tx.db.update(payments).set({ businessId, flag: null }).where(eq(payments.id, id));
    }
    await recordAudit(tx, {
      action: "payment.placed",
      subject: { kind: "payment", id },
      after: { businessId },
    });
  });
  const kind = providerId === invoiceProviderId ? "invoice" : providerId.startsWith("cs_") ? "checkout" : "payment";
  if (customerProviderId) await settleObject(ctx, ctx.payments, { kind, id: providerId });
  return { outcome: "placed" };
}
