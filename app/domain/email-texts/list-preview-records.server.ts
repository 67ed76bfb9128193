import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { searchWords } from "~/db/schema/columns";
import { contacts } from "~/db/schema/contacts";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { LEAD_KINDS, type LeadKind } from "~/db/schema/lists";
import { newsletterSubscribers as subscribers } from "~/db/schema/newsletter";
import { posts } from "~/db/schema/posts";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { matchesLeads } from "~/domain/leads/list-leads.server";
import { withPlainNumbers } from "~/domain/quotes/schema";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesParts, matchesWords } from "~/kernel/search.server";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { type PreviewSubject, subjectOf } from "./internal.server";
import type { EmailTextId } from "./schema";

/** Record that a message can be previewed with. `note`: distinguishes records with the same name; may be empty. */
export type PreviewRecord = { id: string; name: string; note: string };

/** `text`: search words; `id`: that record only. Neither: the newest. */
type Asked = { text?: string; id?: string };

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Most records offered; others can be found by searching. */
const PREVIEW_RECORDS_MAX = 8;

/**
 * Lists the newest records for previewing the message of a text, whose number, names, business or address contain the
 * words of `text`; empty if the text isn't about stored records. Needs `setting.read`.
 */
export async function listPreviewRecords(ctx: Reading, id: EmailTextId, text = ""): Promise<PreviewRecord[]> {
  requirePermission(ctx, "setting.read");
  const subject = subjectOf(id);
  return subject === null ? [] : SOURCES[subject](ctx, { text });
}

/** Finds the record with this ID, if the message of a text can be previewed with it. Needs `setting.read`. */
export async function findPreviewRecord(
  ctx: Reading,
  id: EmailTextId,
  recordId: string,
): Promise<PreviewRecord | null> {
  requirePermission(ctx, "setting.read");
  const subject = subjectOf(id);
  if (subject === null || !(NOT_UUIDS.includes(subject) ? OTHER_ID.test(recordId) : isUuid(recordId))) return null;
  const [found] = await SOURCES[subject](ctx, { id: recordId });
  return found ?? null;
}

/** Subjects whose IDs are text or numbers. */
const NOT_UUIDS: readonly PreviewSubject[] = ["post", "person", "staff"];
const OTHER_ID = /^[\w-]{1,64}$/;

type Source = (ctx: Reading, asked: Asked) => Promise<PreviewRecord[]>;

const LEAD_SOURCES = Object.fromEntries(
  LEAD_KINDS.map((kind): [LeadKind, Source] => [kind, (ctx, asked) => listLeads(ctx, asked, eq(leads.kind, kind))]),
) as Record<LeadKind, Source>; // safe: one of each kind

