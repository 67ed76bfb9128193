import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { CASE_STUDY_PAGE } from "~/content/industries";
import { settings } from "~/db/schema/settings";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getIdentity, IDENTITY_KEY } from "./queries.server";
import { IdentitySetting } from "./schema";

const test = emptiedContext();

function store(value: unknown) {
  return test.ctx.db.insert(settings).values({ key: IDENTITY_KEY, value, updatedAt: test.clock.now() });
}

it("the sample identity is a valid setting and serves until another is stored", async () => {
  expect(IdentitySetting.parse(DEFAULT_IDENTITY)).toEqual(DEFAULT_IDENTITY);
  expect(await getIdentity(test.ctx)).toEqual(DEFAULT_IDENTITY);
});

it("what is stored wins, and fields it lacks come from the sample", async () => {
  await store({ name: "Other Agency" });
  const { hides, unlinked, ...facts } = await getIdentity(test.ctx);
  expect(facts).toEqual({ ...DEFAULT_IDENTITY, name: "Other Agency" });
  expect(hides).toEqual(["testimonials", "work", "case-study", "benefits"]);
  expect(unlinked).toEqual(["/work", CASE_STUDY_PAGE.path]);
});

it("a broken identity is an error and not half a page", async () => {
  await store({ name: 7 });
  await expect(getIdentity(test.ctx)).rejects.toMatchObject({ code: "setting.invalid" });
});
