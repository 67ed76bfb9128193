import { eq } from "drizzle-orm";
import { searchWords } from "~/db/schema/columns";
import { newsletterSubscribers as subscribers } from "~/db/schema/newsletter";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import type { SubscriberStatus } from "./schema";

const COLUMNS = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  requestedAt: subscribers.requestedAt,
  confirmedAt: subscribers.confirmedAt,
  unsubscribedAt: subscribers.unsubscribedAt,
};

/** A person who signed up for the newsletter, with any status. */
export type ListedSubscriber = Pick<typeof subscribers.$inferSelect, keyof typeof COLUMNS>;

type SubscriberSort = "requested" | "email";

const SORTS = {
  requested: { type: "moment", column: subscribers.requestedAt, valueOf: (row) => row.requestedAt },
  email: { type: "text", column: subscribers.email, valueOf: (row) => row.email },
} as const satisfies Record<SubscriberSort, Omit<ListSort<ListedSubscriber>, "name" | "direction">>;

/** Text is searched for in the address. */
export type SubscriberQuery = ListRequest<SubscriberSort> & { status?: SubscriberStatus };

/** Lists a page of subscribers, newest first by default. Needs `newsletter.read`. */
export async function listSubscribers(
  ctx: ReadContext,
  query: SubscriberQuery = {},
): Promise<ListPage<ListedSubscriber>> {
  requirePermission(ctx, "newsletter.read");
  const { text, status, sort = "requested", direction = "desc", cursor, limit } = query;
  return pageByKey<ListedSubscriber>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: subscribers.id,
    from: subscribers,
    filter: status && eq(subscribers.status, status),
    search: matchesWords(searchWords(subscribers.email.getSQL()), text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(COLUMNS)
        .from(subscribers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** Returns a subscriber. Needs `newsletter.read`. Throws `subscriber.not-found`. */
export async function getSubscriber(ctx: ReadContext, id: string): Promise<ListedSubscriber> {
  requirePermission(ctx, "newsletter.read");
  const [row] = isUuid(id) ? await ctx.db.select(COLUMNS).from(subscribers).where(eq(subscribers.id, id)) : [];
  if (!row) throw new DomainError("subscriber.not-found");
  return row;
}
