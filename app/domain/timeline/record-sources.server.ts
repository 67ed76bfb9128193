import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { projectUpdates } from "~/db/schema/projects";
import { quoteAcceptances, quoteVersions } from "~/db/schema/quotes";
import { receivedPayments } from "~/db/schema/received-payments";
import { recordMessages } from "~/db/schema/records";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { choiceOf } from "~/domain/quotes/quote-choice";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { totalWords } from "~/domain/quotes/recurring";
import { changesInWords } from "~/domain/quotes/version-changes";
import { listMessageFiles } from "~/domain/threads/store-message.server";
import { readRows } from "~/kernel/read-rows.server";
import { formatMoney } from "~/lib/money";
import type { TimelineMark } from "./schema";
import { type Asked, entry, type Found, isBefore, newest, says } from "./source.server";

/** Reads both sides' messages in the threads of quotes, invoices and projects. */
export async function messageSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  const { id, createdAt, recordKind, recordId, authorLabel, text, side, via, asksChange } = recordMessages;
  const rows = await ctx.db
    .select({ id, at: createdAt, who: authorLabel, text, side, via, asksChange, recordKind, recordId })
    .from(recordMessages)
    .where(
      and(
        sql`(${recordKind}, ${recordId}) in (select kind, id from (${scope.refs}) as gathered)`,
        isBefore(asked, createdAt, id),
        says(asked, authorLabel, text),
      ),
    )
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  const files =
    rows.length === 0
      ? []
      : await listMessageFiles(
          ctx,
          rows.map(({ id }) => id),
        );
  return readRows(ctx, rows, ({ id, at, who, text, side, via, asksChange, recordKind, recordId }) => {
    const record = { kind: recordKind, id: recordId };
    const marks: TimelineMark[] = side === "customer" ? ["customer"] : [];
    return entry("message", { id, at, who, of: record }, via === "mail" ? "wrote by email" : "wrote", {
      text,
      marks: asksChange ? [...marks, "asks-change"] : marks,
      files: files
        .filter(({ messageId }) => messageId === id)
        .map(({ messageId: _message, type: _type, ...file }) => ({ ...file, of: { kind: "message", record } })),
    });
  });
}

/** Reads staff reports on projects. */
export async function updateSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (!scope.projects) return [];
  const { id, createdAt, projectId, title, text, authorLabel } = projectUpdates;
  const rows = await ctx.db
    .select({ id, at: createdAt, who: authorLabel, title, text, projectId })
    .from(projectUpdates)
    .where(
      and(
        sql`${projectId} in (${scope.projects})`,
        isBefore(asked, createdAt, id),
        says(asked, authorLabel, title, text),
      ),
    )
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  return readRows(ctx, rows, ({ title, text, projectId, ...row }) =>
    entry("message", { ...row, of: { kind: "project", id: projectId } }, `posted an update: ${title}`, { text }),
  );
}

/** Reads the versions of quotes sent to customers, with their changes. */
export async function versionSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (!scope.quotes) return [];
  const before = alias(quoteVersions, "version_before");
  const { id, createdAt, quoteId, version, content, sentByLabel } = quoteVersions;
  const rows = await ctx.db
    .select({ id, at: createdAt, who: sentByLabel, quoteId, version, content, replaced: before.content })
    .from(quoteVersions)
    .leftJoin(before, and(eq(before.quoteId, quoteId), eq(before.version, sql`${version} - 1`)))
    .where(
      and(
        sql`${quoteId} in (${scope.quotes})`,
        isBefore(asked, createdAt, id),
        says(asked, sentByLabel, sql`'version ' || ${version}`),
      ),
    )
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  return readRows(ctx, rows, ({ quoteId, version, content, replaced, ...row }) => {
    const text = replaced ? changesInWords({ version: version - 1, content: replaced }, { version, content }) : "";
    const what = `sent version ${version} for ${totalWords(quoteTotal(content))}`;
    return entry("version", { ...row, of: { kind: "quote", id: quoteId } }, what, { text });
  });
}

/** Reads acceptances, including withdrawn ones. */
export async function acceptanceSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (!scope.quotes) return [];
  const { id, acceptedAt, quoteId, name, chosenItemIds, chosenQuantities, recordedBy, evidence } = quoteAcceptances;
  const accepted = { content: quoteVersions.content, chosenItemIds, chosenQuantities };
  const rows = await ctx.db
    .select({ id, at: acceptedAt, who: name, quoteId, accepted, recordedBy, evidence })
    .from(quoteAcceptances)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteAcceptances.versionId))
    .where(
      and(
        sql`${quoteId} in (${scope.quotes})`,
        isBefore(asked, acceptedAt, id),
        says(asked, name, sql`'accepted'`, recordedBy, evidence),
      ),
    )
    .orderBy(...newest(acceptedAt, id))
    .limit(limit);
  return readRows(ctx, rows, ({ quoteId, accepted, recordedBy, evidence, ...row }) => {
    const what = `accepted the quote for ${totalWords(quoteTotal(accepted.content, choiceOf(accepted)))}`;
    const text = recordedBy ? `${recordedBy} recorded it: ${evidence}` : "";
    return entry("answer", { ...row, of: { kind: "quote", id: quoteId } }, what, { text });
  });
}

/** Reads payments of invoices, with refunds and reversals. */
export async function paymentSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (!scope.invoices) return [];
  const { id, createdAt, kind, method, amountCents, reference, note, createdByLabel } = receivedPayments;
  const rows = await ctx.db
    .select({ id, at: createdAt, who: createdByLabel, kind, method, amountCents, reference, note })
    .from(receivedPayments)
    .where(
      and(
        scope.businessId === null ? paysOneOf(scope.invoices) : eq(receivedPayments.businessId, scope.businessId),
        isBefore(asked, createdAt, id),
        says(asked, createdByLabel, kind, method, reference, note),
      ),
    )
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  return readRows(ctx, rows, ({ kind, method, amountCents, reference, note, ...row }) => {
    const sum = formatMoney(Math.abs(amountCents), { cents: "always" });
    return entry("payment", row, PAYMENT_WORDS[kind], {
      opens: { kind: "received-payment", id: row.id, name: `${sum}, ${RECEIVED_METHOD_LABELS[method]}` },
      text: [reference, note].filter(Boolean).join("\n"),
    });
  });
}

const PAYMENT_WORDS = {
  payment: "recorded a payment of",
  reversal: "reversed a payment of",
  refund: "refunded",
} as const;

/** Returns the condition for payments of these invoices, including refunds and reversals. */
function paysOneOf(invoices: SQL): SQL {
  const paying = sql`select received_payment_id from payment_allocations where invoice_id in (${invoices})`;
  return sql`${receivedPayments.id} in (${paying} union select id from received_payments where original_id in (${paying}))`;
}
