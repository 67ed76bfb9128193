import { eq } from "drizzle-orm";
import { files } from "~/db/schema/files";
import { postFigures } from "~/db/schema/posts";
import type { AppContext } from "~/kernel/app-context";
import { samplePng } from "./sample-files";
import { uploadGood } from "./uploads";

/** A picture of one post alone, as they were before there was a library. Returns the name in its address. */
export async function putFigure(ctx: AppContext, postId: number, alt = "A van"): Promise<string> {
  const { id } = await uploadGood(ctx, samplePng(), { purpose: "post-figure", name: "Van.PNG" });
  const now = ctx.clock.now();
  await ctx.db.update(files).set({ attachedAt: now }).where(eq(files.id, id));
  await ctx.db.insert(postFigures).values({ fileId: id, postId, alt, width: 600, height: 400, createdAt: now });
  return `${id}.png`;
}
