import { listLooks } from "~/db/schema/list-looks";
import type { AppContext } from "~/kernel/app-context";
import { requireStaffActor } from "~/kernel/staff-actor";
import { transact } from "~/kernel/transact.server";
import type { ListLook } from "./schema";

/** Saves how a member of staff wants lists to look; omitted settings stay unchanged. Throws `permission.denied`. */
export async function chooseListLook(ctx: AppContext, look: Partial<ListLook>): Promise<void> {
  const { userId } = requireStaffActor(ctx);
  if (Object.keys(look).length === 0) return;
  await transact(ctx, async (tx) => {
    await tx.db
      .insert(listLooks)
      .values({ userId, ...look })
      .onConflictDoUpdate({ target: listLooks.userId, set: look });
  });
}
