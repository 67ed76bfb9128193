import { eq, sql } from "drizzle-orm";
import { bookingKinds } from "~/db/schema/bookings";
import { listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import type { Edited } from "~/kernel/record.server";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import type { BookingKindInput } from "./kind-input";
import { readKinds, storeKind, toKind } from "./kinds.server";
import type { BookingKind, OwnedKind } from "./schema";

/** `slug-taken`: another kind has its address. `unknown-host`: one of the chosen people can't host. */
export type KindOutcome = { outcome: "saved" | "slug-taken" | "unknown-host" | "too-many" };

const KINDS_MAX = 30;
/** Version of a shipped kind that isn't stored yet. */
const SHIPPED_AT = new Date(0);

/** Lists all kinds by name, including those switched off. Needs `setting.read`. */
export async function listKinds(ctx: ReadContext): Promise<BookingKind[]> {
  requirePermission(ctx, "setting.read");
  return readKinds(ctx);
}

/** Returns a kind. Needs `setting.read`. Throws `booking-kind.not-found`. */
export async function getKind(ctx: ReadContext, id: string): Promise<OwnedKind> {
  requirePermission(ctx, "setting.read");
  return readOwned(ctx, id);
}

/** Lists the people who can host a kind: those who may answer leads. Needs `setting.read`. */
export async function listPossibleHosts(ctx: ReadContext): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, "setting.read");
  const staff = await listActiveStaff(ctx);
  return staff
    .filter(({ actor }) => isPermitted(actor, "lead.write"))
    .map(({ actor }) => ({ id: actor.userId, name: actor.name }));
}

/** Creates a kind that visitors can book at `/book/{slug}`. Needs `setting.write`. */
export async function createKind(ctx: AppContext, input: BookingKindInput): Promise<KindOutcome> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const kinds = await holdKinds(tx);
    if (kinds.length >= KINDS_MAX) return { outcome: "too-many" };
    const refused = await refuse(tx, { kinds, input, id: null });
    if (refused) return { outcome: refused };
    const kind = toStored(tx.ids.uuid(), input);
    await storeKind(tx, kind);
    await recordAudit(tx, { action: "booking-kind.created", subject: subjectOf(kind), after: audited(kind) });
    await markContentChanged(tx);
    return { outcome: "saved" };
  });
}

/**
 * Changes a kind for future bookings, or switches it off; existing bookings stay as they are. Needs `setting.write`.
 * Throws `booking-kind.not-found` and `booking-kind.stale`.
 */
export async function updateKind(
  ctx: AppContext,
  { kind: input, ...edited }: Edited & { kind: BookingKindInput },
): Promise<KindOutcome> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const kinds = await holdKinds(tx);
    const before = await readOwned(tx, edited.id);
    const row = { updatedAt: new Date(before.updatedAt) };
    await refuseStaleEdit("booking-kind.stale", { row, seenAt: edited.updatedAt }, () => before);
    const refused = await refuse(tx, { kinds, input, id: edited.id });
    if (refused) return { outcome: refused };
    const kind = toStored(edited.id, input);
    // A shipped kind isn't stored yet.
    await storeKind(tx, kind);
    const { id, hostIds, questions, ...facts } = kind;
    await tx.db
      .update(bookingKinds)
      .set({ ...facts, hostIds: [...hostIds], questions: [...questions], updatedAt: changeTime(tx, row) })
      .where(eq(bookingKinds.id, id));
    const [old, now] = [audited(before), audited(kind)];
    await recordAudit(tx, { action: "booking-kind.updated", subject: subjectOf(kind), before: old, after: now });
    await markContentChanged(tx);
    return { outcome: "saved" };
  });
}

/** Serializes changes of kinds, since addresses must be unique. */
async function holdKinds(tx: TransactionContext): Promise<BookingKind[]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('booking-kinds'))`);
  return readKinds(tx);
}

async function readOwned(ctx: Pick<ReadContext, "db">, id: string): Promise<OwnedKind> {
  const kinds = await readKinds(ctx);
  const kind = kinds.find((each) => each.id === id);
  if (!kind) throw new DomainError("booking-kind.not-found");
  const [row] = await ctx.db.select().from(bookingKinds).where(eq(bookingKinds.id, id));
  const updatedAt = (row?.updatedAt ?? SHIPPED_AT).toISOString();
  return { ...(row ? toKind(row) : kind), updatedAt };
}

type Asked = { kinds: readonly BookingKind[]; input: BookingKindInput; id: string | null };

async function refuse(
  tx: TransactionContext,
  { kinds, input, id }: Asked,
): Promise<"slug-taken" | "unknown-host" | null> {
  if (kinds.some((kind) => kind.slug === input.slug && kind.id !== id)) return "slug-taken";
  const staff = await listActiveStaff(tx);
  const may = staff.filter(({ actor }) => isPermitted(actor, "lead.write")).map(({ actor }) => actor.userId);
  return input.hostIds.every((hostId) => may.includes(hostId)) ? null : "unknown-host";
}

function toStored(id: string, { place, placeDetails, ...input }: BookingKindInput): BookingKind {
  return { id, ...input, place, placeDetails: place === "phone" ? "" : placeDetails };
}

function subjectOf({ id }: BookingKind) {
  return { kind: "booking-kind", id };
}

function audited(kind: BookingKind): Record<string, unknown> {
  const { id: _id, hostIds, questions, ...facts } = kind;
  return { ...facts, hosts: hostIds.length, questions: questions.length };
}
