import { endSessions } from "~/domain/accounts/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdPortalPerson, type PortalPersonRef } from "./portal-people.server";

/**
 * Signs a customer's user out everywhere, as of their next request; they can sign in again. Records the number of
 * sessions in the audit log and returns it. Needs `customer.write`. Throws `team.not-found`.
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
