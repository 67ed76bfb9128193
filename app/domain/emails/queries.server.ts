import { and, count, desc, eq, inArray, isNotNull, min } from "drizzle-orm";
import { type EmailHeaders, emailAttempts, emails } from "~/db/schema/emails";
import type { DeliveryOutcome, EmailStatus, MailSubjectKind } from "~/db/schema/lists";
import { recordLinks } from "~/db/schema/records";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { EmailKind } from "~/kernel/email-kinds";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import { type EmailAddressee, findAddressee, isAbout, isToBusiness } from "./find-addressee.server";
import { findEndedLinks, mayHoldKey } from "./links.server";
import { readableBy } from "./readable.server";
import { type EmailLinkState, emailKindFacts } from "./schema";

type ClockedContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

export type EmailSummary = {
  id: string;
  kind: EmailKind;
  to: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Time and text of a bounce reported by a mail server after sending. */
  bouncedAt: Date | null;
  bounceReason: string | null;
  /** First time its recipient opened the page linked in it. */
  openedAt: Date | null;
  link: EmailLinkState;
};

/** Attempt to deliver a message. `outcome` is null while it is in progress. */
export type DeliveryAttempt = {
  number: number;
  startedAt: Date;
  endedAt: Date | null;
  outcome: DeliveryOutcome | null;
  reply: string | null;
};

export type Email = EmailSummary & {
  replyTo: string | null;
  headers: EmailHeaders;
  messageId: string;
  leadId: string | null;
  applicationId: string | null;
  /** Text and HTML; null if the message contains a key of its recipient and the actor may not read it. */
  body: { text: string; html: string } | null;
  addressee: EmailAddressee;
  /** Newest attempts first. */
  log: DeliveryAttempt[];
};

export type EmailQuery = ListRequest<"written"> & {
  /** Searched in address and subject, by word prefixes. */
  text?: string;
  status?: EmailStatus;
  kind?: EmailKind;
  /** Only sent messages that bounced. */
  isBounced?: boolean;
  /** Only messages to someone of this business. */
  businessId?: string;
  /** Only messages whose replies belong to one of these. */
  about?: readonly { kind: MailSubjectKind; id: string }[];
};

const SUMMARY = {
  id: emails.id,
  kind: emails.kind,
  to: emails.toAddress,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
  bouncedAt: emails.bouncedAt,
  bounceReason: emails.bounceReason,
  openedAt: recordLinks.firstOpenedAt,
  keysRemovedAt: emails.keysRemovedAt,
};

type SummaryRow = Omit<EmailSummary, "link"> & { keysRemovedAt: Date | null };

/** A link to a record has the ID of the message that contains it. */
const HAS_LINK = eq(recordLinks.id, emails.id);

const ATTEMPTS_SHOWN_MAX = 100;

/**
 * Returns a page of outgoing messages, newest first by default. Needs `email.read`, and for those about applications
 * `application.read` too.
 */
export async function listEmails(
  ctx: ClockedContext,
  { text, status, kind, isBounced, businessId, about, direction = "desc", cursor, limit }: EmailQuery = {},
): Promise<ListPage<EmailSummary>> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.read");
  const sort: ListSort<SummaryRow> = {
    name: "written",
    direction,
    type: "moment",
    column: emails.createdAt,
    valueOf: (row) => row.createdAt,
  };
  const page = await pageByKey<SummaryRow>(ctx, {
    sort,
    id: emails.id,
    from: emails,
    filter: and(
      readableBy(actor),
      status ? eq(emails.status, status) : undefined,
      kind ? eq(emails.kind, kind) : undefined,
      isBounced ? isNotNull(emails.bouncedAt) : undefined,
      businessId === undefined ? undefined : isToBusiness(businessId),
      about === undefined ? undefined : isAbout(about),
    ),
    search: matchesWords(emails.search, text),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(SUMMARY)
        .from(emails)
        .leftJoin(recordLinks, HAS_LINK)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: await withLinks(ctx, page.items) };
}

/**
 * Returns the page of `listEmails`, and the number of held messages with the day of the oldest. `ended`: how many of
 * them can't be sent, because a link in them has expired; counts those already detected.
 */
