import { expect, it } from "vitest";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { writeOffInvoice } from "~/domain/invoices/write-off-invoice.server";
import { forgetExpired } from "~/domain/retention/forget-expired.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice, OWNER, pay } from "../../../tests/harness/invoices";
import { makeColleague, newestTo } from "../../../tests/harness/portal";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { chooseNotificationPreferences } from "./choose-preferences.server";
import { markAllNotificationsRead, markNotification } from "./mark-notifications.server";
import { type Notice, notifyBusiness } from "./notify.server";
import { getDashboardHead, getNotificationPreferences, listNotifications } from "./queries.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

function tell(businessId: string, changes: Partial<Notice> = {}): Promise<void> {
  const notice: Notice = { businessId, type: "project", title: "News", text: "Look.", path: "/dashboard/projects" };
  return transact(test.ctx, (tx) => notifyBusiness(tx, { ...notice, ...changes }));
}

it("everyone of the business is told in the dashboard, and by email who wants that and has confirmed the address", async () => {
  const dana = await makeCustomer(test.ctx);
  const quiet = await makeColleague(test.ctx, dana);
  const unconfirmed = await makeColleague(test.ctx, dana, { emailVerified: false });
  const banned = await makeColleague(test.ctx, dana, { banned: true });
  const stranger = await makeCustomer(test.ctx);
  await chooseNotificationPreferences(onBehalfOf(test.ctx, quiet), ["quote", "payment"]);
  await tell(dana.businessId);
  for (const actor of [dana.actor, quiet, unconfirmed]) {
    expect((await listNotifications(onBehalfOf(test.ctx, actor))).items).toMatchObject([
      { title: "News", isRead: false },
    ]);
  }
  expect((await listNotifications(onBehalfOf(test.ctx, stranger.actor))).items).toEqual([]);
  expect(await kindsTo(test.ctx, dana.email)).toEqual(["customer-notification"]);
  for (const { email } of [quiet, unconfirmed, banned, stranger]) expect(await kindsTo(test.ctx, email)).toEqual([]);
  const message = await newestTo(test.ctx, dana.email);
  expect(message?.subject).toBe("News");
  expect(message?.text).toContain("https://agency.example/dashboard/projects");
  expect(message?.text).toContain("https://agency.example/dashboard/notifications#preferences");
  await tell(dana.businessId, { type: "quote" });
  expect(await kindsTo(test.ctx, quiet.email)).toEqual(["customer-notification"]);
});

