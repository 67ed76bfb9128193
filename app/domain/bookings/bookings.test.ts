import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { absences } from "~/db/schema/absences";
import { bookingHosts, bookingKinds, bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { freshContext } from "../../../tests/harness/use-test-context";
import { bookTime } from "./book-time.server";
import { drawCalendar } from "./draw-calendar.server";
import { holdTime } from "./hold-time.server";
import { offerTimes } from "./offer-times.server";
import { openBooking, releaseTime } from "./open-booking.server";
import { SHIPPED_KINDS } from "./schema";

/** A Monday at 9 in Chicago is where the clock of tests begins; this is Wednesday at 10. */
const AT = new Date("2026-03-04T16:00:00.000Z");
const ZONE = "Europe/Berlin";
const MINUTE_MS = 60_000;

const test = freshContext();
let presses = 0;

/** Each press comes from an address of its own. */
function hold(ctx: AppContext = test.ctx, at = AT, slug = "discovery-session") {
  presses += 1;
  const clientAddress = `198.51.${presses >> 8}.${presses & 255}`;
  return holdTime(ctx, { slug, at, timeZone: ZONE, clientAddress });
}

async function held(at = AT, slug?: string): Promise<string> {
  const answer = await hold(test.ctx, at, slug);
  if (answer.outcome !== "held") throw new Error(answer.outcome);
  return answer.token;
}

const DETAILS = { name: "Dana Whitfield", email: "dana@juniper.example", phone: "555 0199", answer0: "A shop." };

function book(token: string, changes: Partial<Parameters<typeof bookTime>[1]> = {}) {
  const formToken = mintFormToken(test.ctx);
  test.clock.advance(5000);
  const submission = { token: formToken, honeypot: "", clientAddress: "203.0.113.7" };
  const asked = { token, slug: "discovery-session", at: AT, timeZone: ZONE, details: DETAILS, submission };
  return bookTime(test.ctx, { ...asked, ...changes });
}

describe("a time that is chosen", () => {
  it("is one visitor's, of a hundred who press at the same moment in two processes; the others see what is next", async () => {
    await makeStaff(test.ctx, "sales", { name: "Ann" });
    const pool = new pg.Pool({ ...test.config, max: 8 });
    try {
      const other: AppContext = { ...test.ctx, db: drizzle({ client: pool }) };
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => hold(index % 2 === 0 ? test.ctx : other)),
      );
      expect(answers.filter(({ outcome }) => outcome === "held")).toHaveLength(1);
      const refused = answers.flatMap((answer) => (answer.outcome === "taken" ? [answer.next] : []));
      expect(refused).toHaveLength(99);
      const [next] = refused;
      expect(refused.every((times) => JSON.stringify(times) === JSON.stringify(next))).toBe(true);
      // Thirty minutes and the fifteen after it are taken, so that the next on the half hour is an hour later.
      expect(next?.map((at) => at.toISOString())).toEqual([
        "2026-03-04T17:00:00.000Z",
        "2026-03-04T17:30:00.000Z",
        "2026-03-04T18:00:00.000Z",
      ]);
      expect(await test.ctx.db.select().from(bookings)).toHaveLength(1);
    } finally {
      await pool.end();
    }
  });

  it("is as many visitors' as there are hosts, those with fewer first; all hosts have it together", async () => {
    const hosts = [
      await makeStaff(test.ctx, "sales"),
      await makeStaff(test.ctx, "owner"),
      await makeStaff(test.ctx, "editor"),
    ];
    const outcomes = await Promise.all([hold(), hold(), hold()]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["held", "held", "taken"]);
    const [kind] = SHIPPED_KINDS;
    const both = hosts.slice(0, 2).map(({ userId }) => userId);
    const now = test.clock.now();
    await test.ctx.db.update(bookingKinds).set({ hosting: "all", hostIds: both, updatedAt: now });
    const later = new Date(AT.getTime() + 60 * MINUTE_MS);
    const together = await Promise.all([hold(test.ctx, later), hold(test.ctx, later)]);
    expect(together.map(({ outcome }) => outcome).sort()).toEqual(["held", "taken"]);
    expect(kind?.hosting).toBe("any");
    expect(await test.ctx.db.select().from(bookingHosts)).toHaveLength(4);
  });

  it("can't be had twice whatever the program does: the database refuses the second row", async () => {
    await makeStaff(test.ctx, "sales");
    await held();
    const { rows } = await test.pool.query("select * from booking_hosts");
    const [row] = rows;
    await test.pool.query("update bookings set state = 'booked', held_until = null");
    await test.pool.query(
      `insert into bookings (id, kind_id, state, starts_at, ends_at, held_until, token_hash, time_zone, created_at, updated_at)
       select gen_random_uuid(), kind_id, state, starts_at, ends_at, held_until, 'other', time_zone, created_at, updated_at from bookings`,
    );
    const doubled = test.pool.query(
      `insert into booking_hosts select id, $1, $2, $3 from bookings where token_hash = 'other'`,
      [row.host_id, row.blocked_from, row.blocked_until],
    );
    await expect(doubled).rejects.toThrow("booking_hosts_free");
  });

  it("is held for ten minutes and free again then, or as soon as it is given back", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await held();
    expect((await hold()).outcome).toBe("taken");
    test.clock.advance(10 * MINUTE_MS + 1);
    await held();
    expect(await openBooking(test.ctx, token)).toBeNull();
    const other = await held(new Date(AT.getTime() + 120 * MINUTE_MS));
    await releaseTime(test.ctx, other);
    expect(await openBooking(test.ctx, other)).toBeNull();
  });

  it("lies outside of what someone is away, closed or late for", async () => {
    const ann = await makeStaff(test.ctx, "sales");
    const ben = await makeStaff(test.ctx, "viewer");
    const now = test.clock.now();
    const away = { userId: ann.userId, standInId: ben.userId, fromOn: "2026-03-04", untilOn: "2026-03-04" };
    await test.ctx.db.insert(absences).values({ ...away, id: test.ctx.ids.uuid(), createdAt: now, updatedAt: now });
    expect((await hold()).outcome).toBe("taken");
    expect((await hold(test.ctx, new Date("2026-03-02T18:00:00Z"))).outcome).toBe("taken");
    expect((await hold(test.ctx, new Date("2026-03-07T18:00:00Z"))).outcome).toBe("taken");
    expect((await hold(test.ctx, new Date("2026-03-05T16:10:00Z"))).outcome).toBe("taken");
    expect((await hold(test.ctx, new Date("2026-03-05T16:00:00Z"))).outcome).toBe("held");
  });

  it("is of no kind that is switched off or never was", async () => {
    await makeStaff(test.ctx, "sales");
    await held();
    await test.ctx.db.update(bookingKinds).set({ isActive: false });
    expect((await hold()).outcome).toBe("unknown");
    expect(await offerTimes(test.ctx, { slug: "discovery-session", day: null, zone: null })).toBeNull();
    expect(await offerTimes(test.ctx, { slug: "nothing", day: null, zone: null })).toBeNull();
  });
});

