import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { files } from "~/db/schema/files";
import { makeSecret } from "~/domain/webhooks/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { findDemoCustomer } from "./accounts.server";
import * as inbox from "./large-inbox";
import * as billed from "./large-invoices";
import * as publishing from "./large-publishing";
import * as trade from "./large-trade";
import { SAMPLE_PDF } from "./sample-pdf";

type LargeContext = Pick<AppContext, "by" | "db" | "files" | "ids" | "clock" | "vault" | "log">;

/** Returns the number of each kind after `seedLarge` with `rows`. */
export function largeCounts(rows: number) {
  return {
    leads: rows,
    applications: rows,
    emails: rows,
    auditEntries: rows,
    quotes: rows,
    payments: rows,
    invoices: rows,
    paymentEvents: rows,
    notifications: rows,
    webhookDeliveries: rows,
    projects: Math.floor(rows / 5),
    customers: Math.ceil(rows / 10),
    subscriptions: Math.ceil(rows / 20),
    jobs: Math.ceil(rows / 20),
    posts: Math.ceil(rows / 50),
    pages: Math.ceil(rows / 20),
  };
}

/**
 * Fills the database with invented people and their activity, for testing at scale: `largeCounts` returns the numbers.
 * Every row is generated inside the database. Existing rows stay; a second run adds nothing. For benchmarks and
 * rehearsals, never for a live site.
 */
export async function seedLarge(ctx: LargeContext, rows: number): Promise<void> {
  const counts = largeCounts(rows);
  const fileId = await keepSampleResume(ctx);
  const owner = await findDemoCustomer(ctx);
  const { sealedSecret } = makeSecret(ctx.vault);
  const statements = [
    inbox.insertJobs(counts.jobs),
    inbox.insertBusinesses(counts.customers),
    inbox.insertCustomers(counts.customers),
    inbox.insertLeads(counts.leads),
    inbox.insertApplications(counts.applications, fileId),
    inbox.insertEmails(counts.emails),
    inbox.insertAudit(counts.auditEntries),
    trade.insertQuotes(counts.quotes),
    trade.insertQuoteVersions(counts.quotes),
    trade.insertAcceptances(counts.quotes),
    trade.insertSubscriptions(counts.subscriptions),
    trade.insertPayments(counts.payments, counts.subscriptions),
    trade.insertPaymentEvents(counts.paymentEvents),
    trade.insertProjects(counts.quotes),
    trade.insertMilestones(counts.quotes),
    trade.insertProjectUpdates(counts.quotes),
    trade.insertNotifications(counts.notifications, owner?.userId ?? null),
    publishing.insertPosts(counts.posts),
    publishing.insertPages(counts.pages),
    publishing.insertPageDocuments(counts.pages),
    publishing.insertPageVersions(counts.pages),
    publishing.insertEndpoint(sealedSecret),
    publishing.insertWebhookEvents(counts.webhookDeliveries),
    publishing.insertDeliveries(counts.webhookDeliveries),
    publishing.insertDeliveryAttempts(counts.webhookDeliveries),
  ];
  for (const statement of statements) await executeAtLeisure(ctx.db, [statement]);
  await seedInvoices(ctx.db, counts.invoices);
  await executeAtLeisure(ctx.db, [sql`analyze`]);
}

/**
 * Runs each part in one transaction, so that no number is assigned twice when it is run again after an interruption.
 */
async function seedInvoices(db: Db, count: number): Promise<void> {
  const guard = (word: "disable" | "enable") =>
    sql`alter table invoice_lines ${sql.raw(word)} trigger invoice_lines_stay`;
  await executeAtLeisure(db, [billed.insertInvoices(count), billed.countDocuments()]);
  await executeAtLeisure(db, [guard("disable"), billed.insertInvoiceLines(count), guard("enable")]);
  await executeAtLeisure(db, [billed.insertCreditNotes(count), billed.countDocuments()]);
  for (const insert of [billed.insertInvoiceTaxes, billed.insertReceivedPayments, billed.insertAllocations])
    await executeAtLeisure(db, [insert(count)]);
}

/** Runs one transaction without a time limit: the limit of the site's own statements is for those someone waits for. */
async function executeAtLeisure(db: Db, statements: readonly SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(statement);
  });
}

/** Stores one real document that is used for every resume. */
async function keepSampleResume(ctx: LargeContext): Promise<string> {
  const storageKey = "0".repeat(32);
  const [known] = await ctx.db.select({ id: files.id }).from(files).where(sql`${files.storageKey} = ${storageKey}`);
  if (known) return known.id;
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.files.put(storageKey, oneChunk(SAMPLE_PDF));
  await ctx.db.insert(files).values({
    id,
    storageKey,
    purpose: "resume",
    name: "resume.pdf",
    type: "application/pdf",
    bytes: SAMPLE_PDF.length,
    clientAddress: "127.0.0.1",
    createdAt: now,
    attachedAt: now,
  });
  return id;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
