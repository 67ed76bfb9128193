import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { idempotentAnswers } from "~/db/schema/idempotency";
import { leads } from "~/db/schema/leads";
import { WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import { moveBooking } from "~/domain/bookings/change-booking.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { dataOf, OWNER, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { BOOKED, BOOKED_AT, bookHeld, callKind, holdAt } from "../harness/bookings";
import { storeLead } from "../harness/leads";
import { makeProject } from "../harness/portal";
import { countRows } from "../harness/test-context";

type Shown = Record<string, unknown> & { id: string; leadId: string; startsAt: string; updatedAt: string };
type Kind = { id: string; name: string; url: string };
type Time = { startsAt: string; endsAt: string };

const BOOKED_ID = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";
const PERSON = { name: "Bea Booker", email: "bea@walk.example", phone: "512 555 0177" };

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  const { ctx } = api.test;
  token = await api.makeKey(["lead.read", "lead.write"]);
  await makeStaff(ctx, "sales", { name: "Ann Host" });
  await ctx.db.insert(webhookEndpoints).values({
    id: ctx.ids.uuid(),
    url: "https://receiver.example/bookings",
    eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith("booking.")),
    sealedSecret: "none",
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  });
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  api.ask(method, path, { token, body, headers });
const call = () => callKind().id;

async function times(query = ""): Promise<Time[]> {
  return dataOf<Time[]>(await ask("GET", `/api/booking-kinds/${call()}/times${query}`));
}

const book = (body: object, headers = {}) =>
  ask("POST", "/api/bookings", { kindId: call(), ...PERSON, ...body }, headers);

function listEvents() {
  return api.test.ctx.db.select().from(webhookEvents).orderBy(webhookEvents.createdAt, webhookEvents.id);
}

it("a program reads kinds and free times, books one once for a key, moves and cancels it, and hears of each", async () => {
  const kinds = dataOf<Kind[]>(await ask("GET", "/api/booking-kinds"));
  expect(kinds.map(({ name }) => name)).toEqual(["Call", "Discovery session"]);
  expect(kinds[0]?.url).toBe(`${api.test.ctx.origin}/book/call`);
  const [, first, second] = await times();
  const key = { "idempotency-key": "bea-1" };
  const sent = { startsAt: first?.startsAt, answers: ["A shop"], timeZone: "europe/berlin" };
  const made = await book(sent, key);
  const booking = dataOf<Shown>(made, 201);
  expect(made.headers.get("location")).toBe(`/api/bookings/${booking.id}`);
  expect(booking).toMatchObject({
    ...PERSON,
    startsAt: first?.startsAt,
    endsAt: first?.endsAt,
    state: "booked",
    kindName: "Call",
    timeZone: "Europe/Berlin",
    answers: [{ question: "What would you like to talk about?", answer: "A shop" }],
    hosts: [{ name: "Ann Host" }],
  });
  expect(dataOf<Shown>(await book(sent, key), 201).id).toBe(booking.id);
  expect(await countRows(api.test.pool, "bookings")).toBe(1);
  const [lead] = await api.test.ctx.db.select().from(leads);
  expect(lead).toMatchObject({ id: booking.leadId, email: PERSON.email, channel: "other", stage: "replied" });
  expect(await times()).not.toContainEqual(first);
  expect(refusalOf(await book(sent))).toMatchObject({ status: 409, code: "booking.taken" });
  expect(dataOf<Shown>(await ask("GET", `/api/bookings/${booking.id}`))).toEqual(booking);

  const path = `/api/bookings/${booking.id}`;
  api.test.clock.advance(1000);
  const moved = dataOf<Shown>(await ask("POST", `${path}/move`, { startsAt: second?.startsAt, message: "Sorry." }));
  expect(moved.startsAt).toBe(second?.startsAt);
  const stale = { updatedAt: booking.updatedAt };
  expect(refusalOf(await ask("POST", `${path}/cancel`, stale))).toMatchObject({ status: 409, code: "booking.stale" });
  const canceled = dataOf<Shown>(await ask("POST", `${path}/cancel`, { updatedAt: moved.updatedAt }));
  expect(canceled).toMatchObject({ state: "canceled", hosts: [] });
  expect(refusalOf(await ask("POST", `${path}/cancel`, {}))).toMatchObject({ code: "booking.over" });
  expect(refusalOf(await ask("POST", `${path}/move`, { startsAt: first?.startsAt }))).toMatchObject({
    code: "booking.over",
  });
  expect(await times()).toContainEqual(first);
  const events = await listEvents();
  expect(events.map(({ type }) => type)).toEqual(["booking.made", "booking.moved", "booking.canceled"]);
  const told = { id: booking.id, leadId: booking.leadId, hosts: [{ name: "Ann Host" }] };
  expect(events[1]?.data).toMatchObject({ ...told, startsAt: second?.startsAt, startedBefore: first?.startsAt });
  expect(events[2]?.data).toMatchObject({ ...told, state: "canceled" });
});

