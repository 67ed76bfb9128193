import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { changeStaffRole, disableStaff } from "~/domain/accounts/change-staff.server";
import { listNotifications } from "~/domain/notifications/queries.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff, signInAs } from "../../../tests/harness/accounts";
import { makeColleague, SALES } from "../../../tests/harness/portal";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changeRole } from "./change-role.server";
import { inviteToPortal } from "./invite-to-portal.server";
import { inviteToTeam, revokeInvitation } from "./invite-to-team.server";
import { joinTeam } from "./join-team.server";
import { findTeamInvitation, getTeam } from "./queries.server";
import { removeMember } from "./remove-member.server";

const EMAIL = "lou@newcomers.example";
const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

type Owner = Awaited<ReturnType<typeof makeCustomer>>;
const as = ({ actor }: Owner) => onBehalfOf(test.ctx, actor);

function join(token: string, changes: Partial<Parameters<typeof joinTeam>[1]> = {}) {
  const headers = new Headers();
  const person = { fullName: "Lou Newcomer", password: "violet tractor 77", clientAddress: "203.0.113.9", headers };
  return joinTeam(test.ctx, { token, ...person, ...changes });
}

describe("an invitation", () => {
  it("leads into the business, once, with a confirmed address and a session", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana", businessName: "Juniper Lane" });
    expect(await inviteToTeam(onBehalfOf(test.ctx, dana.actor), { email: EMAIL, role: "member" })).toEqual({
      outcome: "invited",
    });
    expect(await kindsTo(test.ctx, EMAIL)).toEqual(["team-invitation"]);
    const token = await tokenSentTo(test.ctx, EMAIL);
    expect(await findTeamInvitation(test.ctx, token)).toEqual({
      state: "open",
      email: EMAIL,
      businessName: "Juniper Lane",
      invitedBy: "Dana",
    });
    expect(await join(token, { password: "password123" })).toMatchObject({ outcome: "bad-password" });
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["joined", expect.stringMatching(/spent|taken/)]);
    const joined = answers.find(({ outcome }) => outcome === "joined");
    expect(joined).toMatchObject({ signIn: { outcome: "signed-in", actor: { email: EMAIL, isEmailVerified: true } } });
    const { members, invitations } = await getTeam(onBehalfOf(test.ctx, dana.actor));
    expect(members.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ["Dana", "owner", true],
      ["Lou Newcomer", "member", false],
    ]);
    expect(invitations).toEqual([]);
    expect((await listNotifications(onBehalfOf(test.ctx, dana.actor))).items[0]?.title).toBe(
      "Lou Newcomer joined your team",
    );
    expect(await join(token)).toEqual({ outcome: "spent" });
    expect(await findTeamInvitation(test.ctx, "nonsense")).toBeNull();
  });

  it("that isn't sent counts for nobody, and the agency's aren't used up by a customer's", async () => {
    const dana = await makeCustomer(test.ctx);
    await makeColleague(test.ctx, dana, { username: "lou", email: "lou@bakery.example" });
    const invite = (email: string) => inviteToTeam(onBehalfOf(test.ctx, dana.actor), { email, role: "member" });
    for (let times = 0; times < 25; times++) {
      expect(await invite("lou@bakery.example")).toEqual({ outcome: "member" });
    }
    for (let times = 0; times < 5; times++) expect(await invite(EMAIL)).toEqual({ outcome: "invited" });
    expect(await invite(EMAIL)).toMatchObject({ outcome: "rate-limited" });
    const ofAgency = { customerId: dana.businessId, email: EMAIL, role: "member" } as const;
    expect(await inviteToPortal(onBehalfOf(test.ctx, SALES), ofAgency)).toEqual({ outcome: "invited" });
  });

  it("ends when it is taken back, followed by another one or too old", async () => {
    const { actor } = await makeCustomer(test.ctx);
    await inviteToTeam(onBehalfOf(test.ctx, actor), { email: EMAIL, role: "member" });
    const first = await tokenSentTo(test.ctx, EMAIL);
    await inviteToTeam(onBehalfOf(test.ctx, actor), { email: EMAIL, role: "member" });
    const second = await tokenSentTo(test.ctx, EMAIL);
    expect(await join(first)).toEqual({ outcome: "spent" });
    const [open] = (await getTeam(onBehalfOf(test.ctx, actor))).invitations;
    const other = await makeCustomer(test.ctx);
    const revoke = (who: Actor) => revokeInvitation(onBehalfOf(test.ctx, who), { id: open?.id ?? "" });
    await expect(revoke(other.actor)).rejects.toMatchObject({ code: "team.not-found" });
    await revoke(actor);
    expect(await join(second)).toEqual({ outcome: "spent" });
    await inviteToTeam(onBehalfOf(test.ctx, actor), { email: EMAIL, role: "member" });
    const third = await tokenSentTo(test.ctx, EMAIL);
    test.clock.advance(8 * DAY_MS);
    expect(await join(third)).toEqual({ outcome: "spent" });
    expect(await countRows(test.pool, '"user"')).toBe(2);
  });

  it.each([
    ["removed", async (dana: Owner, ada: Owner) => removeMember(as(dana), { id: ada.actor.userId })],
    [
      "made a member",
      async (dana: Owner, ada: Owner) => changeRole(as(dana), { id: ada.actor.userId, role: "member" }),
    ],
  ])("ends when the owner who sent it is %s; a colleague's stays", async (_how, takeTheRight) => {
    const dana = await makeCustomer(test.ctx, { name: "Dana" });
    const actor = await makeColleague(test.ctx, dana, { businessRole: "owner" });
    const ada = { ...dana, actor };
    await inviteToTeam(as(ada), { email: EMAIL, role: "owner" });
    await inviteToTeam(as(dana), { email: "stays@newcomers.example", role: "member" });
    const token = await tokenSentTo(test.ctx, EMAIL);
    await takeTheRight(dana, ada);
    expect(await findTeamInvitation(test.ctx, token)).toMatchObject({ state: "spent" });
    expect(await join(token)).toEqual({ outcome: "spent" });
    const { invitations } = await getTeam(as(dana));
    expect(invitations.map(({ email }) => email)).toEqual(["stays@newcomers.example"]);
    expect(await inviteToTeam(as(dana), { email: EMAIL, role: "member" })).toEqual({ outcome: "invited" });
  });

  it("of the agency's ends when the person who sent it is locked out or may no longer write to customers", async () => {
    const owner = await makeStaff(test.ctx);
    const dana = await makeCustomer(test.ctx);
    const takeTheRight = {
      lockedOut: (id: string) => disableStaff(onBehalfOf(test.ctx, owner.actor), { id }),
      editor: (id: string) => changeStaffRole(onBehalfOf(test.ctx, owner.actor), { id, role: "editor" }),
      manager: (id: string) => changeStaffRole(onBehalfOf(test.ctx, owner.actor), { id, role: "owner" }),
    };
    const states: Record<string, string | undefined> = {};
    for (const [name, take] of Object.entries(takeTheRight)) {
      const { actor } = await makeStaff(test.ctx, "sales");
      const email = `${name.toLowerCase()}@newcomers.example`;
      await inviteToPortal(onBehalfOf(test.ctx, actor), { customerId: dana.businessId, email, role: "member" });
      const token = await tokenSentTo(test.ctx, email);
      await take(actor.userId);
      states[name] = (await findTeamInvitation(test.ctx, token))?.state;
    }
    expect(states).toEqual({ lockedOut: "spent", editor: "spent", manager: "open" });
  });

  it("does not tell the inviter whether the address has an account; its owner is told so kindly", async () => {
    const { actor } = await makeCustomer(test.ctx);
    const other = await makeCustomer(test.ctx, { email: EMAIL });
    expect(await inviteToTeam(onBehalfOf(test.ctx, actor), { email: EMAIL, role: "member" })).toEqual({
      outcome: "invited",
    });
    expect((await getTeam(onBehalfOf(test.ctx, actor))).invitations).toMatchObject([{ email: EMAIL }]);
    const token = await tokenSentTo(test.ctx, EMAIL);
    expect(await findTeamInvitation(test.ctx, token)).toMatchObject({ state: "taken" });
    expect(await join(token)).toEqual({ outcome: "taken" });
    expect((await getTeam(onBehalfOf(test.ctx, other.actor))).members).toHaveLength(1);
  });

  it("is sent by customers with a confirmed address alone, not to members, and not without end", async () => {
    const dana = await makeCustomer(test.ctx);
    const unconfirmed = await makeColleague(test.ctx, dana, { emailVerified: false });
    expect(await inviteToTeam(onBehalfOf(test.ctx, unconfirmed), { email: EMAIL, role: "member" })).toEqual({
      outcome: "unconfirmed",
    });
    expect(await inviteToTeam(onBehalfOf(test.ctx, dana.actor), { email: unconfirmed.email, role: "member" })).toEqual({
      outcome: "member",
    });
    for (const who of [VISITOR, SALES]) {
      await expect(inviteToTeam(onBehalfOf(test.ctx, who), { email: EMAIL, role: "member" })).rejects.toMatchObject({
        code: "permission.denied",
      });
    }
    const send = () => inviteToTeam(onBehalfOf(test.ctx, dana.actor), { email: EMAIL, role: "member" });
    for (let count = 0; count < 5; count += 1) expect(await send()).toEqual({ outcome: "invited" });
    expect(await send()).toMatchObject({ outcome: "rate-limited" });
  });
});

