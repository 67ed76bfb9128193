import { and, desc, eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import { businessBilling } from "~/db/schema/business-billing";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import type { RecordKind } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { listAttachedFiles } from "~/domain/files/queries.server";
import { readAnswers } from "~/domain/leads/kinds/answers";
import { LEAD_KIND_LABELS } from "~/domain/leads/lead-pipeline";
import { draftReplies } from "~/domain/leads/reply-drafts.server";
import { officePath, recordPath } from "~/domain/links/schema";
import { quoteFacts } from "~/domain/quotes/announce.server";
import { findShownVersion } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { getIdentity } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import {
  findApplicantFacts,
  findPersonFacts,
  findPostFacts,
  findStaffFacts,
  findSubscriberFacts,
} from "./find-people-facts.server";
import { type RealFacts, subjectOf } from "./internal.server";
import { findPreviewRecord } from "./list-preview-records.server";
import { type EmailTextId, isToTeam, kindOfText } from "./schema";

/** Placeholder for the key of a booking; opens none. */
const PREVIEW_KEY = "the-key-of-the-booking";
const UNNAMED = { name: "", practiceName: "" };

/**
 * Finds facts about a record for the message of a text. No key is created for it: its links open nothing, or ask for a
 * sign-in. Null: there is no such record, or the text is about something else. Needs `setting.read`.
 */
export async function findRealFacts(ctx: AppContext, id: EmailTextId, recordId: string): Promise<RealFacts | null> {
  requirePermission(ctx, "setting.read");
  const record = await findPreviewRecord(ctx, id, recordId);
  const found = record && (await factsOf(ctx, id, record.id));
  return found && (isToTeam(id) ? { ...found, to: "" } : found);
}

function factsOf(ctx: AppContext, id: EmailTextId, recordId: string): Promise<RealFacts | null> | null {
  switch (subjectOf(id)) {
    case null:
      return null;
    case "quote":
      return factsOfQuote(ctx, id, recordId);
    case "invoice":
      return factsOfInvoice(ctx, id, recordId);
    case "project":
      return factsOfProject(ctx, recordId);
    case "customer":
      return factsOfCustomer(ctx, recordId);
    case "application":
      return findApplicantFacts(ctx, id, recordId);
    case "subscriber":
      return findSubscriberFacts(ctx, recordId);
    case "post":
      return findPostFacts(ctx, recordId);
    case "person":
      return findPersonFacts(ctx, id, recordId);
    case "staff":
      return findStaffFacts(ctx, recordId);
    default:
      return factsOfLead(ctx, id, recordId);
  }
}

async function factsOfQuote(ctx: AppContext, textId: EmailTextId, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, id));
  const version = row && (await findShownVersion(ctx, row));
  if (!version) return null;
  const total = quoteTotal(version.content);
  // The version would select another text, so the sample's stays.
  const { version: _version, identity: _identity, ...facts } = await quoteFacts(ctx, { row, version }, total);
  const { contactName, businessName, businessEmail, quoteNumber, validUntil } = facts;
  const name = contactName || businessName;
  const answeredAt = row.acceptedAt ?? row.declinedAt ?? ctx.clock.now();
  const answer = { answeredBy: name, answeredByEmail: businessEmail, answeredAt, words: "", recordedBy: "" };
  const asked = { number: quoteNumber, author: name, askedAt: ctx.clock.now(), ...(await lastWords(ctx, "quote", id)) };
  const isMessage = kindOfText(textId) === "record-message-received";
  const own = isMessage ? { ...asked, url: facts.officeUrl } : { title: `Quote ${quoteNumber} expires soon` };
  const due = { name, recordName: quoteNumber, cents: total.totalCents, day: validUntil, askedAt: asked.askedAt };
  const written =
    kindOfText(textId) === "record-message" ? { name: quoteNumber, author: actorLabel(ctx.by.actor) } : {};
  return { facts: { ...facts, ...answer, ...due, ...own, ...written }, to: businessEmail };
}

