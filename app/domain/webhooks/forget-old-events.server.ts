import { inArray, lt } from "drizzle-orm";
import { webhookEvents } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { EVENTS_KEPT_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Deletes events older than `EVENTS_KEPT_DAYS` with the log of their deliveries. For the sweeper. Returns how many. */
export async function forgetOldEvents(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  for (let forgotten = 0; ; ) {
    const old = ctx.db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(lt(webhookEvents.createdAt, before))
      .limit(AT_ONCE);
    const gone = await ctx.db
      .delete(webhookEvents)
      .where(inArray(webhookEvents.id, old))
      .returning({ id: webhookEvents.id });
    forgotten += gone.length;
    if (gone.length < AT_ONCE) return forgotten;
  }
}
