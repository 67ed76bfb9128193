import { user } from "~/db/schema/accounts";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { lockAccount, mintAccountLink, setPasswordHash } from "./internal.server";
import { type StaffMember, toStaffMember } from "./queries.server";
import { INVITATION_DAYS, ROLE_WORDS, type StaffInvitation } from "./schema";

/** `taken`: the address has an account, of staff or of a customer. */
export type InviteStaffOutcome = { outcome: "invited"; member: StaffMember } | { outcome: "taken" };

const DAY_MINUTES = 24 * 60;

/** Creates an account for a new member of staff, and sends the link to choose a password. For `account.manage`. */
export async function inviteStaff(
  ctx: AppContext,
  { name, email, role }: StaffInvitation,
): Promise<InviteStaffOutcome> {
  requirePermission(ctx, "account.manage");
  // Nobody knows this password; with it, a sign-in to the account takes as long as to any other.
  const hash = await ctx.auth.hashPassword(ctx.signer.sign("no-password", `${ctx.ids.uuid()}${Math.random()}`));
  return transact(ctx, async (tx) => {
    const createdAt = tx.clock.now();
    const [made] = await tx.db
      .insert(user)
      .values({ id: tx.ids.uuid(), name, email, role, createdAt, updatedAt: createdAt })
      .onConflictDoNothing({ target: user.email })
      .returning();
    if (!made) return { outcome: "taken" };
    await setPasswordHash(tx, made.id, hash);
    await mailInvitation(tx, made);
    await recordAudit(tx, {
      action: "account.invited",
      subject: { kind: "account", id: made.id },
      after: { name, email, role },
    });
    return { outcome: "invited", member: toStaffMember(made) };
  });
}

/** Sends the invitation again and uses up the previous link. Throws `account.not-found` if the person isn't invited. */
export async function resendInvitation(ctx: AppContext, id: string): Promise<void> {
  requirePermission(ctx, "account.manage");
  await transact(ctx, async (tx) => {
    const account = await lockAccount(tx, id);
    if (toStaffMember(account).state !== "invited") throw new DomainError("account.not-found", "nobody is invited");
    await mailInvitation(tx, account);
    await recordAudit(tx, { action: "account.invited-again", subject: { kind: "account", id } });
  });
}

async function mailInvitation(tx: TransactionContext, account: typeof user.$inferSelect): Promise<void> {
  const { actor } = tx.by;
  const { id: userId, name, email } = account;
  const minutes = INVITATION_DAYS * DAY_MINUTES;
  const url = await mintAccountLink(tx, { userId, purpose: "accept-invitation", email, minutes });
  const identity = await getMailIdentity(tx);
  const body = await tx.emails.accountInvitation({
    identity,
    origin: tx.origin,
    name,
    url,
    validFor: `${INVITATION_DAYS} days`,
    invitedBy: actorLabel(actor),
    role: ROLE_WORDS[toStaffMember(account).role],
  });
  await queueEmail(tx, { kind: "account-invitation", to: email, replyTo: identity.email, body });
}
