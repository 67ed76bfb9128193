import { and, eq, ne } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { StaffActor } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";
import { getSecuritySetting } from "~/domain/settings/queries.server";
import { isTwoFactorNeeded } from "~/domain/settings/schema";
import { personOf } from "./person-of";

/** Someone of the staff, as who they would ask. `email`: lower case. */
export type ActiveStaff = { actor: StaffActor; email: string };

/** Everyone of the staff who can sign in and has the second factor that the agency insists on, by id. For verbs that tell them something. */
export async function listActiveStaff(ctx: Pick<ReadContext, "db" | "by">): Promise<ActiveStaff[]> {
  const rows = await ctx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      role: user.role,
      banned: user.banned,
      businessId: user.businessId,
      businessRole: user.businessRole,
      hasTwoFactor: user.twoFactorEnabled,
    })
    .from(user)
    .where(and(ne(user.role, "customer"), eq(user.banned, false)))
    .orderBy(user.id);
  if (rows.length === 0) return [];
  const { twoFactorFor } = await getSecuritySetting(ctx);
  return rows.flatMap(({ hasTwoFactor, ...row }) => {
    const person = personOf(row);
    if (person?.kind !== "staff" || (!hasTwoFactor && isTwoFactorNeeded(twoFactorFor, person.role))) return [];
    return [{ actor: person, email: row.email }];
  });
}
