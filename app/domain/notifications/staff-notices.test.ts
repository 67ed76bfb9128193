import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { releaseLead } from "~/domain/leads/release-lead.server";
import { sendContactMessage } from "~/domain/leads/send-contact-message.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { parseForm } from "~/lib/parse-form";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { storeLead } from "../../../tests/harness/leads";
import { acceptanceOf, makeSentQuote } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { chooseStaffNotices } from "./choose-staff-notices.server";
import { markAllNotificationsRead, markNotification } from "./mark-notifications.server";
import { getBell, getStaffChoices, listStaffNotifications } from "./queries.server";
import { StaffChoicesForm } from "./schema";

const test = emptiedContext();

async function write(honeypot = "") {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  const message = { name: "山田 Ștefan", email: "ann@acme.example", subject: "A question", message: "Open?" };
  const sent = await sendContactMessage(test.ctx, message, { token, honeypot, clientAddress: "203.0.113.7" });
  return "leadId" in sent ? (sent.leadId ?? "") : "";
}

async function bellOf(actor: StaffActor) {
  const { newest } = await getBell(onBehalfOf(test.ctx, actor));
  return newest.map(({ title }) => title);
}

const NEW_LEAD = "Message from 山田 Ștefan";

it("tells of a new lead those who can settle it, and nobody who may not see it, is locked out or only reads", async () => {
  const [sales, owner, viewer, recruiter, editor] = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "owner"),
    await makeStaff(test.ctx, "viewer"),
    await makeStaff(test.ctx, "recruiter"),
    await makeStaff(test.ctx, "editor"),
  ];
  const gone = await makeStaff(test.ctx, "sales", { banned: true });
  await write();
  for (const { actor } of [sales, owner]) expect(await bellOf(actor)).toEqual([NEW_LEAD]);
  for (const { actor } of [viewer, recruiter, editor, gone]) expect(await bellOf(actor)).toEqual([]);
  expect(await countRows(test.pool, "notifications")).toBe(2);
  // By email, only those whom Settings name.
  for (const { email } of [sales, owner, viewer, gone]) expect(await kindsTo(test.ctx, email)).toEqual([]);
});

it("suspected spam tells nobody until someone lets it in", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  await write("filled in");
  expect(await bellOf(sales.actor)).toEqual([]);
  const [lead] = await test.ctx.db.select({ id: leads.id }).from(leads);
  const owner = await makeStaff(test.ctx, "owner");
  await releaseLead(onBehalfOf(test.ctx, owner.actor), { id: lead?.id ?? "" });
  expect(await bellOf(sales.actor)).toEqual([NEW_LEAD]);
  // The person who let it in knows.
  expect(await bellOf(owner.actor)).toEqual([]);
});

it("each chooses by kind: a viewer can ask for everything, by email too, and gets one message though Settings name the address", async () => {
  const viewer = await makeStaff(test.ctx, "viewer");
  const sales = await makeStaff(test.ctx, "sales");
  await chooseStaffNotices(onBehalfOf(test.ctx, viewer.actor), { "office-lead": "all", "email-lead": "all" });
  await chooseStaffNotices(onBehalfOf(test.ctx, sales.actor), { "office-lead": "off", "email-lead": "open" });
  const { actor } = await makeStaff(test.ctx, "owner");
  const { updatedAt: seen } = await getSetting(onBehalfOf(test.ctx, actor), "notifications");
  const change = { leads: [sales.email.toUpperCase(), "desk@agency.example"] };
  await saveSetting(onBehalfOf(test.ctx, actor), { key: "notifications", seen, change });
  await write();
  expect(await bellOf(viewer.actor)).toEqual([NEW_LEAD]);
  expect(await bellOf(sales.actor)).toEqual([]);
  const sent = await test.ctx.db
    .select({ to: emails.toAddress })
    .from(emails)
    .where(eq(emails.kind, "contact-message-received"));
  expect(sent.map(({ to }) => to.toLowerCase()).sort()).toEqual(
    [viewer.email, sales.email, "desk@agency.example"].sort(),
  );
});

it("takes the form of someone who never wants the digest, and of someone who no longer does", async () => {
  const { actor } = await makeStaff(test.ctx, "recruiter");
  const own = onBehalfOf(test.ctx, actor);
  for (const [digest, hour] of [
    ["", null],
    ["7", 7],
    ["", null],
  ] as const) {
    const form = new URLSearchParams({ "office-application": "off", "email-application": "own", digest });
    const parsed = parseForm(form, StaffChoicesForm);
    expect(parsed.status === "success" ? undefined : parsed.reply().error).toBeUndefined();
    if (parsed.status === "success") await chooseStaffNotices(own, parsed.value);
    expect((await getStaffChoices(own)).digestHour).toBe(hour);
  }
  const wrong = parseForm(new URLSearchParams({ digest: "24" }), StaffChoicesForm);
  expect(wrong.reply().error).toHaveProperty("digest");
});

