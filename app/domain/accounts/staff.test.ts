import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { STAFF_ROLES } from "~/db/schema/lists";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { findActorByKey } from "~/domain/keys/find-actor-by-key.server";
import { listKeysMadeBy } from "~/domain/keys/keys-of-staff.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff, signInAs } from "../../../tests/harness/accounts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changeStaffRole, disableStaff, enableStaff } from "./change-staff.server";
import { inviteStaff, resendInvitation } from "./invite-staff.server";
import { listStaff } from "./queries.server";
import { rescueStaff } from "./rescue-staff.server";
import { resetPassword } from "./reset-password.server";

const BO = { name: "Bo Rivers", email: "bo@people.example", role: "editor" } as const;
const NEW_PASSWORD = "violet tractor 77";
const CLIENT = "203.0.113.9";

const test = emptiedContext();

const identify = (headers: { cookie: string }) => test.ctx.auth.identify(new Headers(headers));

describe("an invitation", () => {
  it("makes an account that opens with the link of the message, and not before", async () => {
    const owner = await makeStaff(test.ctx);
    const invited = await inviteStaff(onBehalfOf(test.ctx, owner.actor), BO);
    if (invited.outcome !== "invited") throw new Error(invited.outcome);
    expect(invited.member).toMatchObject({ ...BO, state: "invited" });
    await expect(signInAs(test.ctx, BO.email)).rejects.toThrow("refused");
    expect(await kindsTo(test.ctx, BO.email)).toEqual(["account-invitation"]);
    const token = await tokenSentTo(test.ctx, BO.email);
    expect(await resetPassword(test.ctx, { token, password: NEW_PASSWORD, clientAddress: CLIENT })).toMatchObject({
      outcome: "chosen",
      signIn: { outcome: "signed-in", actor: { role: "editor" } },
    });
    const actor = await identify(await signInAs(test.ctx, BO.email, NEW_PASSWORD));
    expect(actor).toMatchObject({ kind: "staff", role: "editor", name: "Bo Rivers" });
    expect((await listStaff(onBehalfOf(test.ctx, owner.actor))).find(({ email }) => email === BO.email)?.state).toBe(
      "active",
    );
  });

  it("is refused for an address that has an account, of whatever kind", async () => {
    const owner = await makeStaff(test.ctx);
    const dana = await makeCustomer(test.ctx);
    for (const { email } of [owner, dana]) {
      expect(await inviteStaff(onBehalfOf(test.ctx, owner.actor), { ...BO, email })).toEqual({ outcome: "taken" });
    }
  });

  it("can be sent again, which uses up the link of the first", async () => {
    const owner = await makeStaff(test.ctx);
    const invited = await inviteStaff(onBehalfOf(test.ctx, owner.actor), BO);
    if (invited.outcome !== "invited") throw new Error(invited.outcome);
    const first = await tokenSentTo(test.ctx, BO.email);
    await resendInvitation(onBehalfOf(test.ctx, owner.actor), invited.member.id);
    expect(await resetPassword(test.ctx, { token: first, password: NEW_PASSWORD, clientAddress: CLIENT })).toEqual({
      outcome: "spent",
    });
    const second = await tokenSentTo(test.ctx, BO.email);
    expect(
      await resetPassword(test.ctx, { token: second, password: NEW_PASSWORD, clientAddress: CLIENT }),
    ).toMatchObject({ outcome: "chosen" });
    await expect(resendInvitation(onBehalfOf(test.ctx, owner.actor), invited.member.id)).rejects.toMatchObject({
      code: "account.not-found",
    });
  });
});

