import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { SCHEDULE } from "~/kernel/schedule";
import { transact } from "~/kernel/transact.server";
import { holdPost, isSlugTaken, makePublic } from "./internal.server";
import { POST_SLUG_MAX_CHARACTERS } from "./post-input";

/**
 * Publishes what was scheduled for `at`, once, however often and from however many processes it is called. Returns
 * false when the post was deleted, isn't scheduled or is now scheduled for another time. For the program itself.
 */
export async function publishScheduled(
  ctx: AppContext,
  { postId, at }: { postId: number; at: string },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const before = await holdPost(tx, postId).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (!before?.scheduled || before.scheduledFor?.toISOString() !== at) return false;
    const { slug } = before.scheduled;
    const isTaken = await isSlugTaken(tx, slug, postId);
    const free = isTaken ? `${slug.slice(0, POST_SLUG_MAX_CHARACTERS - 12)}-${postId}` : slug;
    await makePublic(onBehalfOf(tx, SCHEDULE), before, { ...before.scheduled, slug: free });
    return true;
  });
}
