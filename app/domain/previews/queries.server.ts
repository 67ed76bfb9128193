import { desc, sql } from "drizzle-orm";
import { previewLinks } from "~/db/schema/previews";
import { findDraftedPages, type PageTexts, readDraftPageTexts } from "~/domain/texts/page-texts.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import type { IdentityFacts } from "~/lib/fill-identity";
import { isUuid } from "~/lib/uuid";
import { findPreviewRow, type Preview, readPreviewToken, stateOf, toPreview } from "./internal.server";
import type { OpenPreview, PreviewedPage } from "./schema";

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log" | "origin" | "signer">;

const LIST_MAX = 200;

/** Lists the newest links, active ones first. Needs `website.write`. */
export async function listPreviews(ctx: Reading): Promise<Preview[]> {
  requirePermission(ctx, "website.write");
  const now = ctx.clock.now().toISOString();
  const isGood = sql`${previewLinks.revokedAt} is null and ${previewLinks.expiresAt} > ${now}::timestamptz`;
  const rows = await ctx.db
    .select()
    .from(previewLinks)
    .orderBy(desc(isGood), desc(previewLinks.createdAt), desc(previewLinks.id))
    .limit(LIST_MAX);
  return readRows(ctx, rows, (row) => toPreview(ctx, row));
}

/** Returns a link. Needs `website.write`. Throws `preview.not-found`. */
export async function getPreview(ctx: Reading, id: string): Promise<Preview> {
  requirePermission(ctx, "website.write");
  const row = isUuid(id) ? await findPreviewRow(ctx, id) : undefined;
  if (!row) throw new DomainError("preview.not-found");
  return toPreview(ctx, row);
}

/** True when we issued this token, even if its link has ended. Doesn't query the database. */
export function isPreviewToken({ signer }: Pick<AppContext, "signer">, token: string): boolean {
  return readPreviewToken(signer, token) !== null;
}

/** Opens a token, for anyone. Null when we never issued it, or deleted its link. Changes nothing. */
export async function openPreview(
  ctx: Pick<AppContext, "clock" | "db" | "log" | "signer">,
  token: string,
): Promise<OpenPreview | { state: "ended" } | null> {
  const id = readPreviewToken(ctx.signer, token);
  const row = id === null ? undefined : await findPreviewRow(ctx, id);
  if (!row) return null;
  if (stateOf(row, ctx.clock.now()) !== "active") return { state: "ended" };
  return { state: "open", page: row.page, expiresAt: row.expiresAt };
}

/**
 * Returns the drafts of the page at this address, for anyone with a link to them; the link opens nothing else. Null
 * when the token isn't ours, or is for another page.
 */
export async function findPreviewedPage(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log" | "signer">,
  { token, path, identity }: { token: string; path: string; identity: IdentityFacts },
): Promise<(PreviewedPage & { texts: PageTexts }) | { state: "ended" } | null> {
  const opened = await openPreview(ctx, token);
  if (opened?.state !== "open") return opened;
  if (opened.page !== null && opened.page !== path) return null;
  const texts = await readDraftPageTexts(ctx, path, identity);
  const others = opened.page === null ? await findDraftedPages(ctx) : [];
  return { ...opened, texts, others: others.filter((page) => page !== path) };
}
