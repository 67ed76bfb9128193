import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { absences } from "~/db/schema/absences";
import { auditLog } from "~/db/schema/audit";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, BOOKED, bookHeld, holdAt } from "../../../tests/harness/bookings";
import { VIEWER } from "../../../tests/harness/invoices";
import { freshContext } from "../../../tests/harness/use-test-context";
import { noteAttendance, sayRunningLate } from "./change-attendance.server";
import { cancelBooking, cancelBookingByStaff, moveBooking } from "./change-booking.server";
import { drawCalendar } from "./draw-calendar.server";
import { listRecordBookings } from "./list-record-bookings.server";
import { moveBookingByStaff } from "./move-booking-by-staff.server";
import { offerMove } from "./offer-times.server";
import { openBooking } from "./open-booking.server";

const ZONE = "Europe/Berlin";
const MINUTE_MS = 60_000;
const ANN: Actor = { kind: "staff", userId: "ann", name: "ann", role: "owner", publicName: "Ann Ames" };
const DAY_MS = 24 * 60 * MINUTE_MS;

const test = freshContext();

describe("a time that is changed", () => {
  const stored = async () => (await test.ctx.db.select().from(bookings)).find(({ state }) => state !== "held");
  const move = (token: string, at: Date) => moveBooking(test.ctx, { token, at, timeZone: ZONE });

  it("is moved to what is free, even over its own end, under one UID with a higher sequence", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    const other = new Date(AT.getTime() + 180 * MINUTE_MS);
    await holdAt(test.ctx, other);
    const refused = await move(token, other);
    expect(refused).toMatchObject({ outcome: "taken" });
    expect(await stored()).toMatchObject({ startsAt: AT, sequence: 0 });
    const later = new Date(AT.getTime() + 30 * MINUTE_MS);
    expect(await move(token, later)).toEqual({ outcome: "moved" });
    const row = await stored();
    expect(row).toMatchObject({ startsAt: later, sequence: 1, state: "booked" });
    const entry = await drawCalendar(test.ctx, { id: row?.id ?? "", to: BOOKED.email, method: "REQUEST" });
    for (const line of [`UID:${row?.id}@agency.example`, "SEQUENCE:1", "DTSTART:20260304T163000Z"]) {
      expect(entry?.text).toContain(line);
    }
    await expect(holdAt(test.ctx)).rejects.toThrow("taken");
  });

  it("stays where its own time is chosen again, which isn't offered though another host has it", async () => {
    await makeStaff(test.ctx, "sales");
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    const offered = await offerMove(test.ctx, { token, day: AT.toISOString().slice(0, 10), zone: ZONE });
    const times = offered?.chosen?.times.map(({ at }) => at) ?? [];
    expect(times.length).toBeGreaterThan(3);
    expect(times).not.toContain(AT.toISOString());
    const mails = await test.ctx.db.$count(emails);
    expect(await move(token, AT)).toEqual({ outcome: "moved" });
    expect(await stored()).toMatchObject({ startsAt: AT, sequence: 0 });
    expect(await test.ctx.db.$count(emails)).toBe(mails);
  });

  it("is canceled once: everyone is told, calendars take it out, and someone else can have it", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    expect(await cancelBooking(test.ctx, token)).toEqual({ outcome: "canceled" });
    expect(await cancelBooking(test.ctx, token)).toEqual({ outcome: "canceled" });
    const row = await stored();
    expect(row).toMatchObject({ state: "canceled", sequence: 1 });
    const entry = await drawCalendar(test.ctx, { id: row?.id ?? "", to: BOOKED.email, method: "REQUEST" });
    expect(entry?.method).toBe("CANCEL");
    for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", `UID:${row?.id}@agency.example`]) {
      expect(entry?.text).toContain(line);
    }
    const mails = await test.ctx.db.select().from(emails);
    expect(mails).toHaveLength(4);
    expect(mails.filter(({ attachments }) => attachments[0]?.number === "CANCEL")).toHaveLength(2);
    await holdAt(test.ctx);
    expect(await move(token, AT)).toEqual({ outcome: "too-late" });
  });

  it("stays once the notice of its kind has begun", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    expect((await openBooking(test.ctx, token))?.mayChange).toBe(true);
    test.clock.advance(26 * 60 * MINUTE_MS);
    expect((await openBooking(test.ctx, token))?.mayChange).toBe(false);
    expect(await cancelBooking(test.ctx, token)).toEqual({ outcome: "too-late" });
    expect(await move(token, new Date(AT.getTime() + 24 * 60 * MINUTE_MS))).toEqual({ outcome: "too-late" });
    expect(await offerMove(test.ctx, { token, day: null, zone: null })).toBeNull();
    expect(await cancelBooking(test.ctx, "nothing")).toEqual({ outcome: "gone" });
  });

  it("is on its lead for weeks, but for a canceled one", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    const leadId = (await stored())?.leadId ?? "";
    const seen = () => listRecordBookings(onBehalfOf(test.ctx, VIEWER), { kind: "lead", id: leadId });
    expect(await seen()).toMatchObject([{ phone: BOOKED.phone, isOver: false }]);
    await cancelBooking(test.ctx, token);
    expect(await seen()).toEqual([]);
    await bookHeld(test, await holdAt(test.ctx));
    test.clock.advance(5 * DAY_MS);
    expect(await seen()).toMatchObject([{ isOver: true }]);
    test.clock.advance(40 * DAY_MS);
    expect(await seen()).toEqual([]);
  });
});

