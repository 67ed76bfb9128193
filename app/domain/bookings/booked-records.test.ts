import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { webhookEvents } from "~/db/schema/webhooks";
import { mergeApplications } from "~/domain/applications/merge-applications.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { eraseCustomer } from "~/domain/retention/erase-customer.server";
import { searchEverything } from "~/domain/search/search-everything.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { BOOKED_AT, holdAt } from "../../../tests/harness/bookings";
import { OWNER } from "../../../tests/harness/invoices";
import { makeColleague, makeProject } from "../../../tests/harness/portal";
import { freshContext } from "../../../tests/harness/use-test-context";
import { bookTime } from "./book-time.server";
import { cancelBookingByStaff } from "./change-booking.server";
import { tokenOf } from "./internal.server";
import { inviteToBook, NOBODY, openInvitation } from "./invitations.server";
import { listBookings } from "./list-bookings.server";
import { listOwnBookings } from "./list-own-bookings.server";
import { type BookedRecord, listRecordBookings } from "./list-record-bookings.server";
import { moveBookingToMoment } from "./move-booking-by-staff.server";
import { getWholeBooking } from "./queries.server";
import type { InvitedPerson } from "./schema";

const HOUR_MS = 60 * 60 * 1000;
const PERSON = { name: "Dana Reyes", email: "dana@own.example", phone: "512 555 0101" };

const test = freshContext();
const office = (): AppContext => onBehalfOf(test.ctx, OWNER);

beforeEach(() => makeStaff(test.ctx, "sales", { name: "Sam" }));

/** Books with a link that was made for a record, and returns the booking. */
async function bookFor(person: InvitedPerson) {
  const token = await holdAt(test.ctx, BOOKED_AT);
  const submission = { token: mintFormToken(test.ctx), honeypot: "", clientAddress: "203.0.113.77" };
  test.clock.advance(5000);
  const invitation = inviteToBook(test.ctx, person);
  const asked = { token, slug: "", at: null, timeZone: "America/Chicago", details: PERSON, invitation, submission };
  expect((await bookTime(test.ctx, asked)).outcome).toBe("booked");
  const [row] = await test.ctx.db.select().from(bookings).where(eq(bookings.state, "booked"));
  if (!row?.leadId) throw new Error("nothing is booked");
  return { id: row.id, leadId: row.leadId };
}

async function said(record: BookedRecord): Promise<string[]> {
  const { entries } = await readTimeline(office(), record);
  return entries.map(({ who, what }) => `${who} ${what}`.trim()).filter((words) => /book|moved|cancel/i.test(words));
}

