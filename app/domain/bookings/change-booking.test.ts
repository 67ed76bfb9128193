import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, BOOKED, bookHeld, holdAt } from "../../../tests/harness/bookings";
import { OWNER, VIEWER } from "../../../tests/harness/invoices";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { cancelBooking, moveBooking } from "./change-booking.server";
import { drawCalendar } from "./draw-calendar.server";
import { listLeadBookings } from "./list-lead-bookings.server";
import { offerMove } from "./offer-times.server";
import { openBooking } from "./open-booking.server";

const ZONE = "Europe/Berlin";
const MINUTE_MS = 60_000;

let test: TestContext;
beforeEach(async () => {
  test = await createTestContext();
});
afterEach(() => test.close());

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
    const entry = await drawCalendar(test.ctx, { id: row?.id ?? "", to: BOOKED.email });
    for (const line of [`UID:${row?.id}@agency.example`, "SEQUENCE:1", "DTSTART:20260304T163000Z"]) {
      expect(entry?.text).toContain(line);
    }
    await expect(holdAt(test.ctx)).rejects.toThrow("taken");
  });

  it("is canceled once: everyone is told, calendars take it out, and someone else can have it", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    await bookHeld(test, token);
    expect(await cancelBooking(test.ctx, token)).toEqual({ outcome: "canceled" });
    expect(await cancelBooking(test.ctx, token)).toEqual({ outcome: "canceled" });
    const row = await stored();
    expect(row).toMatchObject({ state: "canceled", sequence: 1 });
    const entry = await drawCalendar(test.ctx, { id: row?.id ?? "", to: BOOKED.email });
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

  it("is on its lead until it's over, and who may write leads is led to where it's changed", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await holdAt(test.ctx);
    expect(await bookHeld(test, token)).toBe(token);
    const leadId = (await stored())?.leadId ?? "";
    const seen = (actor: Actor) => listLeadBookings(onBehalfOf(test.ctx, actor), leadId);
    expect(await seen(OWNER)).toMatchObject([{ phone: BOOKED.phone, path: `/booking/${token}` }]);
    expect(await seen(VIEWER)).toMatchObject([{ path: null }]);
    await cancelBooking(test.ctx, token);
    expect(await seen(OWNER)).toEqual([]);
    await bookHeld(test, await holdAt(test.ctx));
    test.clock.advance(26 * 60 * MINUTE_MS);
    expect(await seen(OWNER)).toMatchObject([{ path: null }]);
    test.clock.advance(3 * 24 * 60 * MINUTE_MS);
    expect(await seen(OWNER)).toEqual([]);
  });
});
