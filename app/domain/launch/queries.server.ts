import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { businesses } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { jobs } from "~/db/schema/jobs";
import { leads } from "~/db/schema/leads";
import { pricingPlans } from "~/db/schema/plans";
import { posts } from "~/db/schema/posts";
import { promotions } from "~/db/schema/promotions";
import { settings } from "~/db/schema/settings";
import { taxRates } from "~/db/schema/tax-rates";
import { listClaims } from "~/domain/claims/queries.server";
import { countUnwrittenPages } from "~/domain/custom-pages/queries.server";
import { PRICE_KINDS } from "~/domain/documents/kinds";
import { listShippedDocuments } from "~/domain/documents/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { getIdentity, getInvoicing, getSetting } from "~/domain/settings/queries.server";
import { LAUNCH_ITEMS, type LaunchFinding, type LaunchItem, SAMPLE_DOCUMENTS, SAMPLE_TEXTS } from "./schema";

type Reading = Pick<AppContext, "by" | "db" | "clock" | "origin" | "sendsMail" | "payments">;
type Seeded = { item: LaunchItem; part: string; table: PgTable; at: PgColumn; only?: SQL };

/** Rows of these that were last touched before their first content was complete came with the program. People are told by when they came. */
const SEEDED: readonly Seeded[] = [
  { item: "posts", part: "posts", table: posts, at: posts.updatedAt, only: eq(posts.status, "published") },
  { item: "plans", part: "plans", table: pricingPlans, at: pricingPlans.updatedAt },
  { item: "jobs", part: "sample-jobs", table: jobs, at: jobs.updatedAt },
  { item: "promotions", part: "sample-promotions", table: promotions, at: promotions.updatedAt },
  { item: "leads", part: "sample-leads", table: leads, at: leads.createdAt },
  { item: "applications", part: "sample-applications", table: applications, at: applications.createdAt },
  {
    item: "customers",
    part: "sample-billing",
    table: businesses,
    at: businesses.createdAt,
    only: isNull(businesses.closedAt),
  },
];

/**
 * What stands between the site as it came and one that strangers may rely on: what still is a sample, what isn't set up, and what the
 * program can't tell. Those that the owner settled come apart. Needs `setting.read` and `website.write`.
 */
export async function listBeforeLaunch(ctx: Reading): Promise<{ open: LaunchFinding[]; settled: LaunchFinding[] }> {
  requirePermission(ctx, "setting.read");
  const { settled } = (await getSetting(ctx, "launch")).value;
  const toCheck: LaunchFinding = { item: "backup", why: "check" };
  const inOrder = [...(await findSamples(ctx)), ...(await findMissing(ctx)), toCheck].sort(
    (a, b) => LAUNCH_ITEMS.indexOf(a.item) - LAUNCH_ITEMS.indexOf(b.item),
  );
  return {
    open: inOrder.filter(({ item }) => !settled.includes(item)),
    settled: inOrder.filter(({ item }) => settled.includes(item)),
  };
}

async function findSamples(ctx: Reading): Promise<LaunchFinding[]> {
  const { name, email, phone } = await getIdentity(ctx);
  const isSampleAgency =
    name === DEFAULT_IDENTITY.name || email === DEFAULT_IDENTITY.email || phone === DEFAULT_IDENTITY.phone;
  const shipped = await listShippedDocuments(ctx, Object.values(SAMPLE_DOCUMENTS).flat());
  const seeded = await countSeeded(ctx);
  const texts = [
    ...(isSampleAgency ? (["agency"] as const) : []),
    ...SAMPLE_TEXTS.filter((item) => SAMPLE_DOCUMENTS[item].some((kind) => shipped.includes(kind))),
    ...((await listShippedDocuments(ctx, PRICE_KINDS)).length > 0 ? (["prices"] as const) : []),
  ];
  const claims = (await listClaims(ctx)).filter(({ state }) => state === "sample").length;
  const figures: LaunchFinding[] = claims > 0 ? [{ item: "claims", why: "sample", count: claims }] : [];
  const unwritten = await countUnwrittenPages(ctx);
  if (unwritten > 0) figures.push({ item: "pages", why: "setup", count: unwritten });
  return [...texts.map((item): LaunchFinding => ({ item, why: "sample" })), ...figures, ...seeded];
}

async function countSeeded(ctx: Reading): Promise<LaunchFinding[]> {
  const parts = await ctx.db
    .select({ key: settings.key, at: settings.updatedAt })
    .from(settings)
    .where(
      inArray(
        settings.key,
        SEEDED.map(({ part }) => `seeded:${part}`),
      ),
    );
  const counts = SEEDED.map(async ({ item, part, table, at, only }): Promise<LaunchFinding[]> => {
    const moment = parts.find(({ key }) => key === `seeded:${part}`)?.at;
    const count = moment ? await ctx.db.$count(table, and(lte(at, moment), only)) : 0;
    return count > 0 ? [{ item, why: "sample", count }] : [];
  });
  return (await Promise.all(counts)).flat();
}

async function findMissing(ctx: Reading): Promise<LaunchFinding[]> {
  const { bankDetails } = await getInvoicing(ctx);
  const isMissing: readonly (readonly [LaunchItem, boolean])[] = [
    ["address", !isPublic(ctx.origin)],
    ["mail", !ctx.sendsMail],
    ["payments", ctx.payments === null],
    ["bank", bankDetails === ""],
    ["taxes", (await ctx.db.$count(taxRates)) === 0],
  ];
  return isMissing.flatMap(([item, isOpen]) => (isOpen ? [{ item, why: "setup" } as const] : []));
}

/** Whether strangers reach it, over a connection that nobody reads along. */
function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}