async function factsOfInvoice(ctx: AppContext, textId: EmailTextId, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db
    .select({ invoice: invoices, box: businesses.contactEmail, email: businessBilling.email })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .leftJoin(businessBilling, eq(businessBilling.businessId, invoices.businessId))
    .where(eq(invoices.id, id));
  if (!row?.invoice.number) return null;
  const { number, buyerName, title, totalCents, paidCents, creditedCents, dueOn } = row.invoice;
  const to = row.email || row.box;
  const openCents = totalCents - paidCents - creditedCents;
  const path = isToTeam(textId) ? officePath({ kind: "invoice", id }) : recordPath({ kind: "invoice", id });
  const news = { title: `invoice ${number} is paid`, text: title };
  const facts = {
    recordName: number,
    invoiceNumber: number,
    number,
    businessName: buyerName,
    name: buyerName,
    payerEmail: to,
    description: title,
    amountCents: totalCents,
    openCents,
    cents: openCents,
    at: ctx.clock.now(),
    ...(dueOn ? { day: dueOn } : {}),
    url: ctx.origin + path,
    opens: "invoice",
    ...(kindOfText(textId) === "money-news" ? news : { title }),
  };
  return { facts, to };
}

async function factsOfProject(ctx: AppContext, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db
    .select({ name: projects.name, business: businesses.name })
    .from(projects)
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(eq(projects.id, id));
  if (!row) return null;
  const { text, author = row.business } = await lastWords(ctx, "project", id);
  const facts = {
    author,
    businessName: row.business,
    projectName: row.name,
    url: ctx.origin + officePath({ kind: "project", id }),
    ...(text === undefined ? {} : { message: { kind: "comment", text } }),
  };
  return { facts, to: "" };
}

/** Returns the customer's last message about a record. Empty: none. */
async function lastWords(ctx: AppContext, kind: RecordKind, id: string): Promise<{ author?: string; text?: string }> {
  const [said] = await ctx.db
    .select({ author: recordMessages.authorLabel, text: recordMessages.text })
    .from(recordMessages)
    .where(
      and(eq(recordMessages.recordKind, kind), eq(recordMessages.recordId, id), eq(recordMessages.side, "customer")),
    )
    .orderBy(desc(recordMessages.createdAt), desc(recordMessages.id))
    .limit(1);
  return said && said.text !== "" ? said : {};
}

async function factsOfCustomer(ctx: AppContext, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id));
  if (!row) return null;
  const [plan] = await ctx.db
    .select({
      packageName: subscriptions.packageName,
      monthlyPriceCents: subscriptions.monthlyPriceCents,
      paidUntil: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.businessId, id))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  const facts = { businessName: row.name, ...plan, url: `${ctx.origin}/admin/customers/${id}` };
  return { facts, to: "" };
}

async function factsOfLead(ctx: AppContext, textId: EmailTextId, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db.select().from(leads).where(eq(leads.id, id));
  if (!row) return null;
  const { kind, createdAt: receivedAt, replyDueAt, summary } = row;
  // This text leaves out the request.
  const isSilent = textId === "discovery-session-confirmation--without-details";
  const isUnnamed = textId === "discovery-session-received--unnamed";
  const [deck] = kind === "startup-pitch" ? await listAttachedFiles(ctx, { kind: "lead", id }) : [];
  const by = actorLabel(ctx.by.actor);
  const [draft] = draftReplies(row, by, await getIdentity(ctx));
  const from = `${LEAD_KIND_LABELS[kind]} from ${row.businessName || row.name || row.email}`;
  if (kindOfText(textId).startsWith("booking-")) return factsOfBooking(ctx, textId, row);
  const facts = {
    leadId: id,
    receivedAt,
    replyDueAt,
    ...(isSilent ? {} : { answers: Object.assign(readAnswers(kind, row), isUnnamed ? UNNAMED : {}) }),
    ...(isToTeam(textId) ? { deck: deck ?? null } : deck && textId === "startup-pitch-confirmation" ? { deck } : {}),
    about: { kind: LEAD_KIND_LABELS[kind], summary, receivedAt },
    subject: draft?.subject ?? summary,
    body: draft?.body ?? "",
    by,
    what: `a lead, “${from}”`,
    lines: [{ who: "", what: `${from}, ${summary}`, says: formatMoment(replyDueAt) }],
    more: 0,
    url: `${ctx.origin}/admin/leads/${id}`,
  };
  return { facts, to: row.email };
}

/** Combines the sample's booking with the lead's person and address. */
function factsOfBooking(ctx: AppContext, textId: EmailTextId, row: typeof leads.$inferSelect): RealFacts {
  const { id, name, businessName, email, phone } = row;
  const who = name || businessName || email;
  const staff = actorLabel(ctx.by.actor);
  const by = textId.endsWith("-by-us") ? staff : "";
  const own = { name: who, email, phone, hosts: [staff], by, answers: [], leadId: id };
  return { facts: { ...own, url: `${ctx.origin}/booking/${PREVIEW_KEY}` }, to: email };
}
