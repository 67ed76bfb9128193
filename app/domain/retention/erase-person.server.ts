import { removeDiscarded } from "~/domain/files/discard-file.server";
import { holdTeam } from "~/domain/team/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { forgetInCustomer } from "./forget-in-customer.server";
import {
  countPersonErasure,
  findPersonOfCustomer,
  type PersonErasureRefusal,
  type PersonRef,
} from "./get-person-erasure.server";

/**
 * Deletes one of a customer's people on request, as contact, account and addressee alike: sessions, links, messages,
 * and their name and address in texts by others. Quotes for them that weren't accepted are declined. Records for the
 * books stay. The audit log keeps how much was deleted, without the person; nobody is notified. Changes nothing unless
 * it returns `erased`. Needs `customer.write`. Throws `customer.not-found` and `contact.not-found` or `team.not-found`.
 */
export async function erasePerson(
  ctx: AppContext,
  ref: PersonRef,
): Promise<{ outcome: "erased" | PersonErasureRefusal }> {
  requirePermission(ctx, "customer.write");
  const { customerId } = ref;
  if (!isUuid(customerId)) throw new DomainError("customer.not-found");
  const outcome = await transact(ctx, async (tx) => {
    const { isClosed } = await holdTeam(tx, customerId);
    const person = await findPersonOfCustomer(tx, ref);
    if (isClosed) return "closed" as const;
    const { goes, refusal } = await countPersonErasure(tx, customerId, person);
    if (refusal) return refusal;
    await forgetInCustomer(tx, customerId, person);
    await recordAudit(tx, {
      action: "customer.person-erased",
      subject: { kind: "customer", id: customerId },
      after: goes,
    });
    return "erased" as const;
  });
  if (outcome === "erased") await removeDiscarded(ctx);
  return { outcome };
}
