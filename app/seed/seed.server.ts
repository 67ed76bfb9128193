import { eq, sql } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/domain/kernel/app-context";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { getIdentity, IDENTITY_KEY } from "~/domain/settings/queries.server";
import { INVOICING_DEFAULTS } from "~/domain/settings/schema";
import { type AdminSeed, type SeededAccount, seedCustomer, seedStaff } from "./accounts.server";
import { keepUntold } from "./untold.server";

export type SeedOptions = {
  /** Stored unless Settings hold an identity already. */
  identity: Identity;
  /** Sample jobs, promotions, leads and applications, and a demonstration customer with a project and figures. */
  demoData: boolean;
  admin: AdminSeed;
  /** Absent: one is made and reported. */
  customerPassword?: string | undefined;
};

/** What to tell the person who started the program: passwords that were made are told again until `forgetUntold`. */
export type SeedReport = { accounts: SeededAccount[] };

const SEED_LOCK = 727_002;

/**
 * Gives a new database its first content and accounts. Every part is seeded once in the life of a database: what staff
 * delete afterwards stays deleted. Safe to call at every start and from several processes at once. A start that has
 * nothing to seed loads none of it.
 */
export async function seedDatabase(ctx: AppContext, options: SeedOptions): Promise<SeedReport> {
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await tx.db
      .insert(settings)
      .values({ key: IDENTITY_KEY, value: options.identity, updatedAt: tx.clock.now() })
      .onConflictDoNothing();
    const identity = await getIdentity(tx);
    await once(tx, "posts", async () => (await import("./content.server")).seedPosts(tx));
    await once(tx, "plans", async () => (await import("./plans.server")).seedPlans(tx));
    const accounts = [await seedStaff(tx, options.admin, identity.email)];
    if (options.demoData) {
      await once(tx, "sample-jobs", async () => (await import("./content.server")).seedJobs(tx, identity));
      await once(tx, "sample-promotions", async () => (await import("./plans.server")).seedPromotions(tx));
      const customer = await seedCustomer(tx, options.customerPassword);
      accounts.push(customer);
      await once(tx, "sample-billing", async () => (await import("./billing.server")).seedBilling(tx, customer.email));
      const isFirst = await once(tx, "sample-leads", async () => (await import("./inbox.server")).seedLeads(tx));
      await once(tx, "sample-applications", async () => (await import("./inbox.server")).seedApplications(tx));
      await once(tx, "sample-quotes", async () => (await import("./quotes.server")).seedQuotes(tx, customer.email));
      await once(tx, "sample-portal", async () => (await import("./portal.server")).seedPortal(tx, identity));
      await once(tx, "sample-invoices", async () => (await import("./invoices.server")).seedInvoices(tx));
      await once(tx, "sample-tasks", async () => (await import("./tasks.server")).seedTasks(tx));
      if (isFirst) await once(tx, "sample-deposit", () => seedDeposit(tx));
      // An agency that has worked since its first start isn't given invented customers by an update.
      if (isFirst)
        await once(tx, "sample-weeks", async () => (await import("./weeks/seed-weeks.server")).seedWeeks(tx));
    }
    return { accounts: await keepUntold(tx, ctx.vault, accounts) };
  });
}

const SAMPLE_DEPOSIT_PERCENT = 40;

/** What the sample agency asks for on acceptance, unless Settings say something of invoices already. */
async function seedDeposit(tx: TransactionContext): Promise<void> {
  const value = { ...INVOICING_DEFAULTS, depositPercent: SAMPLE_DEPOSIT_PERCENT };
  await tx.db.insert(settings).values({ key: "invoicing", value, updatedAt: tx.clock.now() }).onConflictDoNothing();
}

/** Returns whether the part was seeded now. */
async function once(tx: TransactionContext, part: string, seed: () => Promise<void>): Promise<boolean> {
  const key = `seeded:${part}`;
  const [done] = await tx.db.select({ key: settings.key }).from(settings).where(eq(settings.key, key));
  if (done) return false;
  await seed();
  await tx.db.insert(settings).values({ key, value: true, updatedAt: tx.clock.now() });
  await markContentChanged(tx);
  return true;
}
