import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { counted } from "~/kernel/counted.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import {
  type Account,
  checkPassword,
  lockAccount,
  mintAccountLink,
  type PasswordRefusal,
  requirePerson,
} from "./internal.server";
import { type EmailChange, VERIFICATION_HOURS } from "./schema";

/** `requested` is returned even if the address already has an account, which then gets no message. */
export type EmailChangeOutcome = { outcome: "requested" } | { outcome: "unchanged" } | PasswordRefusal;

const PER_ACCOUNT: RateLimitRule = { name: "email-change", points: 5, seconds: 60 * 60 };

/**
 * Requests a new address for the signed-in person's account. The current one stays in use until the new one is
 * confirmed.
 */
export async function requestEmailChange(
  ctx: AppContext,
  { email, currentPassword }: EmailChange,
): Promise<EmailChangeOutcome> {
  const { actor } = ctx.by;
  const { userId } = requirePerson(actor);
  const answer = await checkPassword(ctx, userId, currentPassword);
  if (answer !== "right") return answer;
  const isFree = ({ outcome }: EmailChangeOutcome) => outcome === "unchanged";
  return counted(ctx, [{ rule: PER_ACCOUNT, key: userId }], () => request(ctx, userId, email), isFree);
}

async function request(ctx: AppContext, userId: string, email: string): Promise<EmailChangeOutcome> {
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account.email === email) return { outcome: "unchanged" };
    await mailEmailChange(tx, account, email);
    return { outcome: "requested" };
  });
}

/**
 * Sends the link that gives a locked account this address, unless another account has it: then no message is sent. For
 * verbs that have checked the actor's permission.
 */
export async function mailEmailChange(
  tx: TransactionContext,
  { id: userId, name }: Pick<Account, "id" | "name">,
  email: string,
): Promise<void> {
  const minutes = VERIFICATION_HOURS * 60;
  const url = await mintAccountLink(tx, { userId, purpose: "change-email", email, minutes });
  const [taken] = await tx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!taken) {
    const identity = await getMailIdentity(tx);
    const validFor = `${VERIFICATION_HOURS} hours`;
    const body = await tx.emails.accountEmailChange({ identity, origin: tx.origin, name, url, validFor });
    await queueEmail(tx, { kind: "account-email-change", to: email, replyTo: identity.email, body });
  }
  const subject = { kind: "account", id: userId };
  await recordAudit(tx, { action: "account.email-change-requested", subject, after: { email } });
}
