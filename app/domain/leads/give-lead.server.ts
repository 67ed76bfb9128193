import { asc, eq, inArray, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { leadTurns } from "~/db/schema/notifications";
import { listStandIns } from "~/domain/absences/internal.server";
import type { ActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { getAssignmentSetting } from "~/domain/settings/queries.server";
import type { SettingValues } from "~/domain/settings/schema";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { together } from "~/lib/together";
import { readLeadAudience, type ToldLead, tellStaffOfLead } from "./tell-staff.server";

/**
 * Notifies staff of a new lead. If it has no assignee, assigns it by the rule of Settings, and notifies that person.
 * Returns the addresses of those who want it by email. For verbs, in the transaction that stores the lead.
 */
export async function giveNewLead(tx: TransactionContext, lead: ToldLead): Promise<string[]> {
  const [setting, audience] = await together([getAssignmentSetting(tx), readLeadAudience(tx)]);
  const chosen = lead.assigneeId === null ? await chooseAssignee(tx, lead, setting, audience.staff) : null;
  if (!chosen) return tellStaffOfLead(tx, lead, audience);
  await tx.db.update(leads).set({ assigneeId: chosen.id }).where(eq(leads.id, lead.id));
  await recordAudit(onBehalfOf(tx, RULE), {
    action: "lead.assigned",
    subject: { kind: "lead", id: lead.id },
    before: { assigneeId: null, name: null },
    after: { assigneeId: chosen.id, name: chosen.name },
  });
  return tellStaffOfLead(tx, { ...lead, assigneeId: chosen.id }, audience);
}

const RULE = { kind: "system", label: "Rule for new leads" } as const;

/**
 * Chooses the assignee of a new lead by the rule of Settings; null: none. Turns: the participant with the oldest turn
 * who can sign in, may work on leads and isn't away. By kind: the stand-in if that person is away. Serialized across
 * processes, so that no turn is counted twice.
 */
async function chooseAssignee(
  tx: TransactionContext,
  { kind }: ToldLead,
  { rule, people, byKind }: SettingValues["assignment"],
  staff: readonly ActiveStaff[],
): Promise<{ id: string; name: string } | null> {
  if (rule === "free") return null;
  const able = staff.filter(({ actor }) => isPermitted(actor, "lead.write"));
  const standIns = await listStandIns(tx);
  const chosen =
    rule === "kind"
      ? able.find(({ actor }) => actor.userId === (standIns.get(byKind[kind]) ?? byKind[kind]))
      : await nextInTurn(
          tx,
          able.filter(({ actor: { userId } }) => !standIns.has(userId) && takesPart(people, userId)),
        );
  return chosen ? { id: chosen.actor.userId, name: chosen.actor.name } : null;
}

function takesPart(people: readonly string[], userId: string): boolean {
  return people.length === 0 || people.includes(userId);
}

async function nextInTurn(tx: TransactionContext, able: readonly ActiveStaff[]): Promise<ActiveStaff | undefined> {
  if (able.length === 0) return undefined;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('lead-turns'))`);
  const ids = able.map(({ actor }) => actor.userId);
  const turns = await tx.db
    .select({ userId: leadTurns.userId })
    .from(leadTurns)
    .where(inArray(leadTurns.userId, ids))
    .orderBy(asc(leadTurns.turn));
  const hadNone = able.find(({ actor }) => !turns.some(({ userId }) => userId === actor.userId));
  const next = hadNone ?? able.find(({ actor }) => actor.userId === turns[0]?.userId);
  if (next) await countTurn(tx, next.actor.userId);
  return next;
}

/** Puts someone after all turns so far, independent of the clock. */
async function countTurn(tx: TransactionContext, userId: string): Promise<void> {
  const turn = sql<number>`(select coalesce(max(${leadTurns.turn}), 0) + 1 from ${leadTurns})`;
  await tx.db
    .insert(leadTurns)
    .values({ userId, turn })
    .onConflictDoUpdate({ target: leadTurns.userId, set: { turn } });
}
