import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { hasMark } from "~/config/brand";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
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
import { findKind, PRICE_KINDS } from "~/domain/documents/kinds";
import { listPublishedEdits } from "~/domain/documents/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { getIdentity, getInvoicing, getSetting } from "~/domain/settings/queries.server";
import { isOffAddress } from "~/lib/off-addresses";
import { countSampleParts } from "./sample-parts";
import {
  LAST_BACKUP_KEY,
  LAUNCH_ITEMS,
  type LaunchFinding,
  type LaunchItem,
  SAMPLE_DOCUMENTS,
  SAMPLE_TEXTS,
} from "./schema";

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
  const lastAt = await findLastBackup(ctx);
  const toCheck: LaunchFinding = Object.assign({ item: "backup", why: "check" } as const, lastAt ? { lastAt } : {});
  const inOrder = [...(await findSamples(ctx)), ...(await findMissing(ctx)), toCheck].sort(
    (a, b) => LAUNCH_ITEMS.indexOf(a.item) - LAUNCH_ITEMS.indexOf(b.item),
  );
  return {
    open: inOrder.filter(({ item }) => !settled.includes(item)),
    settled: inOrder.filter(({ item }) => settled.includes(item)),
  };
}

/** When `npm run backup` last made one of this database. */
async function findLastBackup({ db }: Reading): Promise<string | undefined> {
  const [row] = await db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.key, LAST_BACKUP_KEY));
  return row?.at.toISOString();
}

async function findSamples(ctx: Reading): Promise<LaunchFinding[]> {
  const identity = await getIdentity(ctx);
  const edits = await listPublishedEdits(ctx, [...Object.values(SAMPLE_DOCUMENTS).flat(), ...PRICE_KINDS]);
  const seeded = await countSeeded(ctx);
  const counted = (item: LaunchItem, kinds: readonly string[]): LaunchFinding[] => {
    const shown = kinds.filter((kind) => !isOffAddress(identity.off, findKind(kind)?.shownAt[0] ?? ""));
    const count = shown.reduce((sum, kind) => sum + countSampleParts(kind, edits.get(kind)), 0);
    return count > 0 ? [{ item, why: "sample", count }] : [];
  };
  const claims = (await listClaims(ctx)).filter(({ state }) => state === "sample").length;
  const figures: LaunchFinding[] = claims > 0 ? [{ item: "claims", why: "sample", count: claims }] : [];
  const unwritten = await countUnwrittenPages(ctx);
  if (unwritten > 0) figures.push({ item: "pages", why: "setup", count: unwritten });
  return [
    ...ofSampleAgency(identity).map((item): LaunchFinding => ({ item, why: "sample" })),
    ...SAMPLE_TEXTS.flatMap((item) => counted(item, SAMPLE_DOCUMENTS[item])),
    ...counted("prices", PRICE_KINDS),
    ...figures,
    ...(await countSampleAuthors(ctx)),
    ...seeded,
  ];
}

/** What of the agency's own facts is still the sample agency's. */
function ofSampleAgency(identity: Identity): LaunchItem[] {
  const isStill = (...names: readonly (keyof Identity)[]) =>
    names.some((name) => identity[name] === DEFAULT_IDENTITY[name]);
  const urls = DEFAULT_IDENTITY.social.map(({ url }) => url);
  const found: readonly (readonly [LaunchItem, boolean])[] = [
    ["agency", isStill("name", "legalName", "email", "privacyEmail", "legalEmail", "phone")],
    ["brand", hasMark(identity.brand)],
    ["tagline", isStill("tagline")],
    ["social", identity.social.some(({ url }) => urls.includes(url))],
    ["place", isStill("city")],
    ["law", isStill("law", "venue")],
  ];
  return found.flatMap(([item, isFound]) => (isFound ? [item] : []));
}

/** Made-up people whose names are under articles that visitors read. */
async function countSampleAuthors({ db }: Reading): Promise<LaunchFinding[]> {
  const { ARTICLES } = await import("~/content/articles/all-articles");
  const authors = [...new Set(ARTICLES.map(({ author }) => author))];
  const rows = await db
    .selectDistinct({ author: posts.author })
    .from(posts)
    .where(and(inArray(posts.author, authors), eq(posts.status, "published")));
  return rows.length > 0 ? [{ item: "people", why: "sample", count: rows.length }] : [];
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
