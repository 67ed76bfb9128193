import { asc, desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { confirmSpamApplications } from "~/domain/applications/confirm-spam.server";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { tellSuspectedApplications } from "~/domain/applications/tell-suspected-applications.server";
import { countWaiting } from "~/domain/dashboard/count-waiting.server";
import { confirmSpamLeads } from "~/domain/leads/confirm-spam.server";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { releaseLead } from "~/domain/leads/release-lead.server";
import { tellSuspectedLeads } from "~/domain/leads/tell-suspected-leads.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { makeIncomingMail } from "../../../tests/harness/incoming-mails";
import { storeLead } from "../../../tests/harness/leads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { forgetExpired } from "./forget-expired.server";

const OWNER = staffWith("owner");
const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

const suspectedLead = (changes = {}) =>
  storeLead(test.ctx, { stage: "spam", quarantineReason: "rate-limit", ...changes });

async function suspectedApplication(): Promise<string> {
  const { id } = await apply(test, (await addJob(test)).id);
  await test.pool.query("update applications set quarantine_reason = 'rate-limit' where id = $1", [id]);
  await test.pool.query("delete from emails");
  return id;
}

async function listsSent() {
  const sent = await test.ctx.db.select().from(emails).orderBy(asc(emails.createdAt), desc(emails.kind));
  return sent.filter(({ kind }) => kind === "leads-set-aside" || kind === "applications-set-aside");
}

describe("suspected spam", () => {
  it("is deleted after its days once someone has confirmed it, and not a day before", async () => {
    const lead = await suspectedLead();
    const application = await suspectedApplication();
    test.clock.advance(400 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 0, applications: 0 });
    expect(await confirmSpamLeads(onBehalfOf(test.ctx, OWNER), { ids: [lead, lead] })).toEqual({ confirmed: 1 });
    expect(await confirmSpamLeads(onBehalfOf(test.ctx, OWNER), { ids: [lead] })).toEqual({ confirmed: 0 });
    expect(await confirmSpamApplications(onBehalfOf(test.ctx, OWNER), { ids: [application] })).toEqual({
      confirmed: 1,
    });
    test.clock.advance(89 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 0, applications: 0 });
    test.clock.advance(2 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 1, applications: 1 });
    const { rows } = await test.pool.query("select action from audit_log where action like '%.spam-confirmed'");
    expect(rows).toHaveLength(2);
  });

  it("is confirmed by those who may change it, and only what was set aside", async () => {
    const sound = await storeLead(test.ctx);
    expect(await confirmSpamLeads(onBehalfOf(test.ctx, OWNER), { ids: [sound, "none"] })).toEqual({ confirmed: 0 });
    const denied = { code: "permission.denied" };
    await expect(confirmSpamLeads(onBehalfOf(test.ctx, staffWith("viewer")), { ids: [sound] })).rejects.toMatchObject(
      denied,
    );
    await expect(confirmSpamApplications(onBehalfOf(test.ctx, staffWith("sales")), { ids: [] })).rejects.toMatchObject(
      denied,
    );
  });

  it("counts in the navigation and is listed on its own until someone decides", async () => {
    const [one, two, three] = [await suspectedLead(), await suspectedLead(), await suspectedLead()];
    const application = await suspectedApplication();
    await confirmSpamLeads(onBehalfOf(test.ctx, OWNER), { ids: [one] });
    await releaseLead(onBehalfOf(test.ctx, OWNER), { id: two });
    const counts = async () => {
      const waiting = await countWaiting(onBehalfOf(test.ctx, OWNER));
      return ["/admin/leads", "/admin/applications"].map((path) => waiting[path]?.suspected ?? 0);
    };
    expect(await counts()).toEqual([1, 1]);
    const { items } = await listLeadsPage(onBehalfOf(test.ctx, OWNER), { suspected: true, withoutSpam: true });
    expect(items.map(({ id }) => id)).toEqual([three]);
    await confirmSpamApplications(onBehalfOf(test.ctx, OWNER), { ids: [application] });
    expect(await counts()).toEqual([1, 0]);
  });
});

describe("the daily message", () => {
  it("names what is new and undecided once, though two processes ask at the same time", async () => {
    await suspectedLead({ name: "Ann www.evil.example", businessName: "" });
    await confirmSpamLeads(onBehalfOf(test.ctx, OWNER), { ids: [await suspectedLead({ name: "Decided" })] });
    await storeLead(test.ctx, { name: "Sound" });
    await suspectedApplication();
    const told = await Promise.all([tellSuspectedLeads(test.ctx), tellSuspectedLeads(test.ctx)]);
    expect(told.sort()).toEqual([0, 1]);
    const others = await Promise.all([tellSuspectedApplications(test.ctx), tellSuspectedApplications(test.ctx)]);
    expect(others.sort()).toEqual([0, 1]);
    const [leads, applications, ...more] = await listsSent();
    expect(more).toEqual([]);
    expect(leads?.text).toContain("Ann www dot evil dot example (ann at acme dot example)");
    expect(leads?.text).toContain("/admin/leads?stage=suspected");
    for (const part of [leads?.text, leads?.html]) expect(part).not.toMatch(/evil\.example|Decided|Sound/);
    expect(applications?.text).toContain("Product Designer");
    expect(applications?.text).toContain("Dana Reyes (");
    test.clock.advance(DAY_MS);
    expect(await tellSuspectedLeads(test.ctx)).toBe(0);
    await suspectedLead();
    expect(await tellSuspectedLeads(test.ctx)).toBe(1);
    expect((await listsSent()).at(-1)?.text).toContain("In all, 2 await a decision.");
  });

  it("says how many more there are than it names", async () => {
    for (let count = 0; count < 52; count++) await suspectedLead();
    expect(await tellSuspectedLeads(test.ctx)).toBe(52);
    const [sent] = await listsSent();
    expect(sent?.subject).toBe("52 leads set aside as suspected spam");
    expect(sent?.text).toContain("More: 2, in the list");
  });

  it("goes with the application that it names", async () => {
    const id = await suspectedApplication();
    await tellSuspectedApplications(test.ctx);
    test.clock.advance(30 * DAY_MS);
    await deleteApplication(onBehalfOf(test.ctx, OWNER), { id });
    expect(await listsSent()).toEqual([]);
  });

  it("names emails set aside as automatic beside leads, with the way there", async () => {
    await suspectedLead();
    for (const subject of ["One", "Two"]) await makeIncomingMail(test.ctx, { subject, text: "Zq" });
    await test.pool.query("update incoming_mails set state = 'automatic'");
    await suspectedApplication();
    await tellSuspectedLeads(test.ctx);
    await tellSuspectedApplications(test.ctx);
    const said = (await listsSent()).map(({ kind, text }) => [
      kind,
      /Set aside as automatic: 2 emails: https?:\/\/\S+\/admin\/incoming\?state=automatic\n/.test(text),
    ]);
    expect(Object.fromEntries(said)).toEqual({ "leads-set-aside": true, "applications-set-aside": false });
  });
});
