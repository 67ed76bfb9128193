import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { type Assignee, listAssignees } from "./inbox.server";
import { type LeadQuery, type ListedLead, listLeadsPage } from "./list-leads.server";

/** Returns a page of the inbox with the possible assignees. Needs `lead.read`. */
export async function listInbox(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  query: LeadQuery,
): Promise<{ page: ListPage<ListedLead>; assignees: Assignee[] }> {
  const page = await listLeadsPage(ctx, query);
  return { page, assignees: await listAssignees(ctx) };
}