export async function readOutbox(
  ctx: ClockedContext,
  query: EmailQuery,
): Promise<{ page: ListPage<EmailSummary>; held: { count: number; oldestAt: Date | null; ended: number } }> {
  const { actor } = ctx.by;
  const page = await listEmails(ctx, query);
  const [held] = await ctx.db
    .select({ count: count(), oldestAt: min(emails.createdAt), ended: count(emails.keysRemovedAt) })
    .from(emails)
    .where(and(eq(emails.status, "held"), readableBy(actor)));
  return { page, held: held ?? { count: 0, oldestAt: null, ended: 0 } };
}

/**
 * Returns one message as its recipient sees it, and its delivery log. The text is left out if it contains a key of its
 * recipient and the actor is neither an owner nor the system. Needs `email.read`, and for one about an application
 * `application.read` too. Throws `email.not-found`.
 */
export async function getEmail(ctx: ClockedContext, id: string): Promise<Email> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.read");
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          ...SUMMARY,
          replyTo: emails.replyTo,
          headers: emails.headers,
          messageId: emails.messageId,
          text: emails.text,
          html: emails.html,
          leadId: emails.leadId,
          applicationId: emails.applicationId,
          answersKind: emails.answersKind,
          answersId: emails.answersId,
        })
        .from(emails)
        .leftJoin(recordLinks, HAS_LINK)
        .where(and(eq(emails.id, id), readableBy(actor)))
    : [];
  if (!row) throw new DomainError("email.not-found");
  const log = await ctx.db
    .select({
      number: emailAttempts.number,
      startedAt: emailAttempts.startedAt,
      endedAt: emailAttempts.endedAt,
      outcome: emailAttempts.outcome,
      reply: emailAttempts.reply,
    })
    .from(emailAttempts)
    .where(eq(emailAttempts.emailId, id))
    .orderBy(desc(emailAttempts.number))
    .limit(ATTEMPTS_SHOWN_MAX);
  const { text, html, keysRemovedAt, answersKind: _, answersId: __, ...rest } = row;
  const holdsKey = keysRemovedAt === null && mayHoldKey(row);
  const link = linkState(row, holdsKey, holdsKey ? await findEndedLinks(ctx, [row]) : new Set());
  const addressee = await findAddressee(ctx, row);
  return { ...rest, link, body: !holdsKey || mayReadKeys(actor) ? { text, html } : null, log, addressee };
}

async function withLinks(ctx: ClockedContext, rows: readonly SummaryRow[]): Promise<EmailSummary[]> {
  const keyed = rows.filter(({ kind, keysRemovedAt }) => keysRemovedAt === null && emailKindFacts(kind).holdsKey);
  const written =
    keyed.length === 0
      ? []
      : await ctx.db
          .select({
            id: emails.id,
            kind: emails.kind,
            text: emails.text,
            html: emails.html,
            createdAt: emails.createdAt,
          })
          .from(emails)
          .where(
            inArray(
              emails.id,
              keyed.map(({ id }) => id),
            ),
          );
  const holding = new Set(written.filter(mayHoldKey).map(({ id }) => id));
  const ended = await findEndedLinks(ctx, written);
  return readRows(ctx, rows, ({ keysRemovedAt, ...row }) => ({
    ...row,
    link: linkState({ ...row, keysRemovedAt }, holding.has(row.id), ended),
  }));
}

function linkState(
  { id, status, keysRemovedAt }: Pick<SummaryRow, "id" | "status" | "keysRemovedAt">,
  holdsKey: boolean,
  ended: ReadonlySet<string>,
): EmailLinkState {
  if (keysRemovedAt !== null) return status === "sent" || status === "discarded" ? "removed" : "ended";
  if (!holdsKey) return "none";
  return ended.has(id) ? "ended" : "open";
}

/**
 * Staff mustn't act for someone else through a link in a message to them, so only actors who could do so anyway may see
 * it.
 */
function mayReadKeys(actor: Actor): boolean {
  return actor.kind === "system" || (actor.kind === "staff" && actor.role === "owner");
}
