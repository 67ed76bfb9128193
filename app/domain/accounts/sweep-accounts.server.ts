import { and, eq, inArray, lt, or } from "drizzle-orm";
import { accountLinks, session, signInPlaces, verification } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import type { AppContext } from "~/kernel/app-context";
import { KNOWN_PLACE_DAYS } from "./sign-in-places.server";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stored so that an expired link can still be recognized. */
const KEEP_LINKS_DAYS = 30;

/**
 * Deletes expired sessions, sign-ins and known places, links that expired long ago, and the last messages to deleted
 * accounts once sent. Returns how many. For the program itself.
 */
export async function sweepAccounts(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const now = ctx.clock.now();
  const linksBefore = new Date(now.getTime() - KEEP_LINKS_DAYS * DAY_MS);
  const placesBefore = new Date(now.getTime() - KNOWN_PLACE_DAYS * DAY_MS);
  const swept = [
    await ctx.db.delete(session).where(lt(session.expiresAt, now)),
    await ctx.db.delete(verification).where(lt(verification.expiresAt, now)),
    await ctx.db.delete(signInPlaces).where(lt(signInPlaces.seenAt, placesBefore)),
    await ctx.db
      .delete(accountLinks)
      .where(or(lt(accountLinks.expiresAt, linksBefore), lt(accountLinks.usedAt, linksBefore))),
    // Nothing else names them then.
    await ctx.db
      .delete(emails)
      .where(and(eq(emails.kind, "account-deleted"), inArray(emails.status, ["sent", "discarded"]))),
  ];
  return swept.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
