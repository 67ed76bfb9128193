import { checkPassword, type PasswordRefusal } from "~/domain/accounts/internal.server";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { holdTeam, isLastOwner } from "~/domain/team/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { closeBusiness, isCharged } from "./close-business.server";
import { forgetInCustomer } from "./forget-in-customer.server";
import { GONE } from "./forget-person.server";

/** `subscribed`: the business would be closed while one of its subscriptions is still charged. */
export type DeleteAccountOutcome =
  | { outcome: "deleted"; isClosed: boolean }
  | { outcome: "subscribed" }
  /** The others in the business would be left without an owner. */
  | { outcome: "last-owner" }
  | PasswordRefusal;

/**
 * Deletes the signed-in customer's own account: sessions, links, notifications and name are deleted right away, and
 * other people's texts no longer name them. If they are the last person of a business, it's closed: its figures, files,
 * messages and emails are deleted, and quotes that weren't accepted lose its name and addresses. Accepted quotes, their
 * certificates and payments stay. Sends a confirmation, and notifies those who remain.
 */
export async function deleteOwnAccount(
  ctx: AppContext,
  { currentPassword }: { currentPassword: string },
): Promise<DeleteAccountOutcome> {
  const { userId, businessId } = requireCustomerActor(ctx);
  const answer = await checkPassword(ctx, userId, currentPassword);
  if (answer !== "right") return answer;
  const outcome = await transact(ctx, async (tx): Promise<DeleteAccountOutcome> => {
    const team = await holdTeam(tx, businessId);
    const self = team.members.find(({ id }) => id === userId);
    if (!self) return { outcome: "deleted", isClosed: team.isClosed };
    const isLast = team.members.length === 1;
    if (isLastOwner(team.members, userId)) return { outcome: "last-owner" };
    if (isLast && (await isCharged(tx, businessId))) return { outcome: "subscribed" };
    await mailDeleted(tx, self, isLast);
    if (isLast) await closeBusiness(tx, businessId, [self]);
    else await forgetInCustomer(tx, businessId, { name: self.name, email: self.email, userId });
    const subject = { kind: "account", id: userId };
    await recordAudit(onBehalfOf(tx, { kind: "system", label: GONE }), {
      action: "account.deleted",
      subject,
      after: { isClosed: isLast, businessId },
    });
    if (!isLast) {
      await notifyBusiness(tx, {
        businessId,
        type: "account",
        path: "/dashboard/team",
        // Without a name, because the person wants to be forgotten.
        title: "Someone left your team",
        text: "They deleted their account. The Team page shows who’s still there.",
      });
    }
    return { outcome: "deleted", isClosed: isLast };
  });
  await removeDiscarded(ctx);
  return outcome;
}

async function mailDeleted(
  tx: TransactionContext,
  { name, email }: { name: string; email: string },
  isClosed: boolean,
): Promise<void> {
  const identity = await getMailIdentity(tx);
  const changedAt = tx.clock.now();
  const body = await tx.emails.accountDeleted({ identity, origin: tx.origin, name, changedAt, isClosed });
  await queueEmail(tx, { kind: "account-deleted", to: email, replyTo: identity.email, body });
}
