import { and, count, gt, isNull, sql } from "drizzle-orm";
import { previewLinks } from "~/db/schema/previews";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { type Preview, type PreviewRow, toPreview } from "./internal.server";
import { PREVIEWS_MAX, type PreviewInput } from "./schema";

/** `too-many`: `PREVIEWS_MAX` links are already active. */
export type NewPreview = { outcome: "created"; preview: Preview } | { outcome: "too-many" };

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATION_LOCK = "create-preview";

/**
 * Creates a link that shows website drafts to anyone who has it, until it expires or is revoked. It always shows the
 * current drafts. Needs `website.write`.
 */
export async function createPreview(ctx: AppContext, { name, page, lifetime }: PreviewInput): Promise<NewPreview> {
  requirePermission(ctx, "website.write");
  const now = ctx.clock.now();
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${CREATION_LOCK}))`);
    const isGood = and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now));
    const [good] = await tx.db.select({ count: count() }).from(previewLinks).where(isGood);
    if ((good?.count ?? 0) >= PREVIEWS_MAX) return { outcome: "too-many" };
    const row: PreviewRow = {
      id: tx.ids.uuid(),
      name,
      page: page === "" ? null : page,
      createdByLabel: actorLabel(tx.by.actor),
      createdAt: now,
      expiresAt: new Date(now.getTime() + Number(lifetime) * DAY_MS),
      revokedAt: null,
    };
    await tx.db.insert(previewLinks).values(row);
    await recordAudit(tx, {
      action: "preview.created",
      subject: { kind: "preview", id: row.id },
      after: { name, page: row.page, expiresAt: row.expiresAt.toISOString() },
    });
    return { outcome: "created", preview: toPreview(tx, row) };
  });
}
