import { eq } from "drizzle-orm";
import { previewLinks } from "~/db/schema/previews";
import type { AppContext, ReadContext, Signer } from "~/kernel/app-context";
import { type PreviewState, previewPath } from "./schema";

export type PreviewRow = typeof previewLinks.$inferSelect;

/** A preview link, as staff see it. */
export type Preview = {
  id: string;
  name: string;
  /** Null for the drafts of the whole site. */
  page: string | null;
  state: PreviewState;
  /** Full URL; empty once the link has ended. */
  url: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const PURPOSE = "preview-link";
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** Returns the token of a link, by the link's id. */
function previewToken(signer: Signer, id: string): string {
  return id.replaceAll("-", "") + signer.sign(PURPOSE, id);
}

/** Returns the link id in a token; null when we never issued it. Doesn't query the database. */
export function readPreviewToken(signer: Signer, token: string): string | null {
  const [, a, b, c, d, e, signature = ""] = TOKEN.exec(token) ?? [];
  if (a === undefined) return null;
  const id = [a, b, c, d, e].join("-");
  return signer.verify(PURPOSE, id, signature) ? id : null;
}

/** Finds the row of a link, active or not. */
export async function findPreviewRow(ctx: Pick<ReadContext, "db">, id: string): Promise<PreviewRow | undefined> {
  const [row] = await ctx.db.select().from(previewLinks).where(eq(previewLinks.id, id));
  return row;
}

/** Returns a link's state at a given time. */
export function stateOf({ revokedAt, expiresAt }: PreviewRow, now: Date): PreviewState {
  return revokedAt ? "revoked" : expiresAt <= now ? "expired" : "active";
}

/** Returns a link as staff see it. */
export function toPreview(ctx: Pick<AppContext, "clock" | "origin" | "signer">, row: PreviewRow): Preview {
  const { id, name, page, createdByLabel: createdBy, createdAt, expiresAt, revokedAt } = row;
  const state = stateOf(row, ctx.clock.now());
  const url = state === "active" ? ctx.origin + previewPath(previewToken(ctx.signer, id)) : "";
  return { id, name, page, state, url, createdBy, createdAt, expiresAt, revokedAt };
}
