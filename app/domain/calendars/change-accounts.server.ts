import { and, eq } from "drizzle-orm";
import { calendars } from "~/db/schema/calendars";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { holdOwn, sealAccount } from "./internal.server";
import { CALENDARS_MAX, type CalendarAccountInput, type CalendarChoiceInput } from "./schema";

/** `refused`, `none`, `elsewhere`, `away`: the server's result, see `CalendarCheck`. `known`: already added. */
export type AccountOutcome =
  | { outcome: "added"; id: string }
  | { outcome: "known" | "too-many" | "refused" | "none" | "elsewhere" | "away" };

/**
 * Signs in to one's own account at a calendar server and starts reading its calendars: all of them, until some are
 * chosen. Needs `lead.write`.
 */
export async function addAccount(ctx: AppContext, account: CalendarAccountInput): Promise<AccountOutcome> {
  requirePermission(ctx, "lead.write");
  const listed = await installationOf(ctx).calendars.list(account);
  if (!("calendars" in listed)) return { outcome: listed.reason };
  const collections = listed.calendars.map((each) => ({ ...each, isChosen: true }));
  return transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const own = await tx.db.select().from(calendars).where(eq(calendars.userId, userId));
    const { host } = new URL(account.url);
    const isKnown = own.some((each) => each.kind === "caldav" && each.host === host && each.account === account.user);
    if (isKnown) return { outcome: "known" };
    if (own.length >= CALENDARS_MAX) return { outcome: "too-many" };
    const [id, now] = [tx.ids.uuid(), tx.clock.now()];
    const sealedUrl = sealAccount(tx.vault, account);
    const facts = { kind: "caldav", host, account: account.user, collections, sealedUrl } as const;
    await tx.db.insert(calendars).values({ id, userId, ...facts, createdAt: now, updatedAt: now });
    await recordAudit(tx, { action: "calendar.added", subject: { kind: "account", id: userId }, after: { host } });
    return { outcome: "added", id };
  });
}

/**
 * Chooses which calendars of one's own account count. They are read again soon; until then no time becomes free. Needs
 * `lead.write`. Throws `calendar.not-found`.
 */
export async function chooseCalendars(
  ctx: AppContext,
  { id, hrefs }: { id: string } & CalendarChoiceInput,
): Promise<{ outcome: "saved" | "none-chosen" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const isOwn = and(eq(calendars.id, id), eq(calendars.userId, userId), eq(calendars.kind, "caldav"));
    const [row] = isUuid(id) ? await tx.db.select().from(calendars).where(isOwn) : [];
    if (!row) throw new DomainError("calendar.not-found");
    const collections = row.collections.map((each) => ({ ...each, isChosen: hrefs.includes(each.href) }));
    const count = collections.filter(({ isChosen }) => isChosen).length;
    if (count === 0) return { outcome: "none-chosen" };
    await tx.db
      .update(calendars)
      .set({ collections, triedAt: null, updatedAt: tx.clock.now() })
      .where(eq(calendars.id, id));
    await recordAudit(tx, {
      action: "calendar.chosen",
      subject: { kind: "account", id: userId },
      before: { host: row.host, chosen: row.collections.filter(({ isChosen }) => isChosen).length },
      after: { host: row.host, chosen: count },
    });
    return { outcome: "saved" };
  });
}