it("a program chooses who hosts, says that they're running late, and notes who came", async () => {
  const { ctx } = api.test;
  await makeStaff(ctx, "sales", { name: "Ben Host" });
  const [, first] = await times();
  const [time] = dataOf<(Time & { hostIds: string[] })[]>(
    await ask("GET", `/api/booking-kinds/${call()}/times?from=${first?.startsAt}`),
  );
  expect(time?.hostIds).toHaveLength(2);
  const [annId = "", benId = ""] = time?.hostIds ?? [];
  const refusedHost = refusalOf(await book({ startsAt: first?.startsAt, hostId: "nobody" }));
  expect(refusedHost.fields).toEqual(["hostId"]);
  const made = dataOf<Shown>(await book({ startsAt: first?.startsAt, hostId: benId }), 201);
  expect(made).toMatchObject({ hosts: [{ id: benId }], lateAt: null });
  expect(refusalOf(await book({ startsAt: first?.startsAt, hostId: benId }))).toMatchObject({ code: "booking.taken" });
  const other = dataOf<Shown>(await book({ startsAt: first?.startsAt, hostId: annId }), 201);
  const path = `/api/bookings/${made.id}`;
  const free = async (query = "") =>
    dataOf<{ id: string; isFree: boolean }[]>(await ask("GET", `${path}/hosts${query}`))
      .filter(({ isFree }) => isFree)
      .map(({ id }) => id);
  expect(await free()).toEqual([benId]);
  expect((await free("?at=2026-03-05T16:00:00.000Z")).sort()).toEqual([annId, benId].sort());
  expect(refusalOf(await ask("POST", `${path}/move`, { hostId: annId }))).toMatchObject({ code: "booking.host-taken" });
  expect(refusalOf(await ask("POST", `${path}/move`, { hostId: "nobody" })).fields).toEqual(["hostId"]);
  expect(refusalOf(await ask("POST", `${path}/move`, {})).fields).toEqual(["startsAt"]);
  dataOf<Shown>(await ask("POST", `/api/bookings/${other.id}/cancel`, {}));
  expect(dataOf<Shown>(await ask("POST", `${path}/move`, { hostId: annId }))).toMatchObject({
    hosts: [{ id: annId }],
    startsAt: first?.startsAt,
  });
  expect((await listEvents()).at(-1)).toMatchObject({ type: "booking.moved", data: { hosts: [{ id: annId }] } });

  const miss = (isMissed: boolean) => ask("POST", `${path}/attendance`, { isMissed });
  expect(refusalOf(await ask("POST", `${path}/late`))).toMatchObject({ code: "booking.too-early" });
  expect(refusalOf(await miss(true))).toMatchObject({ code: "booking.too-early" });
  api.test.clock.advance(new Date(made.startsAt).getTime() - ctx.clock.now().getTime() + 60_000);
  const late = dataOf<Shown>(await ask("POST", `${path}/late`));
  expect(late).toMatchObject({ lateAt: ctx.clock.now().toISOString() });
  expect(refusalOf(await ask("POST", `${path}/late`))).toMatchObject({ code: "booking.told-before" });
  expect(dataOf<Shown>(await miss(true))).toMatchObject({ state: "missed" });
  expect((await listEvents()).at(-1)).toMatchObject({ type: "booking.missed", data: { state: "missed" } });
  expect(dataOf<Shown>(await miss(false))).toMatchObject({ state: "booked" });
  expect((await listEvents()).at(-1)).toMatchObject({ type: "booking.kept", data: { state: "booked" } });
  expect(refusalOf(await ask("POST", `/api/bookings/${other.id}/attendance`, { isMissed: true }))).toMatchObject({
    code: "booking.over",
  });
});