describe("a time that is booked", () => {
  it("lies on a new lead of the host, whose promise it keeps, and is in both calendars", async () => {
    const ann = await makeStaff(test.ctx, "sales", { name: "Ann Lee" });
    const token = await held();
    expect(await book(token)).toEqual({ outcome: "booked", token });
    expect(await book(token)).toEqual({ outcome: "booked", token });
    const [lead, ...others] = await test.ctx.db.select().from(leads);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      stage: "replied",
      email: DETAILS.email,
      phone: DETAILS.phone,
      assigneeId: ann.userId,
      summary: "Discovery session, Wednesday, March 4 at 10:00 AM Central Time",
    });
    expect(lead?.repliedAt).not.toBeNull();
    const timeline = await readTimeline(onBehalfOf(test.ctx, OWNER), { kind: "lead", id: lead?.id ?? "" });
    expect(timeline.entries.map(({ what }) => what)).toContain(
      "Booked Discovery session for Mar 4, 2026, 10:00 AM CST",
    );
    const mails = await test.ctx.db.select().from(emails).orderBy(emails.kind);
    expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ["booking-confirmation", DETAILS.email],
      ["booking-received", expect.stringContaining("@")],
    ]);
    const [toVisitor, toHost] = mails;
    expect(toVisitor?.text).toContain("Wednesday, March 4 at 5:00 PM Central European Time");
    expect(toVisitor?.text).toContain(`/booking/${token}`);
    expect(toHost?.text).toContain("Wednesday, March 4 at 10:00 AM Central Time");
    expect(toHost?.text).not.toContain(token);
    const { id } = (await openBooking(test.ctx, token)) ?? {};
    const entry = await drawCalendar(test.ctx, { id: id ?? "", to: DETAILS.email, method: "REQUEST" });
    expect(entry?.method).toBe("REQUEST");
    const text = entry?.text.replaceAll("\r\n ", "");
    for (const line of [
      "METHOD:REQUEST",
      `UID:${id}@agency.example`,
      "SEQUENCE:0",
      "DTSTART:20260304T160000Z",
      "DTEND:20260304T163000Z",
      `URL;VALUE=URI:https://agency.example/booking/${token}`,
    ]) {
      expect(text).toContain(line);
    }
    const ofHost = await drawCalendar(test.ctx, { id: id ?? "", to: ann.email, method: "REQUEST" });
    const unfolded = ofHost?.text.replaceAll("\r\n ", "");
    expect(unfolded).toContain(`/admin/leads/${lead?.id}`);
    expect(unfolded).not.toContain(token);
  });

  it("lies on the open lead that its sender has, and leaves closed ones alone", async () => {
    await makeStaff(test.ctx, "sales");
    await storeLead(test.ctx, { email: "DANA@juniper.example", stage: "won" });
    const open = await storeLead(test.ctx, {
      email: "dana@Juniper.example",
      stage: "in-review",
      clientAddress: "203.0.113.7",
    });
    await book(await held());
    const rows = await test.ctx.db.select().from(leads);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === open)?.stage).toBe("replied");
    expect((await test.ctx.db.select().from(bookings))[0]?.leadId).toBe(open);
  });

  it("doesn't answer an older request for someone who books from elsewhere: its promise stays", async () => {
    await makeStaff(test.ctx, "sales");
    const open = await storeLead(test.ctx, { email: "dana@juniper.example", clientAddress: "198.51.100.1" });
    await book(await held());
    expect(await test.ctx.db.select().from(leads)).toMatchObject([{ id: open, stage: "new", repliedAt: null }]);
    expect((await test.ctx.db.select().from(bookings))[0]?.leadId).toBe(open);
  });

  it("is theirs although the hold ran out, unless someone else has it", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await held();
    test.clock.advance(60 * MINUTE_MS);
    await held(new Date(AT.getTime() + 120 * MINUTE_MS));
    const answer = await book(token);
    expect(answer.outcome).toBe("booked");
    const late = new Date(AT.getTime() + 24 * 60 * MINUTE_MS);
    const lost = await held(late);
    test.clock.advance(60 * MINUTE_MS);
    await held(late);
    const refused = await book(lost, { at: late });
    expect(refused.outcome).toBe("taken");
  });

  it("isn't a program's, nor anyone's who books too much", async () => {
    await makeStaff(test.ctx, "sales");
    const token = await held();
    const submission = { token: mintFormToken(test.ctx), honeypot: "", clientAddress: "203.0.113.7" };
    expect((await book(token, { submission: { ...submission, honeypot: "x" } })).outcome).toBe("refused");
    expect((await book(token, { submission: { ...submission, token: "" } })).outcome).toBe("press-again");
    expect((await book("nothing", { slug: "nothing" })).outcome).toBe("gone");
    const outcomes: string[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      const next = await held(new Date(AT.getTime() + hour * 60 * MINUTE_MS + 24 * 60 * MINUTE_MS));
      outcomes.push((await book(next)).outcome);
    }
    expect(outcomes).toEqual(["booked", "booked", "booked", "rate-limited"]);
    const rows = await test.ctx.db.select().from(bookings);
    const other = new Date(AT.getTime() + 7 * 24 * 60 * MINUTE_MS);
    expect((await book("a lost key", { at: other })).outcome).toBe("rate-limited");
    expect(await test.ctx.db.select().from(bookings)).toHaveLength(rows.length);
  });
});

it("a visitor sees a week in their own zone, with times as a person says them", async () => {
  await makeStaff(test.ctx, "sales");
  const offered = await offerTimes(test.ctx, { slug: "call", day: null, zone: "Asia/Kolkata" });
  expect(offered?.hostZone).toBe("Central Time");
  expect(offered?.chosen?.day).toBe("2026-03-03");
  expect(offered?.chosen?.times[0]).toEqual({
    at: "2026-03-02T19:00:00.000Z",
    clock: "12:30 AM",
    spoken: "Tuesday, March 3, 12:30 at night, India Standard Time",
  });
  const own = await offerTimes(test.ctx, { slug: "call", day: "2026-03-10", zone: "nowhere" });
  expect(own?.hostZone).toBeNull();
  expect(own?.days.map(({ count }) => count)).toEqual([16, 16, 16, 16, 16, 0, 0]);
  expect(own?.chosen?.times[3]?.spoken).toBe("Tuesday, March 10, 10:30 in the morning, Central Time");
  expect(own?.earlier).toBe("2026-03-06");
});
