import { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import type { LeadEmail } from "~/domain/leads/email-data";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { canonicalHash } from "~/kernel/hashes.server";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { ENTERED_MAX_DAYS, type EnteredChannel } from "./entered-input";
import { giveNewLead } from "./give-lead.server";
import { listAssignees } from "./inbox.server";
import { toSnapshot } from "./internal.server";
import { readAnswers } from "./kinds/answers";
import { KINDS } from "./kinds/kinds";
import { messagesFor, renderMessages } from "./lead-messages.server";
import { tellLeadHandedOver } from "./tell-staff.server";

const DAY_MS = 24 * 60 * 60 * 1000;

export type NewEnteredLead = {
  kind: LeadKind;
  channel: EnteredChannel;
  name: string;
  businessName: string;
  email: string;
  phone: string;
  summary: string;
  /** Known answers to the questions of its form, by field. */
  details: Readonly<Record<string, string | string[]>>;
  /** Account ID, or null. */
  assigneeId: string | null;
  cameAt: Date;
  /** True to send the confirmation that the form of its kind sends. */
  confirm: boolean;
};

/** `no-address`: a confirmation was requested, but there is no email address. Nothing was stored. */
export type EnterOutcome =
  | { outcome: "entered"; leadId: string }
  | { outcome: "in-future" | "too-old" | "unknown-assignee" | "no-address" };

/**
 * Stores a lead that came by phone, in person or by word of mouth, with its audit row and the event for integrations.
 * The reply promise counts from when it came. No message is sent, except a requested confirmation to its sender. Needs
 * `lead.write`.
 */
export async function enterLead(ctx: AppContext, lead: NewEnteredLead): Promise<EnterOutcome> {
  requirePermission(ctx, "lead.write");
  const { kind, channel, email, cameAt, assigneeId, confirm } = lead;
  const now = ctx.clock.now();
  if (cameAt > now) return { outcome: "in-future" };
  if (now.getTime() - cameAt.getTime() > ENTERED_MAX_DAYS * DAY_MS) return { outcome: "too-old" };
  if (confirm && email === "") return { outcome: "no-address" };
  const assignee = assigneeId === null ? null : (await listAssignees(ctx)).find(({ id }) => id === assigneeId);
  if (assignee === undefined) return { outcome: "unknown-assignee" };
  const { identity, recipients } = await getMailFacts(ctx, "leads");
  const replyDueAt = await getReplyDue(ctx, identity, KINDS[kind].promise, cameAt);
  const id = ctx.ids.uuid();
  const facts: LeadEmail = { leadId: id, receivedAt: cameAt, replyDueAt, identity, origin: ctx.origin };
  const { confirm: _confirm, cameAt: _cameAt, ...given } = lead;
  const columns = { ...given, details: withAbout(lead) };
  const messages = confirm ? messagesFor(ctx, kind, readAnswers(kind, columns), null, channel) : null;
  const outgoing = messages && (await renderMessages({ messages, email, facts, recipients }));
  return transact(ctx, async (tx) => {
    await tx.db.insert(leads).values({
      ...columns,
      id,
      stage: "new",
      replyDueAt,
      submissionKey: tx.ids.uuid(),
      payloadHash: canonicalHash(["entered", columns]),
      source: {},
      clientAddress: "",
      enteredBy: actorLabel(tx.by.actor),
      createdAt: cameAt,
      updatedAt: now,
    });
    await recordAudit(tx, {
      action: "lead.entered",
      subject: { kind: "lead", id },
      after: { kind, channel, stage: "new", assigneeId, name: assignee?.name ?? null },
    });
    if (outgoing?.confirmation) {
      await queueEmail(tx, { ...outgoing.confirmation, leadId: id, answers: { kind: "lead", id } });
    }
    if (assignee) await tellLeadHandedOver(tx, { ...columns, id }, assignee.id);
    else await giveNewLead(tx, { ...columns, id });
    await emitEvent(tx, { type: "lead.created", data: toSnapshot({ ...columns, id, receivedAt: cameAt, replyDueAt }) });
    return { outcome: "entered", leadId: id };
  });
}

/** Returns free text as an answer to the field for it in this kind's form. */
export function detailsOfSaid(kind: LeadKind, said: string): Record<string, string> {
  return { [KINDS[kind].entered.said]: said };
}

/** Adds the subject to the details, if the form of this kind has a field for it. */
function withAbout({ kind, details, summary }: NewEnteredLead): Record<string, string | string[]> {
  const { about }: { about?: string } = KINDS[kind].entered;
  return about === undefined || details[about] ? { ...details } : { ...details, [about]: summary };
}
