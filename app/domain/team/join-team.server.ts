import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { teamInvitations } from "~/db/schema/team";
import { forgetContact } from "~/domain/accounts/adopt-contact.server";
import { setPasswordHash } from "~/domain/accounts/internal.server";
import { judgePassword, knownOf, type PasswordVerdict } from "~/domain/accounts/password-rules.server";
import { holderOf } from "~/domain/accounts/person-of";
import { TEAM_MAX } from "~/domain/customers/schema";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { SignInOutcome } from "~/kernel/authenticator";
import { hashToken } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { holdTeam } from "./internal.server";
import { findTeamInvitation } from "./queries.server";
import type { JoinTeam } from "./schema";

type Joining = Pick<JoinTeam, "fullName" | "password"> & {
  token: string;
  clientAddress: string;
  headers: Headers;
};

/**
 * `joined`: the session of the new account starts now. `taken`: the address already has an account. `spent`, `unknown`:
 * as for other links.
 */
export type JoinOutcome =
  | { outcome: "joined"; signIn: SignInOutcome }
  | { outcome: "taken" | "spent" | "unknown" }
  | Exclude<PasswordVerdict, { outcome: "good" }>;

/**
 * Creates an account in the business that an invitation is for. The link proves who owns the address, so the address
 * counts as confirmed; the link works once. Notifies everyone else in the business. Open to anyone who holds the link.
 */
export async function joinTeam(ctx: AppContext, joining: Joining): Promise<JoinOutcome> {
  const { token, fullName: name, password, clientAddress, headers } = joining;
  const found = await findTeamInvitation(ctx, token);
  if (found?.state !== "open") return { outcome: found?.state ?? "unknown" };
  const { email, businessName: business } = found;
  const about = knownOf({ name, email, business });
  const verdict = await judgePassword(ctx, { password, about, asker: addressBlock(clientAddress) });
  if (verdict.outcome !== "good") return verdict;
  const hash = await ctx.auth.hashPassword(password);
  const outcome = await transact(ctx, (tx) => join(tx, { token, name, hash }));
  if (outcome !== "joined") return { outcome };
  return {
    outcome,
    signIn: await ctx.auth.signIn({ username: email, password, clientAddress, headers, requestId: ctx.by.requestId }),
  };
}

async function join(
  tx: TransactionContext,
  { token, name, hash }: { token: string; name: string; hash: string },
): Promise<"joined" | "taken" | "spent"> {
  const isThis = eq(teamInvitations.tokenHash, hashToken(token));
  const [known] = await tx.db.select({ businessId: teamInvitations.businessId }).from(teamInvitations).where(isThis);
  if (!known) return "spent";
  const { businessId } = known;
  // Locks the business first, as the verbs that remove people or close it do.
  const team = await holdTeam(tx, businessId);
  const [invitation] = await tx.db.select().from(teamInvitations).where(isThis).for("update");
  const now = tx.clock.now();
  const isOpen = invitation && invitation.endedAt === null && invitation.expiresAt > now;
  if (!isOpen || team.isClosed || team.members.length >= TEAM_MAX) return "spent";
  const { email } = invitation;
  // A business with people always has an owner.
  const isLed = team.members.some(({ businessRole }) => businessRole === "owner");
  const businessRole = isLed ? invitation.role : "owner";
  const id = tx.ids.uuid();
  const made = await tx.db
    .insert(user)
    .values({
      id,
      name,
      email,
      role: "customer",
      businessId,
      businessRole,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
      termsAcceptedAt: now,
    })
    .onConflictDoNothing({ target: user.email });
  if (!made.rowCount) return "taken";
  await setPasswordHash(tx, id, hash);
  if (team.members.length === 0) await forgetContact(tx, businessId);
  await tx.db.update(teamInvitations).set({ endedAt: now }).where(isThis);
  const subject = { kind: "account", id };
  const after = { role: "customer", email, businessId, businessRole };
  const holder = holderOf({
    id,
    name,
    email,
    businessId,
    businessRole,
    role: "customer",
    banned: false,
    emailVerified: true,
  });
  await recordAudit(onBehalfOf(tx, holder), { action: "team.joined", subject, after });
  await notifyBusiness(tx, {
    businessId,
    type: "account",
    path: "/dashboard/team",
    exceptUserId: id,
    title: `${name} joined your team`,
    text: `${invitation.invitedByLabel} had invited ${email}.`,
  });
  return "joined";
}
