import { and, asc, eq, exists, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { user } from "~/db/schema/accounts";
import { bookingHosts, bookingKinds, bookings } from "~/db/schema/bookings";
import { searchWords } from "~/db/schema/columns";
import { projects } from "~/db/schema/projects";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { together } from "~/lib/together";
import { typedTerms } from "~/lib/typed-words";
import { isUuid } from "~/lib/uuid";
import type { BookingFilter, BookingStanding, ListedBooking } from "./schema";

/** Searches names, addresses, phone numbers, kinds and projects for `text`. Without `state`: those that aren't over. */
export type BookingQuery = ListRequest<"starts"> & {
  state?: BookingFilter;
  host?: string;
  kind?: string;
  leadId?: string;
  projectId?: string;
  applicationId?: string;
};

type Named = { id: string; name: string };
/** Page of bookings, with the kinds and hosts to filter by. */
export type BookingPage = ListPage<ListedBooking> & { kinds: Named[]; hosts: Named[] };

type QueryContext = ReadContext & Pick<AppContext, "clock" | "log">;
type Row = Omit<ListedBooking, "startsAt" | "endsAt" | "standing" | "updatedAt"> &
  Pick<typeof bookings.$inferSelect, "startsAt" | "endsAt" | "state" | "updatedAt">;

const SORT = { type: "moment", column: bookings.startsAt, valueOf: (row) => row.startsAt } as const satisfies Omit<
  ListSort<Row>,
  "name" | "direction"
>;

/** Names of the hosts for a row of `bookings`. */
export const HOSTS = sql<
  string[]
>`array(select ${user.name} from ${bookingHosts} join ${user} on ${user.id} = ${bookingHosts.hostId} where ${bookingHosts.bookingId} = ${bookings.id} order by ${user.name})`;

/** Returns a page of bookings, next ones first by default. Needs `lead.read`. */
export async function listBookings(ctx: QueryContext, query: BookingQuery = {}): Promise<BookingPage> {
  requirePermission(ctx, "lead.read");
  const {
    text,
    state,
    host,
    kind,
    leadId,
    projectId,
    applicationId,
    sort = "starts",
    direction = "asc",
    cursor,
    limit,
  } = query;
  const now = ctx.clock.now();
  const [page, kinds, hosts] = await together([
    pageByKey<Row>(ctx, {
      sort: { name: sort, direction, ...SORT },
      id: bookings.id,
      from: bookings,
      filter: and(
        isInState(state, now),
        isOf(bookings.kindId, kind),
        host === undefined ? undefined : isHostedBy(ctx, host),
        isOf(bookings.leadId, leadId),
        isOf(bookings.projectId, projectId),
        isOf(bookings.applicationId, applicationId),
      ),
      search: await matchesText(ctx, text),
      cursor,
      limit,
      fetch: ({ where, orderBy, limit }) =>
        ctx.db
          .select({
            id: bookings.id,
            leadId: sql<string>`${bookings.leadId}`,
            projectId: bookings.projectId,
            applicationId: bookings.applicationId,
            project: projects.name,
            kindId: bookings.kindId,
            what: bookingKinds.name,
            name: bookings.name,
            email: bookings.email,
            phone: bookings.phone,
            state: bookings.state,
            startsAt: bookings.startsAt,
            endsAt: bookings.endsAt,
            hosts: HOSTS,
            updatedAt: bookings.updatedAt,
          })
          .from(bookings)
          .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
          .leftJoin(projects, eq(projects.id, bookings.projectId))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
    }),
    ctx.db.select({ id: bookingKinds.id, name: bookingKinds.name }).from(bookingKinds).orderBy(asc(bookingKinds.name)),
    ctx.db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(inArray(user.id, ctx.db.select({ id: bookingHosts.hostId }).from(bookingHosts)))
      .orderBy(asc(user.name)),
  ]);
  const read = await readPage(ctx, page, ({ state: stored, startsAt, endsAt, updatedAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    standing: standingOf(stored, { startsAt, endsAt, now }),
  }));
  return { ...read, kinds, hosts };
}

/**
 * Returns the condition that each word of a text is in the booking or its kind, or all words are in its project. The
 * few kinds are matched first, so that indexes can serve the rest.
 */
async function matchesText({ db }: QueryContext, text: string | undefined): Promise<SQL | undefined> {
  const isIn = matchesWords(bookings.search, text);
  if (!isIn) return undefined;
  const terms = typedTerms(text);
  const inKind = terms.map(
    (term) => sql`coalesce(${matchesWords(searchWords(bookingKinds.name.getSQL()), term)}, false)`,
  );
  const kinds = await db
    .select({ id: bookingKinds.id, has: sql<boolean[]>`array[${sql.join(inKind, sql`, `)}]` })
    .from(bookingKinds);
  const byKind = kinds.flatMap(({ id, has }) => {
    if (!has.includes(true)) return [];
    const left = terms.filter((_, index) => !has[index]).join(" ");
    return [and(eq(bookings.kindId, id), matchesWords(bookings.search, left))];
  });
  const named = db.select({ id: projects.id }).from(projects).where(matchesWords(projects.search, text));
  return or(isIn, inArray(bookings.projectId, named), ...byKind);
}

function isOf(column: PgColumn, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return isUuid(id) ? eq(column, id) : sql`false`;
}

function isInState(state: BookingFilter | undefined, now: Date): SQL | undefined {
  if (state === "canceled" || state === "missed") return eq(bookings.state, state);
  if (state === "any") return ne(bookings.state, "held");
  return and(eq(bookings.state, "booked"), state === "over" ? lte(bookings.endsAt, now) : gt(bookings.endsAt, now));
}

function isHostedBy(ctx: QueryContext, host: string): SQL {
  const { bookingId, hostId } = bookingHosts;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(bookingHosts)
      .where(and(eq(bookingId, bookings.id), eq(hostId, host))),
  );
}

function standingOf(
  state: Row["state"],
  { startsAt, endsAt, now }: { startsAt: Date; endsAt: Date; now: Date },
): BookingStanding {
  if (state === "canceled" || state === "missed") return state;
  if (endsAt <= now) return "over";
  return startsAt <= now ? "now" : "ahead";
}
