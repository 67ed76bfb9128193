import { beforeEach, expect, it } from "vitest";
import { chooseStaffNotices } from "~/domain/notifications/choose-staff-notices.server";
import { getStaffChoices } from "~/domain/notifications/queries.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import type { StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { makeIncomingMail } from "../../../tests/harness/incoming-mails";
import { storeLead } from "../../../tests/harness/leads";
import { newestTo } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { sendDigests } from "./send-digests.server";

const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

// A Monday, 9 AM in Austin, in the week before the clocks go ahead.
beforeEach(() => test.clock.advance(Date.parse("2026-03-02T15:00:00Z") - test.clock.now().getTime()));

/** A lead that is due today. */
function storeDue(): Promise<string> {
  return storeLead(test.ctx, { replyDueAt: new Date(test.clock.now().getTime() + 8 * HOUR_MS) });
}

function want(actor: StaffActor, digest?: string): Promise<void> {
  return chooseStaffNotices(onBehalfOf(test.ctx, actor), digest === undefined ? {} : { digest });
}

/** Runs the worker each ten minutes as two processes would. Returns how many digests went out at which moments. */
async function goBy(hours: number): Promise<string[]> {
  const sent: string[] = [];
  for (let run = 0; run < hours * 6; run += 1) {
    test.clock.advance(HOUR_MS / 6);
    const counts = await Promise.all([sendDigests(test.ctx), sendDigests(test.ctx)]);
    for (let count = counts[0] + counts[1]; count > 0; count -= 1)
      sent.push(test.clock.now().toISOString().slice(0, 16));
  }
  return sent;
}

it("comes once a day at the chosen hour of the agency, over the change to daylight saving, and only to who chose it", async () => {
  const [sales, other] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  await want(sales.actor, "8");
  await storeLead(test.ctx, { name: "山田 Ștefan" });
  expect(await goBy(8 * 24)).toEqual([
    "2026-03-03T14:00",
    "2026-03-04T14:00",
    "2026-03-05T14:00",
    "2026-03-06T14:00",
    "2026-03-07T14:00",
    "2026-03-08T13:00",
    "2026-03-09T13:00",
    "2026-03-10T13:00",
  ]);
  expect(await kindsTo(test.ctx, other.email)).toEqual([]);
  const message = await newestTo(test.ctx, sales.email);
  expect(message?.subject).toBe("Your day: March 10, 2026");
  expect(message?.text).toContain("Answer · 山田 Ștefan, Message: A question · late");
  await want(sales.actor);
  expect(await goBy(24)).toEqual([]);
});

it("isn't sent where there is nothing to say, and says what came since the last", async () => {
  const recruiter = await makeStaff(test.ctx, "recruiter");
  await want(recruiter.actor, "9");
  expect(await goBy(25)).toEqual([]);
  await apply(test, (await addJob(test)).id);
  expect(await goBy(24)).toHaveLength(1);
  const first = await newestTo(test.ctx, recruiter.email);
  expect(first?.text).toContain("New application: Product Designer · Dana");
  expect(first?.text).not.toContain("Money");
  expect((await getStaffChoices(onBehalfOf(test.ctx, recruiter.actor))).digestSentAt).toMatch(/^2026-03-04T15:00/);
  await test.pool.query("update applications set status = 'rejected'");
  expect(await goBy(24)).toEqual([]);
});

it("holds nothing that the person may not see, and suspected spam as a number alone", async () => {
  const [recruiter, boss, editor] = [
    await makeStaff(test.ctx, "recruiter"),
    await makeStaff(test.ctx, "owner"),
    await makeStaff(test.ctx, "editor"),
  ];
  for (const { actor } of [recruiter, boss, editor]) await want(actor, "12");
  await storeLead(test.ctx, { name: "Zq Secret", stage: "spam", quarantineReason: "honeypot" });
  await storeLead(test.ctx, { name: "Zq Open" });
  await makeIncomingMail(test.ctx, { subject: "Zq Robot", text: "Zq" });
  await test.pool.query("update incoming_mails set state = 'automatic'");
  expect(await goBy(27)).toEqual(["2026-03-02T18:00", "2026-03-03T18:00"]);
  for (const { email } of [recruiter, editor]) expect(await kindsTo(test.ctx, email)).toEqual([]);
  const text = (await newestTo(test.ctx, boss.email))?.text ?? "";
  expect(text).toContain("1 lead set aside as suspected spam");
  expect(text).toContain("1 email set aside as automatic: ");
  expect(text).toContain("/admin/incoming?state=automatic");
  expect(text).toContain("Zq Open");
  expect(text).not.toMatch(/Zq Secret|Zq Robot/);
});

it("is for those who can sign in: who is locked out gets none", async () => {
  const [gone, boss] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "owner")];
  await want(gone.actor, "12");
  await want(boss.actor, "12");
  await storeDue();
  await test.pool.query(`update "user" set banned = true where id = $1`, [gone.userId]);
  expect(await goBy(4)).toHaveLength(1);
  expect(await kindsTo(test.ctx, gone.email)).toEqual([]);
});

it("a process that ends half-way sends nothing, and the next run sends it once; one who fails keeps none from the others", async () => {
  const [first, second] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  for (const { actor } of [first, second]) await want(actor, "10");
  await storeDue();
  test.clock.advance(HOUR_MS);
  let isFirst = true;
  const emails = {
    ...test.ctx.emails,
    staffDigest(data: Parameters<typeof test.ctx.emails.staffDigest>[0]) {
      if (!isFirst) return test.ctx.emails.staffDigest(data);
      isFirst = false;
      return Promise.reject(new Error("killed"));
    },
  };
  await expect(sendDigests({ ...test.ctx, emails })).rejects.toThrow("killed");
  expect(await sendDigests(test.ctx)).toBe(1);
  for (const { email } of [first, second]) expect(await kindsTo(test.ctx, email)).toEqual(["staff-digest"]);
});

it("another hour on the same day sends no second one", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  await storeDue();
  await want(sales.actor, "10");
  expect(await goBy(2)).toHaveLength(1);
  await want(sales.actor, "15");
  expect(await goBy(6)).toEqual([]);
  await want(sales.actor);
  await want(sales.actor, "18");
  expect(await goBy(4)).toHaveLength(0);
});

it("goes with the person whom it names", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  await want(sales.actor, "10");
  const dueAt = { replyDueAt: new Date(test.clock.now().getTime() + 8 * HOUR_MS) };
  const id = await storeLead(test.ctx, { ...dueAt, name: "", email: "gone@zq.example" });
  await storeLead(test.ctx, { ...dueAt, name: "Bea" });
  expect(await goBy(1)).toHaveLength(1);
  expect((await newestTo(test.ctx, sales.email))?.text).toContain("zq dot example");
  await eraseLead(onBehalfOf(test.ctx, sales.actor), { id });
  expect(await kindsTo(test.ctx, sales.email)).toEqual([]);
});
