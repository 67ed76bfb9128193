import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import { STAFF_ROLES } from "~/db/schema/lists";
import { projectHours } from "~/db/schema/project-hours";
import { projects } from "~/db/schema/projects";
import { exactSum } from "~/domain/money/exact";
import type { ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import type { HoursRow } from "./internal.server";
import { costOf, groupHours } from "./schema";

/** Time that someone worked, as staff see it. Days are YYYY-MM-DD. */
export type LoggedHours = {
  id: string;
  projectId: string;
  person: { id: string | null; name: string };
  workedOn: string;
  minutes: number;
  role: string;
  rateCents: number;
  note: string;
  isBillable: boolean;
  /**
   * The agreement whose hours it uses; `isCounted` once its period has been counted. Null if it's billed separately.
   */
  agreement: { id: string; title: string; isCounted: boolean } | null;
  /** Null if not billed. `number` is null for a draft. */
  invoice: { id: string; number: string | null } | null;
  /** Sent back with an edit, to detect a stale one. */
  updatedAt: string;
};

/** Unbilled hours of a project. `cents` is what an invoice would charge, before tax. */
export type UnbilledHours = { minutes: number; cents: number };

export function toLoggedHours(
  row: HoursRow,
  { number = null, agreementTitle = "" }: { number?: string | null; agreementTitle?: string } = {},
): LoggedHours {
  const { id, projectId, personId, personLabel, workedOn, minutes, role, rateCents, note, isBillable } = row;
  return {
    id,
    projectId,
    person: { id: personId, name: personLabel },
    workedOn,
    minutes,
    role,
    rateCents,
    note,
    isBillable,
    agreement:
      row.agreementId === null
        ? null
        : { id: row.agreementId, title: agreementTitle, isCounted: row.countedOn !== null },
    invoice: row.invoiceId === null ? null : { id: row.invoiceId, number },
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a page of a project's hours, the newest day first. Needs `hours.read`. */
export async function listHours(
  ctx: ReadContext,
  query: { projectId: string; cursor?: string; limit?: number },
): Promise<ListPage<LoggedHours>> {
  requirePermission(ctx, "hours.read");
  const { projectId, cursor, limit } = query;
  const page = await pageByKey<HoursRow>(ctx, {
    sort: {
      name: "day",
      direction: "desc",
      type: "day",
      column: projectHours.workedOn,
      valueOf: (row) => row.workedOn,
    },
    id: projectHours.id,
    from: projectHours,
    filter: isUuid(projectId) ? eq(projectHours.projectId, projectId) : sql`false`,
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(projectHours)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const known = await namesOf(ctx, page.items);
  return readPage(ctx, page, (row) => toLoggedHours(row, known(row)));
}

/** Reads invoice numbers and agreement titles for entries. */
async function namesOf(ctx: ReadContext, rows: readonly HoursRow[]) {
  const invoiceIds = idsOf(rows.map(({ invoiceId }) => invoiceId));
  const agreementIds = idsOf(rows.map(({ agreementId }) => agreementId));
  const numbered =
    invoiceIds.length === 0
      ? []
      : await ctx.db
          .select({ id: invoices.id, number: invoices.number })
          .from(invoices)
          .where(inArray(invoices.id, invoiceIds));
  const titled =
    agreementIds.length === 0
      ? []
      : await ctx.db
          .select({ id: agreements.id, title: agreements.title })
          .from(agreements)
          .where(inArray(agreements.id, agreementIds));
  const numbers = new Map(numbered.map(({ id, number }) => [id, number]));
  const titles = new Map(titled.map(({ id, title }) => [id, title]));
  return ({ invoiceId, agreementId }: HoursRow) => ({
    number: numbers.get(invoiceId ?? "") ?? null,
    agreementTitle: titles.get(agreementId ?? "") ?? "",
  });
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns one entry, of this project if one is given. Needs `hours.read`. Throws `hours.not-found`. */
export async function getHours(
  ctx: ReadContext,
  { id, projectId }: { id: string; projectId?: string },
): Promise<LoggedHours> {
  requirePermission(ctx, "hours.read");
  const isOf = projectId === undefined ? undefined : eq(projectHours.projectId, projectId);
  const isThis = and(eq(projectHours.id, id), isOf);
  const [row] =
    isUuid(id) && (projectId === undefined || isUuid(projectId))
      ? await ctx.db.select().from(projectHours).where(isThis)
      : [];
  if (!row) throw new DomainError("hours.not-found");
  return toLoggedHours(row, (await namesOf(ctx, [row]))(row));
}

/** Totals a project's billable hours that are on no invoice and use no agreement's hours. Needs `hours.read`. */
export async function sumUnbilled(ctx: ReadContext, projectId: string): Promise<UnbilledHours> {
  requirePermission(ctx, "hours.read");
  const rows = await ctx.db
    .select({ minutes: projectHours.minutes, role: projectHours.role, rateCents: projectHours.rateCents })
    .from(projectHours)
    .where(
      and(
        eq(projectHours.projectId, projectId),
        isNull(projectHours.invoiceId),
        isNull(projectHours.agreementId),
        isNull(projectHours.countedOn),
        eq(projectHours.isBillable, true),
      ),
    );
  const minutesOf = (entries: readonly { minutes: number }[]) => exactSum(entries.map(({ minutes }) => minutes));
  const lines = groupHours(rows).map((group) => ({ minutes: minutesOf(group), rateCents: group[0]?.rateCents ?? 0 }));
  return { minutes: minutesOf(rows), cents: exactSum(lines.map(costOf)) };
}

/** Lists the staff who can sign in and so may have worked, by name. Needs `hours.write`. */
export async function listWorkers(ctx: ReadContext): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, "hours.write");
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(inArray(user.role, [...STAFF_ROLES]), or(isNull(user.banned), eq(user.banned, false))))
    .orderBy(asc(user.name), asc(user.id));
}

/** Billed time as its customer sees it. */
export type OwnHours = {
  id: string;
  workedOn: string;
  minutes: number;
  role: string;
  note: string;
  /** The invoice that bills it; empty if an agreement counted it. */
  number: string;
  /** Title of that agreement; empty if it was deleted, or there is an invoice. */
  agreement: string;
};

const OWN_MAX = 300;

/**
 * Returns the hours of the signed-in customer's project that are on issued invoices or counted by an agreement, the
 * newest first; empty unless the agency shows them.
 */
export async function listOwnHours(ctx: ReadContext, projectId: string): Promise<OwnHours[]> {
  const { businessId } = requireCustomerActor(ctx, "business.work");
  const { id, workedOn, minutes, role, note } = projectHours;
  const rows = await ctx.db
    .select({ id, workedOn, minutes, role, note, number: invoices.number, agreement: agreements.title })
    .from(projectHours)
    .innerJoin(projects, eq(projects.id, projectHours.projectId))
    .leftJoin(invoices, eq(invoices.id, projectHours.invoiceId))
    .leftJoin(agreements, eq(agreements.id, projectHours.agreementId))
    .where(
      and(
        eq(projectHours.projectId, projectId),
        eq(projects.businessId, businessId),
        eq(projects.showsHours, true),
        or(isNotNull(projectHours.countedOn), and(ne(invoices.status, "draft"), isNotNull(invoices.number))),
      ),
    )
    .orderBy(desc(workedOn), desc(id))
    .limit(OWN_MAX);
  return readRows(ctx, rows, (row) => ({ ...row, number: row.number ?? "", agreement: row.agreement ?? "" }));
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "hours.stale": LoggedHours;
  }
}
