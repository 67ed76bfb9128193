import { and, eq, ne, sql } from "drizzle-orm";
import { keptStatement } from "~/db/kept-statements.server";
import { user } from "~/db/schema/accounts";
import { settings } from "~/db/schema/settings";
import { toSecuritySetting } from "~/domain/settings/queries.server";
import { isTwoFactorNeeded } from "~/domain/settings/schema";
import type { StaffActor } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { personOf } from "./person-of";

/** Sign-in rules of staff, selected with each row to save a second statement. */
const SECURITY = sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = 'security')`;

const selectStaff = keptStatement("active_staff", (db) =>
  db
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
      security: SECURITY,
    })
    .from(user)
    .where(and(ne(user.role, "customer"), eq(user.banned, false)))
    .orderBy(user.id),
);

/** Member of staff, as the actor of their own requests. `email`: lower case. */
export type ActiveStaff = { actor: StaffActor; email: string };

/**
 * Returns all staff who can sign in and have the second factor if the agency requires it, by ID. For verbs that notify
 * them.
 */
export async function listActiveStaff(ctx: Pick<ReadContext, "db" | "by">): Promise<ActiveStaff[]> {
  const rows = await selectStaff(ctx.db);
  const [first] = rows;
  if (!first) return [];
  const { twoFactorFor } = toSecuritySetting(first.security);
  return rows.flatMap(({ hasTwoFactor, security: _security, ...row }) => {
    const person = personOf(row);
    if (person?.kind !== "staff" || (!hasTwoFactor && isTwoFactorNeeded(twoFactorFor, person.role))) return [];
    return [{ actor: person, email: row.email }];
  });
}
