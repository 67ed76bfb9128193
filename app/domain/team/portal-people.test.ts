import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { erasePerson } from "~/domain/retention/erase-person.server";
import { getPersonErasure } from "~/domain/retention/get-person-erasure.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer, signInAs } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { makeColleague } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changePortalRole } from "./change-portal-role.server";
import { getPortalPerson } from "./portal-people.server";
import { removePortalPerson } from "./remove-portal-person.server";

const test = emptiedContext();

const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));
const roleOf = async (id: string) => (await test.ctx.db.select().from(user).where(eq(user.id, id)))[0]?.businessRole;

async function makeTeam() {
  const dana = await makeCustomer(test.ctx, { name: "Dana" });
  const lou = await makeColleague(test.ctx, dana, { username: "lou", businessRole: "member" });
  return { customerId: dana.businessId, dana, lou };
}

describe("staff, about people who sign in for a customer", () => {
  it("give them another role, but never take the last owner's", async () => {
    const { customerId, dana, lou } = await makeTeam();
    const change = (id: string, role: "owner" | "billing" | "member") =>
      changePortalRole(asSales(), { customerId, id, role });
    expect(await change(dana.userId, "member")).toEqual({ outcome: "last-owner" });
    expect(await change(lou.userId, "owner")).toEqual({ outcome: "changed" });
    expect(await change(dana.userId, "billing")).toEqual({ outcome: "changed" });
    expect([await roleOf(dana.userId), await roleOf(lou.userId)]).toEqual(["billing", "owner"]);
  });

  it("two changes at the same moment leave an owner", async () => {
    const { customerId, dana, lou } = await makeTeam();
    await changePortalRole(asSales(), { customerId, id: lou.userId, role: "owner" });
    const outcomes = await Promise.all(
      [dana, lou].map(({ userId: id }) => changePortalRole(asSales(), { customerId, id, role: "member" })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "last-owner"]);
    expect([await roleOf(dana.userId), await roleOf(lou.userId)].sort()).toEqual(["member", "owner"]);
  });

  it("remove one: signed out right away, and told by email", async () => {
    const { customerId, dana, lou } = await makeTeam();
    const { cookie } = await signInAs(test.ctx, "lou");
    expect(await removePortalPerson(asSales(), { customerId, id: dana.userId })).toEqual({ outcome: "last-owner" });
    expect(await removePortalPerson(asSales(), { customerId, id: lou.userId })).toEqual({ outcome: "removed" });
    expect(await test.ctx.auth.identify(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await kindsTo(test.ctx, lou.email)).toEqual(["team-removal"]);
  });

  it("can't erase the last owner while others stay", async () => {
    const { customerId, dana } = await makeTeam();
    const ref = { customerId, kind: "account", id: dana.userId } as const;
    expect((await getPersonErasure(asSales(), ref)).refusal).toBe("last-owner");
    expect(await erasePerson(asSales(), ref)).toEqual({ outcome: "last-owner" });
  });

  it("are refused without the permission, and find no one of another customer", async () => {
    const { customerId, lou } = await makeTeam();
    const { businessId: otherId } = await makeCustomer(test.ctx);
    const viewer = onBehalfOf(test.ctx, staffWith("viewer"));
    const id = lou.userId;
    const attempts = [
      (ctx: typeof viewer, of: string) => getPortalPerson(ctx, { customerId: of, id }),
      (ctx: typeof viewer, of: string) => changePortalRole(ctx, { customerId: of, id, role: "owner" }),
      (ctx: typeof viewer, of: string) => removePortalPerson(ctx, { customerId: of, id }),
      (ctx: typeof viewer, of: string) => getPersonErasure(ctx, { customerId: of, kind: "account", id }),
      (ctx: typeof viewer, of: string) => erasePerson(ctx, { customerId: of, kind: "account", id }),
    ];
    for (const attempt of attempts) {
      await expect(attempt(viewer, customerId)).rejects.toMatchObject({ code: "permission.denied" });
      await expect(attempt(asSales(), otherId)).rejects.toMatchObject({ code: "team.not-found" });
    }
  });
});
