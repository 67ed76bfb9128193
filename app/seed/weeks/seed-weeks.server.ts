import type { InvoiceSeller } from "~/db/schema/invoice-content";
import { leadNotes, leads } from "~/db/schema/leads";
import { findSeller } from "~/domain/invoices/billing-parties.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { seedWeekLeads } from "./seed-week-leads.server";
import { seedWeekMoney } from "./seed-week-money.server";
import { seedWeekProjects } from "./seed-week-projects.server";
import { seedWeekQuotes } from "./seed-week-quotes.server";
import { seededRandom } from "./seeded-random";
import { todayOf } from "./week-days";

/** Context shared by all parts of the weeks. */
export type Weeks = { tx: TransactionContext; random: () => number; today: string; seller: InvoiceSeller };

const SEED = 20_261;
const MARK = "Sample data: this request is invented.";

/**
 * Seeds the twelve weeks before the first start as in a small agency: requests, quotes, sales, the work on them and the
 * payments. Always the same on a given day, consistent from lead to payment, and marked as samples. Sends no emails.
 * Call it after seeding the other samples.
 */
export async function seedWeeks(tx: TransactionContext): Promise<void> {
  const weeks = { tx, random: seededRandom(SEED), today: todayOf(tx), seller: await findSeller(tx) };
  const asked = await seedWeekLeads(weeks);
  const sold = await seedWeekQuotes(weeks, asked);
  const projects = await seedWeekProjects(weeks, sold);
  await seedWeekMoney(weeks, { sold, projects });
  await markLeads(tx);
}

/** Adds a note to each lead that it is a sample. */
async function markLeads(tx: TransactionContext): Promise<void> {
  const all = await tx.db.select({ leadId: leads.id, createdAt: leads.createdAt }).from(leads);
  await tx.db
    .insert(leadNotes)
    .values(all.map((lead) => ({ ...lead, id: tx.ids.uuid(), text: MARK, authorLabel: "Setup" })));
}
