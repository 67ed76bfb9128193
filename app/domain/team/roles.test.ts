import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses, user } from "~/db/schema/accounts";
import { BUSINESS_ROLES, type BusinessRole } from "~/db/schema/lists";
import { exportOwnData } from "~/domain/accounts/export-own-data.server";
import { getOwnAccount } from "~/domain/accounts/queries.server";
import { updateProfile } from "~/domain/accounts/update-profile.server";
import { findSubscription, listOwnPayments } from "~/domain/billing/queries.server";
import { listOwnOpenInvoices } from "~/domain/invoices/queries.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { getStatement } from "~/domain/invoices/statement.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { listNotifications } from "~/domain/notifications/queries.server";
import { getOwnProject, listOwnProjects } from "~/domain/projects/queries.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { listOwnQuotes, openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { deleteOwnAccount } from "~/domain/retention/delete-own-account.server";
import { requireReading } from "~/domain/threads/require-reading.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, PASSWORD } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeColleague, makeProject } from "../../../tests/harness/portal";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changeRole } from "./change-role.server";
import { inviteToPortal, listPortalInvitations, revokePortalInvitation } from "./invite-to-portal.server";
import { inviteToTeam, revokeInvitation } from "./invite-to-team.server";
import { joinTeam } from "./join-team.server";
import { getTeam } from "./queries.server";

const test = emptiedContext();

const as = (actor: CustomerActor) => onBehalfOf(test.ctx, actor);
const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));
const denied = { code: "permission.denied" };

