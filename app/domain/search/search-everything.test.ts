import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedLarge } from "~/db/seed/large.server";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { searchEverything } from "./search-everything.server";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
  await seedLarge(test.ctx, 200);
});

afterAll(() => test.close());

async function kindsFor(actor: Actor, text: string): Promise<string[]> {
  return (await searchEverything(test.ctx, actor, text)).map(({ kind }) => kind);
}

describe("the search over everything", () => {
  it("finds by the first letters of a name, in every list, a few of each", async () => {
    const groups = await searchEverything(test.ctx, OWNER, "ada");
    expect(groups.map(({ kind }) => kind)).toEqual(["lead", "customer", "application"]);
    for (const { hits } of groups) expect(hits.length).toBeLessThanOrEqual(5);
  });

  it("shows each role only what it may read", async () => {
    expect(await kindsFor({ ...OWNER, role: "recruiter" }, "ada")).toEqual(["application"]);
    expect(await kindsFor({ ...OWNER, role: "sales" }, "person")).toEqual(["lead", "customer", "email"]);
    expect(await kindsFor({ ...OWNER, role: "editor" }, "person")).toEqual([]);
    expect(await kindsFor(VISITOR, "person")).toEqual([]);
  });

  it.each(["", "   ", "'':*&|!<->", "\0", "zzzzzz"])("answers nothing for %j", async (text) => {
    expect(await searchEverything(test.ctx, OWNER, text)).toEqual([]);
  });
});
