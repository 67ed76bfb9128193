import { expect, it } from "vitest";
import { endPortalSessions } from "~/domain/team/end-portal-sessions.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff, signInAs } from "../../../tests/harness/accounts";
import { makeColleague } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { countSessions, endAllSessions } from "./end-all-sessions.server";

const test = emptiedContext();

const open = ({ cookie }: { cookie: string }) => test.ctx.auth.findSession(new Headers({ cookie }));
const kinds = async (all: { cookie: string }[]) =>
  Promise.all(all.map(async (one) => (await test.ctx.auth.identify(new Headers(one))).kind));

async function makeWorld() {
  const owner = await makeStaff(test.ctx, "owner");
  const sales = await makeStaff(test.ctx, "sales");
  const dana = await makeCustomer(test.ctx, { name: "Dana" });
  await makeColleague(test.ctx, dana, { username: "lou", businessRole: "member" });
  const [mine, elsewhere, theirs, danas, danasToo, lous] = [
    await owner.signIn(),
    await owner.signIn(),
    await sales.signIn(),
    await dana.signIn(),
    await dana.signIn(),
    await signInAs(test.ctx, "lou"),
  ];
  const current = await open(mine);
  if (!current) throw new Error("the owner isn't signed in");
  return { all: [mine, elsewhere, theirs, danas, danasToo, lous], mine, theirs, current, dana };
}

async function auditOf(action: string) {
  const { rows } = await test.pool.query(
    "select actor_kind as kind, subject_id as subject, after from audit_log where action = $1",
    [action],
  );
  return rows;
}

it("someone of a customer is signed out everywhere, and no one else; who has not the right ends nothing", async () => {
  const { all, theirs, dana } = await makeWorld();
  const person = { customerId: dana.businessId, id: dana.userId };
  const sales = await open(theirs);
  if (!sales) throw new Error("sales aren't signed in");
  const viewer = (await open(await (await makeStaff(test.ctx, "viewer")).signIn()))?.actor;
  if (!viewer) throw new Error("the viewer isn't signed in");
  await expect(endPortalSessions(onBehalfOf(test.ctx, viewer), person)).rejects.toMatchObject({
    code: "permission.denied",
  });
  expect(await endPortalSessions(onBehalfOf(test.ctx, sales.actor), person)).toBe(2);
  expect(await kinds(all)).toEqual(["staff", "staff", "staff", "visitor", "visitor", "customer"]);
  expect(await auditOf("account.sessions-ended")).toEqual([
    { kind: "staff", subject: dana.userId, after: { ended: 2 } },
  ]);
  const nobodys = { customerId: dana.businessId, id: sales.actor.userId };
  await expect(endPortalSessions(onBehalfOf(test.ctx, sales.actor), nobodys)).rejects.toMatchObject({
    code: "team.not-found",
  });
});

it.each([
  ["customers", 3, ["staff", "staff", "staff", "visitor", "visitor", "visitor"]],
  ["others", 5, ["staff", "visitor", "visitor", "visitor", "visitor", "visitor"]],
  ["everyone", 6, ["visitor", "visitor", "visitor", "visitor", "visitor", "visitor"]],
] as const)("after an incident, %s are signed out with their next request", async (whose, ended, left) => {
  const { all, current } = await makeWorld();
  const asOwner = onBehalfOf(test.ctx, current.actor);
  expect(await countSessions(asOwner)).toBe(6);
  // Their cookies are known to this process.
  expect(await kinds(all)).toEqual(["staff", "staff", "staff", "customer", "customer", "customer"]);
  expect(await endAllSessions(asOwner, current, { whose, isConfirmed: false })).toEqual({ outcome: "unconfirmed" });
  expect(await countSessions(asOwner)).toBe(6);
  expect(await endAllSessions(asOwner, current, { whose, isConfirmed: true })).toEqual({ outcome: "ended", ended });
  expect(await kinds(all)).toEqual(left);
  expect(await auditOf("account.all-sessions-ended")).toEqual([
    { kind: "staff", subject: current.actor.userId, after: { whose, ended } },
  ]);
});

it("only owners sign everyone out", async () => {
  const { theirs } = await makeWorld();
  const sales = await open(theirs);
  if (!sales) throw new Error("sales aren't signed in");
  const ask = endAllSessions(onBehalfOf(test.ctx, sales.actor), sales, { whose: "everyone", isConfirmed: true });
  await expect(ask).rejects.toMatchObject({ code: "permission.denied" });
});
