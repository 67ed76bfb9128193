import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { payments, subscriptions } from "~/db/schema/billing";
import { businessBilling } from "~/db/schema/business-billing";
import { files } from "~/db/schema/files";
import { invoices } from "~/db/schema/invoices";
import { dailyMetrics } from "~/db/schema/metrics";
import { projectFiles, projectMilestones, projects, projectUpdates } from "~/db/schema/projects";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { receivedPayments } from "~/db/schema/received-payments";
import type { CustomerActor } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { inPortions } from "./in-portions.server";
import { readAgreements, readCards } from "./read-agreements.server";

/** Reads a customer's business for their data export: quotes as sent, without drafts. */
export async function readBusinessData(
  { db }: ReadContext,
  { businessId }: CustomerActor,
): Promise<Record<string, unknown>> {
  const [business] = await db
    .select({ name: businesses.name, createdAt: businesses.createdAt })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const sentQuotes = await inPortions(({ limit, offset }) =>
    db
      .select({
        number: quotes.number,
        businessName: quotes.businessName,
        contactName: quotes.contactName,
        email: quotes.businessEmail,
        status: quotes.status,
        totalCents: quotes.totalCents,
        depositCents: quotes.depositCents,
        validUntil: quotes.validUntil,
        sentAt: quotes.sentAt,
        acceptedAt: quotes.acceptedAt,
        declinedAt: quotes.declinedAt,
        declineReason: quotes.declineReason,
        content: quoteVersions.content,
      })
      .from(quotes)
      .innerJoin(quoteVersions, eq(quoteVersions.id, quotes.versionId))
      .where(and(eq(quotes.businessId, businessId), isNotNull(quotes.versionId)))
      .orderBy(quotes.number)
      .limit(limit)
      .offset(offset),
  );
  const plans = await inPortions(({ limit, offset }) =>
    db
      .select({
        plan: subscriptions.packageName,
        monthlyPriceCents: subscriptions.monthlyPriceCents,
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        endsWithPeriod: subscriptions.cancelAtPeriodEnd,
        createdAt: subscriptions.createdAt,
      })
      .from(subscriptions)
      .where(eq(subscriptions.businessId, businessId))
      .orderBy(subscriptions.createdAt, subscriptions.id)
      .limit(limit)
      .offset(offset),
  );
  const paid = await inPortions(({ limit, offset }) =>
    db
      .select({
        invoiceNumber: payments.invoiceNumber,
        description: payments.description,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        status: payments.status,
        createdAt: payments.createdAt,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(eq(payments.businessId, businessId))
      .orderBy(payments.createdAt, payments.id)
      .limit(limit)
      .offset(offset),
  );
  const metrics = await inPortions(({ limit, offset }) =>
    db
      .select({
        day: dailyMetrics.day,
        channel: dailyMetrics.channel,
        visits: dailyMetrics.visits,
        leads: dailyMetrics.leads,
        reach: dailyMetrics.reach,
        spendCents: dailyMetrics.spendCents,
      })
      .from(dailyMetrics)
      .where(eq(dailyMetrics.businessId, businessId))
      .orderBy(dailyMetrics.day, dailyMetrics.channel)
      .limit(limit)
      .offset(offset),
  );
  return {
    business: business ?? null,
    billing: await readBilling(db, businessId),
    quotes: sentQuotes,
    invoices: await readInvoices(db, businessId),
    agreements: await readAgreements(db, businessId),
    cards: await readCards(db, businessId),
    receivedPayments: await readReceived(db, businessId),
    subscriptions: plans,
    payments: paid,
    analytics: metrics,
    projects: await readProjects(db, businessId),
  };
}

/** Reads the billing address of invoices. */
async function readBilling(db: ReadContext["db"], businessId: string): Promise<unknown> {
  const [row] = await db
    .select({
      name: businessBilling.name,
      address: businessBilling.address,
      email: businessBilling.email,
      copies: businessBilling.copies,
      taxNumber: businessBilling.taxNumber,
      reference: businessBilling.reference,
    })
    .from(businessBilling)
    .where(eq(businessBilling.businessId, businessId));
  return row ?? null;
}

/** Reads issued invoices; drafts aren't included. */
async function readInvoices(db: ReadContext["db"], businessId: string): Promise<unknown[]> {
  return inPortions(({ limit, offset }) =>
    db
      .select({
        number: invoices.number,
        title: invoices.title,
        status: invoices.status,
        buyer: invoices.buyer,
        totalCents: invoices.totalCents,
        paidCents: invoices.paidCents,
        creditedCents: invoices.creditedCents,
        issuedOn: invoices.issuedOn,
        dueOn: invoices.dueOn,
      })
      .from(invoices)
      .where(and(eq(invoices.businessId, businessId), isNotNull(invoices.issuedAt)))
      .orderBy(invoices.issuedAt, invoices.id)
      .limit(limit)
      .offset(offset),
  );
}

async function readReceived(db: ReadContext["db"], businessId: string): Promise<unknown[]> {
  return inPortions(({ limit, offset }) =>
    db
      .select({
        kind: receivedPayments.kind,
        method: receivedPayments.method,
        amountCents: receivedPayments.amountCents,
        receivedOn: receivedPayments.receivedOn,
        reference: receivedPayments.reference,
      })
      .from(receivedPayments)
      .where(eq(receivedPayments.businessId, businessId))
      .orderBy(receivedPayments.receivedOn, receivedPayments.id)
      .limit(limit)
      .offset(offset),
  );
}

async function readProjects(db: ReadContext["db"], businessId: string): Promise<unknown[]> {
  const isTheirs = eq(projects.businessId, businessId);
  const rows = await inPortions(({ limit, offset }) =>
    db.select().from(projects).where(isTheirs).orderBy(projects.createdAt, projects.id).limit(limit).offset(offset),
  );
  if (rows.length === 0) return [];
  const theirs = db.select({ id: projects.id }).from(projects).where(isTheirs);
  const milestones = await inPortions(({ limit, offset }) =>
    db
      .select()
      .from(projectMilestones)
      .where(inArray(projectMilestones.projectId, theirs))
      .orderBy(projectMilestones.position, projectMilestones.id)
      .limit(limit)
      .offset(offset),
  );
  const updates = await inPortions(({ limit, offset }) =>
    db
      .select()
      .from(projectUpdates)
      .where(inArray(projectUpdates.projectId, theirs))
      .orderBy(projectUpdates.createdAt, projectUpdates.id)
      .limit(limit)
      .offset(offset),
  );
  const added = await inPortions(({ limit, offset }) =>
    db
      .select({
        projectId: projectFiles.projectId,
        name: files.name,
        bytes: files.bytes,
        createdAt: projectFiles.createdAt,
      })
      .from(projectFiles)
      .innerJoin(files, eq(files.id, projectFiles.fileId))
      .where(inArray(projectFiles.projectId, theirs))
      .orderBy(projectFiles.createdAt, projectFiles.fileId)
      .limit(limit)
      .offset(offset),
  );
  const byProject = <Row extends { projectId: string }>(list: readonly Row[]) =>
    Map.groupBy(list, ({ projectId }) => projectId);
  const [steps, reports, kept] = [byProject(milestones), byProject(updates), byProject(added)];
  return rows.map(({ id, name, summary, status, startsOn, dueOn, createdAt }) => ({
    name,
    summary,
    status,
    startsOn,
    dueOn,
    createdAt,
    milestones: (steps.get(id) ?? []).map(({ title, dueOn, doneAt }) => ({ title, dueOn, doneAt })),
    updates: (reports.get(id) ?? []).map(({ title, text, createdAt }) => ({ title, text, createdAt })),
    files: (kept.get(id) ?? []).map(({ projectId: _, ...file }) => file),
  }));
}