describe("a removal", () => {
  it("deletes the account, ends its sessions and mails the person, who can be invited again", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana" });
    const lou = await makeColleague(test.ctx, dana, { username: "lou", email: EMAIL });
    const { cookie } = await signInAs(test.ctx, "lou");
    expect(await removeMember(onBehalfOf(test.ctx, dana.actor), { id: lou.userId })).toMatchObject({
      outcome: "removed",
    });
    expect(await test.ctx.auth.identify(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await test.ctx.db.select().from(user).where(eq(user.id, lou.userId))).toEqual([]);
    expect(await kindsTo(test.ctx, EMAIL)).toEqual(["team-removal"]);
    await expect(removeMember(onBehalfOf(test.ctx, dana.actor), { id: lou.userId })).rejects.toMatchObject({
      code: "team.not-found",
    });
    expect(await inviteToTeam(onBehalfOf(test.ctx, dana.actor), { email: EMAIL, role: "member" })).toEqual({
      outcome: "invited",
    });
  });

  it("never touches the last owner, oneself, or people of others, and is for owners with a confirmed address", async () => {
    const dana = await makeCustomer(test.ctx);
    const lou = await makeColleague(test.ctx, dana);
    const [kit, bo] = [
      await makeColleague(test.ctx, dana, { businessRole: "member" }),
      await makeColleague(test.ctx, dana, { businessRole: "billing" }),
    ];
    const other = await makeCustomer(test.ctx);
    expect(await removeMember(onBehalfOf(test.ctx, lou), { id: lou.userId })).toEqual({ outcome: "yourself" });
    for (const id of [other.userId, "nobody"]) {
      await expect(removeMember(onBehalfOf(test.ctx, dana.actor), { id })).rejects.toMatchObject({
        code: "team.not-found",
      });
    }
    for (const who of [{ ...lou, isEmailVerified: false }, kit, bo, VISITOR, SALES]) {
      const remove = removeMember(onBehalfOf(test.ctx, who), { id: dana.userId });
      await expect(remove).rejects.toMatchObject({ code: "permission.denied" });
    }
    expect(await countRows(test.pool, '"user"')).toBe(5);
    expect(await removeMember(onBehalfOf(test.ctx, lou), { id: dana.userId })).toMatchObject({ outcome: "removed" });
    expect((await getTeam(onBehalfOf(test.ctx, lou))).members.find(({ isYou }) => isYou)).toMatchObject({
      role: "owner",
      isLastOwner: true,
    });
  });

  it("of each other at the same moment leaves one of them", async () => {
    const dana = await makeCustomer(test.ctx);
    test.clock.advance(1000);
    const [lou, kit] = [await makeColleague(test.ctx, dana), await makeColleague(test.ctx, dana)];
    const answers = await Promise.allSettled([
      removeMember(onBehalfOf(test.ctx, lou), { id: kit.userId }),
      removeMember(onBehalfOf(test.ctx, kit), { id: lou.userId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await getTeam(onBehalfOf(test.ctx, dana.actor))).members).toHaveLength(2);
  });
});
