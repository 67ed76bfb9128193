import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { claimEmail } from "~/email/delivery-log.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, BOOKED, bookHeld, holdAt } from "../../../tests/harness/bookings";
import { OWNER, VIEWER } from "../../../tests/harness/invoices";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { noteAttendance } from "./change-attendance.server";
import { cancelBooking, moveBooking } from "./change-booking.server";
import { listBookings } from "./list-bookings.server";
import { moveBookingToMoment } from "./move-booking-by-staff.server";
import { remindVisitors } from "./remind-visitors.server";

const HOUR_MS = 60 * 60_000;

let test: TestContext;
beforeEach(async () => {
  test = await createTestContext();
  await makeStaff(test.ctx, "sales");
});
afterEach(() => test.close());

const book = async (at = AT) => bookHeld(test, await holdAt(test.ctx, at));
const waitUntil = (hours: number, at = AT) =>
  test.clock.advance(at.getTime() - hours * HOUR_MS - test.ctx.clock.now().getTime());
const reminders = async () =>
  (await test.ctx.db.select().from(emails).where(eq(emails.kind, "booking-reminder"))).map(({ subject }) => subject);

it("a visitor is reminded once a day and once an hour before, by two processes that ask at the same time", async () => {
  await book();
  waitUntil(24.5);
  expect(await remindVisitors(test.ctx)).toBe(0);
  waitUntil(23.9);
  const both = await Promise.all([remindVisitors(test.ctx), remindVisitors(test.ctx)]);
  expect(both.toSorted()).toEqual([0, 1]);
  waitUntil(0.9);
  expect(await remindVisitors(test.ctx)).toBe(1);
  expect(await remindVisitors(test.ctx)).toBe(0);
  expect((await reminders()).map((subject) => subject.split(":")[0]).toSorted()).toEqual(["Reminder", "Soon"]);
});

it("what was missed while nothing ran goes out late, but never both together, nor once the time has come", async () => {
  await book();
  waitUntil(5);
  expect(await remindVisitors(test.ctx)).toBe(1);
  waitUntil(0);
  expect(await remindVisitors(test.ctx)).toBe(0);
  const next = new Date(AT.getTime() + 7 * 24 * HOUR_MS);
  await book(next);
  waitUntil(0.5, next);
  expect(await remindVisitors(test.ctx)).toBe(1);
  expect(await remindVisitors(test.ctx)).toBe(0);
  expect((await reminders()).map((subject) => subject.split(":")[0]).toSorted()).toEqual(["Reminder", "Soon"]);
});

it("nobody is reminded of a time that was canceled, or chosen later than that; a moved one has its own", async () => {
  const two = new Date(AT.getTime() + 2 * HOUR_MS);
  const [moved, canceled] = [await book(), await book(two)];
  await cancelBooking(test.ctx, canceled);
  waitUntil(25);
  const later = new Date(AT.getTime() + 5 * 24 * HOUR_MS);
  expect(await moveBooking(test.ctx, { token: moved, at: later, timeZone: "Europe/Berlin" })).toEqual({
    outcome: "moved",
  });
  waitUntil(23);
  expect(await remindVisitors(test.ctx)).toBe(0);
  waitUntil(24, later);
  expect(await remindVisitors(test.ctx)).toBe(1);
  waitUntil(20, later);
  await test.ctx.db.update(bookings).set({ dayRemindedAt: null, chosenAt: test.ctx.clock.now() });
  waitUntil(12, later);
  expect(await remindVisitors(test.ctx)).toBe(0);
});

it("a reminder that was held up doesn't leave once the time has come, nor for a time that was given up", async () => {
  const token = await book();
  waitUntil(23);
  await remindVisitors(test.ctx);
  const find = async () => (await test.ctx.db.select().from(emails).where(eq(emails.kind, "booking-reminder")))[0];
  const first = await find();
  const set = (status: "queued" | "held") =>
    test.ctx.db
      .update(emails)
      .set({ status })
      .where(eq(emails.id, first?.id ?? ""));
  await set("queued");
  expect(await claimEmail(test.ctx, first?.id ?? "")).toMatchObject({ status: "sending" });
  await set("queued");
  waitUntil(0);
  expect(await claimEmail(test.ctx, first?.id ?? "")).toBeNull();
  const late = await find();
  expect(late).toMatchObject({ status: "discarded", attempts: 1, lastError: expect.stringContaining("its time") });
  expect(late?.text).not.toContain(token);

  const later = new Date(AT.getTime() + 48 * HOUR_MS);
  await book(later);
  waitUntil(23, later);
  await remindVisitors(test.ctx);
  const [{ id } = { id: "" }] = await test.ctx.db.select().from(bookings).where(eq(bookings.startsAt, later));
  const at = new Date(later.getTime() + 72 * HOUR_MS);
  expect(await moveBookingToMoment(onBehalfOf(test.ctx, OWNER), { id, at, message: "" })).toEqual({ outcome: "moved" });
  const states = await test.ctx.db.select({ kind: emails.kind, status: emails.status }).from(emails);
  expect(states.filter(({ kind }) => kind === "booking-reminder").map(({ status }) => status)).toEqual([
    "discarded",
    "discarded",
  ]);
  expect(states.filter(({ kind }) => kind !== "booking-reminder").every(({ status }) => status !== "discarded")).toBe(
    true,
  );
});

it("the list has what is coming up, and others by state, kind, host and words", async () => {
  await book();
  const as = (actor: typeof VIEWER) => onBehalfOf(test.ctx, actor);
  const list = async (query: Parameters<typeof listBookings>[1]) => (await listBookings(as(VIEWER), query)).items;
  const all = await listBookings(as(VIEWER));
  expect(all.items).toMatchObject([{ name: BOOKED.name, what: "Discovery session", standing: "ahead" }]);
  expect(all.hosts).toHaveLength(1);
  expect(await list({ host: all.hosts[0]?.id, kind: all.kinds[0]?.id, text: "whit 0199" })).toHaveLength(1);
  expect(await list({ host: "nobody" })).toEqual([]);
  expect(await list({ text: "nothing" })).toEqual([]);
  waitUntil(-2);
  expect(await list({})).toEqual([]);
  expect(await list({ state: "over" })).toHaveLength(1);
  await noteAttendance(as(OWNER), { id: all.items[0]?.id ?? "", isMissed: true });
  expect(await list({ state: "missed" })).toMatchObject([{ standing: "missed" }]);
  expect(await list({ state: "any" })).toHaveLength(1);
});
