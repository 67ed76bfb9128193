import { ne } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { UserRole } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";

export type StaffNames = {
  active: readonly { id: string; name: string; role: UserRole }[];
  goneIds: readonly string[];
};

/** Lists all staff by name, including those who can no longer sign in. */
export async function listStaff(ctx: Pick<ReadContext, "db">): Promise<StaffNames> {
  const rows = await ctx.db
    .select({ id: user.id, name: user.name, role: user.role, isGone: user.banned })
    .from(user)
    .where(ne(user.role, "customer"))
    .orderBy(user.name, user.id);
  return {
    active: rows.filter(({ isGone }) => !isGone).map(({ id, name, role }) => ({ id, name, role })),
    goneIds: rows.filter(({ isGone }) => isGone).map(({ id }) => id),
  };
}
