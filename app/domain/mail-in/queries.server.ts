import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { incomingMails, isUnseenAutomatic, mailCursors } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import type { MailState, MailSubjectKind } from "./schema";

const { id, state, reason, verdict, fromAddress, fromName, subject, subjectKind, subjectId, receivedAt } =
  incomingMails;
const LISTED = { id, state, reason, verdict, fromAddress, fromName, subject, subjectKind, subjectId, receivedAt };

type Row = Pick<typeof incomingMails.$inferSelect, keyof typeof LISTED>;

/** A mail in a list. `receivedAt` is ISO 8601, in UTC. */
export type ListedMail = Omit<Row, "receivedAt"> & { receivedAt: string };

/** A mail with its content. Times are ISO 8601, in UTC. */
export type IncomingMail = ListedMail &
  Pick<
    typeof incomingMails.$inferSelect,
    "toAddresses" | "text" | "quoted" | "refusedFiles" | "bytes" | "isWhole" | "decidedBy" | "fileId" | "emailId"
  > & { hasHtml: boolean; updatedAt: string };

export type MailQuery = ListRequest<"received"> & {
  /** Searched for in sender and subject. */
  text?: string;
  state?: MailState;
};

/** Last known state of a mailbox. */
export type MailboxState = { mailbox: string; seenAt: string; problem: string };

/**
 * Lists a page of incoming mails, newest first, with the state of the mailboxes and the number set aside as automatic.
 * Needs `email.read`, and `application.read` for mails about applications.
 */
export async function listIncomingMails(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  { text, state, direction = "desc", cursor, limit }: MailQuery = {},
): Promise<ListPage<ListedMail> & { mailboxes: MailboxState[]; automatic: number }> {
  requirePermission(ctx, "email.read");
  const sort: ListSort<Row> = {
    name: "received",
    direction,
    type: "moment",
    column: incomingMails.receivedAt,
    valueOf: (row) => row.receivedAt,
  };
  const page = await pageByKey<Row>(ctx, {
    sort,
    id: incomingMails.id,
    from: incomingMails,
    filter: and(mailsReadableBy(ctx.by.actor), state && eq(incomingMails.state, state)),
    search: matchesWords(incomingMails.search, text),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(LISTED)
        .from(incomingMails)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const mailboxes = await ctx.db.select().from(mailCursors).orderBy(asc(mailCursors.mailbox));
  return {
    ...page,
    items: readRows(ctx, page.items, toListed),
    automatic: await ctx.db.$count(incomingMails, isUnseenAutomatic()),
    mailboxes: mailboxes.map(({ mailbox, seenAt, problem }) => ({ mailbox, problem, seenAt: seenAt.toISOString() })),
  };
}

/**
 * Returns one mail. Needs `email.read`, and `application.read` for one about an application. Throws `mail.not-found`.
 */
export async function getIncomingMail(ctx: ReadContext, id: string): Promise<IncomingMail> {
  const { html, ...mail } = await readMail(ctx, id);
  return { ...mail, hasHtml: html !== "" };
}

/** Returns a mail's HTML, without scripts and external resources. Permissions and errors as for `getIncomingMail`. */
export async function getMailHtml(ctx: ReadContext, id: string): Promise<string> {
  return (await readMail(ctx, id)).html;
}

async function readMail(ctx: ReadContext, id: string): Promise<Omit<IncomingMail, "hasHtml"> & { html: string }> {
  requirePermission(ctx, "email.read");
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(incomingMails)
        .where(and(eq(incomingMails.id, id), mailsReadableBy(ctx.by.actor)))
    : [];
  if (!row) throw new DomainError("mail.not-found");
  const { toAddresses, text, quoted, refusedFiles, bytes, isWhole, decidedBy, fileId, emailId, html } = row;
  const said = { toAddresses, text, quoted, refusedFiles, bytes, isWhole, decidedBy, fileId, emailId, html };
  return Object.assign(toListed(row), said, { updatedAt: row.updatedAt.toISOString() });
}

function toListed(row: Row): ListedMail {
  const { id, state, reason, verdict, fromAddress, fromName, subject, subjectKind, subjectId, receivedAt } = row;
  const listed = { id, state, reason, verdict, fromAddress, fromName, subject, subjectKind, subjectId };
  return { ...listed, receivedAt: receivedAt.toISOString() };
}

/** Possible subject of a mail. */
export type PlaceChoice = { kind: MailSubjectKind; id: string; name: string };

/**
 * Guesses the record that a waiting mail belongs to, with its name; null when there's no guess, or the caller may not
 * see it. Needs `email.read`.
 */
export async function findSeemingPlace(ctx: ReadContext, mailId: string): Promise<PlaceChoice | null> {
  const { subjectKind, subjectId, state } = await readMail(ctx, mailId);
  if (state !== "waiting" || subjectKind === null || subjectId === null) return null;
  return (await listPlaces(ctx, mailId)).find(({ kind, id }) => kind === subjectKind && id === subjectId) ?? null;
}

const CHOICES_MAX = 10;

/**
 * Lists possible subjects of a mail by its sender's address, newest first: leads, quotes, and records of their
 * business. Needs `email.read`.
 */
export async function listPlaces(ctx: ReadContext, mailId: string): Promise<PlaceChoice[]> {
  const { fromAddress, subjectKind, subjectId } = await readMail(ctx, mailId);
  if (fromAddress === "") return [];
  const isTheirs = (businessId: SQL) =>
    sql`${businessId} in (select business_id from "user" where email = ${fromAddress} and business_id is not null
      union all select id from businesses where lower(contact_email) = ${fromAddress}
      union all select business_id from contacts where email = ${fromAddress} or ${fromAddress} = any(other_emails))`;
  const seeming = (kind: MailSubjectKind, id: SQL) =>
    subjectKind === kind && subjectId !== null ? sql`${id} = ${subjectId}` : sql`false`;
  const { rows } = await ctx.db.execute<PlaceChoice>(sql`
    (select 'lead' as kind, ${leads.id} as id, ${leads.summary} as name, ${leads.createdAt} as at from ${leads}
      where lower(${leads.email}) = ${fromAddress} or ${fromAddress} = any(${leads.otherEmails}) or ${seeming("lead", sql`${leads.id}`)} order by at desc limit ${CHOICES_MAX})
    union all (select 'quote', ${quotes.id}, ${quotes.businessName}, ${quotes.createdAt} from ${quotes}
      where (lower(${quotes.businessEmail}) = ${fromAddress} or ${isTheirs(sql`${quotes.businessId}`)} or ${seeming("quote", sql`${quotes.id}`)})
        and ${quotes.number} is not null order by 4 desc limit ${CHOICES_MAX})
    union all (select 'invoice', ${invoices.id}, coalesce(${invoices.number}, ''), ${invoices.createdAt} from ${invoices}
      where (${isTheirs(sql`${invoices.businessId}`)} or ${seeming("invoice", sql`${invoices.id}`)}) and ${invoices.number} is not null
      order by 4 desc limit ${CHOICES_MAX})
    union all (select 'project', ${projects.id}, ${projects.name}, ${projects.createdAt} from ${projects}
      where ${isTheirs(sql`${projects.businessId}`)} or ${seeming("project", sql`${projects.id}`)} order by 4 desc limit ${CHOICES_MAX})
    order by 4 desc limit ${CHOICES_MAX * 2}`);
  return readRows(ctx, rows, ({ kind, id, name }) => ({ kind, id, name }));
}
