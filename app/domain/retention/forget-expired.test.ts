import { describe, expect, it } from "vitest";
import { moveApplication } from "~/domain/applications/move-application.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeBooking } from "../../../tests/harness/bookings";
import { storeLead } from "../../../tests/harness/leads";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { forgetExpired } from "./forget-expired.server";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER = {
  spamLeadDays: 0,
  closedLeadDays: 0,
  closedApplicationDays: 0,
  sentEmailDays: 0,
  notificationDays: 0,
  placedMailDays: 0,
  otherMailDays: 0,
};
const NOTHING = { leads: 0, applications: 0, emails: 0, notifications: 0, mails: 0 };

const test = emptiedContext();

async function keepFor(days: Partial<SettingValues["retention"]>): Promise<void> {
  const { updatedAt } = await getSetting(onBehalfOf(test.ctx, OWNER), "retention");
  await saveSetting(onBehalfOf(test.ctx, OWNER), { key: "retention", change: { ...NEVER, ...days }, seen: updatedAt });
}

describe("what has been kept too long", () => {
  it("is deleted: leads with their messages, and nothing younger or still open", async () => {
    await keepFor({ spamLeadDays: 30, closedLeadDays: 60 });
    const spam = await storeLead(test.ctx, { stage: "spam" });
    await storeLead(test.ctx, { stage: "won" });
    const open = await storeLead(test.ctx, { stage: "in-review" });
    const body = { subject: "Yours", text: "Yours", html: "<p>Yours</p>" };
    await transact(test.ctx, (tx) =>
      queueEmail(tx, { kind: "contact-message-received", to: "a@b.example", body, leadId: spam }),
    );

    test.clock.advance(29 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toEqual(NOTHING);
    test.clock.advance(2 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 1 });
    expect(await countRows(test.pool, "emails")).toBe(0);
    test.clock.advance(60 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 1 });
    const { rows } = await test.pool.query("select id from leads");
    expect(rows).toEqual([{ id: open }]);
    const { rows: audit } = await test.pool.query("select after from audit_log where action = 'lead.expired'");
    expect(audit).toEqual([{ after: { count: 1 } }, { after: { count: 1 } }]);
  });

  it("stays while someone is still expected, and goes once their time is over", async () => {
    await keepFor({ closedLeadDays: 60 });
    const leadId = await storeLead(test.ctx, { stage: "won" });
    const at = test.clock.now().getTime() + 70 * DAY_MS;
    await storeBooking(test.ctx, { leadId, startsAt: new Date(at), endsAt: new Date(at + 60_000) });
    test.clock.advance(65 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toEqual(NOTHING);
    test.clock.advance(6 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 1 });
    expect(await countRows(test.pool, "bookings")).toBe(0);
  });

  it("is deleted: rejected applications with their resumes, and no others", async () => {
    await keepFor({ closedApplicationDays: 10 });
    const job = await addJob(test);
    const rejected = await apply(test, job.id);
    const open = await apply(test, job.id, { applicantEmail: "other@example.com" });
    await moveApplication(onBehalfOf(test.ctx, staffWith("recruiter")), { id: rejected.id, to: "rejected" });
    test.clock.advance(11 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ applications: 1 });
    const { rows } = await test.pool.query("select id from applications");
    expect(rows).toEqual([{ id: open.id }]);
    expect(await countRows(test.pool, "files")).toBe(1);
  });

  it("stays when it was set aside on suspicion and nobody has decided about it", async () => {
    await keepFor({ spamLeadDays: 30, closedApplicationDays: 30 });
    await storeLead(test.ctx, { stage: "spam", quarantineReason: "rate-limit" });
    const { id } = await apply(test, (await addJob(test)).id);
    await test.pool.query("update applications set quarantine_reason = 'rate-limit' where id = $1", [id]);
    test.clock.advance(400 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toMatchObject({ leads: 0, applications: 0 });
  });

  it("stays for ever where Settings say 0", async () => {
    await keepFor({});
    await storeLead(test.ctx, { stage: "spam" });
    test.clock.advance(4000 * DAY_MS);
    expect(await forgetExpired(test.ctx)).toEqual(NOTHING);
    expect(await countRows(test.pool, "leads")).toBe(1);
  });
});
