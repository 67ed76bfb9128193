import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, BOOKED, bookHeld, holdAt } from "../../../tests/harness/bookings";
import { VIEWER } from "../../../tests/harness/invoices";
import { freshContext } from "../../../tests/harness/use-test-context";
import { drawCalendar } from "./draw-calendar.server";
import { moveBookingByStaff, moveBookingToMoment } from "./move-booking-by-staff.server";
import { listBookingHosts } from "./queries.server";

const HOUR_MS = 60 * 60_000;
const OLGA: Actor = { kind: "staff", userId: "olga", name: "olga", role: "owner", publicName: "Olga Owner" };

const test = freshContext();
const asStaff = () => onBehalfOf(test.ctx, OLGA);

/** Accounts of staff by name, made in this order. */
let hosts: Record<string, { id: string; email: string }>;

async function book(at = AT, name = BOOKED.name) {
  await bookHeld(test, await holdAt(test.ctx, at), { ...BOOKED, name, email: `${name.at(0)}@walk.example` });
  const rows = await test.ctx.db.select().from(bookings);
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error("nothing is booked");
  return row;
}

const give = (id: string, hostId: string | undefined, at: Date | null = null) =>
  moveBookingToMoment(asStaff(), { id, at, hostId, message: "" });
const hostOf = async (id: string) =>
  (await test.ctx.db.select().from(bookingHosts).where(eq(bookingHosts.bookingId, id))).map(({ hostId }) => hostId);
const idOf = (name: string) => hosts[name]?.id ?? "";

beforeEach(async () => {
  hosts = {};
  for (const name of ["Ann", "Ben", "Cy"]) {
    const { actor } = await makeStaff(test.ctx, "sales", { name });
    const email = `${name.toLowerCase()}@host.example`;
    await test.pool.query('update "user" set email = $1 where id = $2', [email, actor.userId]);
    hosts[name] = { id: actor.userId, email };
  }
});

it("is handed over at its time: the customer, the new host and the one before hear of it, each with an entry", async () => {
  const { id, leadId, startsAt } = await book();
  const [before = ""] = await hostOf(id);
  const other = Object.values(hosts).find((each) => each.id !== before) ?? { id: "", email: "" };
  await test.ctx.db.delete(emails);
  expect(await give(id, other.id)).toEqual({ outcome: "moved" });
  expect(await hostOf(id)).toEqual([other.id]);
  const [row] = await test.ctx.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ startsAt, sequence: 1, state: "booked" });
  const sent = await test.ctx.db.select().from(emails);
  const to = Object.fromEntries(
    sent.map(({ toAddress, subject, attachments }) => [toAddress, { subject, attachments }]),
  );
  const former = Object.values(hosts).find((each) => each.id === before)?.email ?? "";
  expect(Object.keys(to).sort()).toEqual([row?.email, other.email, former].sort());
  expect(to[row?.email ?? ""]?.subject).toMatch(/^Someone else will meet you: Discovery session/);
  expect(to[other.email]).toMatchObject({
    subject: expect.stringMatching(/^Yours now: Discovery session with Dana Whitfield/),
    attachments: [{ number: "REQUEST" }],
  });
  expect(to[former]).toMatchObject({
    subject: expect.stringMatching(/^No longer yours/),
    attachments: [{ number: "CANCEL" }],
  });
  const entry = await drawCalendar(test.ctx, { id, to: former, method: "CANCEL" });
  expect(entry?.text).toContain("SEQUENCE:1");
  const rows = await test.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, leadId ?? ""));
  expect(rows).toContainEqual(expect.objectContaining({ action: "lead.booking-given", actorLabel: "olga" }));
  await test.ctx.db.delete(emails);
  expect(await give(id, other.id)).toEqual({ outcome: "same" });
  expect(await give(id, undefined)).toEqual({ outcome: "same" });
  expect(await test.ctx.db.select().from(emails)).toEqual([]);
});

it("says who is free at a time and who is busy, and refuses those, and who can't host", async () => {
  const first = await book(AT, "Dana");
  const second = await book(AT, "Eve");
  const [firstHost = ""] = await hostOf(first.id);
  const [secondHost = ""] = await hostOf(second.id);
  const listed = async (at: Date | null) => {
    const all = await listBookingHosts(asStaff(), { id: first.id, at });
    return all.filter(({ isFree }) => isFree).map((host) => host.id);
  };
  expect((await listed(null)).sort()).toEqual(
    Object.values(hosts)
      .map((each) => each.id)
      .filter((id) => id !== secondHost)
      .sort(),
  );
  expect(await listed(new Date(AT.getTime() + 24 * HOUR_MS))).toHaveLength(3);
  expect(await give(first.id, secondHost)).toEqual({ outcome: "host-taken" });
  expect(await give(first.id, "nobody")).toEqual({ outcome: "unknown-host" });
  expect(await hostOf(first.id)).toEqual([firstHost]);
  const evening = { day: "2026-03-04", time: "20:15", message: "" };
  expect(await moveBookingByStaff(asStaff(), { id: first.id, ...evening, hostId: secondHost })).toEqual({
    outcome: "moved",
  });
  expect(await hostOf(first.id)).toEqual([secondHost]);
  const asViewer = onBehalfOf(test.ctx, VIEWER);
  await expect(moveBookingByStaff(asViewer, { id: first.id, ...evening, hostId: firstHost })).rejects.toMatchObject({
    code: "permission.denied",
  });
});

it("the database decides when two bookings are given to one host at the same moment", async () => {
  const first = await book(AT, "Dana");
  const second = await book(AT, "Eve");
  const busy = [...(await hostOf(first.id)), ...(await hostOf(second.id))];
  const third = ["Ann", "Ben", "Cy"].map(idOf).find((id) => !busy.includes(id)) ?? "";
  const ends = await Promise.all([give(first.id, third), give(second.id, third)]);
  expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["host-taken", "moved"]);
  const taken = await test.ctx.db.select().from(bookingHosts).where(eq(bookingHosts.hostId, third));
  expect(taken).toHaveLength(1);
  expect([...(await hostOf(first.id)), ...(await hostOf(second.id))]).toHaveLength(2);
});
