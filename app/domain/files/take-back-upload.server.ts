import { and, eq, isNull } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";
import { removeDiscarded } from "./discard-file.server";

/** Removes an unclaimed upload for its uploader. Nobody can open or claim it anymore. */
export async function takeBackUpload(ctx: AppContext, id: string): Promise<void> {
  await ctx.db
    .update(files)
    .set({ discardedAt: ctx.clock.now() })
    .where(and(eq(files.id, id), isNull(files.attachedAt), isNull(files.discardedAt)));
  await removeDiscarded(ctx);
}
