import type { ServerResponse } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCalendarReader } from "~/calendars/read-calendar.server";
import { user } from "~/db/schema/accounts";
import { busyTimes, calendars } from "~/db/schema/calendars";
import { emails } from "~/db/schema/emails";
import { findFreeTimes } from "~/domain/bookings/find-free-times.server";
import { listToday } from "~/domain/today/list-today.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { CalendarsListed } from "~/kernel/calendar-check";
import { installationOf } from "~/kernel/installation";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { BOOKED_AT as AT, callKind } from "../../../tests/harness/bookings";
import { CERTIFICATE } from "../../../tests/harness/receiver-certificate";
import { freshContext } from "../../../tests/harness/use-test-context";
import { startReceiver, type TestReceiver } from "../../../tests/harness/webhook-receiver";
import { addAccount, chooseCalendars } from "./change-accounts.server";
import { addCalendar } from "./change-calendars.server";
import { getOwnAccount, getOwnCalendars } from "./queries.server";
import { refreshCalendars } from "./refresh-calendars.server";
import { CalendarAccountInput, type CalendarSource } from "./schema";

const MINUTE_MS = 60_000;
const TURN_MS = 15 * MINUTE_MS;

const test = freshContext();
let receiver: TestReceiver;
let ann: Actor;
let asAnn: AppContext;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  patienceMs = 20_000;
  ({ actor: ann } = await makeStaff(test.ctx, "sales", { name: "Ann" }));
  asAnn = onBehalfOf(test.ctx, ann);
});

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const BUSY = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp(AT)}\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
/** Waits so long for the server. */
let patienceMs: number;
const reader = () =>
  createCalendarReader(test.ctx.origin, {
    resolve: async () => ["127.0.0.1"],
    isAllowed: () => true,
    authorities: [CERTIFICATE],
    patienceMs,
  });
const answer = (how: (response: ServerResponse) => void) => receiver.answerWith((response) => how(response));
const good = () => answer((response) => void response.end(BUSY));
const turn = async () => {
  test.clock.advance(TURN_MS);
  return refreshCalendars(test.ctx, reader());
};
const mails = async () => test.ctx.db.select().from(emails).where(eq(emails.kind, "calendar-unreadable"));
const today = async (by: Actor) =>
  (await listToday(onBehalfOf(test.ctx, by), { view: "all" })).items.filter(
    ({ kind }) => kind === "calendar-unreadable",
  );
const isFree = async () => {
  const free = await findFreeTimes(test.ctx, { ...callKind(), hosting: "any" }, { from: AT, until: AT });
  return free.length > 0;
};

it.each<[how: string, fail: (response: ServerResponse) => void, why: RegExp, patience?: number]>([
  ["fails", (response) => void response.writeHead(500).end("down"), /fault \(500\)/],
  ["refuses", (response) => void response.writeHead(401).end(), /refuses it \(401\)/],
  ["shows a page", (response) => void response.end("<html><body>Sign in</body></html>"), /no calendar/],
  ["sends garbage", (response) => void response.end(Buffer.from([0, 255, 1, 254])), /no calendar/],
  ["never ends", (response) => void response.write("BEGIN:VCALENDAR\r\n"), /slow/, 500],
  ["hangs up", (response) => void response.destroy(), /answer/],
])(
  "of a calendar whose server %s, the times stay, and its owner is told in Today and once by mail",
  async (_how, fail, why, patience = 20_000) => {
    const { actor: ben } = await makeStaff(test.ctx, "owner", { name: "Ben" });
    await test.ctx.db.update(user).set({ banned: true }).where(eq(user.name, "Ben"));
    await addCalendar(asAnn, { url: receiver.url });
    good();
    expect(await turn()).toBe(1);
    expect(await isFree()).toBe(false);
    expect(await today(ann)).toEqual([]);
    answer(fail);
    patienceMs = patience;
    expect(await turn()).toBe(0);
    expect(await isFree()).toBe(false);
    const [row] = await today(ann);
    expect(row).toMatchObject({
      what: expect.stringMatching(why),
      who: expect.stringContaining("receiver.example"),
      part: "now",
    });
    expect(row?.what).toContain("last read");
    expect(await today(ben)).toEqual([]);
    expect(await mails()).toEqual([]);
    for (let turns = 0; turns < 4; turns += 1) await turn();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const [stored] = await test.ctx.db.select().from(user).where(eq(user.name, "Ann"));
    expect(mail).toMatchObject({ toAddress: stored?.email, text: expect.stringMatching(why) });
    expect(mail?.text).toContain("1 busy time ahead still counts");
    expect(await isFree()).toBe(false);
    good();
    patienceMs = 20_000;
    expect(await turn()).toBe(1);
    expect(await today(ann)).toEqual([]);
    answer(fail);
    patienceMs = patience;
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(await mails()).toHaveLength(2);
  },
);

