import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { adoptContact } from "~/domain/accounts/adopt-contact.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createCustomer } from "./create-customer.server";
import { getCustomer } from "./queries.server";
import { NewCustomer } from "./schema";

const test = emptiedContext();

const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));
const enter = (fields: object) =>
  createCustomer(asSales(), NewCustomer.parse({ name: "Walk-in", contactName: "", contactEmail: "", ...fields }));

describe("a customer that staff enter", () => {
  it("has no account, and is joined by the owner of its address", async () => {
    const made = await enter({ contactName: "Wim", contactEmail: "Wim@walkin.example", notes: "Came by" });
    if (made.outcome !== "saved") throw new Error(made.outcome);
    expect(await getCustomer(asSales(), made.id)).toMatchObject({
      name: "Walk-in",
      notes: "Came by",
      people: [],
      mailbox: { name: "Wim", email: "wim@walkin.example" },
    });
    const { userId: id, businessId, email } = await makeCustomer(test.ctx, { email: "wim@walkin.example" });
    expect(await transact(test.ctx, (tx) => adoptContact(tx, { id, businessId, email }))).toBe(made.id);
    expect(await getCustomer(asSales(), made.id)).toMatchObject({ people: [{ email }], mailbox: null });
    expect(await test.ctx.db.select().from(user).where(eq(user.businessId, made.id))).toHaveLength(1);
  });

  it("is one for each address, though two people enter it at the same time, and none of an account's", async () => {
    const both = await Promise.all([1, 2].map(() => enter({ contactEmail: "wim@walkin.example" })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["known", "saved"]);
    const { email } = await makeCustomer(test.ctx);
    expect(await enter({ contactEmail: email })).toEqual({ outcome: "known" });
    const { email: ours } = await makeStaff(test.ctx, "viewer");
    expect(await enter({ contactEmail: ours })).toEqual({ outcome: "staff" });
    expect([(await enter({})).outcome, (await enter({})).outcome]).toEqual(["saved", "saved"]);
    expect(await countRows(test.pool, "businesses")).toBe(4);
  });

  it("is entered by those who may alone", async () => {
    const { actor } = await makeCustomer(test.ctx);
    for (const who of [actor, staffWith("viewer"), staffWith("recruiter")]) {
      const customer = { name: "Mine", contactName: "", contactEmail: "", notes: "" };
      await expect(createCustomer(onBehalfOf(test.ctx, who), customer)).rejects.toMatchObject({
        code: "permission.denied",
      });
    }
  });
});
