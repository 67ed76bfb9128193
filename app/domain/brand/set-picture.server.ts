import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BrandPicture } from "~/config/brand";
import { brandPictures } from "~/db/schema/brand";
import { files } from "~/db/schema/files";
import type { PictureKind } from "~/domain/settings/brand";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { startHash } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { type PictureRefusal, readPicture } from "./read-picture.server";

const STORAGE_KEY_BYTES = 16;
const NAME_DIGITS = 32;
const TYPES = { svg: "image/svg+xml", png: "image/png" } as const;

/**
 * Sets an uploaded picture as the agency's logo or icon: its bytes are stored first, then its rows and the setting in
 * one transaction. Needs `setting.write`. Throws `setting.stale` if the brand was changed since `seen`.
 */
export async function setPicture(
  ctx: AppContext,
  { kind, content, seen }: { kind: PictureKind; content: Buffer; seen: string },
): Promise<{ outcome: "saved" | PictureRefusal }> {
  requirePermission(ctx, "setting.write");
  const picture = await readPicture(content, kind);
  if ("refused" in picture) return { outcome: picture.refused };
  const { type, bytes, png, width, height } = picture;
  const shown = await keep(ctx, type, bytes);
  const drawn = await keep(ctx, "png", png);
  const change: BrandPicture = { name: shown.name, png: drawn.name, width, height };
  await transact(ctx, async (tx) => {
    // First, because it locks the brand: two people who upload the same file at the same time mustn't both add its row.
    await saveSetting(tx, { key: "brand", change: { [kind]: change }, seen });
    for (const kept of [shown, drawn]) {
      const now = tx.clock.now();
      const [isThere] = await tx.db.select().from(brandPictures).where(eq(brandPictures.name, kept.name));
      if (isThere || !kept.file) continue;
      await tx.db.insert(files).values({ ...kept.file, createdAt: now, attachedAt: now });
      await tx.db.insert(brandPictures).values({ name: kept.name, fileId: kept.file.id, createdAt: now });
    }
  });
  return { outcome: "saved" };
}

/**
 * Removes a picture from the brand. Messages that already show it still do. Needs `setting.write`. Throws
 * `setting.stale`.
 */
export async function removePicture(
  ctx: AppContext,
  { kind, seen }: { kind: PictureKind; seen: string },
): Promise<void> {
  await saveSetting(ctx, { key: "brand", change: { [kind]: null }, seen });
}

type Kept = { name: string; file?: Omit<typeof files.$inferInsert, "createdAt"> };

/** Stores the bytes, unless already stored. A file that no row refers to is swept. */
async function keep(ctx: AppContext, type: "svg" | "png", bytes: Buffer): Promise<Kept> {
  const name = `${startHash().update(bytes).digest("hex").slice(0, NAME_DIGITS)}.${type}`;
  const [isThere] = await ctx.db.select().from(brandPictures).where(eq(brandPictures.name, name));
  if (isThere) return { name };
  const storageKey = randomBytes(STORAGE_KEY_BYTES).toString("hex");
  await ctx.files.put(storageKey, oneChunk(bytes));
  const file = {
    id: ctx.ids.uuid(),
    storageKey,
    purpose: "brand-picture",
    name,
    type: TYPES[type],
    bytes: bytes.length,
    clientAddress: "",
  } as const;
  return { name, file };
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
