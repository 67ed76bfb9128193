import { and, asc, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { webhookEndpoints } from "~/db/schema/webhooks";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { EndpointRow } from "./internal.server";

const WORKER = { kind: "system", label: "Webhook delivery" } as const;
const OWNERS_MAX = 20;

/**
 * Turns off an endpoint that no longer accepts anything, and emails the owners and the recipients in Settings. Runs in
 * the transaction that detected it.
 */
export async function turnOffEndpoint(
  tx: TransactionContext,
  endpoint: EndpointRow,
  { reason, failingSince, reply }: { reason: "gone" | "failing"; failingSince: Date; reply: string },
): Promise<void> {
  const { id, url } = endpoint;
  const now = tx.clock.now();
  await tx.db
    .update(webhookEndpoints)
    .set({ offReason: reason, offSince: now, updatedAt: now })
    .where(eq(webhookEndpoints.id, id));
  await recordAudit(onBehalfOf(tx, WORKER), {
    action: "webhook.endpoint-turned-off",
    subject: { kind: "webhook-endpoint", id },
    before: { url, isOn: true },
    after: { url, isOn: false, reason },
  });
  const identity = await getMailIdentity(tx);
  const facts = { identity, origin: tx.origin, endpointId: id, url, reason, failingSince, turnedOffAt: now, reply };
  const body = await tx.emails.webhookEndpointTurnedOff(facts);
  for (const to of new Set([...(await listOwners(tx)), ...(await getRecipients(tx, "system"))])) {
    await queueEmail(tx, { kind: "webhook-endpoint-turned-off", to, body });
  }
}

/** Lists the addresses of owners who can sign in. */
async function listOwners(tx: TransactionContext): Promise<string[]> {
  const owners = await tx.db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, "owner"), eq(user.banned, false)))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(OWNERS_MAX);
  return owners.map(({ email }) => email);
}
