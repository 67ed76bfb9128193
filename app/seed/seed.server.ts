import { eq, sql } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import { areSamplesRemoved } from "~/domain/samples/removal-state.server";
import { INVOICING_DEFAULTS } from "~/domain/settings/invoicing-setting";
import { getIdentity, IDENTITY_KEY } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { markContentChanged } from "~/kernel/publish.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type AdminSeed, findDemoCustomer, type SeededAccount, seedCustomer, seedStaff } from "./accounts.server";
import { keepUntold } from "./untold.server";

export type SeedOptions = {
  /** Stored unless Settings already contain an identity. */
  identity: Identity;
  /** Sample jobs, promotions, leads and applications, and a demonstration customer with a project and metrics. */
  demoData: boolean;
  admin: AdminSeed;
  /** Generated and reported if absent. */
  customerPassword?: string;
};

/**
 * Accounts to show to the person who started the program: generated passwords are shown at every start until
 * `forgetUntold` is called.
 */
export type SeedReport = { accounts: SeededAccount[] };

const SEED_LOCK = 727_002;

/**
 * Gives a new database its initial content and accounts. Every part is seeded only once per database: what staff delete
 * afterward stays deleted. Safe to call at every start and from several processes at the same time. A start with
 * nothing to seed loads none of this code.
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
    // An owner who removed the samples doesn't get any back, including those of newer versions.
    if (options.demoData && !(await areSamplesRemoved(tx)))
      accounts.push(...(await seedSamples(tx, options, identity)));
    return { accounts: await keepUntold(tx, ctx.vault, accounts) };
  });
}

/** Stores the samples and marks them. Returns the demonstration customer's account, or null if it was deleted. */
async function seedSamples(tx: TransactionContext, options: SeedOptions, identity: Identity): Promise<SeededAccount[]> {
  const added: boolean[] = [];
  const part = async (name: string, seed: () => Promise<void>) => {
    const isNew = await once(tx, name, seed);
    added.push(isNew);
    return isNew;
  };
  await part("sample-jobs", async () => (await import("./content.server")).seedJobs(tx, identity));
  await part("sample-promotions", async () => (await import("./plans.server")).seedPromotions(tx));
  const isDeleted = (await isSeeded(tx, "sample-billing")) && (await findDemoCustomer(tx)) === null;
  const customer = isDeleted ? null : await seedCustomer(tx, options.customerPassword);
  const email = customer?.email ?? "";
  await part("sample-billing", async () => (await import("./billing.server")).seedBilling(tx, email));
  const isFirst = await part("sample-leads", async () => (await import("./inbox.server")).seedLeads(tx));
  await part("sample-applications", async () => (await import("./inbox.server")).seedApplications(tx));
  await part("sample-quotes", async () => (await import("./quotes.server")).seedQuotes(tx, email));
  await part("sample-portal", async () => (await import("./portal.server")).seedPortal(tx, identity));
  await part("sample-invoices", async () => (await import("./invoices.server")).seedInvoices(tx));
  await part("sample-tasks", async () => (await import("./tasks.server")).seedTasks(tx));
  if (isFirst) {
    await part("sample-deposit", () => seedDeposit(tx));
    // An update doesn't add invented customers to an agency that has worked since its first start.
    await part("sample-weeks", async () => (await import("./weeks/seed-weeks.server")).seedWeeks(tx));
  }
  if (added.includes(true)) await (await import("./mark-samples.server")).markSamples(tx);
  return customer ? [customer] : [];
}

const SAMPLE_DEPOSIT_PERCENT = 40;

/** Sets the sample agency's deposit, unless Settings already contain invoice settings. */
async function seedDeposit(tx: TransactionContext): Promise<void> {
  const value = { ...INVOICING_DEFAULTS, depositPercent: SAMPLE_DEPOSIT_PERCENT };
  await tx.db.insert(settings).values({ key: "invoicing", value, updatedAt: tx.clock.now() }).onConflictDoNothing();
}

/** Seeds a part unless it was seeded before. Returns true if it was seeded now. */
async function once(tx: TransactionContext, part: string, seed: () => Promise<void>): Promise<boolean> {
  const key = `seeded:${part}`;
  if (await isSeeded(tx, part)) return false;
  await seed();
  await tx.db.insert(settings).values({ key, value: true, updatedAt: tx.clock.now() });
  await markContentChanged(tx);
  return true;
}

async function isSeeded(tx: TransactionContext, part: string): Promise<boolean> {
  return (await tx.db.$count(settings, eq(settings.key, `seeded:${part}`))) > 0;
}
