import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { bookings } from "~/db/schema/bookings";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyWallTime } from "~/lib/agency-moment";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { callKind, storeBooking } from "../../../tests/harness/bookings";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeProject, VIEWER } from "../../../tests/harness/portal";
import { freshContext } from "../../../tests/harness/use-test-context";
import { enterBooking, listEnterChoices } from "./enter-booking.server";
import { EnteredBooking, newBookingPath, readBookingSubject } from "./enter-input";
import { findBookedPerson } from "./find-booked-person.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const CALLER = { name: "Cal Caller", email: "cal@phone.example", phone: "512 555 0142" };

const test = freshContext();
const office = () => onBehalfOf(test.ctx, OWNER);
let hostId = "";

beforeEach(async () => {
  ({ userId: hostId } = await makeStaff(test.ctx, "sales", { name: "Sam Host" }));
});

const typed = (changes: object = {}) =>
  EnteredBooking.parse({ kindId: callKind().id, ...CALLER, isVisitorTold: "on", ...changes });

async function firstFree(): Promise<string> {
  const { times } = await listEnterChoices(office(), null);
  return times[0]?.at ?? "";
}

const enter = (changes: object = {}, subject: Parameters<typeof enterBooking>[1]["subject"] = null) =>
  enterBooking(office(), { entered: typed(changes), subject });

async function listMails() {
  const mails = await test.ctx.db.select().from(emails).orderBy(asc(emails.kind));
  return mails.filter(({ kind }) => kind.startsWith("booking-"));
}

describe("a time that staff enter", () => {
  it("is one of those that visitors are offered: it's answered, noted, and mailed to both with an entry", async () => {
    const startsAt = await firstFree();
    const made = await enter({ startsAt, topic: "A shop for bread" });
    if (made.outcome !== "booked") throw new Error(made.outcome);
    const [row] = await test.ctx.db.select().from(bookings);
    expect(row).toMatchObject({ id: made.id, leadId: made.leadId, state: "booked", startsAt: new Date(startsAt) });
    expect(row?.answers).toEqual([{ question: "What would you like to talk about?", answer: "A shop for bread" }]);
    const [lead] = await test.ctx.db.select().from(leads);
    expect(lead).toMatchObject({ email: CALLER.email, stage: "replied" });
    const mails = await listMails();
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-confirmation", "booking-received"]);
    for (const { attachments } of mails) expect(attachments).toMatchObject([{ kind: "calendar", number: "REQUEST" }]);
    const [entry] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "lead.booked"));
    expect(entry).toMatchObject({ actorKind: "staff", after: { bookingId: made.id } });
    expect((await enter({ startsAt })).outcome).toBe("taken");
  });

  it("is told to its host alone where staff say so", async () => {
    expect((await enter({ startsAt: await firstFree(), isVisitorTold: undefined })).outcome).toBe("booked");
    expect((await listMails()).map(({ kind }) => kind)).toEqual(["booking-received"]);
  });

  it("may lie outside working hours, notice and the kind's limits, while the host has nothing else", async () => {
    const night = { day: agencyWallTime(new Date(test.clock.now().getTime() + DAY_MS)).slice(0, 10), time: "22:10" };
    expect((await enter({ ...night, hostId })).outcome).toBe("booked");
    expect((await enter({ ...night, hostId })).outcome).toBe("host-taken");
    expect((await enter(night)).outcome).toBe("taken");
  });

  it.each([
    ["no time", {}, "no-time"],
    ["a day without a time", { day: "2026-03-09" }, "no-time"],
    ["a time that is over", { day: "2020-03-09", time: "10:00" }, "in-past"],
    ["an hour that the clock skips", { day: "2026-03-08", time: "02:30" }, "skipped-hour"],
    ["a call without a number", { phone: "", day: "2026-03-09", time: "10:00" }, "no-phone"],
    ["a kind that isn't offered", { kindId: crypto.randomUUID() }, "unknown-kind"],
    ["a host who isn't one", { day: "2026-03-09", time: "10:00", hostId: "nobody" }, "unknown-host"],
  ])("is refused with %s", async (_what, changes, outcome) => {
    expect((await enter(changes)).outcome).toBe(outcome);
    expect(await listMails()).toEqual([]);
  });

  it("of twenty who enter it at the same moment, one gets the host", async () => {
    const startsAt = await firstFree();
    const all = Array.from({ length: 20 }, (_, n) => enter({ startsAt, email: `cal${n}@phone.example` }));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(19);
  });

  it("is for staff who may write to leads, with what the record says of the person", async () => {
    await expect(enterBooking(onBehalfOf(test.ctx, VIEWER), { entered: typed(), subject: null })).rejects.toThrow();
    const dana = await makeCustomer(test.ctx, { name: "Dana Moss", email: "dana@own.example" });
    const { id: jobId } = await addJob(test);
    const now = test.clock.now();
    const contact = { id: test.ctx.ids.uuid(), businessId: dana.businessId, createdAt: now, updatedAt: now };
    await test.ctx.db.insert(contacts).values({ ...contact, name: "Dana", email: "dana@own.example", phone: "555 01" });
    const known = (kind: Parameters<typeof findBookedPerson>[1]["kind"], id: string) =>
      findBookedPerson(office(), { kind, id });
    const ofCustomer = { name: "Dana Moss", email: "dana@own.example", phone: "555 01" };
    expect(await known("customer", dana.businessId)).toEqual(ofCustomer);
    expect(await known("project", await makeProject(test.ctx, dana))).toEqual(ofCustomer);
    expect(await known("contact", contact.id)).toMatchObject({ name: "Dana", customerId: dana.businessId });
    expect(await known("lead", await storeLead(test.ctx, { ...CALLER }))).toEqual(CALLER);
    expect(await known("application", (await apply(test, jobId)).id)).toMatchObject({ name: "Dana Reyes" });
    await expect(known("project", crypto.randomUUID())).rejects.toThrow("project.not-found");
    await expect(findBookedPerson(onBehalfOf(test.ctx, VIEWER), { kind: "lead", id: contact.id })).rejects.toThrow();
  });

  it("lies on the record from which it was entered, in the zone in which they chose before", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    const leadId = await storeLead(test.ctx, { email: "else@phone.example" });
    await storeBooking(test.ctx, { leadId, email: "CAL@phone.example", timeZone: "Asia/Tokyo", state: "canceled" });
    await enter({ startsAt: await firstFree() }, { kind: "lead", id: leadId });
    await enter({ startsAt: await firstFree() }, { kind: "project", id: projectId });
    const rows = await test.ctx.db.select().from(bookings).where(eq(bookings.state, "booked"));
    expect(rows.map(({ timeZone }) => timeZone)).toEqual(["Asia/Tokyo", "Asia/Tokyo"]);
    expect(rows.some((row) => row.leadId === leadId && row.projectId === null)).toBe(true);
    expect(rows.some((row) => row.leadId !== leadId && row.projectId === projectId)).toBe(true);
  });

  it("has an address about its record, which says nothing where it is none", () => {
    const subject = { kind: "lead", id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d" } as const;
    const { searchParams } = new URL(newBookingPath(subject), "https://agency.example");
    expect(readBookingSubject(searchParams.get("about"))).toEqual(subject);
    for (const text of [null, "", "lead:1", "invoice:0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d"])
      expect(readBookingSubject(text)).toBeNull();
    expect(newBookingPath(null)).toBe("/admin/bookings/new");
  });
});