const SOURCES: Readonly<Record<PreviewSubject, Source>> = {
  quote: async (ctx, { text, id }) => {
    const { number, businessName, contactName, businessEmail } = quotes;
    const rows = await ctx.db
      .select({ id: quotes.id, number, businessName, contactName, businessEmail })
      .from(quotes)
      .where(and(isNotNull(quotes.versionId), only(quotes.id, id), matchesWords(quotes.search, withPlainNumbers(text))))
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) =>
      toRecord(row.id, [formatQuoteNumber(row.number ?? 0), row.businessName], [row.contactName, row.businessEmail]),
    );
  },
  invoice: async (ctx, { text, id }) => {
    const { number, buyerName, title } = invoices;
    const rows = await ctx.db
      .select({ id: invoices.id, number, buyerName, title })
      .from(invoices)
      .where(
        and(
          isNotNull(number),
          only(invoices.id, id),
          either(matchesParts(invoices.search, text), isOfPeople(sql`${invoices.businessId}`, text)),
        ),
      )
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(row.id, [row.number ?? "", row.buyerName], [row.title]));
  },
  project: async (ctx, { text, id }) => {
    const rows = await ctx.db
      .select({ id: projects.id, name: projects.name, business: businesses.name })
      .from(projects)
      .innerJoin(businesses, eq(businesses.id, projects.businessId))
      .where(
        and(
          only(projects.id, id),
          either(
            matchesWords(projects.search, text),
            matchesWords(businesses.search, text),
            isOfPeople(sql`${projects.businessId}`, text),
          ),
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(row.id, [row.name], [row.business]));
  },
  customer: async (ctx, { text, id }) => {
    const rows = await ctx.db
      .select({ id: businesses.id, name: businesses.name, email: businesses.contactEmail })
      .from(businesses)
      .where(
        and(
          isNull(businesses.closedAt),
          only(businesses.id, id),
          either(matchesWords(businesses.search, text), isOfPeople(sql`${businesses.id}`, text)),
        ),
      )
      .orderBy(desc(businesses.createdAt), desc(businesses.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(row.id, [row.name], [row.email]));
  },
  lead: (ctx, asked) => listLeads(ctx, asked),
  ...LEAD_SOURCES,
  application: async (ctx, { text, id }) => {
    const { applicantName, applicantEmail, jobTitle } = applications;
    const rows = await ctx.db
      .select({ id: applications.id, applicantName, applicantEmail, jobTitle })
      .from(applications)
      .where(
        and(
          isNull(applications.quarantineReason),
          only(applications.id, id),
          either(matchesParts(applications.search, text), matchesWords(applications.detailSearch, text)),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(row.id, [row.applicantName], [row.jobTitle, row.applicantEmail]));
  },
  subscriber: async (ctx, { text, id }) => {
    const rows = await ctx.db
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(and(only(subscribers.id, id), matchesWords(searchWords(subscribers.email.getSQL()), text)))
      .orderBy(desc(subscribers.requestedAt), desc(subscribers.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(row.id, [row.email], []));
  },
  post: async (ctx, { text, id }) => {
    const number = (words: string) => (/^[1-9]\d{0,8}$/.test(words.trim()) ? eq(posts.id, Number(words)) : undefined);
    const rows = await ctx.db
      .select({ id: posts.id, title: posts.title, author: posts.author })
      .from(posts)
      .where(
        and(
          eq(posts.status, "published"),
          id === undefined ? undefined : (number(id) ?? sql`false`),
          either(matchesWords(searchWords(sql`${posts.title} || ' ' || ${posts.author}`), text), number(text ?? "")),
        ),
      )
      .orderBy(desc(posts.publishedOn), desc(posts.id))
      .limit(PREVIEW_RECORDS_MAX);
    return readRows(ctx, rows, (row) => toRecord(String(row.id), [row.title], [row.author]));
  },
  person: (ctx, asked) => listAccounts(ctx, asked, eq(user.role, "customer")),
  staff: (ctx, asked) => listAccounts(ctx, asked, ne(user.role, "customer")),
};

async function listLeads(ctx: Reading, { text, id }: Asked, isOfKind?: SQL): Promise<PreviewRecord[]> {
  const { name, businessName, email, summary } = leads;
  const rows = await ctx.db
    .select({ id: leads.id, name, businessName, email, summary })
    .from(leads)
    .where(and(ne(leads.stage, "spam"), isOfKind, only(leads.id, id), matchesLeads(ctx, { text })))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PREVIEW_RECORDS_MAX);
  return readRows(ctx, rows, (row) => {
    const [called = "", ...others] = [row.businessName, row.name, row.email].filter((part) => part !== "");
    return toRecord(row.id, [called], [...others, row.summary]);
  });
}

async function listAccounts(ctx: Reading, { text, id }: Asked, isOne: SQL): Promise<PreviewRecord[]> {
  const isNamed = matchesWords(searchWords(sql`${user.name} || ' ' || ${user.email}`), text);
  const rows = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email, business: businesses.name })
    .from(user)
    .leftJoin(businesses, eq(businesses.id, user.businessId))
    .where(and(isOne, only(user.id, id), either(isNamed, matchesWords(businesses.search, text))))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(PREVIEW_RECORDS_MAX);
  return readRows(ctx, rows, (row) => toRecord(row.id, [row.name], [row.email, row.business ?? ""]));
}

/**
 * Returns the condition that a business has a person with these words in name or address. Undefined: there are no
 * words.
 */
function isOfPeople(businessId: SQL, text: string | undefined): SQL | undefined {
  const isPerson = matchesWords(searchWords(sql`${user.name} || ' ' || ${user.email}`), text);
  const isContact = matchesWords(contacts.search, text);
  const isBox = matchesWords(searchWords(sql`${businesses.contactName} || ' ' || ${businesses.contactEmail}`), text);
  if (!isPerson || !isContact || !isBox) return undefined;
  return sql`${businessId} in (select ${user.businessId} from ${user} where ${isPerson} and ${user.businessId} is not null
    union all select ${contacts.businessId} from ${contacts} where ${isContact}
    union all select ${businesses.id} from ${businesses} where ${businesses.contactEmail} <> '' and ${isBox})`;
}

/** Returns undefined if there are no conditions. */
function either(...conditions: readonly (SQL | undefined)[]): SQL | undefined {
  return or(...conditions);
}

function only(column: Parameters<typeof eq>[0], id: string | undefined): SQL | undefined {
  return id === undefined ? undefined : eq(column, id);
}

function toRecord(id: string, names: readonly string[], notes: readonly string[]): PreviewRecord {
  const said = (parts: readonly string[], sign: string) => parts.filter((part) => part !== "").join(sign);
  return { id, name: said(names, ", "), note: said(notes, " · ") };
}
