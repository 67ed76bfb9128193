import { and, eq, gt } from "drizzle-orm";
import { readMoment } from "~/db/schema/columns";
import type { UserRole } from "~/db/schema/lists";
import { todayMarks } from "~/db/schema/today";
import { listStaff, type StaffNames } from "~/domain/absences/list-staff.server";
import { listAway } from "~/domain/absences/queries.server";
import type { Absence } from "~/domain/absences/schema";
import { LEAD_KIND_LABELS, LEAD_KINDS } from "~/domain/leads/lead-pipeline";
import { findKind } from "~/domain/texts/kinds";
import { type Actor, actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, type Permission, requirePermission, rolesThatMay } from "~/kernel/permissions";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { inOwnLetters } from "~/lib/own-letters";
import { formatCount } from "~/lib/place-numbers";
import { formatQuoteNumber } from "~/lib/quote-number";
import { type FoundRow, findItems, type IdsByKind } from "./find-items.server";
import {
  isTodayKind,
  recordOfMessage,
  TODAY_AREAS,
  TODAY_KINDS,
  TODAY_PARTS,
  TODAY_SHOWN_MAX,
  type TodayArea,
  type TodayItem,
  type TodayKind,
  type TodayPart,
  type TodayView,
} from "./schema";

export type Today = {
  /** ISO time from which durations are counted. */
  now: string;
  view: TodayView;
  area: TodayArea | null;
  /** The most pressing first, up to the requested number. */
  items: TodayItem[];
  /** Counts of this area by part, `TODAY_SHOWN_MAX` in total at most. */
  found: Record<TodayPart, number>;
  /**
   * Counts of this view by area, in the order of `TODAY_AREAS`; only up to the number of rows read, and then `isMore`.
   */
  areas: { area: TodayArea; count: number; isMore: boolean }[];
  /** People who are away today and for whom the caller stands in: their rows are in `mine`. */
  standsInFor: Absence[];
  /** The caller's own absence, while it lasts. */
  ownAbsence: Absence | null;
  /**
   * People who can be assigned a lead, and a task; empty for callers who may not assign it. `awayUntil`: the last day
   * on which they're away.
   */
  assignees: Record<"lead" | "task", Assignee[]>;
};

type Assignee = { id: string; name: string; awayUntil: string | null };

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

/**
 * Lists due work: a query over stored records, so a row disappears once its work is done. Callers see the kinds that
 * they may read, and in `mine` their own and unassigned ones. The view defaults to `mine`, or to `all` for those who
 * can't settle anything. Needs `dashboard.read`.
 */
export async function listToday(
  ctx: Reading,
  {
    view: asked,
    area = null,
    most = TODAY_SHOWN_MAX,
  }: { view?: TodayView; area?: TodayArea | null; most?: number } = {},
): Promise<Today> {
  requirePermission(ctx, "dashboard.read");
  const { actor } = ctx.by;
  const view = asked ?? (Object.values(TODAY_KINDS).some(({ write }) => isPermitted(actor, write)) ? "mine" : "all");
  const [staff, snoozed, away] = await Promise.all([listStaff(ctx), findSnoozed(ctx), listAway(ctx)]);
  const me = actorId(actor) ?? "";
  const standsInFor = away.filter(({ standIn }) => standIn.id === me);
  const covers = standsInFor.map(({ person }) => person.id);
  const rows = await findItems(ctx, { view, snoozed, staff, covers });
  const now = ctx.clock.now();
  const items = rows.map((row) => toItem(row, { actor, now, staff })).sort(morePressing);
  const ofArea = area === null ? items : items.filter(({ kind }) => TODAY_KINDS[kind].area === area);
  const found = ofArea.slice(0, TODAY_SHOWN_MAX);
  const countIn = (part: TodayPart) => found.filter((item) => item.part === part).length;
  return {
    now: now.toISOString(),
    view,
    area,
    items: found.slice(0, most),
    found: { now: countIn("now"), today: countIn("today"), soon: countIn("soon"), look: countIn("look") },
    areas: countAreas(rows),
    standsInFor,
    ownAbsence: away.find(({ person }) => person.id === me) ?? null,
    assignees: {
      lead: isPermitted(actor, "lead.write") ? assigneesOf(staff, "lead.write", away) : [],
      task: isPermitted(actor, "task.write") ? assigneesOf(staff, "task.write", away) : [],
    },
  };
}

/** Finds rows that the caller snoozed and that haven't come back yet. */
async function findSnoozed(ctx: Reading): Promise<IdsByKind> {
  const rows = await ctx.db
    .select({ kind: todayMarks.kind, id: todayMarks.subjectId })
    .from(todayMarks)
    .where(and(eq(todayMarks.userId, actorId(ctx.by.actor) ?? ""), gt(todayMarks.until, ctx.clock.now())));
  const byKind: Partial<Record<TodayKind, string[]>> = {};
  for (const { kind, id } of rows) {
    if (!isTodayKind(kind)) continue;
    byKind[kind] ??= [];
    byKind[kind].push(id);
  }
  return byKind;
}

