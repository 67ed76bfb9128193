import { expect, it } from "vitest";
import { identifySender, requireAccess } from "~/api/identify-sender";
import { requireStaff } from "~/auth/guards.server";
import { type InsistOutcome, insistOnTwoFactor } from "~/domain/accounts/insist-on-two-factor.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { endTwoFactor } from "~/domain/accounts/two-factor.server";
import { listInbox } from "~/domain/leads/list-inbox.server";
import { getSetting } from "~/domain/settings/queries.server";
import type { TwoFactorFor } from "~/domain/settings/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { cookieHeader, makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { turnOnTwoFactor } from "../harness/two-factor";
import { emptiedContext } from "../harness/use-test-context";

const CLIENT = "203.0.113.5";

const test = emptiedContext();

async function insist(actor: Actor, twoFactorFor: TwoFactorFor): Promise<InsistOutcome> {
  const { updatedAt: seen } = await getSetting(onBehalfOf(test.ctx, { kind: "system", label: "Test" }), "security");
  test.clock.advance(1000);
  return insistOnTwoFactor(onBehalfOf(test.ctx, actor), { twoFactorFor, seen });
}

const identify = (cookie: string) => test.ctx.auth.identify(new Headers({ cookie }));

/** Where the back office sends someone who opens this address; null: it lets them in. */
function sentFrom(actor: Actor, path: string): Promise<string | null> {
  return requireStaff({ identify: async () => actor }, new Request(`https://agency.example${path}`)).then(
    () => null,
    (answer: Response) => answer.headers.get("location"),
  );
}

it("an owner without a second factor can't insist on it, so nobody locks themselves out", async () => {
  const ann = await makeStaff(test.ctx);
  expect(await insist(ann.actor, "owners")).toEqual({ outcome: "own-factor-missing" });
  expect(await insist(ann.actor, "staff")).toEqual({ outcome: "own-factor-missing" });
  await turnOnTwoFactor(test.ctx, ann);
  expect(await insist(ann.actor, "owners")).toEqual({ outcome: "saved" });
  const bo = await makeStaff(test.ctx, "sales");
  await expect(insist(bo.actor, "nobody")).rejects.toMatchObject({ code: "permission.denied" });
});

it("anyone who has to have a second factor and has none may do nothing but set it up", async () => {
  const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx, "sales")];
  const { cookie: owners } = await turnOnTwoFactor(test.ctx, ann);
  const before = await bo.signIn();
  await insist(ann.actor, "staff");
  expect(await identify(owners)).toEqual(ann.actor);
  for (const { cookie } of [before, await bo.signIn()]) {
    const held = await identify(cookie);
    expect(held).toEqual({ ...bo.actor, needsTwoFactor: true });
    await expect(listInbox(onBehalfOf(test.ctx, held), {})).rejects.toMatchObject({ code: "permission.denied" });
    await expect(listStaff(onBehalfOf(test.ctx, held))).rejects.toMatchObject({ code: "permission.denied" });
    for (const path of ["/admin", "/admin/leads", "/admin/leads.data?_routes=x", "/admin/account/x"]) {
      expect(await sentFrom(held, path), path).toBe("/admin/account");
    }
    expect(await sentFrom(held, "/admin/account")).toBeNull();
    expect(await sentFrom(held, "/admin/account.data")).toBeNull();
  }
  const { cookie } = await turnOnTwoFactor(test.ctx, bo);
  const free = await identify(cookie);
  expect(free).toEqual(bo.actor);
  expect(await sentFrom(free, "/admin/leads")).toBeNull();
  const ended = await endTwoFactor(test.ctx, { actor: bo.actor, headers: new Headers({ cookie }) }, PASSWORD);
  if (ended.outcome !== "off") throw new Error(ended.outcome);
  expect(await identify(cookieHeader(ended.cookies))).toMatchObject({ needsTwoFactor: true });
});

it("a token of theirs opens nothing either, and says why", async () => {
  const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx, "viewer")];
  await turnOnTwoFactor(test.ctx, ann);
  await insist(ann.actor, "staff");
  const request = { username: bo.username, password: PASSWORD, clientAddress: CLIENT, requestId: "test" };
  const signIn = await test.ctx.auth.signInForToken(request);
  if (signIn.outcome !== "signed-in") throw new Error(signIn.outcome);
  const headers = new Headers({ authorization: `Bearer ${signIn.token}` });
  const sender = await identifySender(test.ctx, headers, CLIENT);
  expect(() => requireAccess(sender, "lead.read")).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ status: 403, code: "session.second-factor-needed" }),
    }),
  );
  expect(() => requireAccess(sender, null)).not.toThrow();
});

it("of owners only, where that is chosen; never of customers", async () => {
  const [ann, olive, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx), await makeStaff(test.ctx, "sales")];
  const dana = await makeCustomer(test.ctx);
  await turnOnTwoFactor(test.ctx, ann);
  await insist(ann.actor, "owners");
  expect(await identify((await olive.signIn()).cookie)).toMatchObject({ needsTwoFactor: true });
  expect(await identify((await bo.signIn()).cookie)).toEqual(bo.actor);
  expect(await identify((await dana.signIn()).cookie)).toEqual(dana.actor);
  await insist(ann.actor, "staff");
  expect(await identify((await dana.signIn()).cookie)).toEqual(dana.actor);
  await insist(ann.actor, "nobody");
  expect(await identify((await olive.signIn()).cookie)).toEqual(olive.actor);
});
