import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { bookings } from "~/db/schema/bookings";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { mergeLeads } from "~/domain/leads/merge-leads.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { BOOKED_AT, holdAt } from "../../../tests/harness/bookings";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeProject } from "../../../tests/harness/portal";
import { freshContext } from "../../../tests/harness/use-test-context";
import { bookTime } from "./book-time.server";
import { inviteToBook, listInvitations, NOBODY, openInvitation } from "./invitations.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const ANN = { name: "Ann Lee", email: "ann@acme.example", phone: "512 555 0101" };

const test = freshContext();

beforeEach(() => makeStaff(test.ctx, "sales", { name: "Sam" }));

async function invitedLead(changes: Partial<typeof leads.$inferInsert> = {}) {
  const id = await storeLead(test.ctx, { ...ANN, ...changes });
  return { id, key: inviteToBook(test.ctx, { kind: "lead", id, ...ANN }) };
}

/** Books with a key from another network, with an address that no lead has. */
async function bookWith(invitation: string | null, email = "ann@home.example") {
  const token = await holdAt(test.ctx, BOOKED_AT);
  const submission = { token: mintFormToken(test.ctx), honeypot: "", clientAddress: "203.0.113.77" };
  test.clock.advance(5000);
  const details = { ...ANN, email };
  const asked = { token, slug: "", at: null, timeZone: "America/Chicago", details, invitation, submission };
  expect((await bookTime(test.ctx, asked)).outcome).toBe("booked");
  const [row] = await test.ctx.db.select().from(bookings).where(eq(bookings.state, "booked"));
  return row;
}

describe("a link that was made for someone", () => {
  it("fills in what is known of them, and lays the time on their request, which it answers", async () => {
    const { id, key } = await invitedLead();
    expect(await openInvitation(test.ctx, key)).toEqual({ leadId: id, applicationId: null, projectId: null, ...ANN });
    expect((await bookWith(key))?.leadId).toBe(id);
    const [lead] = await test.ctx.db.select().from(leads);
    expect([lead?.stage, lead?.repliedAt !== null]).toEqual(["replied", true]);
  });

  it("shows nothing that was added to the request since, but still lies on it", async () => {
    const { id, key } = await invitedLead();
    await test.ctx.db.update(leads).set({ phone: "512 555 0999" });
    expect(await openInvitation(test.ctx, key)).toEqual({
      leadId: id,
      applicationId: null,
      projectId: null,
      ...NOBODY,
    });
  });

  it.each([
    ["is changed", (key: string) => key.replace(/.(?=.{42}$)/, (first) => (first === "A" ? "B" : "A"))],
    ["names another request", (key: string) => key.replace(/\.[0-9a-f-]{36}\./, `.${crypto.randomUUID()}.`)],
    ["lasts longer", (key: string) => key.replace(/^((?:[^.]+\.){2})\w+/, "$1zzzzzzzz")],
    ["says it's an application", (key: string) => key.replace("lead", "application")],
    ["is no key", () => "../../admin"],
    ["is absent", () => null],
  ])("says nothing once it %s, and a time lies on a request of its own", async (_how, change) => {
    const { id, key } = await invitedLead();
    expect(await openInvitation(test.ctx, change(key))).toBeNull();
    expect((await bookWith(change(key)))?.leadId).not.toBe(id);
  });

  it("says nothing signed by another site's secret, after a month, of suspected spam, or of what was erased", async () => {
    const { key } = await invitedLead();
    const other = { ...test.ctx, signer: { ...test.ctx.signer, verify: () => false } };
    expect(await openInvitation(other, key)).toBeNull();
    const spam = await invitedLead({ stage: "spam", quarantineReason: "honeypot" });
    expect(await openInvitation(test.ctx, spam.key)).toBeNull();
    test.clock.advance(30 * DAY_MS - 1);
    expect(await openInvitation(test.ctx, key)).not.toBeNull();
    test.clock.advance(1);
    expect(await openInvitation(test.ctx, key)).toBeNull();
    const gone = await invitedLead();
    await test.ctx.db.delete(leads);
    expect(await openInvitation(test.ctx, gone.key)).toBeNull();
  });

  it("of a request that was merged into another lays the time on that one, and shows what was known before", async () => {
    const { id, key } = await invitedLead();
    const intoId = await storeLead(test.ctx, { ...ANN, phone: "512 555 0999", summary: "The one that stays" });
    await mergeLeads(onBehalfOf(test.ctx, OWNER), { id, intoId });
    expect(await openInvitation(test.ctx, key)).toEqual({
      leadId: intoId,
      applicationId: null,
      projectId: null,
      ...NOBODY,
    });
    expect((await bookWith(key))?.leadId).toBe(intoId);
    const [lead] = await test.ctx.db.select().from(leads);
    expect(lead).toMatchObject({ id: intoId, stage: "replied" });
  });

  it("of a closed request lays the time on a new one", async () => {
    const { id, key } = await invitedLead({ stage: "lost" });
    expect(await openInvitation(test.ctx, key)).toMatchObject({ leadId: null, ...ANN });
    expect((await bookWith(key))?.leadId).not.toBe(id);
  });

  it("of an application is told on its timeline", async () => {
    const { id: jobId } = await addJob(test);
    const { id: applicationId } = await apply(test, jobId);
    const dana = { name: "Dana Reyes", email: "dana@example.com", phone: "" };
    const key = inviteToBook(test.ctx, { kind: "application", id: applicationId, ...dana });
    expect(await openInvitation(test.ctx, key)).toEqual({ leadId: null, applicationId, projectId: null, ...dana });
    const booked = await bookWith(key);
    const [entry] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "application.booked"));
    expect(entry).toMatchObject({ subjectId: applicationId, after: { leadId: booked?.leadId } });
  });

  it("on a project says nothing of a person, and is told on the project's timeline", async () => {
    const projectId = await makeProject(test.ctx, await makeCustomer(test.ctx));
    const key = inviteToBook(test.ctx, { kind: "project", id: projectId, ...NOBODY });
    expect(await openInvitation(test.ctx, key)).toEqual({ leadId: null, applicationId: null, projectId, ...NOBODY });
    const booked = await bookWith(key);
    const timeline = await readTimeline(onBehalfOf(test.ctx, OWNER), { kind: "project", id: projectId });
    expect(JSON.stringify(timeline)).toContain("Booked Discovery session for");
    const [entry] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "project.booked"));
    expect(entry).toMatchObject({ subjectId: projectId, after: { leadId: booked?.leadId } });
    await test.ctx.db.delete(projects);
    expect(await openInvitation(test.ctx, key)).toBeNull();
  });

  it("is made by those who may write to the person, for each kind that is offered", async () => {
    const { id } = await invitedLead();
    const person = { kind: "lead" as const, id, ...ANN };
    const made = await listInvitations(onBehalfOf(test.ctx, OWNER), person);
    expect(made.map(({ slug }) => slug)).toEqual(["call", "discovery-session"]);
    const key = new URL(made[0]?.url ?? "").searchParams.get("for");
    expect(await openInvitation(test.ctx, key)).toMatchObject({ leadId: id });
    expect(await listInvitations(test.ctx, person)).toEqual([]);
  });
});
