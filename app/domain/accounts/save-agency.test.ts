import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { getSetting } from "~/domain/settings/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { saveAgency } from "./save-agency.server";

const MADE_UP = "admin@bluebonnet.example";
const OWN = "Hello@Airecalder.example";

const test = emptiedContext();

async function ownerWith(address: string) {
  const { actor } = await makeStaff(test.ctx, "owner");
  await test.ctx.db.update(user).set({ email: address }).where(eq(user.id, actor.userId));
  const owner = onBehalfOf(test.ctx, actor);
  const save = async (email: string) =>
    saveAgency(owner, { change: { email }, seen: (await getSetting(owner, "identity")).updatedAt });
  const addressNow = async () =>
    (await test.ctx.db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId)))[0]?.email;
  return { save, addressNow };
}

it("offers the owner of the first start the agency’s address, which is theirs once they open the link", async () => {
  const { save, addressNow } = await ownerWith(MADE_UP);
  expect(await save("other@bluebonnet.example")).toBeNull();
  expect(await save(OWN)).toBe(OWN.toLowerCase());
  expect(await addressNow()).toBe(MADE_UP);
  const [mail, ...others] = await test.ctx.db.select().from(emails);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "account-email-change", toAddress: OWN.toLowerCase() });
  const asked = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "account.email-change-requested"));
  expect(asked).toHaveLength(1);
});

it("leaves an address of someone’s own, and one that another account has", async () => {
  const real = await ownerWith("stine@airecalder.example");
  expect(await real.save(OWN)).toBeNull();
  expect(await test.ctx.db.select().from(emails)).toEqual([]);
  await ownerWith(OWN.toLowerCase());
  const { save, addressNow } = await ownerWith(MADE_UP);
  await save(OWN);
  expect(await addressNow()).toBe(MADE_UP);
  expect(await test.ctx.db.select().from(emails)).toEqual([]);
});