describe("a booking about a project", () => {
  async function booked() {
    const dana = await makeCustomer(test.ctx, { email: PERSON.email });
    const projectId = await makeProject(test.ctx, dana, { name: "Wombat shop" });
    return { dana, projectId, ...(await bookFor({ kind: "project", id: projectId, ...NOBODY })) };
  }

  it("is on the project's screen and its lead's, found by the project's name, and known to programs", async () => {
    const { id, leadId, projectId } = await booked();
    for (const record of [
      { kind: "project", id: projectId },
      { kind: "lead", id: leadId },
    ] as const) {
      expect(await listRecordBookings(office(), record)).toMatchObject([{ id, name: PERSON.name }]);
    }
    expect(await getWholeBooking(office(), id)).toMatchObject({ projectId, applicationId: null });
    expect((await listBookings(office(), { projectId })).items).toMatchObject([{ id, project: "Wombat shop" }]);
    expect((await listBookings(office(), { projectId: leadId })).items).toEqual([]);
    expect((await listBookings(office(), { text: "wombat" })).items).toMatchObject([{ id }]);
    const groups = await searchEverything(office(), "wombat");
    expect(groups.find(({ kind }) => kind === "booking")?.hits).toMatchObject([{ note: /· Wombat shop$/ }]);
  });

  it("tells on the project's timeline what becomes of it, each once", async () => {
    const { id, projectId } = await booked();
    const at = new Date(BOOKED_AT.getTime() + 2 * HOUR_MS);
    const moved = await moveBookingToMoment(office(), { id, updatedAt: undefined, at, message: "" });
    expect(moved.outcome).toBe("moved");
    await cancelBookingByStaff(office(), { id, updatedAt: undefined, message: "" });
    const record = { kind: "project", id: projectId } as const;
    expect(await said(record)).toEqual([
      expect.stringContaining("Booked Discovery session for"),
      expect.stringMatching(/moved .*Discovery session to/),
      expect.stringMatching(/canceled .*Discovery session/),
    ]);
    expect(await listRecordBookings(office(), record)).toEqual([]);
    const events = await test.ctx.db.select({ data: webhookEvents.data }).from(webhookEvents);
    for (const { data } of events.filter(({ data }) => "kindName" in data)) expect(data).toMatchObject({ projectId });
  });

  it("is shown to the customer's people until it is over, and its key to the one who booked alone", async () => {
    const { id, dana, projectId } = await booked();
    const as = (actor: typeof dana.actor) => listOwnBookings(onBehalfOf(test.ctx, actor), projectId);
    const path = `/booking/${tokenOf(test.ctx.signer, id)}`;
    expect(await as(dana.actor)).toMatchObject([{ id, what: "Discovery session", path }]);
    const colleague = await makeColleague(test.ctx, dana, { email: "lou@own.example" });
    expect(await as(colleague)).toMatchObject([{ id, name: PERSON.name, path: null }]);
    expect(await as({ ...dana.actor, isEmailVerified: false })).toMatchObject([{ path: null }]);
    const other = await makeCustomer(test.ctx, { email: "otto@other.example" });
    expect(await as(other.actor)).toEqual([]);
    test.clock.advance(30 * 24 * HOUR_MS);
    expect(await as(dana.actor)).toEqual([]);
  });

  it("no longer names the person on the project once the customer is erased", async () => {
    const { id, dana, projectId } = await booked();
    expect(await eraseCustomer(office(), { id: dana.businessId })).toEqual({ outcome: "erased" });
    expect(await listRecordBookings(office(), { kind: "project", id: projectId })).toEqual([]);
    expect(await getWholeBooking(office(), id)).toMatchObject({ projectId: null });
  });
});

describe("a booking about an application", () => {
  it.each([
    ["was withdrawn", { withdrawnAt: new Date() }],
    ["is suspected of being spam", { quarantineReason: "honeypot" as const }],
  ])("isn't made by its link once it %s", async (_how, change) => {
    const { id: jobId } = await addJob(test);
    const { id } = await apply(test, jobId);
    const key = inviteToBook(test.ctx, { kind: "application", id, ...APPLICANT });
    expect(await openInvitation(test.ctx, key)).toMatchObject({ applicationId: id, name: APPLICANT.name });
    await test.ctx.db.update(applications).set(change).where(eq(applications.id, id));
    expect(await openInvitation(test.ctx, key)).toBeNull();
  });

  const APPLICANT = { name: "Dana Reyes", email: "dana@example.com", phone: "" };

  it("is on its screen and timeline, moves with it when it is merged, and outlives it", async () => {
    const { id: jobId } = await addJob(test);
    const { id } = await apply(test, jobId);
    const other = await apply(test, jobId, { applicantEmail: "dana@else.example" });
    const key = inviteToBook(test.ctx, { kind: "application", id, ...APPLICANT });
    const booking = await bookFor({ kind: "application", id, ...APPLICANT });
    const at = new Date(BOOKED_AT.getTime() + 2 * HOUR_MS);
    await moveBookingToMoment(office(), { id: booking.id, updatedAt: undefined, at, message: "" });
    expect(await said({ kind: "application", id })).toHaveLength(2);
    expect(await listRecordBookings(office(), { kind: "application", id })).toMatchObject([{ id: booking.id }]);
    const recruiter = onBehalfOf(test.ctx, staffWith("recruiter"));
    expect(await mergeApplications(recruiter, { id, intoId: other.id })).toEqual({ outcome: "merged" });
    expect(await listRecordBookings(recruiter, { kind: "application", id: other.id })).toMatchObject([
      { id: booking.id },
    ]);
    expect(await openInvitation(test.ctx, key)).toMatchObject({ applicationId: other.id });
    await expect(listRecordBookings(recruiter, { kind: "lead", id: booking.leadId })).rejects.toThrow();
    await test.pool.query("delete from applications where id = $1", [other.id]);
    expect(await getWholeBooking(office(), booking.id)).toMatchObject({ applicationId: null });
  });
});