it("a program hears of what visitors book and move; with the lead that is erased, all of that goes", async () => {
  const page = await bookHeld(api.test, await holdAt(api.test.ctx));
  const later = new Date(BOOKED_AT.getTime() + 2 * 60 * 60_000);
  expect(await moveBooking(api.test.ctx, { token: page, at: later, timeZone: "UTC" })).toEqual({ outcome: "moved" });
  const [row] = await api.test.ctx.db.select().from(bookings);
  const answered = await book({ startsAt: (await times())[0]?.startsAt, ...BOOKED }, { "idempotency-key": "again" });
  const leadId = row?.leadId ?? "";
  expect(dataOf<Shown>(answered, 201).leadId).toBe(leadId);
  // Under another address than the lead's, so that only its id tells whose it is.
  await api.test.pool.query(
    'update webhook_events set data = data || \'{"name": "D.", "email": "d@elsewhere.example"}\'',
  );
  expect((await listEvents()).map(({ type }) => type)).toEqual(["booking.made", "booking.moved", "booking.made"]);
  await eraseLead(onBehalfOf(api.test.ctx, OWNER), { id: leadId });
  expect(await listEvents()).toEqual([]);
  expect(await api.test.ctx.db.select().from(idempotentAnswers)).toEqual([]);
});

it("lists by lead, kind and standing; names what it can't take", async () => {
  const leadId = await storeLead(api.test.ctx, { email: "other@walk.example" });
  const [first] = await times();
  const booking = dataOf<Shown>(await book({ startsAt: first?.startsAt, leadId }), 201);
  expect(booking).toMatchObject({ leadId, timeZone: "America/Chicago" });
  const listed = async (query: string) => dataOf<Shown[]>(await ask("GET", `/api/bookings${query}`));
  for (const query of ["", `?leadId=${leadId}`, `?kindId=${call()}`, "?standing=upcoming", "?text=booker"]) {
    expect(await listed(query), query).toMatchObject([{ id: booking.id, hostNames: ["Ann Host"], state: "booked" }]);
  }
  for (const query of [`?leadId=${call()}`, "?standing=canceled", "?hostId=nobody", "?text=dana"]) {
    expect(await listed(query), query).toEqual([]);
  }
  const [, , next] = await times();
  const startsAt = next?.startsAt;
  const fieldsOf = async (body: object) => refusalOf(await book({ startsAt, ...body })).fields;
  expect(await fieldsOf({ kindId: leadId })).toEqual(["kindId"]);
  expect(await fieldsOf({ leadId: call() })).toEqual(["leadId"]);
  expect(await fieldsOf({ phone: "" })).toEqual(["phone"]);
  expect(await fieldsOf({ email: "bea" })).toEqual(["email"]);
  expect(await fieldsOf({ timeZone: "Moon/Crater" })).toEqual(["timeZone"]);
  expect(await fieldsOf({ answers: ["", "", ""] })).toEqual(["answers"]);
  expect(await countRows(api.test.pool, "bookings")).toBe(1);
  const range = (query: string) => ask("GET", `/api/booking-kinds/${call()}/times?${query}`);
  const long = "from=2026-03-02T00:00:00.000Z&until=2026-06-02T00:00:00.000Z";
  expect(refusalOf(await range(long)).fields).toEqual(["until"]);
  expect(refusalOf(await range("until=2020-03-02T00:00:00.000Z")).fields).toEqual(["until"]);
  const past = { startsAt: "2020-03-02T16:00:00.000Z" };
  expect(refusalOf(await book(past))).toMatchObject({ code: "booking.taken" });
  const move = await ask("POST", `/api/bookings/${booking.id}/move`, past);
  expect(refusalOf(move).fields).toEqual(["startsAt"]);
});

it("a program enters a time that isn't offered, about a project, without telling the visitor", async () => {
  const { ctx } = api.test;
  const projectId = await makeProject(ctx, await makeCustomer(ctx));
  const startsAt = new Date(ctx.clock.now().getTime() + 45 * 60_000).toISOString();
  expect(refusalOf(await book({ startsAt })).code).toBe("booking.taken");
  const unknown = { startsAt, isAnyTime: true, projectId: BOOKED_ID };
  expect(refusalOf(await book(unknown)).fields).toEqual(["projectId"]);
  const past = { startsAt: "2020-01-01T10:00:00Z", isAnyTime: true };
  expect(refusalOf(await book(past)).fields).toEqual(["startsAt"]);
  const made = dataOf<Shown>(await book({ startsAt, isAnyTime: true, isVisitorTold: false, projectId }), 201);
  expect(made).toMatchObject({ startsAt, projectId, applicationId: null });
  expect(dataOf<Shown[]>(await ask("GET", `/api/bookings?projectId=${projectId}`))).toMatchObject([{ id: made.id }]);
  const mails = await ctx.db.select({ kind: emails.kind }).from(emails);
  expect(mails.map(({ kind }) => kind)).not.toContain("booking-confirmation");
  const events = await listEvents();
  expect(events.map(({ data }) => data)).toMatchObject([{ id: made.id, projectId }]);
});
