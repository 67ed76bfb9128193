import { and, count, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { KEPT_MODULES, type KeptModule, keptModulesIn, MODULES } from "~/config/modules";
import { businesses } from "~/db/schema/accounts";
import { checkouts, payments, subscriptions } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { projectFiles, projects } from "~/db/schema/projects";
import { receivedPayments } from "~/db/schema/received-payments";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { addressesSwitchedOff, isOffAddress } from "~/lib/off-addresses";

type Reading = Pick<AppContext, "db" | "clock">;
type IsKept = (businessId: SQLWrapper, now: SQL) => SQL;

/** Checks for each tab whether a business has something in it to cancel, pay or read. */
const IS_KEPT: Readonly<Record<KeptModule, IsKept>> = {
  "customer-subscription": (businessId, now) => sql`(
    exists (select from ${subscriptions} where ${subscriptions.businessId} = ${businessId}
      and (${subscriptions.status} <> 'canceled' or ${subscriptions.currentPeriodEnd} > ${now}))
    or exists (select from ${checkouts} where ${checkouts.businessId} = ${businessId}
      and ${checkouts.status} = 'open' and ${checkouts.planId} is not null))`,
  "customer-payments": (businessId) => sql`(
    exists (select from ${invoices} where ${invoices.businessId} = ${businessId} and ${invoices.status} <> 'draft')
    or exists (select from ${payments} where ${payments.businessId} = ${businessId})
    or exists (select from ${receivedPayments} where ${receivedPayments.businessId} = ${businessId})
    or exists (select from ${checkouts} where ${checkouts.businessId} = ${businessId}
      and ${checkouts.status} <> 'expired'))`,
  "customer-projects": (businessId) => sql`
    exists (select from ${projects} where ${projects.businessId} = ${businessId} and (${projects.status} <> 'done'
      or exists (select from ${projectFiles} where ${projectFiles.projectId} = ${projects.id})))`,
};

function nowOf({ clock }: Reading): SQL {
  return sql`${clock.now().toISOString()}::timestamptz`;
}

/**
 * Returns the switched-off paths that are off for this business: without tabs in which it has something. One statement
 * if a tab that some businesses keep is off, otherwise none.
 */
export async function offForBusiness(
  ctx: Reading,
  businessId: string,
  off: readonly string[],
): Promise<readonly string[]> {
  const tabs = keptModulesIn(off);
  if (tabs.length === 0) return off;
  const asked = tabs.map((tab) => sql`${IS_KEPT[tab](sql`${businessId}::uuid`, nowOf(ctx))} as ${sql.identifier(tab)}`);
  const { rows } = await ctx.db.execute<Record<KeptModule, boolean>>(sql`select ${sql.join(asked, sql`, `)}`);
  const kept: readonly string[] = tabs.filter((tab) => rows[0]?.[tab]).flatMap((tab) => MODULES[tab].addresses);
  return off.filter((address) => !kept.includes(address));
}

/**
 * True when the page at `path` is off for the people of a business. One statement only if its tab is off and some
 * businesses keep it.
 */
export async function isOffForBusiness(ctx: Reading, businessId: string, path: string): Promise<boolean> {
  const off = addressesSwitchedOff();
  return isOffAddress(off, path) && isOffAddress(await offForBusiness(ctx, businessId, off), path);
}

/**
 * Returns the page that a message about `path` links to for the people of a business: that page, or their first screen
 * if it's off for them.
 */
export async function openPathOf(ctx: Reading, businessId: string, path: string): Promise<string> {
  return (await isOffForBusiness(ctx, businessId, path)) ? FIRST_SCREEN : path;
}

const FIRST_SCREEN = "/dashboard";

/**
 * Counts the customers who keep each tab that can be switched off, because they have something in it. Needs
 * `setting.read`.
 */
export async function countTabKeepers(ctx: Reading & Pick<AppContext, "by">): Promise<Record<KeptModule, number>> {
  requirePermission(ctx, "setting.read");
  const counted = KEPT_MODULES.map(async (tab) => {
    const [row] = await ctx.db
      .select({ keepers: count() })
      .from(businesses)
      .where(and(isNull(businesses.closedAt), IS_KEPT[tab](businesses.id, nowOf(ctx))));
    return [tab, row?.keepers ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<KeptModule, number>; // safe: one entry for each tab
}
