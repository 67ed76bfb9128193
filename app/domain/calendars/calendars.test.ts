import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { busyTimes, calendars } from "~/db/schema/calendars";
import { drawFeed } from "~/domain/bookings/draw-feed.server";
import { holdTime } from "~/domain/bookings/hold-time.server";
import { moveBookingToMoment } from "~/domain/bookings/move-booking-by-staff.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, bookHeld, holdAt } from "../../../tests/harness/bookings";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { addCalendar, endFeed, makeFeed, removeCalendar } from "./change-calendars.server";
import { getOwnCalendars } from "./queries.server";
import { refreshCalendars } from "./refresh-calendars.server";
import { type CalendarAnswer, CalendarInput } from "./schema";

const URL = "https://calendar.example/private-key/basic.ics";
const MINUTE_MS = 60_000;

let test: TestContext;
let ann: Actor;
let asAnn: AppContext;
let asked: string[];

beforeEach(async () => {
  test = await createTestContext();
  ({ actor: ann } = await makeStaff(test.ctx, "sales", { name: "Ann" }));
  asAnn = onBehalfOf(test.ctx, ann);
  asked = [];
});
afterEach(() => test.close());

const refresh = (answer: CalendarAnswer) =>
  refreshCalendars(test.ctx, async (source) => {
    if (source.kind === "ics") asked.push(source.url);
    return answer;
  });
const busyAt = (at: Date, minutes = 60) => [[at.getTime(), at.getTime() + minutes * MINUTE_MS]] as const;
const own = async () => (await getOwnCalendars(asAnn)).calendars;
let places = 0;
const hold = async () => {
  places += 1;
  const clientAddress = `198.18.9.${places}`;
  return (await holdTime(test.ctx, { slug: "discovery-session", at: AT, timeZone: "UTC", clientAddress })).outcome;
};

it("takes the times of its events; when it can't be read they stay taken, and its owner sees why", async () => {
  expect(await addCalendar(asAnn, CalendarInput.parse({ url: ` webcal://${URL.slice(8)} ` }))).toEqual({
    outcome: "added",
  });
  expect(await addCalendar(asAnn, { url: URL })).toEqual({ outcome: "known" });
  const [stored] = await test.ctx.db.select().from(calendars);
  expect(JSON.stringify(stored)).not.toContain("private-key");
  expect(await own()).toMatchObject([{ host: "calendar.example", readAt: null, failure: null }]);
  expect(await refresh({ busy: busyAt(AT), unread: 1 })).toBe(1);
  expect(asked).toEqual([URL]);
  expect(await own()).toMatchObject([{ readAt: test.clock.now().toISOString(), unread: 1 }]);
  expect(await hold()).toBe("taken");
  expect(await refresh({ busy: [], unread: 0 })).toBe(0);
  test.clock.advance(15 * MINUTE_MS);
  expect(await refresh({ why: "Its server doesn’t answer." })).toBe(0);
  expect(await own()).toMatchObject([{ failure: "Its server doesn’t answer.", readAt: expect.any(String) }]);
  expect(await hold()).toBe("taken");
  test.clock.advance(15 * MINUTE_MS);
  expect(await refresh({ busy: busyAt(new Date(AT.getTime() - 24 * 60 * MINUTE_MS)), unread: 0 })).toBe(1);
  expect(await own()).toMatchObject([{ failure: null }]);
  expect(await hold()).toBe("held");
});

it("holds for moves by staff too, and frees its times when it is removed, by its owner alone", async () => {
  await bookHeld(test, await holdAt(test.ctx, AT));
  const [{ id } = { id: "" }] = (await test.pool.query("select id from bookings")).rows;
  await addCalendar(asAnn, { url: URL });
  const at = new Date(AT.getTime() + 120 * MINUTE_MS);
  await refresh({ busy: busyAt(at), unread: 0 });
  const move = () => moveBookingToMoment(asAnn, { id, at, message: "" });
  expect(await move()).toEqual({ outcome: "taken" });
  const [calendar] = await own();
  const { actor: ben } = await makeStaff(test.ctx, "owner", { name: "Ben" });
  await test.ctx.db.update(user).set({ banned: true }).where(eq(user.name, "Ben"));
  expect(await removeCalendar(onBehalfOf(test.ctx, ben), calendar?.id ?? "")).toEqual({ outcome: "gone" });
  expect(await removeCalendar(asAnn, calendar?.id ?? "")).toEqual({ outcome: "removed" });
  expect(await test.ctx.db.select().from(busyTimes)).toEqual([]);
  expect(await move()).toEqual({ outcome: "moved" });
});

it("takes no address that leads elsewhere than to a calendar on the public internet", () => {
  for (const url of [
    "",
    "http://calendar.example/a.ics",
    "https://localhost/a.ics",
    "ftp://a.example",
    "https://u:p@a.example/",
  ]) {
    expect(CalendarInput.safeParse({ url }).success, url).toBe(false);
  }
});

it("one's own bookings are at a secret address, until it is replaced or ended, or its owner is locked out", async () => {
  await bookHeld(test, await holdAt(test.ctx, AT));
  const tokenOf = async () => (await getOwnCalendars(asAnn)).feedUrl?.match(/\/calendar\/(.+)\.ics$/)?.[1] ?? "";
  expect((await getOwnCalendars(asAnn)).feedUrl).toBeNull();
  await makeFeed(asAnn);
  const first = await tokenOf();
  const text = (await drawFeed(test.ctx, first)) ?? "";
  expect(text).toContain("SUMMARY:Discovery session: Dana Whitfield");
  expect(text).toContain("DTSTART:20260304T160000Z");
  const { actor: ben } = await makeStaff(test.ctx, "owner", { name: "Ben" });
  await makeFeed(onBehalfOf(test.ctx, ben));
  const bens = (await getOwnCalendars(onBehalfOf(test.ctx, ben))).feedUrl?.match(/\/calendar\/(.+)\.ics$/)?.[1] ?? "";
  expect(await drawFeed(test.ctx, bens)).not.toContain("SUMMARY");
  await makeFeed(asAnn);
  const second = await tokenOf();
  expect(await drawFeed(test.ctx, first)).toBeNull();
  await test.ctx.db.update(user).set({ banned: true }).where(eq(user.name, "Ann"));
  expect(await drawFeed(test.ctx, second)).toBeNull();
  await test.ctx.db.update(user).set({ banned: false }).where(eq(user.name, "Ann"));
  expect(await drawFeed(test.ctx, second)).toContain("Dana");
  await endFeed(asAnn);
  expect(await drawFeed(test.ctx, second)).toBeNull();
});