it("chooses nothing for others, nor what a role can't be told of", async () => {
  const recruiter = await makeStaff(test.ctx, "recruiter");
  const own = onBehalfOf(test.ctx, recruiter.actor);
  await chooseStaffNotices(own, {
    "office-lead": "all",
    "email-lead": "all",
    "office-application": "off",
    "email-application": "all",
    digest: "7",
  });
  const { choices, digestHour } = await getStaffChoices(own);
  expect(choices.map(({ type }) => type)).toEqual(["message", "application", "handed-over", "promise"]);
  expect(choices).toContainEqual({ type: "application", inOffice: "off", byEmail: "all" });
  expect(digestHour).toBe(7);
  await write();
  expect(await bellOf(recruiter.actor)).toEqual([]);
  expect(await kindsTo(test.ctx, recruiter.email)).toEqual([]);
  const customer = await makeCustomer(test.ctx);
  await expect(chooseStaffNotices(onBehalfOf(test.ctx, customer.actor), {})).rejects.toMatchObject({
    code: "permission.denied",
  });
});

it("what someone looks after is told to them alone, by email too, and to those who want everything", async () => {
  const [mine, other, boss] = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "owner"),
  ];
  await chooseStaffNotices(onBehalfOf(test.ctx, boss.actor), { "office-answer": "all", "email-answer": "off" });
  const leadId = await storeLead(test.ctx, { assigneeId: mine.userId });
  const dana = await makeCustomer(test.ctx);
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
  await test.ctx.db.update(quotes).set({ leadId }).where(eq(quotes.id, quote.id));
  const input = await acceptanceOf(test.ctx, dana.actor, quote.id);
  expect(await acceptQuote(onBehalfOf(test.ctx, dana.actor), input)).toMatchObject({ outcome: "accepted" });
  for (const { actor } of [mine, boss])
    expect(await bellOf(actor)).toEqual([expect.stringMatching(/^Q-\d+ accepted$/)]);
  expect(await bellOf(other.actor)).toEqual([]);
  expect(await kindsTo(test.ctx, mine.email)).toEqual(["quote-accepted"]);
  for (const { email } of [other, boss]) expect(await kindsTo(test.ctx, email)).toEqual([]);
});

it("a role that changes takes what it may no longer read out of the bell, the list and the marks", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  await write();
  const { items } = await listStaffNotifications(onBehalfOf(test.ctx, sales.actor));
  const asEditor = onBehalfOf(test.ctx, { ...sales.actor, role: "editor" as const });
  expect(await getBell(asEditor)).toEqual({ unread: 0, newest: [] });
  expect((await listStaffNotifications(asEditor)).items).toEqual([]);
  await expect(markNotification(asEditor, { id: items[0]?.id ?? "", isRead: true })).rejects.toMatchObject({
    code: "notification.not-found",
  });
});

it("is opened, read and unread by its own reader, and all at once up to what was shown", async () => {
  const [sales, other] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  const leadId = await write();
  const own = onBehalfOf(test.ctx, sales.actor);
  const [first] = (await listStaffNotifications(own)).items;
  const id = first?.id ?? "";
  await expect(markNotification(onBehalfOf(test.ctx, other.actor), { id, isRead: true })).rejects.toMatchObject({
    code: "notification.not-found",
  });
  expect(await markNotification(own, { id, isRead: true })).toEqual({ path: `/admin/leads/${leadId}` });
  expect((await getBell(own)).unread).toBe(0);
  await markNotification(own, { id, isRead: false });
  await write();
  await markAllNotificationsRead(own, first?.createdAt ?? "");
  expect((await getBell(own)).unread).toBe(1);
  expect((await getBell(onBehalfOf(test.ctx, other.actor))).unread).toBe(2);
});

it("an application is news for recruiters, and goes with the applicant", async () => {
  const recruiter = await makeStaff(test.ctx, "recruiter");
  const sales = await makeStaff(test.ctx, "sales");
  await apply(test, (await addJob(test)).id);
  expect(await bellOf(recruiter.actor)).toEqual([expect.stringMatching(/^New application: /)]);
  expect(await bellOf(sales.actor)).toEqual([]);
  await test.pool.query("delete from applications");
  expect(await bellOf(recruiter.actor)).toEqual([]);
});

it("erasing a lead erases what was told of it", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  const id = await write();
  await eraseLead(onBehalfOf(test.ctx, sales.actor), { id });
  expect(await countRows(test.pool, "notifications")).toBe(0);
});

it("someone who lacks the second factor that the agency insists on is told of nothing", async () => {
  const [sales, owner] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "owner")];
  await chooseStaffNotices(onBehalfOf(test.ctx, sales.actor), { "office-lead": "all", "email-lead": "all" });
  const asOwner = onBehalfOf(test.ctx, owner.actor);
  await saveSetting(asOwner, { key: "security", seen: "", change: { twoFactorFor: "staff" } });
  await test.ctx.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, owner.userId));
  await write();
  expect(await kindsTo(test.ctx, sales.email)).toEqual([]);
  expect(await bellOf(sales.actor)).toEqual([]);
  expect(await bellOf(owner.actor)).toEqual([NEW_LEAD]);
});

it("someone who wanted everything by email and has another role now gets none of what they may no longer read", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  await chooseStaffNotices(onBehalfOf(test.ctx, sales.actor), { "office-lead": "all", "email-lead": "all" });
  await test.ctx.db.update(user).set({ role: "recruiter" }).where(eq(user.id, sales.userId));
  await write();
  expect(await kindsTo(test.ctx, sales.email)).toEqual([]);
  expect(await countRows(test.pool, "notifications")).toBe(0);
});
