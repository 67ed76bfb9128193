import { and, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { hasMark } from "~/config/brand";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { isMadeUpAddress } from "~/config/made-up-address";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { pricingPlans } from "~/db/schema/plans";
import { posts } from "~/db/schema/posts";
import { sampleRows } from "~/db/schema/samples";
import { settings } from "~/db/schema/settings";
import { taxRates } from "~/db/schema/tax-rates";
import { listClaims } from "~/domain/claims/queries.server";
import { countUnwrittenPages } from "~/domain/custom-pages/queries.server";
import { sumsHere } from "~/domain/plans/shipped-sums";
import { SAMPLE_TABLES } from "~/domain/samples/sample-kinds";
import { bankDetailsOf } from "~/domain/settings/invoicing-setting";
import { getIdentity, getInvoicing, getSetting } from "~/domain/settings/queries.server";
import { findLastBackup } from "~/domain/system/queries.server";
import { MAIL_TEST_KEY, MailTest } from "~/domain/system/schema";
import { DOCUMENT_KINDS, findKind, PRICE_KINDS } from "~/domain/texts/kinds";
import { listPublishedEdits } from "~/domain/texts/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { hasForeignSum } from "~/lib/foreign-sums";
import { isOffAddress } from "~/lib/off-addresses";
import { together } from "~/lib/together";
import { countSampleParts } from "./sample-parts";
import {
  BACKUP_GOOD_DAYS,
  LAUNCH_ITEMS,
  type LaunchFinding,
  type LaunchItem,
  SAMPLE_DOCUMENTS,
  SAMPLE_TEXTS,
} from "./schema";
import { findForeignSums, findWrongLaw } from "./telling-texts";
import { findSumsInWriting } from "./telling-writing.server";

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log" | "mailIn" | "origin" | "payments" | "sendsMail">;

const DAY_MS = 24 * 60 * 60_000;
type Seeded = { item: LaunchItem; part: string; table: PgTable; at: PgColumn; only?: SQL };

/** Sample rows: those last changed before their first content was complete. */
const SEEDED: readonly Seeded[] = [
  { item: "posts", part: "posts", table: posts, at: posts.updatedAt, only: eq(posts.status, "published") },
  { item: "plans", part: "plans", table: pricingPlans, at: pricingPlans.updatedAt },
];

/**
 * Lists what separates the shipped site from one that the public can rely on: samples, missing set-up, and parts not
 * proven to work yet. `reachedAt`: the origin open in the reader's browser, if known. Items that the owner settled are
 * listed separately. Needs `setting.read` and `website.write`.
 */
export async function listBeforeLaunch(
  ctx: Reading,
  { reachedAt }: { reachedAt?: string } = {},
): Promise<{ open: LaunchFinding[]; settled: LaunchFinding[] }> {
  requirePermission(ctx, "setting.read");
  const [setting, ...found] = await together([
    getSetting(ctx, "launch"),
    findSamples(ctx),
    findTelling(ctx),
    findMissing(ctx),
    findUnproven(ctx),
  ]);
  const { settled } = setting.value;
  const reached: LaunchFinding[] =
    reachedAt === undefined || reachedAt === ctx.origin ? [] : [{ item: "reached", why: "setup", reachedAt }];
  const inOrder = [...found.flat(), ...reached].sort(
    (a, b) => LAUNCH_ITEMS.indexOf(a.item) - LAUNCH_ITEMS.indexOf(b.item),
  );
  return {
    open: inOrder.filter(({ item }) => !settled.includes(item)),
    settled: inOrder.filter(({ item }) => settled.includes(item)),
  };
}

/** Finds texts about another place than the agency's, with where to edit them. */
async function findTelling(ctx: Reading): Promise<LaunchFinding[]> {
  const identity = await getIdentity(ctx);
  const { edits, plans, written } = await together({
    written: findSumsInWriting(ctx, identity.currency),
    edits: listPublishedEdits(
      ctx,
      DOCUMENT_KINDS.map(({ shipped }) => shipped.kind),
    ),
    plans: ctx.db
      .select({ name: pricingPlans.name, description: pricingPlans.description, features: pricingPlans.features })
      .from(pricingPlans),
  });
  const hasSum = (text: string) => hasForeignSum(text, identity.currency);
  const ofPlans = plans
    .map(sumsHere)
    .filter(({ name, description, features }) => [name, description, ...features].some(hasSum));
  const sums = findForeignSums(identity, edits);
  if (ofPlans.length > 0) sums.push({ title: "Plans", to: "/admin/pricing", count: ofPlans.length });
  sums.push(...written);
  const found = [
    ["sums", sums],
    ["wrong-law", findWrongLaw(identity, edits)],
  ] as const;
  return found.flatMap(([item, places]): LaunchFinding[] =>
    places.length > 0 ? [{ item, why: "setup", count: places.reduce((sum, { count }) => sum + count, 0), places }] : [],
  );
}

/** Finds parts not known to work until they have been used: email in both directions, and backups. */
async function findUnproven(ctx: Reading): Promise<LaunchFinding[]> {
  const { sent, tested, came, backup } = await together({
    tested: ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, MAIL_TEST_KEY)),
    sent: ctx.db.select({ id: emails.id }).from(emails).where(eq(emails.status, "sent")).limit(1),
    came: ctx.db.select({ id: incomingMails.id }).from(incomingMails).limit(1),
    backup: findLastBackup(ctx),
  });
  const found: LaunchFinding[] = [];
  if (!ctx.sendsMail) found.push({ item: "mail", why: "setup" });
  else if (sent.length === 0 && !wasTaken(tested)) found.push({ item: "mail", why: "unproven" });
  if (!ctx.mailIn) found.push({ item: "mail-in", why: "setup" });
  else if (came.length === 0) found.push({ item: "mail-in", why: "unproven" });
  if (!backup) found.push({ item: "backup", why: "setup" });
  else if (backup.checkedAt === null || isOld(ctx, backup.madeAt)) {
    found.push({ item: "backup", why: "unproven", lastAt: backup.madeAt.toISOString() });
  }
  return found;
}

