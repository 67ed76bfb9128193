import { and, desc, eq, ne, sql } from "drizzle-orm";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { leadNotes } from "~/db/schema/leads";
import { type EmailStatus, LEAD_STAGES, type LeadStage } from "~/db/schema/lists";
import { listMailsAbout } from "~/domain/incoming/queries.server";
import { MAIL_STATE_LABELS } from "~/domain/incoming/schema";
import type { ReadContext } from "~/domain/kernel/app-context";
import type { EmailKind } from "~/domain/kernel/email-kinds";

/** One line of a lead's history. `at` is ISO 8601, in UTC; `who` as the audit log names them. */
export type LeadEvent = { id: string; at: string; who: string } & (
  | { kind: "received" | "quarantined" | "spam-confirmed" }
  | { kind: "released"; messages: number }
  | { kind: "moved"; from: LeadStage; to: LeadStage }
  | { kind: "assigned"; to: string | null }
  | { kind: "entered"; channel: string }
  | { kind: "corrected" }
  | { kind: "note"; text: string }
  | { kind: "email"; email: LeadEmailLine }
  | { kind: "mail"; mail: { id: string; subject: string; text: string; quoted: string; note: string } }
);

export type LeadEmailLine = {
  kind: EmailKind;
  to: string;
  subject: string;
  status: EmailStatus;
  /** It was sent, and came back. */
  isBounced: boolean;
  /** The whole text of an answer; empty for what the program sent on its own. */
  text: string;
};

const EVENTS_MAX = 200;

/** What happened to a lead, from the audit log, its notes, its messages and the mails that came in; the newest first. The caller answers for who may see it. */
export async function listLeadEvents(ctx: ReadContext, leadId: string): Promise<LeadEvent[]> {
  const [changes, notes, messages, mails] = await Promise.all([
    ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, "lead"), eq(auditLog.subjectId, leadId), ne(auditLog.action, "lead.noted")))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(EVENTS_MAX),
    ctx.db
      .select()
      .from(leadNotes)
      .where(eq(leadNotes.leadId, leadId))
      .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
      .limit(EVENTS_MAX),
    ctx.db
      .select({
        id: emails.id,
        kind: emails.kind,
        to: emails.toAddress,
        subject: emails.subject,
        status: emails.status,
        isBounced: sql<boolean>`${emails.bouncedAt} is not null`,
        text: emails.text,
        createdAt: emails.createdAt,
      })
      .from(emails)
      .where(eq(emails.leadId, leadId))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(EVENTS_MAX),
    listMailsAbout(ctx, { kind: "lead", id: leadId }),
  ]);
  const senders = new Map(
    changes
      .filter(({ action }) => action === "lead.replied")
      .map((row) => [textIn(row.after, "emailId"), row.actorLabel]),
  );
  const events: LeadEvent[] = [
    ...changes.flatMap((row) => toEvent(row) ?? []),
    ...notes.map(({ id, createdAt, authorLabel, text }) => ({
      id,
      at: createdAt.toISOString(),
      who: authorLabel,
      text,
      kind: "note" as const,
    })),
    ...messages.map(({ id, createdAt, text, ...email }) => ({
      id,
      at: createdAt.toISOString(),
      who: senders.get(id) ?? "",
      kind: "email" as const,
      email: { ...email, text: email.kind === "lead-reply" ? text : "" },
    })),
    ...mails.map(({ id, receivedAt, fromAddress, subject, text, quoted, reason, state }) => ({
      id,
      at: receivedAt.toISOString(),
      who: fromAddress,
      kind: "mail" as const,
      mail: { id, subject, text, quoted, note: state === "placed" ? reason : reason || MAIL_STATE_LABELS[state] },
    })),
  ];
  return events.sort(newestFirst).slice(0, EVENTS_MAX);
}

function newestFirst(one: LeadEvent, other: LeadEvent): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function toEvent(row: typeof auditLog.$inferSelect): LeadEvent | null {
  const base = { id: row.id, at: row.at.toISOString(), who: row.actorLabel };
  switch (row.action) {
    case "lead.received":
      return { ...base, kind: "received" };
    case "lead.quarantined":
      return { ...base, kind: "quarantined" };
    case "lead.entered":
      return { ...base, kind: "entered", channel: textIn(row.after, "channel") ?? "" };
    case "lead.updated":
      return { ...base, kind: "corrected" };
    case "lead.spam-confirmed":
      return { ...base, kind: "spam-confirmed" };
    case "lead.released":
      return { ...base, kind: "released", messages: numberIn(row.after, "messages") };
    case "lead.assigned":
      return { ...base, kind: "assigned", to: textIn(row.after, "name") ?? null };
    case "lead.moved": {
      const [from, to] = [stageIn(row.before), stageIn(row.after)];
      return from && to ? { ...base, kind: "moved", from, to } : null;
    }
    default:
      return null;
  }
}

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const field = fieldIn(value, name);
  return typeof field === "string" ? field : undefined;
}

function numberIn(value: unknown, name: string): number {
  const field = fieldIn(value, name);
  return typeof field === "number" ? field : 0;
}

function stageIn(value: unknown): LeadStage | undefined {
  return LEAD_STAGES.find((stage) => stage === fieldIn(value, "stage"));
}
