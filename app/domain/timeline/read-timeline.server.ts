import { inArray } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { eventSource } from "./event-source.server";
import { fileSource } from "./file-source.server";
import { emailSource, incomingSource } from "./mail-sources.server";
import { acceptanceSource, messageSource, paymentSource, updateSource, versionSource } from "./record-sources.server";
import {
  TIMELINE_PAGE_SIZE,
  type TimelineEntry,
  type TimelineKind,
  type TimelineRef,
  type TimelineSubject,
} from "./schema";
import { scopeOf } from "./scope.server";
import type { Found, Source, TimelineCursor } from "./source.server";
import { applicationNoteSource, appliedSource, leadNoteSource, moveSource, typedSource } from "./typed-sources.server";

export type TimelineQuery = {
  /** Absent: all kinds. */
  kind?: TimelineKind;
  /** Search text: every word must occur in the entries, in whole or in part. */
  text?: string;
  /** Value of `earlier` from a page. A malformed one returns the newest page. */
  before?: string;
};

/** A page of a timeline, newest entry last. */
export type TimelinePage = {
  entries: TimelineEntry[];
  /** Opaque; null if nothing is older. */
  earlier: string | null;
};

type Reading = Pick<AppContext, "by" | "db" | "log">;

/** Sources that can have entries of a kind. */
const SOURCES: readonly (readonly [Source, readonly TimelineKind[]])[] = [
  [emailSource, ["email"]],
  [incomingSource, ["email"]],
  [messageSource, ["message"]],
  [updateSource, ["message"]],
  [typedSource, ["call", "note"]],
  [leadNoteSource, ["note"]],
  [applicationNoteSource, ["note"]],
  [versionSource, ["version"]],
  [acceptanceSource, ["answer"]],
  [paymentSource, ["payment"]],
  [fileSource, ["file"]],
  [moveSource, ["stage"]],
  [appliedSource, ["other"]],
  [eventSource, ["stage", "answer", "version", "invoice", "payment", "file", "other"]],
];

/**
 * Returns the history of a lead, quote, customer, project or application and of its related records, read from where
 * each entry is stored. Users get the entries that they may read: without `email.read` no emails, without
 * `invoice.read` no invoices or payments. Reads at most one page per source. Needs permission to read the subject.
 * Throws the `not-found` of its kind.
 */
export async function readTimeline(
  ctx: Reading,
  subject: TimelineSubject,
  { kind = undefined, text, before }: TimelineQuery = {},
): Promise<TimelinePage> {
  const scope = await scopeOf(ctx, subject);
  const asked = {
    ctx,
    scope,
    kind: kind ?? null,
    before: readCursor(before),
    text,
    limit: TIMELINE_PAGE_SIZE + 1,
  };
  const sources = SOURCES.filter(([, kinds]) => kind === undefined || kinds.includes(kind));
  const found = (await Promise.all(sources.map(([source]) => source(asked)))).flat().sort(newestFirst);
  const shown = found.slice(0, TIMELINE_PAGE_SIZE).reverse();
  const oldest = shown[0];
  const names = await nameRecords(ctx, subject, shown);
  return {
    entries: shown.map(({ of, ...entry }) => ({ ...entry, about: (of && names.get(`${of.kind} ${of.id}`)) ?? null })),
    earlier: found.length > TIMELINE_PAGE_SIZE && oldest ? writeCursor(oldest) : null,
  };
}

function newestFirst(one: Found, other: Found): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function writeCursor({ at, id }: Found): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

function readCursor(text: string | undefined): TimelineCursor | null {
  const [at = "", id = ""] = Buffer.from((text ?? "").slice(0, 200), "base64url")
    .toString()
    .split(" ");
  const time = Date.parse(at);
  return !Number.isNaN(time) && new Date(time).toISOString() === at && isUuid(id) ? { at, id } : null;
}

/** Adds the records' names to the entries, except for the timeline's own subject. */
async function nameRecords(
  { db }: Reading,
  subject: TimelineSubject,
  entries: readonly Found[],
): Promise<Map<string, TimelineRef>> {
  const idsOf = (kind: TimelineRef["kind"]) => {
    const others = entries.flatMap(({ of }) => (of?.kind === kind && of.id !== subject.id ? [of.id] : []));
    return [...new Set(others)];
  };
  const refs: TimelineRef[] = [];
  const ids = {
    lead: idsOf("lead"),
    quote: idsOf("quote"),
    invoice: idsOf("invoice"),
    project: idsOf("project"),
    agreement: idsOf("agreement"),
  };
  if (ids.lead.length > 0) {
    const rows = await db.select({ id: leads.id, name: leads.summary }).from(leads).where(inArray(leads.id, ids.lead));
    refs.push(...rows.map(({ id, name }) => ({ kind: "lead" as const, id, name })));
  }
  if (ids.quote.length > 0) {
    const { id, number } = quotes;
    const rows = await db.select({ id, number }).from(quotes).where(inArray(id, ids.quote));
    refs.push(...rows.map(({ id, number }) => ({ kind: "quote" as const, id, name: numbered("Quote", number) })));
  }
  if (ids.invoice.length > 0) {
    const { id, number } = invoices;
    const rows = await db.select({ id, number }).from(invoices).where(inArray(id, ids.invoice));
    refs.push(
      ...rows.map(({ id, number }) => ({ kind: "invoice" as const, id, name: `Invoice ${number ?? "draft"}` })),
    );
  }
  if (ids.project.length > 0) {
    const { id, name } = projects;
    const rows = await db.select({ id, name }).from(projects).where(inArray(id, ids.project));
    refs.push(...rows.map(({ id, name }) => ({ kind: "project" as const, id, name })));
  }
  if (ids.agreement.length > 0) {
    const { id, title } = agreements;
    const rows = await db.select({ id, name: title }).from(agreements).where(inArray(id, ids.agreement));
    refs.push(...rows.map(({ id, name }) => ({ kind: "agreement" as const, id, name })));
  }
  return new Map(refs.map((ref) => [`${ref.kind} ${ref.id}`, ref]));
}

function numbered(kind: string, number: number | null): string {
  return `${kind} ${number === null ? "draft" : formatQuoteNumber(number)}`;
}