/** True when the mail server accepted the last test message. */
function wasTaken([test]: readonly { value: unknown }[]): boolean {
  return MailTest.safeParse(test?.value).data?.outcome === "accepted";
}

function isOld({ clock }: Reading, madeAt: Date): boolean {
  return clock.now().getTime() - madeAt.getTime() > BACKUP_GOOD_DAYS * DAY_MS;
}

async function findSamples(ctx: Reading): Promise<LaunchFinding[]> {
  const identity = await getIdentity(ctx);
  const edits = await listPublishedEdits(ctx, [...Object.values(SAMPLE_DOCUMENTS).flat(), ...PRICE_KINDS]);
  const seeded = await countSeeded(ctx);
  const made = await ctx.db.$count(
    sampleRows,
    and(eq(sampleRows.going, false), inArray(sampleRows.tableName, [...SAMPLE_TABLES])),
  );
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
    ...(await countMadeUpAccounts(ctx)),
    ...(await countSampleAuthors(ctx)),
    ...seeded,
    ...(made > 0 ? [{ item: "samples", why: "sample", count: made } as const] : []),
  ];
}

/** Lists the agency's details that are still those of the sample agency. */
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

/** Counts staff who can sign in and whose email goes to an address of the sample agency. */
async function countMadeUpAccounts({ db }: Reading): Promise<LaunchFinding[]> {
  const staff = await db
    .select({ email: user.email })
    .from(user)
    .where(and(ne(user.role, "customer"), eq(user.banned, false)));
  const count = staff.filter(({ email }) => isMadeUpAddress(email)).length;
  return count > 0 ? [{ item: "accounts", why: "sample", count }] : [];
}

/** Counts made-up authors of published articles. */
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
  const bankDetails = bankDetailsOf(await getInvoicing(ctx));
  const isMissing: readonly (readonly [LaunchItem, boolean])[] = [
    ["address", !isPublic(ctx.origin)],
    ["payments", ctx.payments === null],
    ["bank", bankDetails === ""],
    ["taxes", (await ctx.db.$count(taxRates)) === 0],
  ];
  return isMissing.flatMap(([item, isOpen]) => (isOpen ? [{ item, why: "setup" } as const] : []));
}

/** True when the public can reach it, over an encrypted connection. */
function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}