it("short outages are shown and not mailed", async () => {
  await addCalendar(asAnn, { url: receiver.url });
  for (let times = 0; times < 3; times += 1) {
    answer((response) => void response.writeHead(503).end());
    await turn();
    await turn();
    expect(await today(ann)).toHaveLength(1);
    good();
    await turn();
  }
  expect(await mails()).toEqual([]);
});

const ACCOUNT = CalendarAccountInput.parse({ url: "cloud.example", user: " ann ", password: " pass word " });
const FOUND = [
  { href: "https://cloud.example/ann/work/", name: "Work" },
  { href: "https://cloud.example/ann/home/", name: "Home" },
];

function answering(listed: CalendarsListed): AppContext {
  const installation = { ...installationOf(test.ctx), calendars: { list: async () => listed } };
  return onBehalfOf({ ...test.ctx, installation }, ann);
}

it("an account is kept encrypted, and what its owner chose of it is read", async () => {
  expect(ACCOUNT).toEqual({ url: "https://cloud.example/", user: "ann", password: "pass word" });
  for (const reason of ["refused", "none", "elsewhere", "away"] as const) {
    expect(await addAccount(answering({ reason, why: "no" }), ACCOUNT)).toEqual({ outcome: reason });
  }
  const added = await addAccount(answering({ calendars: FOUND }), ACCOUNT);
  if (added.outcome !== "added") throw new Error(added.outcome);
  expect(await addAccount(answering({ calendars: FOUND }), ACCOUNT)).toEqual({ outcome: "known" });
  const [stored] = await test.ctx.db.select().from(calendars);
  expect(JSON.stringify(stored)).not.toContain("pass word");
  const asked: CalendarSource[] = [];
  const refresh = (found = FOUND) => {
    test.clock.advance(TURN_MS);
    return refreshCalendars(test.ctx, async (source) => {
      asked.push(source);
      return { busy: [[AT.getTime(), AT.getTime() + 60 * MINUTE_MS]], unread: 0, found };
    });
  };
  await refresh();
  expect(asked).toEqual([{ kind: "caldav", account: ACCOUNT, hrefs: FOUND.map(({ href }) => href) }]);
  const { id } = added;
  expect(await chooseCalendars(asAnn, { id, hrefs: ["https://elsewhere.example/"] })).toEqual({
    outcome: "none-chosen",
  });
  expect(await chooseCalendars(asAnn, { id, hrefs: [FOUND[0]?.href ?? ""] })).toEqual({ outcome: "saved" });
  expect(await test.ctx.db.select().from(busyTimes)).toHaveLength(1);
  const fresh = { href: "https://cloud.example/ann/new/", name: "New" };
  await refresh([...FOUND, fresh]);
  expect(asked.at(-1)).toMatchObject({ hrefs: [FOUND[0]?.href] });
  expect((await getOwnAccount(asAnn, id)).collections).toEqual([
    { ...FOUND[0], isChosen: true },
    { ...FOUND[1], isChosen: false },
    { ...fresh, isChosen: false },
  ]);
  const { actor: ben } = await makeStaff(test.ctx, "owner", { name: "Ben" });
  const asBen = onBehalfOf(test.ctx, ben);
  await expect(chooseCalendars(asBen, { id, hrefs: [] })).rejects.toMatchObject({ code: "calendar.not-found" });
  expect((await getOwnCalendars(asBen)).calendars).toEqual([]);
});

it("what is read while its owner chooses others frees and takes nothing", async () => {
  const added = await addAccount(answering({ calendars: FOUND }), ACCOUNT);
  if (added.outcome !== "added") throw new Error(added.outcome);
  await refreshCalendars(test.ctx, async () => {
    test.clock.advance(MINUTE_MS);
    await chooseCalendars(asAnn, { id: added.id, hrefs: [FOUND[0]?.href ?? ""] });
    return { busy: [[AT.getTime(), AT.getTime() + MINUTE_MS]], unread: 0, found: FOUND };
  });
  expect(await test.ctx.db.select().from(busyTimes)).toEqual([]);
  const [row] = await test.ctx.db.select().from(calendars);
  expect(row).toMatchObject({ triedAt: null, collections: [{ isChosen: true }, { isChosen: false }] });
});
