import type { MessageVia, NotificationType, RecordKind } from "~/db/schema/lists";
import type { AttachedFile } from "~/domain/files/attach-file.server";
import { mayHaveLink, queueRecordEmail } from "~/domain/links/internal.server";
import { officePath, recordPath } from "~/domain/links/schema";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { listInCharge, withStaffReaders } from "~/domain/notifications/notify-staff.server";
import { notifyOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { queueEmail } from "~/kernel/outbox.server";
import { replyAddress } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";
import { shorten } from "~/lib/shorten";
import type { HeldRecord } from "./hold-record.server";
import type { MessageAuthor } from "./store-message.server";

/** A message that was just stored. */
export type SaidMessage = {
  id: string;
  author: MessageAuthor;
  text: string;
  /** Text shown to staff instead of `text`. */
  toldText?: string;
  asksChange: boolean;
  via: MessageVia;
  createdAt: Date;
  files: readonly AttachedFile[];
  /** Set if it isn't a message: its author can no longer open the record and asks for a working link. */
  asksLink?: true;
};

const NOTICE_MAX_CHARACTERS = 300;
const NOTICE_TYPES = {
  quote: "quote",
  invoice: "payment",
  project: "project",
} as const satisfies Record<RecordKind, NotificationType>;

/** Notifies the other side of a thread and the author's colleagues, and integrations of a customer's message. */
export async function tellOfMessage(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  if (said.author.side === "customer") {
    await mailStaff(tx, record, said);
    await emitMessage(tx, record, said);
  }
  await tellCustomers(tx, record, said);
}

/** Notifies staff that the holder of a link that they ended asks for another. */
export async function tellOfLinkRequest(
  tx: TransactionContext,
  record: HeldRecord,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const author: MessageAuthor = { side: "customer", id: null, name: name || email, email };
  const createdAt = tx.clock.now();
  await mailStaff(tx, record, {
    id: "",
    author,
    text: "",
    asksChange: false,
    via: "link",
    createdAt,
    files: [],
    asksLink: true,
  });
}

/** Emails the recipients in Settings and the person assigned to the lead that the record came from. */
async function mailStaff(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  const { author, text, toldText = text, files, asksChange, asksLink = false } = said;
  const body = await tx.emails.recordMessageReceived({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    kind: record.ref.kind,
    author: author.name,
    businessName: record.businessName,
    number: record.name,
    text: toldText,
    fileName: files.map(({ name }) => name).join(", "),
    asksChange,
    asksLink,
    url: tx.origin + officePath(record.ref),
  });
  // Replies go to the thread; without an address for that they go to the customer.
  const back = replyAddress(tx, record.ref) ?? author.email;
  const replyTo = back === "" ? {} : { replyTo: back };
  for (const to of await listReaders(tx, record, said)) {
    await queueEmail(tx, { kind: "record-message-received", to, ...replyTo, body });
  }
}

/** Lists the recipients in Settings, and staff who want these emails. Also notifies them in the back office. */
async function listReaders(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<string[]> {
  const { ref, name, businessId, businessName, quoteId } = record;
  const about = said.asksLink ? "New link asked for" : said.asksChange ? "Change asked for" : "New message";
  const title = `${about}: ${name}`;
  const path = officePath(ref);
  if (ref.kind === "invoice" && businessId !== null) {
    const news = `${said.asksLink ? "new link asked for to" : "new message about"} invoice ${name}`;
    return notifyOfMoney(tx, { businessId, quoteId, title: news, text: "", path });
  }
  return withStaffReaders(tx, await getRecipients(tx, ref.kind === "project" ? "projects" : "leads"), {
    type: "message",
    needs: `${ref.kind}.read`,
    settles: `${ref.kind}.write`,
    title,
    text: businessName,
    path,
    about: { businessId },
    inCharge: await listInCharge(tx, { quoteId }),
  });
}

/**
 * Emails and notifies the people of the record's business except the author, or emails the recipient of an unclaimed
 * quote.
 */
async function tellCustomers(tx: TransactionContext, record: HeldRecord, said: SaidMessage): Promise<void> {
  const { ref, name, businessId, contact } = record;
  const { author, text, files, asksChange } = said;
  const does = asksChange
    ? `asked for a change to ${name}`
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
