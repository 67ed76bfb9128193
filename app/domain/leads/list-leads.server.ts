import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { isUndecided } from "~/db/schema/columns";
import { isAnswered, isWaiting, leads, referenceEnd, senderOf } from "~/db/schema/leads";
import type { LeadChannel, LeadKind, LeadStage } from "~/db/schema/lists";
import { type Actor, actorId } from "~/kernel/actor";
import { type AskedDays, isInDays } from "~/kernel/agency-days.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { readReference } from "~/lib/reference";
import { findLeadRow, LEAD_COLUMNS, type Lead, type LeadRow, toLead } from "./inbox.server";
import type { LeadDue, LeadSort } from "./lead-pipeline";

export type { Lead } from "./inbox.server";

export type ListedLead = Lead & { assigneeName: string | null };

/**
 * Text is searched in names, addresses, phone and summary, and as a reference. The days refer to when leads came in.
 */
export type LeadQuery = ListRequest<LeadSort> & {
  kind?: LeadKind;
  stage?: LeadStage;
  channel?: LeadChannel;
  /** Only leads set aside as suspected spam that await a decision. */
  suspected?: boolean;
  /** All except spam, unless a stage is given. */
  withoutSpam?: boolean;
  due?: LeadDue;
  /** Account ID, `me` or `nobody`. */
  assignee?: string;
} & AskedDays;

type Row = LeadRow & { assigneeName: string | null };

const SORTS = {
  received: { type: "moment", column: leads.createdAt, valueOf: (row) => row.createdAt },
  due: { type: "moment", column: leads.replyDueAt, valueOf: (row) => row.replyDueAt },
  sender: { type: "folded", column: senderOf(leads), valueOf: (row) => row.businessName || row.name || row.email },
} as const satisfies Record<LeadSort, Omit<ListSort<Row>, "name" | "direction">>;

/** Returns a page of the inbox, newest first by default. Needs `lead.read`. */
export async function listLeadsPage(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  query: LeadQuery = {},
): Promise<ListPage<ListedLead>> {
  requirePermission(ctx, "lead.read");
  const { sort = "received", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<Row>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: leads.id,
    from: leads,
    filter: matches(ctx, query),
    search: matchesText(query.text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ ...LEAD_COLUMNS, assigneeName: user.name })
        .from(leads)
        .leftJoin(user, eq(user.id, leads.assigneeId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return {
    ...page,
    items: readRows(ctx, page.items, ({ assigneeName, ...row }) => ({ ...toLead(row), assigneeName })),
  };
}

/** Returns the condition that a lead matches a query, words included. */
export function matchesLeads(ctx: Pick<AppContext, "by" | "clock">, query: LeadQuery): SQL | undefined {
  return and(matches(ctx, query), matchesText(query.text));
}

/** Returns a lead. Needs `lead.read`. Throws `lead.not-found`. */
export async function getLead(ctx: ReadContext, id: string): Promise<Lead> {
  requirePermission(ctx, "lead.read");
  return toLead(await findLeadRow(ctx, id));
}

/** Returns the condition that a lead contains these words, or has this reference. */
function matchesText(text: string | undefined): SQL | undefined {
  const words = matchesWords(leads.search, text);
  const reference = readReference(text ?? "");
  return reference === null ? words : or(words, eq(referenceEnd(leads), reference));
}

function matches(ctx: Pick<AppContext, "by" | "clock">, query: LeadQuery): SQL | undefined {
  const { actor } = ctx.by;
  const { kind, stage, channel, suspected, withoutSpam, due } = query;
  return and(
    kind && eq(leads.kind, kind),
    stage && eq(leads.stage, stage),
    channel && eq(leads.channel, channel),
    suspected ? isUndecided(leads) : undefined,
    withoutSpam && !stage && !suspected ? ne(leads.stage, "spam") : undefined,
    due === "them" ? isAnswered(leads) : due && isWaiting(leads),
    due === "overdue" ? sql`${leads.replyDueAt} < ${ctx.clock.now().toISOString()}::timestamptz` : undefined,
    isAssignedTo(actor, query.assignee),
    isInDays(leads.createdAt, query),
  );
}

function isAssignedTo(actor: Actor, assignee: string | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === "nobody") return isNull(leads.assigneeId);
  return eq(leads.assigneeId, assignee === "me" ? (actorId(actor) ?? "") : assignee.replaceAll("\0", ""));
}