it("what is mailed otherwise is not mailed twice, and the person who did it is not told", async () => {
  const dana = await makeCustomer(test.ctx);
  await tell(dana.businessId, { isMailed: true });
  await tell(dana.businessId, { exceptUserId: dana.userId });
  expect(await countRows(test.pool, "emails")).toBe(0);
  expect((await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount).toBe(1);
});

it("is read and unread by its own reader alone", async () => {
  const dana = await makeCustomer(test.ctx);
  const colleague = await makeColleague(test.ctx, dana);
  await tell(dana.businessId);
  const [own] = (await listNotifications(onBehalfOf(test.ctx, dana.actor))).items;
  const id = own?.id ?? "";
  for (const actor of [colleague, (await makeCustomer(test.ctx)).actor]) {
    await expect(markNotification(onBehalfOf(test.ctx, actor), { id, isRead: true })).rejects.toMatchObject({
      code: "notification.not-found",
    });
  }
  for (const actor of [VISITOR]) {
    await expect(markNotification(onBehalfOf(test.ctx, actor), { id, isRead: true })).rejects.toMatchObject({
      code: "permission.denied",
    });
  }
  expect(await markNotification(onBehalfOf(test.ctx, dana.actor), { id, isRead: true })).toEqual({
    path: "/dashboard/projects",
  });
  expect((await listNotifications(onBehalfOf(test.ctx, dana.actor), { state: "unread" })).items).toEqual([]);
  expect((await getDashboardHead(onBehalfOf(test.ctx, colleague))).unreadCount).toBe(1);
  await markNotification(onBehalfOf(test.ctx, dana.actor), { id, isRead: false });
  expect((await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount).toBe(1);
});

it("marking all as read leaves what came after the page was read", async () => {
  const dana = await makeCustomer(test.ctx);
  await tell(dana.businessId, { title: "First" });
  const [shown] = (await listNotifications(onBehalfOf(test.ctx, dana.actor))).items;
  test.clock.advance(1000);
  await tell(dana.businessId, { title: "Second" });
  await markAllNotificationsRead(onBehalfOf(test.ctx, dana.actor), shown?.createdAt ?? "");
  const { items } = await listNotifications(onBehalfOf(test.ctx, dana.actor), { state: "unread" });
  expect(items.map(({ title }) => title)).toEqual(["Second"]);
  await markAllNotificationsRead(onBehalfOf(test.ctx, dana.actor), "nonsense");
  expect((await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount).toBe(0);
});

it("about an invoice counts as read once nothing is to be paid there", async () => {
  const dana = await makeCustomer(test.ctx);
  const owner = onBehalfOf(test.ctx, OWNER);
  const issue = () => makeIssuedInvoice(test.ctx, dana.businessId);
  const [paid, credited, forgotten] = [await issue(), await issue(), await issue()];
  await issue();
  const { openCents } = await getInvoice(owner, { id: paid });
  await pay(test.ctx, dana.businessId, { amount: (openCents / 100).toFixed(2) }, [
    { invoiceId: paid, cents: openCents, openCents },
  ]);
  await creditInvoice(owner, { id: credited, amountCents: openCents, reason: "Called off" });
  await writeOffInvoice(owner, { id: forgotten, reason: "Too small" });
  const { items } = await listNotifications(onBehalfOf(test.ctx, dana.actor), { state: "unread" });
  const asked = items.map(({ title }) => title).filter((title) => /^Invoice \S+$/.test(title));
  expect(asked).toEqual(["Invoice 2026-0004"]);
});

it("comes in pages, the newest first", async () => {
  const dana = await makeCustomer(test.ctx);
  for (const title of ["1", "2", "3"]) {
    await tell(dana.businessId, { title, isMailed: true });
    test.clock.advance(1000);
  }
  const first = await listNotifications(onBehalfOf(test.ctx, dana.actor), { limit: 2 });
  expect(first.items.map(({ title }) => title)).toEqual(["3", "2"]);
  const cursor = first.next ?? undefined;
  const second = await listNotifications(onBehalfOf(test.ctx, dana.actor), { limit: 2, cursor });
  expect(second.items.map(({ title }) => title)).toEqual(["1"]);
});

it("everything is wanted by email until someone says otherwise", async () => {
  const { actor } = await makeCustomer(test.ctx);
  expect(Object.values(await getNotificationPreferences(onBehalfOf(test.ctx, actor)))).not.toContain(false);
  await chooseNotificationPreferences(onBehalfOf(test.ctx, actor), ["payment"]);
  await chooseNotificationPreferences(onBehalfOf(test.ctx, actor), ["payment", "quote"]);
  expect(await getNotificationPreferences(onBehalfOf(test.ctx, actor))).toEqual({
    quote: true,
    payment: true,
    subscription: false,
    project: false,
    account: false,
  });
});

it("is forgotten after the time that Settings say", async () => {
  const dana = await makeCustomer(test.ctx);
  await tell(dana.businessId);
  test.clock.advance(364 * DAY_MS);
  await tell(dana.businessId);
  expect(await forgetExpired(test.ctx)).toMatchObject({ notifications: 0 });
  test.clock.advance(2 * DAY_MS);
  expect(await forgetExpired(test.ctx)).toMatchObject({ notifications: 1 });
  expect(await countRows(test.pool, "notifications")).toBe(1);
});
