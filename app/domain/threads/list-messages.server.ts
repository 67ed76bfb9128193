import { and, desc, eq, type SQL } from "drizzle-orm";
import type { RefusedFile } from "~/db/schema/incoming-mails";
import type { MessageVia, ProjectSide } from "~/db/schema/lists";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import type { ReadFile } from "~/domain/files/attach-file.server";
import type { RecordRef } from "~/domain/links/schema";
import { getPromises } from "~/domain/settings/queries.server";
import { replyDue } from "~/domain/settings/working-time";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { readRows } from "~/kernel/read-rows.server";
import { findMails, type MessageMail } from "./find-mails.server";
import { requireReading } from "./require-reading.server";
import { listMessageFiles } from "./store-message.server";

type Reading = ReadContext & Pick<AppContext, "clock">;

/** A message of a thread. Times are ISO 8601, in UTC. */
export type RecordMessage = {
  id: string;
  text: string;
  asksChange: boolean;
  side: ProjectSide;
  via: MessageVia;
  by: string;
  isYours: boolean;
  createdAt: string;
  /** Time by which Settings promise an answer; null if the agency owes none. */
  answerDueAt: string | null;
  /** True when `answerDueAt` has passed. */
  isLate: boolean;
  files: Omit<ReadFile, "type">[];
  /** Files of its email that were refused, each with the reason. */
  refusedFiles: readonly RefusedFile[];
  /** The email that it arrived in; null for other messages, and for anyone who may not read incoming emails. */
  mail: MessageMail | null;
};

const SHOWN_MAX = 300;

/**
 * Lists the messages of both sides about a record, oldest first; in very long threads only the newest. For staff who
 * may read the record, for its customer's people, and for anyone who holds a link to it, with or without the code.
 * Throws as `requireReading` does.
 */
export async function listRecordMessages(ctx: Reading, ref: RecordRef): Promise<RecordMessage[]> {
  await requireReading(ctx, ref);
  const rows = await ctx.db
    .select()
    .from(recordMessages)
    .where(isIn(ref))
    .orderBy(desc(recordMessages.createdAt), desc(recordMessages.id))
    .limit(SHOWN_MAX);
  return toMessages(ctx, ref, rows.reverse());
}

/**
 * Returns a page of both sides' messages about a record, oldest first by default. For those who may call
 * `listRecordMessages`. Throws as `requireReading` does.
 */
export async function pageRecordMessages(
  ctx: Reading,
  ref: RecordRef,
  { direction = "asc", cursor, limit }: Pick<ListRequest, "direction" | "cursor" | "limit"> = {},
): Promise<ListPage<RecordMessage>> {
  await requireReading(ctx, ref);
  const { createdAt, id } = recordMessages;
  const page = await pageByKey<Row>(ctx, {
    sort: { name: "said", direction, type: "moment", column: createdAt, valueOf: (row) => row.createdAt },
    id,
    from: recordMessages,
    filter: isIn(ref),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(recordMessages)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: await toMessages(ctx, ref, page.items) };
}

/**
 * Returns a message known to be in the thread, for those who may call `listRecordMessages`. Throws as `requireReading`
 * does.
 */
export async function getRecordMessage(ctx: Reading, ref: RecordRef, id: string): Promise<RecordMessage> {
  await requireReading(ctx, ref);
  const rows = await ctx.db
    .select()
    .from(recordMessages)
    .where(and(isIn(ref), eq(recordMessages.id, id)));
  const [message] = await toMessages(ctx, ref, rows);
  if (!message) throw new Error("a message of a thread is gone");
  return message;
}

type Row = typeof recordMessages.$inferSelect;

function isIn({ kind, id }: RecordRef): SQL | undefined {
  return and(eq(recordMessages.recordKind, kind), eq(recordMessages.recordId, id));
}

async function toMessages(ctx: Reading, ref: RecordRef, rows: readonly Row[]): Promise<RecordMessage[]> {
  const self = actorId(ctx.by.actor);
  const ids = rows.map(({ id }) => id);
  const files = ids.length === 0 ? [] : await listMessageFiles(ctx, ids);
  const waiting = await findWaiting(ctx, ref, rows);
  const mails = await findMails(ctx, rows);
  return readRows(ctx, rows, ({ id, text, asksChange, side, via, authorLabel, authorId, createdAt }) => ({
    id,
    text,
    asksChange,
    side,
    via,
    by: authorLabel,
    isYours: authorId !== null && authorId === self,
    createdAt: createdAt.toISOString(),
    answerDueAt: waiting?.id === id ? waiting.dueAt.toISOString() : null,
    isLate: waiting?.id === id && waiting.dueAt <= ctx.clock.now(),
    files: files
      .filter(({ messageId }) => messageId === id)
      .map((file) => ({ id: file.id, name: file.name, bytes: file.bytes, eInvoice: file.eInvoice })),
    refusedFiles: mails.get(id)?.refusedFiles ?? [],
    mail: mails.get(id)?.mail ?? null,
  }));
}

/** Finds the message that the agency has to answer: a question, or the change request that a quote waits for. */
async function findWaiting(
  ctx: Reading,
  { kind, id }: RecordRef,
  rows: readonly Row[],
): Promise<{ id: string; dueAt: Date } | null> {
  const question = rows.find(({ awaitsAnswer }) => awaitsAnswer);
  if (question) return { id: question.id, dueAt: replyDue(await getPromises(ctx), "contact", question.createdAt) };
  const request = rows.findLast(({ asksChange }) => asksChange);
  if (!request || kind !== "quote") return null;
  const [quote] = await ctx.db.select({ askedAt: quotes.changeAskedAt }).from(quotes).where(eq(quotes.id, id));
  return quote?.askedAt ? { id: request.id, dueAt: replyDue(await getPromises(ctx), "quote", quote.askedAt) } : null;
}
