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
 * `channel-fixed`: leads from the website or by email keep their channel, and entered ones can't get those. Nothing was
 * stored.
 */
export type CorrectionOutcome = { outcome: "saved"; lead: Lead } | { outcome: "channel-fixed" };

/**
 * Corrects the sender and the answers of a lead. The audit row names the fields, never their values. No message is
 * sent, and the promise stays. Needs `lead.write`. Throws `lead.not-found`, and `lead.stale` if someone else saved
 * first.
 */
export async function updateLead(
  ctx: AppContext,
  {
    id,
    updatedAt,
    lead,
  }: {
    id: string;
    /** Version shown to the editor. Absent: overwrites any version. */
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
 * Adds stored choices that no form offers anymore to the new answers: an editor who couldn't see them hasn't removed
 * them.
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