/** A business with an owner, someone of each other role, and something of everything. */
async function makeWorld() {
  const dana = await makeCustomer(test.ctx, { name: "Dana", businessName: "Juniper Lane" });
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
  await openOwnQuote(as(dana.actor), quote.id);
  const people: Record<BusinessRole, CustomerActor> = {
    owner: dana.actor,
    billing: await makeColleague(test.ctx, dana, { businessRole: "billing" }),
    member: await makeColleague(test.ctx, dana, { businessRole: "member" }),
  };
  await test.pool.query("update quotes set business_id = $1", [dana.businessId]);
  const invoiceId = await makeIssuedInvoice(test.ctx, dana.businessId);
  const projectId = await makeProject(test.ctx, dana, { name: "Shop" });
  return { dana, people, quoteId: quote.id, invoiceId, projectId };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Doing = (ctx: AppContext, world: World) => Promise<unknown>;

const period = { from: "2026-01-01", to: "2026-12-31" };
/** Each action with the roles that may do it. */
const TABLE: readonly [string, Doing, readonly BusinessRole[]][] = [
  ["lists quotes", (ctx) => listOwnQuotes(ctx), ["owner", "billing"]],
  ["opens a quote", (ctx, { quoteId }) => openOwnQuote(ctx, quoteId), ["owner", "billing"]],
  [
    "reads the thread of a quote",
    (ctx, { quoteId: id }) => requireReading(ctx, { kind: "quote", id }),
    ["owner", "billing"],
  ],
  ["lists invoices", (ctx) => listOwnOpenInvoices(ctx), ["owner", "billing"]],
  ["opens an invoice", (ctx, { invoiceId: id }) => openInvoiceDocument(ctx, { id }), ["owner", "billing"]],
  ["reads a statement", (ctx) => getStatement(ctx, period), ["owner", "billing"]],
  ["lists payments", (ctx) => listOwnPayments(ctx), ["owner", "billing"]],
  ["sees the subscription", (ctx) => findSubscription(ctx), ["owner", "billing"]],
  ["lists projects", (ctx) => listOwnProjects(ctx), ["owner", "member"]],
  ["opens a project", (ctx, { projectId }) => getOwnProject(ctx, projectId), ["owner", "member"]],
  [
    "reads the thread of a project",
    (ctx, { projectId: id }) => requireReading(ctx, { kind: "project", id }),
    ["owner", "member"],
  ],
  ["invites someone", (ctx) => inviteToTeam(ctx, { email: "new@people.example", role: "member" }), ["owner"]],
  ["changes a role", (ctx, { people }) => changeRole(ctx, { id: people.member.userId, role: "billing" }), ["owner"]],
  ["sees who is there", (ctx) => getTeam(ctx), BUSINESS_ROLES],
];

it.each(TABLE)("of the people of a business, who may: %s", async (_what, doing, who) => {
  const world = await makeWorld();
  for (const role of BUSINESS_ROLES) {
    const done = doing(as(world.people[role]), world);
    if (who.includes(role)) await done;
    else await expect(done, role).rejects.toMatchObject(denied);
  }
});

describe("a role", () => {
  it("shows a member no quotes and invoices beside a project, and tells each role of what is theirs", async () => {
    const { dana, people, projectId, invoiceId } = await makeWorld();
    await test.pool.query("update invoices set project_id = $1", [projectId]);
    const related = async (role: BusinessRole) => findRelated(as(people[role]), { kind: "project", id: projectId });
    expect((await related("owner")).invoices.map(({ id }) => id)).toEqual([invoiceId]);
    expect((await related("member")).invoices).toEqual([]);
    await transact(test.ctx, async (tx) => {
      const notice = { businessId: dana.businessId, text: "", path: "/dashboard" };
      await notifyBusiness(tx, { ...notice, type: "payment", title: "Paid" });
      await notifyBusiness(tx, { ...notice, type: "project", title: "Built" });
    });
    const told = async (role: BusinessRole) =>
      (await listNotifications(as(people[role]))).items
        .map(({ title }) => title)
        .filter((title) => /^(Paid|Built)$/.test(title));
    expect(await Promise.all(BUSINESS_ROLES.map(told))).toEqual([["Built", "Paid"], ["Paid"], ["Built"]]);
  });

  it("applies to the next request, and the last owner keeps theirs", async () => {
    const { people } = await makeWorld();
    const { owner, member } = people;
    expect(await changeRole(as(owner), { id: owner.userId, role: "member" })).toEqual({ outcome: "last-owner" });
    expect(await changeRole(as(owner), { id: member.userId, role: "owner" })).toEqual({ outcome: "changed" });
    const [row] = await test.ctx.db.select().from(user).where(eq(user.id, member.userId));
    expect(row?.businessRole).toBe("owner");
    expect(await changeRole(as(owner), { id: owner.userId, role: "billing" })).toEqual({ outcome: "changed" });
    // The request that began before is too late.
    await expect(changeRole(as(owner), { id: member.userId, role: "member" })).rejects.toMatchObject(denied);
  });

  it("of two owners who demote each other at the same moment leaves one owner", async () => {
    const { dana, people } = await makeWorld();
    const lou = await makeColleague(test.ctx, dana);
    const both = await Promise.allSettled([
      changeRole(as(people.owner), { id: lou.userId, role: "member" }),
      changeRole(as(lou), { id: people.owner.userId, role: "member" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await test.ctx.db.select().from(user).where(eq(user.businessId, dana.businessId));
    expect(rows.filter(({ businessRole }) => businessRole === "owner")).toHaveLength(1);
  });

  it("keeps the last owner from deleting their account while others are there, and members from the name of the business", async () => {
    const { dana, people } = await makeWorld();
    expect(await deleteOwnAccount(as(people.owner), { currentPassword: PASSWORD })).toEqual({ outcome: "last-owner" });
    await updateProfile(as(people.member), { name: "Mo", businessName: "Mine" });
    expect((await getOwnAccount(as(people.member))).businessName).toBeNull();
    const [business] = await test.ctx.db.select().from(businesses).where(eq(businesses.id, dana.businessId));
    expect(business?.name).toBe("Juniper Lane");
    const exported = await exportOwnData(as(people.member));
    expect(JSON.stringify(exported)).not.toContain("Juniper Lane");
    expect(await deleteOwnAccount(as(people.member), { currentPassword: PASSWORD })).toMatchObject({
      outcome: "deleted",
    });
  });

  it("of billing accepts a quote, that of a member doesn't", async () => {
    const { people, quoteId } = await makeWorld();
    const versionId = (await openOwnQuote(as(people.billing), quoteId)).versionId;
    const acceptance = { id: quoteId, versionId, signedName: "Bo", clientAddress: "203.0.113.1", userAgent: "test" };
    await expect(acceptQuote(as(people.member), acceptance as never)).rejects.toMatchObject(denied);
  });
});

describe("an invitation by staff", () => {
  const join = (token: string) =>
    joinTeam(test.ctx, {
      token,
      fullName: "Lou",
      password: "violet tractor 77",
      clientAddress: "203.0.113.9",
      headers: new Headers(),
    });
  const EMAIL = "lou@newcomers.example";

  it("makes the first person of a customer its owner, who is written to from then on", async () => {
    const { businessId: customerId } = await makeCustomer(test.ctx);
    await test.pool.query('delete from "user"');
    await test.pool.query("update businesses set contact_email = 'old@people.example', contact_name = 'Old'");
    expect(await inviteToPortal(asSales(), { customerId, email: EMAIL, role: "member" })).toEqual({
      outcome: "invited",
    });
    expect(await listPortalInvitations(asSales(), customerId)).toMatchObject([{ email: EMAIL, role: "member" }]);
    expect(await join(await tokenSentTo(test.ctx, EMAIL))).toMatchObject({ outcome: "joined" });
    const [row] = await test.ctx.db.select().from(user).where(eq(user.email, EMAIL));
    expect(row).toMatchObject({ businessId: customerId, businessRole: "owner" });
    const [business] = await test.ctx.db.select().from(businesses);
    expect(business).toMatchObject({ contactEmail: "", contactName: "" });
    expect(await listPortalInvitations(asSales(), customerId)).toEqual([]);
  });

  it("gives the role that it names, is sent again, withdrawn, and expires", async () => {
    const { businessId: customerId, email } = await makeCustomer(test.ctx);
    const other = await makeCustomer(test.ctx);
    const invite = (to: string) => inviteToPortal(asSales(), { customerId, email: to, role: "billing" });
    expect(await invite(email)).toEqual({ outcome: "member" });
    expect(await invite(other.email)).toEqual({ outcome: "elsewhere" });
    await invite(EMAIL);
    const first = await tokenSentTo(test.ctx, EMAIL);
    await invite(EMAIL);
    expect(await join(first)).toEqual({ outcome: "spent" });
    const [open] = await listPortalInvitations(asSales(), customerId);
    const id = open?.id ?? "";
    await expect(revokePortalInvitation(asSales(), { customerId: other.businessId, id })).rejects.toMatchObject({
      code: "team.not-found",
    });
    await expect(revokeInvitation(as(other.actor), { id })).rejects.toMatchObject({ code: "team.not-found" });
    await revokePortalInvitation(asSales(), { customerId, id });
    expect(await join(await tokenSentTo(test.ctx, EMAIL))).toEqual({ outcome: "spent" });
    await invite(EMAIL);
    const last = await tokenSentTo(test.ctx, EMAIL);
    expect(await join(last)).toMatchObject({ outcome: "joined", signIn: { actor: { businessRole: "billing" } } });
  });

  it("is refused to those who may not, and for customers that are closed or aren't there", async () => {
    const { businessId: customerId, actor } = await makeCustomer(test.ctx);
    const invite = { customerId, email: EMAIL, role: "owner" } as const;
    for (const who of [actor, staffWith("viewer"), staffWith("recruiter")]) {
      await expect(inviteToPortal(onBehalfOf(test.ctx, who), invite)).rejects.toMatchObject(denied);
      await expect(revokePortalInvitation(onBehalfOf(test.ctx, who), { customerId, id: "x" })).rejects.toMatchObject(
        denied,
      );
    }
    await expect(inviteToPortal(asSales(), { ...invite, customerId: "x" })).rejects.toMatchObject({
      code: "customer.not-found",
    });
    await test.pool.query("update businesses set closed_at = now()");
    expect(await inviteToPortal(asSales(), invite)).toEqual({ outcome: "closed" });
  });
});