describe("changing a member of staff", () => {
  it("gives another role right away, in sessions that are open too", async () => {
    const owner = await makeStaff(test.ctx);
    const ann = await makeStaff(test.ctx, "viewer");
    const here = await ann.signIn();
    expect(
      await changeStaffRole(onBehalfOf(test.ctx, owner.actor), { id: ann.userId, role: "recruiter" }),
    ).toMatchObject({
      outcome: "changed",
      member: { role: "recruiter" },
    });
    expect(await identify(here)).toMatchObject({ role: "recruiter" });
    const [audited] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "account.role-changed"));
    expect(audited).toMatchObject({ actorId: owner.userId, before: { role: "viewer" }, after: { role: "recruiter" } });
  });

  it("locks out right away and lets in again", async () => {
    const owner = await makeStaff(test.ctx);
    const ann = await makeStaff(test.ctx, "sales");
    const here = await ann.signIn();
    expect(await disableStaff(onBehalfOf(test.ctx, owner.actor), { id: ann.userId })).toMatchObject({
      outcome: "changed",
    });
    expect(await identify(here)).toEqual(VISITOR);
    await expect(ann.signIn()).rejects.toThrow("refused");
    await enableStaff(onBehalfOf(test.ctx, owner.actor), { id: ann.userId });
    expect(await identify(here)).toEqual(VISITOR);
    expect(await identify(await ann.signIn())).toEqual(ann.actor);
  });

  it("refuses an edit of what someone else has changed since", async () => {
    const owner = await makeStaff(test.ctx);
    const ann = await makeStaff(test.ctx, "sales");
    const [before] = (await listStaff(onBehalfOf(test.ctx, owner.actor))).filter(({ id }) => id === ann.userId);
    const change = { id: ann.userId, updatedAt: before?.updatedAt };
    expect(await changeStaffRole(onBehalfOf(test.ctx, owner.actor), { ...change, role: "editor" })).toMatchObject({
      outcome: "changed",
    });
    const late = changeStaffRole(onBehalfOf(test.ctx, owner.actor), { ...change, role: "viewer" });
    await expect(late).rejects.toMatchObject({ code: "account.stale", stored: { role: "editor" } });
  });

  it("keeps the last owner, no matter who else is disabled, invited or of another role", async () => {
    const owner = await makeStaff(test.ctx);
    await makeStaff(test.ctx, "owner", { banned: true });
    await inviteStaff(onBehalfOf(test.ctx, owner.actor), { ...BO, role: "owner" });
    const system: Actor = { kind: "system", label: "test" };
    const last = { id: owner.userId };
    expect(await changeStaffRole(onBehalfOf(test.ctx, owner.actor), { ...last, role: "sales" })).toEqual({
      outcome: "last-owner",
    });
    expect(await disableStaff(onBehalfOf(test.ctx, system), last)).toEqual({ outcome: "last-owner" });
    expect(await disableStaff(onBehalfOf(test.ctx, owner.actor), last)).toEqual({ outcome: "yourself" });
    expect(await changeStaffRole(onBehalfOf(test.ctx, owner.actor), { ...last, role: "owner" })).toMatchObject({
      outcome: "changed",
    });
  });

  it("leaves one owner when two demote each other at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
      const answers = await Promise.all([
        changeStaffRole(onBehalfOf(test.ctx, ann.actor), { id: bo.userId, role: "viewer" }),
        disableStaff(onBehalfOf(test.ctx, bo.actor), { id: ann.userId }),
      ]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["changed", "last-owner"]);
      await test.ctx.db.update(user).set({ banned: true });
    }
  });

  it("ends the API keys that they made, but for those that are kept, and nobody else's", async () => {
    const [owner, ann] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
    const make = async (actor: Actor, name: string) => {
      const made = await createApiKey(onBehalfOf(test.ctx, actor), { name, scopes: ["lead.read"], lifetime: "" });
      if (made.outcome !== "created") throw new Error(made.outcome);
      return made;
    };
    const [gone, kept, foreign] = [
      await make(ann.actor, "Job board"),
      await make(ann.actor, "Till"),
      await make(owner.actor, "Mine"),
    ];
    const named = await listKeysMadeBy(onBehalfOf(test.ctx, owner.actor), ann.userId);
    expect(named.map(({ name }) => name).sort()).toEqual(["Job board", "Till"]);
    const keptKeyIds = [kept.key.id];
    const answer = await disableStaff(onBehalfOf(test.ctx, owner.actor), { id: ann.userId, keptKeyIds });
    expect(answer).toMatchObject({ outcome: "changed" });
    expect(await findActorByKey(test.ctx, gone.token)).toBeNull();
    expect(await findActorByKey(test.ctx, kept.token)).toMatchObject({ name: "Till" });
    expect(await findActorByKey(test.ctx, foreign.token)).toMatchObject({ name: "Mine" });
    const actions = await test.ctx.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.filter(({ action }) => action === "key.revoked")).toHaveLength(1);
  });

  it("does not reach customers", async () => {
    const owner = await makeStaff(test.ctx);
    const dana = await makeCustomer(test.ctx);
    for (const verb of [disableStaff, enableStaff]) {
      await expect(verb(onBehalfOf(test.ctx, owner.actor), { id: dana.userId })).rejects.toMatchObject({
        code: "account.not-found",
      });
    }
  });
});

it("the person who runs the machine lets someone in again who lost everything", async () => {
  const ann = await makeStaff(test.ctx, "owner", { banned: true });
  const system: Actor = { kind: "system", label: "Command line" };
  const { email, url } = await rescueStaff(onBehalfOf(test.ctx, system), ann.username.toUpperCase());
  expect(email).toBe(ann.email);
  const token = new URL(url).searchParams.get("token") ?? "";
  expect(await resetPassword(test.ctx, { token, password: NEW_PASSWORD, clientAddress: CLIENT })).toEqual({
    outcome: "changed",
  });
  expect(await identify(await signInAs(test.ctx, ann.email, NEW_PASSWORD))).toEqual(ann.actor);
  const dana = await makeCustomer(test.ctx);
  await expect(rescueStaff(onBehalfOf(test.ctx, system), dana.email)).rejects.toMatchObject({
    code: "account.not-found",
  });
});

it("only owners manage accounts", async () => {
  const dana = await makeCustomer(test.ctx);
  const others: Actor[] = [VISITOR, dana.actor];
  for (const role of STAFF_ROLES.filter((known) => known !== "owner"))
    others.push((await makeStaff(test.ctx, role)).actor);
  const denied = { code: "permission.denied" };
  for (const actor of others) {
    await expect(listStaff(onBehalfOf(test.ctx, actor))).rejects.toMatchObject(denied);
    await expect(inviteStaff(onBehalfOf(test.ctx, actor), BO)).rejects.toMatchObject(denied);
    await expect(resendInvitation(onBehalfOf(test.ctx, actor), dana.userId)).rejects.toMatchObject(denied);
    await expect(
      changeStaffRole(onBehalfOf(test.ctx, actor), { id: dana.userId, role: "owner" }),
    ).rejects.toMatchObject(denied);
    await expect(disableStaff(onBehalfOf(test.ctx, actor), { id: dana.userId })).rejects.toMatchObject(denied);
    await expect(enableStaff(onBehalfOf(test.ctx, actor), { id: dana.userId })).rejects.toMatchObject(denied);
  }
});
