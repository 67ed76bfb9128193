import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { requirePermission } from "~/kernel/permissions";
import { BOARD_SHOWN_MAX, BOARD_STAGES, type BoardStage } from "./lead-pipeline";
import { type LeadQuery, type ListedLead, listLeadsPage, matchesLeads } from "./list-leads.server";

/** `quotedCents`: total of its quotes; null if it has none. */
export type BoardLead = Omit<ListedLead, "details"> & { quotedCents: number | null };

/** Stage with its first leads. `quotedCents`: total of the quotes of all its leads. */
export type BoardColumn = {
  stage: BoardStage;
  leads: BoardLead[];
  total: ListPage<never>["total"];
  quotedCents: number;
};

/**
 * Returns the inbox by stage, without spam: for each stage the first `BOARD_SHOWN_MAX` leads in the requested order,
 * the number of leads, and the total of their quotes. Declined quotes only count for lost leads. Stage and cursor of
 * the query are ignored. Needs `lead.read` and `quote.read`.
 */
export async function listLeadBoard(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  query: LeadQuery = {},
): Promise<BoardColumn[]> {
  requirePermission(ctx, "quote.read");
  const asked = { ...query, cursor: undefined, limit: BOARD_SHOWN_MAX, suspected: false };
  const pages = await Promise.all(BOARD_STAGES.map((stage) => listLeadsPage(ctx, { ...asked, stage })));
  const shown = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const [ofStages, ofLeads] = await Promise.all([
    sumQuotes(ctx, leads.stage, matchesLeads(ctx, { ...asked, stage: undefined })),
    shown.length === 0 ? new Map<string, number>() : sumQuotes(ctx, leads.id, inArray(leads.id, shown)),
  ]);
  return BOARD_STAGES.map((stage, index) => ({
    stage,
    total: pages[index]?.total ?? { count: 0, isMore: false },
    quotedCents: ofStages.get(stage) ?? 0,
    leads: (pages[index]?.items ?? []).map(({ details: _details, ...lead }) => ({
      ...lead,
      quotedCents: ofLeads.get(lead.id) ?? null,
    })),
  }));
}

/** Returns the totals of these leads' quotes, grouped by a column of the lead. */
async function sumQuotes(
  ctx: Pick<AppContext, "db" | "log">,
  by: typeof leads.stage | typeof leads.id,
  which: SQL | undefined,
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ key: sql<string>`${by}::text`, cents: sql<string>`sum(${quotes.totalCents})` })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .where(and(which, or(ne(quotes.status, "declined"), eq(leads.stage, "lost"))))
    .groupBy(by);
  return new Map(rows.map(({ key, cents }) => [key, Number(cents)]));
}
