import { and, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import type { MessageVia, NotificationType, RecordKind } from "~/db/schema/lists";
import { quotes } from "~/db/schema/quotes";
import { listMoneyReaders } from "~/domain/billing/tell-staff.server";
import type { AttachedFile } from "~/domain/files/attach-file.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { shorten } from "~/lib/shorten";
import type { HeldRecord } from "./hold-record.server";
import { mayHaveLink, queueRecordEmail } from "./internal.server";
import { officePath, recordPath } from "./schema";
import type { MessageAuthor } from "./store-message.server";

/** What was just said. */
export type SaidMessage = {
  id: string;
  author: MessageAuthor;
  text: string;
  asksChange: boolean;
  via: MessageVia;
  createdAt: Date;
  files: readonly AttachedFile[];
};

const NOTICE_MAX_CHARACTERS = 300;
const NOTICE_TYPES = {
  quote: "quote",
  invoice: "payment",
  project: "project",
} as const satisfies Record<RecordKind, NotificationType>;

/** Writes to the other side of a thread, tells the author's colleagues, and integrations of what a customer says. */
export async function tellOfMessage(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  if (said.author.side === "customer") {
    await mailStaff(tx, record, said);
    await emitMessage(tx, record, said);
  }
  await tellCustomers(tx, record, said);
}

/** To those whom Settings name and the person who has the lead that it came from. */
async function mailStaff(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  const { author, text, files, asksChange } = said;
  const body = await tx.emails.recordMessageReceived({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    kind: record.ref.kind,
    author: author.name,
    businessName: record.businessName,
    number: record.name,
    text,
    fileName: files.map(({ name }) => name).join(", "),
    asksChange,
    url: tx.origin + officePath(record.ref),
  });
  const replyTo = author.email === "" ? {} : { replyTo: author.email };
  for (const to of await listReaders(tx, record)) {
    await queueEmail(tx, { kind: "record-message-received", to, ...replyTo, body });
  }
}

async function listReaders(tx: TransactionContext, record: HeldRecord): Promise<string[]> {
  const { ref, businessId, quoteId } = record;
  if (ref.kind === "invoice" && businessId !== null) return listMoneyReaders(tx, { businessId, quoteId });
  return listStaffReaders(tx, { of: ref.kind === "project" ? "projects" : "leads", quoteId });
}

/** Whom Settings name for this kind of news, and who has the lead that the quote came from, each address once. For verbs. */
export async function listStaffReaders(
  tx: TransactionContext,
  { of, quoteId }: { of: "projects" | "leads"; quoteId: string | null },
): Promise<string[]> {
  const named = await getRecipients(tx, of);
  const inCharge = quoteId === null ? [] : await listInCharge(tx, quoteId);
  return [...new Set([...named, ...inCharge].map((email) => email.toLowerCase()))];
}

async function listInCharge(tx: TransactionContext, quoteId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ email: user.email })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .innerJoin(user, eq(user.id, leads.assigneeId))
    .where(and(eq(quotes.id, quoteId), eq(user.banned, false)));
  return rows.map(({ email }) => email);
}

/** The people of the record's business but the author, or the address that an unclaimed quote went to. */
async function tellCustomers(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  const { ref, name, businessId, contact } = record;
  const { author, text, files, asksChange } = said;
  const does = asksChange
    ? `asked for a change of ${name}`
    : ref.kind === "project"
      ? `wrote in ${name}`
      : `wrote about ${name}`;
  const title = `${author.name} ${does}`;
  const words = [text, ...files.map((file) => `File: ${file.name}`)].filter(Boolean).join("\n\n");
  if (businessId !== null) {
    await notifyBusiness(tx, {
      businessId,
      type: NOTICE_TYPES[ref.kind],
      title,
      text: shorten(words, NOTICE_MAX_CHARACTERS),
      mailText: words,
      path: recordPath(ref),
      ...(author.id === null ? {} : { exceptUserId: author.id }),
      ...(author.email === "" ? {} : { exceptEmail: author.email }),
    });
    return;
  }
  if (!contact || author.side === "customer") return;
  const identity = await getMailIdentity(tx);
  const url = tx.origin + recordPath(ref);
  const { kind } = ref;
  const body = await tx.emails.recordMessage({
    identity,
    origin: tx.origin,
    kind,
    author: author.name,
    name,
    words,
    url,
  });
  const message = { kind: "record-message", to: contact.email, replyTo: identity.email, body } as const;
  if (await mayHaveLink(tx, businessId, contact.email)) await queueRecordEmail(tx, message, ref, contact.name);
  else await queueEmail(tx, message);
}

async function emitMessage(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  const { ref, name, businessId, businessName } = record;
  const { id, author, text, asksChange, via, createdAt, files } = said;
  await emitEvent(tx, {
    type: "message.received",
    data: {
      id,
      recordKind: ref.kind,
      recordId: ref.id,
      recordName: name,
      businessId,
      businessName,
      author: author.name,
      email: author.email,
      text,
      asksChange,
      via,
      files: files.map(({ id: fileId, name: fileName, type, bytes }) => ({ id: fileId, name: fileName, type, bytes })),
      createdAt: createdAt.toISOString(),
    },
  });
}
