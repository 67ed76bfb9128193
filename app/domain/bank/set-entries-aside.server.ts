import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { bankEntries } from "~/db/schema/bank";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudits } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { isWaiting } from "./internal.server";

/** Sets entries aside that pay nothing of ours. Returns how many. Needs `invoice.write`. */
export function setEntriesAside(ctx: AppContext, { ids }: { ids: readonly string[] }): Promise<number> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const aside = { setAsideAt: tx.clock.now(), setAsideByLabel: actorLabel(tx.by.actor) };
    const rows = await tx.db
      .update(bankEntries)
      .set(aside)
      .where(and(inArray(bankEntries.id, ids.filter(isUuid)), isWaiting(tx)))
      .returning({ id: bankEntries.id });
    const action = "bank-entry.set-aside";
    await recordAudits(
      tx,
      rows.map(({ id }) => ({ action, subject: { kind: "bank-entry", id } })),
    );
    return rows.length;
  });
}

/** Lets an entry wait again that was set aside. Returns true if it was. Needs `invoice.write`. */
export function bringEntryBack(ctx: AppContext, { id }: { id: string }): Promise<boolean> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const [row] = isUuid(id)
      ? await tx.db
          .update(bankEntries)
          .set({ setAsideAt: null, setAsideByLabel: null })
          .where(and(eq(bankEntries.id, id), isNotNull(bankEntries.setAsideAt)))
          .returning({ id: bankEntries.id })
      : [];
    if (!row) return false;
    const action = "bank-entry.brought-back";
    await recordAudits(tx, [{ action, subject: { kind: "bank-entry", id } }]);
    return true;
  });
}