function assigneesOf({ active }: StaffNames, write: Permission, away: readonly Absence[]): Assignee[] {
  const roles: readonly UserRole[] = rolesThatMay(write);
  return active
    .filter(({ role }) => roles.includes(role))
    .map(({ id, name }) => {
      const absence = away.find(({ person }) => person.id === id);
      return { id, name, awayUntil: absence?.untilOn ?? null };
    });
}

function morePressing(a: TodayItem, b: TodayItem): number {
  const byPart = TODAY_PARTS.indexOf(a.part) - TODAY_PARTS.indexOf(b.part);
  return byPart || Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1);
}

function countAreas(rows: readonly FoundRow[]): Today["areas"] {
  return TODAY_AREAS.flatMap((area) => {
    const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => TODAY_KINDS[kind].area === area);
    const counts = kinds.map((kind) => rows.filter((row) => row.kind === kind).length);
    const count = counts.reduce((sum, each) => sum + Math.min(each, TODAY_SHOWN_MAX), 0);
    return count === 0 ? [] : [{ area, count, isMore: counts.some((each) => each > TODAY_SHOWN_MAX) }];
  });
}

function toItem(row: FoundRow, { actor, now, staff }: { actor: Actor; now: Date; staff: StaffNames }): TodayItem {
  const { kind, id, at, day } = row;
  const found = staff.active.find((person) => person.id === row.owner);
  const owner = found ? { id: found.id, name: found.name } : null;
  const { what, who, path } = describe(row);
  const mayWrite = isPermitted(actor, TODAY_KINDS[kind].write);
  return {
    kind,
    id,
    part: partOf(kind, readMoment(at), now),
    what,
    who,
    at: readMoment(at).toISOString(),
    day,
    owner,
    canSettle: (kind === "task" || recordOfMessage(kind) !== null) && mayWrite,
    path: kind === "quote-change" && mayWrite ? `${path}/edit` : path,
  };
}

function partOf(kind: TodayKind, at: Date, now: Date): TodayPart {
  const says = TODAY_KINDS[kind].at;
  if (says === "waiting") return "look";
  if (says === "since" || at <= now) return "now";
  // A day's last moment belongs to that day.
  return agencyDay(new Date(at.getTime() - 1)) === agencyDay(now) ? "today" : "soon";
}

type Described = Pick<TodayItem, "what" | "who" | "path">;

/** Describes a row in words, with the path of its page. */
export function describe({ kind, id, what: name, who: person, ref, count }: FoundRow): Described {
  const [what, who] = [inOwnLetters(name ?? ""), inOwnLetters(person ?? "")];
  const money = () => formatMoney(Number(ref));
  const quote = () => formatQuoteNumber(Number(what));
  switch (kind) {
    case "lead": {
      const leadKind = LEAD_KINDS.find((known) => known === ref);
      return { what: leadKind ? `${LEAD_KIND_LABELS[leadKind]}: ${what}` : what, who, path: `/admin/leads/${id}` };
    }
    case "booking":
      return { what, who, path: `/admin/leads/${ref}` };
    case "task":
      return { what, who, path: `/admin/tasks/${id}/edit` };
    case "application":
      return { what, who, path: `/admin/applications/${id}` };
    case "mail":
      return { what: what || "No subject", who, path: `/admin/incoming/${id}` };
    case "quote-message":
      return { what: `${quote()}: ${ref ?? ""}`, who, path: `/admin/quotes/${id}` };
    case "invoice-message":
      return { what: `${what}: ${ref ?? ""}`, who, path: `/admin/invoices/${id}` };
    case "project-message":
      return { what: `${what}: ${ref ?? ""}`, who, path: `/admin/projects/${id}` };
    case "quote-change":
    case "quote-ending":
      return { what: `${quote()}, ${money()}`, who, path: `/admin/quotes/${id}` };
    case "invoice-overdue":
      return { what: `${what}, ${money()} open`, who, path: `/admin/invoices/${id}` };
    case "invoice-draft":
      return { what, who, path: `/admin/invoices/${id}` };
    case "agreement-ending":
    case "agreement-renewing":
      return { what, who, path: `/admin/invoices/agreements/${id}` };
    case "payment-failed":
    case "payment-flagged":
      return { what: `${what}, ${money()}`, who, path: `/admin/payments?q=${encodeURIComponent(what)}` };
    case "milestone":
      return { what, who, path: `/admin/projects/${ref}` };
    case "email-failed":
    case "email-bounced":
      return { what, who, path: `/admin/emails/${id}` };
    case "calendar-unreadable": {
      const last = ref ? `last read ${formatMoment(ref)}` : "never read";
      return { what: `${what} (${last})`, who, path: "/admin/bookings/calendars" };
    }
    case "post-draft":
      return { what, who, path: `/admin/blog/${id}` };
    case "website-draft":
      return { what: findKind(what)?.title ?? what, who, path: `/admin/website/${what}` };
    case "claim-ending":
      return { what: `${who}: ${what}`, who: "", path: `/admin/website/claims/${id}/edit` };
    case "spam-lead":
      return { what: counted(count, "lead"), who, path: "/admin/leads?stage=suspected" };
    case "spam-application":
      return { what: counted(count, "application"), who, path: "/admin/applications?status=suspected" };
  }
}

function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`} set aside as suspected spam`;
}
