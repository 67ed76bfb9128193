import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { ENTERED_CHANNELS, type LeadCorrection } from "./entered-input";
import { holdLead, type Lead, toLead } from "./inbox.server";
import { readDetails } from "./kinds/answers";
import { KINDS } from "./kinds/kinds";
import type { LeadFields } from "./kinds/lead-kind";

/**
 * `channel-fixed`: what came by the website or by mail stays so, and what was entered can't become it. Nothing was
 * stored.
 */
export type CorrectionOutcome = { outcome: "saved"; lead: Lead } | { outcome: "channel-fixed" };

/**
 * Corrects who a lead is from and what it says. The audit row names the fields, never what is in them. Nobody is
 * written to, and the promise stays. Needs `lead.write`. Throws `lead.not-found`, and `lead.stale` when someone else
 * saved first.
 */
export async function updateLead(
  ctx: AppContext,
  {
    id,
    updatedAt,
    lead,
  }: {
    id: string;
    /** Version that the editor had read. Absent: saves over whatever is stored. */
    updatedAt?: string;
    lead: LeadCorrection;
  },
): Promise<CorrectionOutcome> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const row = await holdLead(tx, id);
    await refuseStaleEdit("lead.stale", { row, seenAt: updatedAt }, () => toLead(row));
    const { name, businessName, email, phone, summary, channel, ...answers } = lead;
    const isEntered = (one: string) => ENTERED_CHANNELS.some((known) => known === one);
    if (channel !== row.channel && !(isEntered(channel) && isEntered(row.channel))) return { outcome: "channel-fixed" };
    const stored = readDetails(row);
    const details = { ...stored, ...withFormerChoices(row.kind, stored, answers) };
    const columns = { name, businessName, email, phone, summary, channel };
    const changed = [
      ...Object.keys(changedFields(row, columns).after),
      ...Object.keys(changedFields(stored, details).after),
    ];
    if (changed.length === 0) return { outcome: "saved", lead: toLead(row) };
    const now = { ...columns, details, updatedAt: changeTime(tx, row) };
    await tx.db.update(leads).set(now).where(eq(leads.id, id));
    await recordAudit(tx, { action: "lead.updated", subject: { kind: "lead", id }, after: { changed } });
    return { outcome: "saved", lead: toLead({ ...row, ...now }) };
  });
}

type Answers = Readonly<Record<string, string | string[]>>;

/**
 * The new answers with those stored choices that no form offers anymore: an editor who can't see one hasn't taken it
 * away.
 */
function withFormerChoices(kind: LeadKind, stored: Answers, answers: Answers): Answers {
  const fields: LeadFields = KINDS[kind].fields;
  const all = Object.entries(answers).map(([name, answer]) => {
    const { options } = fields[name] ?? {};
    const former = [stored[name] ?? []].flat().filter((one) => one !== "" && options && !Object.hasOwn(options, one));
    if (former.length === 0) return [name, answer];
    return Array.isArray(answer) ? [name, [...new Set([...former, ...answer])]] : [name, answer || former.join(", ")];
  });
  return Object.fromEntries(all);
}
