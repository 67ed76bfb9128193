import { endSessions } from "~/domain/accounts/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdPortalPerson, type PortalPersonRef } from "./portal-people.server";

/**
 * Signs someone out everywhere who signs in for a customer, with their next request; they can sign in again. Goes into
 * the audit log with how many sessions there were. Needs `customer.write`. Throws `team.not-found`.
 */
export async function endPortalSessions(ctx: AppContext, { customerId, id }: PortalPersonRef): Promise<number> {
  requirePermission(ctx, "customer.write");
  return transact(ctx, async (tx) => {
    await holdPortalPerson(tx, { customerId, id });
    const ended = await endSessions(tx, id);
    const subject = { kind: "account", id };
    await recordAudit(tx, { action: "account.sessions-ended", subject, after: { ended } });
    return ended;
  });
}