describe("a booking that staff change", () => {
  const asStaff = () => onBehalfOf(test.ctx, ANN);
  const booked = async () => {
    await makeStaff(test.ctx, "sales");
    await bookHeld(test, await holdAt(test.ctx));
    const row = (await test.ctx.db.select().from(bookings)).find(({ state }) => state === "booked");
    if (!row?.leadId) throw new Error("nothing is booked");
    await test.ctx.db.delete(emails);
    return { id: row.id, leadId: row.leadId, updatedAt: row.updatedAt.toISOString() };
  };
  const mailed = async () =>
    (await test.ctx.db.select().from(emails)).map(({ subject, text }) => `${subject}\n${text}`);
  const TO = { day: "2026-03-04", time: "20:15", hostId: "", message: "My train is late." };

  it("is moved to any time that is free, within its notice too, and mails and history say by whom", async () => {
    const { id, updatedAt, leadId } = await booked();
    test.clock.advance(40 * 60 * MINUTE_MS);
    expect(await moveBookingByStaff(asStaff(), { id, updatedAt, ...TO })).toEqual({ outcome: "moved" });
    const [row] = await test.ctx.db.select().from(bookings);
    expect(row).toMatchObject({ startsAt: new Date("2026-03-05T02:15:00Z"), sequence: 1, state: "booked" });
    const said = await mailed();
    expect(said).toHaveLength(2);
    for (const mail of said) expect(mail).toContain("Ann Ames moved");
    expect(said.filter((mail) => mail.includes(TO.message))).toHaveLength(1);
    const entries = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, leadId));
    expect(entries).toContainEqual(expect.objectContaining({ action: "lead.booking-moved", actorLabel: "ann" }));
    await expect(moveBookingByStaff(asStaff(), { id, updatedAt, ...TO })).rejects.toMatchObject({
      code: "booking.stale",
    });
  });

  it("isn't moved where its only host has something else, into the past, or by someone who may only read", async () => {
    const { id } = await booked();
    await holdAt(test.ctx, new Date(AT.getTime() + 60 * MINUTE_MS));
    const move = (changes: Partial<typeof TO>) => moveBookingByStaff(asStaff(), { id, ...TO, ...changes });
    expect(await move({ time: "10:50" })).toEqual({ outcome: "taken" });
    expect(await move({ day: "2026-03-01" })).toEqual({ outcome: "in-past" });
    expect(await move({ day: "2026-03-08", time: "02:30" })).toEqual({ outcome: "skipped-hour" });
    await expect(moveBookingByStaff(onBehalfOf(test.ctx, VIEWER), { id, ...TO })).rejects.toMatchObject({
      code: "permission.denied",
    });
    expect(await mailed()).toEqual([]);
  });

  it("is handed to another host where its own has something else, and that one's calendar lets it go", async () => {
    const { id } = await booked();
    const other = await makeStaff(test.ctx, "sales");
    const [own] = await test.ctx.db.select().from(bookingHosts);
    const at = new Date("2026-03-05T02:15:00Z");
    await test.ctx.db.insert(absences).values({
      id: test.ctx.ids.uuid(),
      userId: own?.hostId ?? "",
      standInId: other.actor.userId,
      fromOn: "2026-03-04",
      untilOn: "2026-03-04",
      createdAt: at,
      updatedAt: at,
    });
    expect(await moveBookingByStaff(asStaff(), { id, ...TO })).toEqual({ outcome: "moved" });
    expect(await test.ctx.db.select().from(bookingHosts)).toMatchObject([{ hostId: other.actor.userId }]);
    const mails = await test.ctx.db.select().from(emails);
    const gone = mails.filter(({ attachments }) => attachments[0]?.number === "CANCEL");
    expect(gone.map(({ subject }) => subject)).toEqual([`No longer yours: Discovery session with ${BOOKED.name}`]);
    const entry = await drawCalendar(test.ctx, { id, to: gone[0]?.toAddress ?? "", method: "CANCEL" });
    expect(entry?.text).toContain("STATUS:CANCELLED");
  });

  it("is canceled by staff however late, until it's over", async () => {
    const { id, updatedAt } = await booked();
    test.clock.advance(AT.getTime() - test.ctx.clock.now().getTime() + MINUTE_MS);
    expect(await cancelBookingByStaff(asStaff(), { id, updatedAt, message: "" })).toEqual({ outcome: "canceled" });
    const said = await mailed();
    expect(said).toHaveLength(2);
    for (const mail of said) expect(mail).toContain("Ann Ames canceled");
    expect(await cancelBookingByStaff(asStaff(), { id, message: "" })).toEqual({ outcome: "over" });
  });

  it("tells the visitor once that we're running late, from an hour before on", async () => {
    const { id } = await booked();
    expect(await sayRunningLate(asStaff(), { id })).toEqual({ outcome: "too-early" });
    test.clock.advance(AT.getTime() - test.ctx.clock.now().getTime() - 30 * MINUTE_MS);
    expect(await sayRunningLate(asStaff(), { id })).toEqual({ outcome: "told" });
    expect(await sayRunningLate(asStaff(), { id })).toEqual({ outcome: "told-before" });
    expect(await mailed()).toEqual([expect.stringContaining("Running a few minutes late: Discovery session")]);
  });

  it("is noted as missed once it has begun, taken back, and moved to another day", async () => {
    const { id, leadId } = await booked();
    const miss = (isMissed: boolean) => noteAttendance(asStaff(), { id, isMissed });
    expect(await miss(true)).toEqual({ outcome: "too-early" });
    test.clock.advance(AT.getTime() - test.ctx.clock.now().getTime() + 3 * 60 * MINUTE_MS);
    expect(await miss(true)).toEqual({ outcome: "noted" });
    expect(await listRecordBookings(asStaff(), { kind: "lead", id: leadId })).toMatchObject([{ isMissed: true }]);
    expect(await miss(false)).toEqual({ outcome: "noted" });
    expect(await moveBookingByStaff(asStaff(), { id, ...TO, day: "2026-03-06" })).toEqual({ outcome: "over" });
    await miss(true);
    expect(await moveBookingByStaff(asStaff(), { id, ...TO, day: "2026-03-06" })).toEqual({ outcome: "moved" });
    expect(await mailed()).toHaveLength(2);
  });
});
