import { afterAll, beforeAll, expect, it } from "vitest";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { getSetting } from "~/domain/settings/queries.server";
import { readForms } from "../harness/html-forms";
import { OWNER } from "../harness/invoices";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";

const PATH = "/admin/settings/holidays";

let real: RealSite;
beforeAll(async () => {
  real = await openRealSite();
});
afterAll(() => real.stop());

async function ticked(): Promise<string[]> {
  const forms = readForms((await real.askAs("owner", PATH)).text, PATH);
  return forms.flatMap(({ fields }) => fields).flatMap(([name, value]) => (name === "holidays" ? [value] : []));
}

it("all federal holidays are added by one press without script, and are ticked afterwards", async () => {
  expect(await ticked()).toEqual([]);
  await real.askAs("owner", PATH, formOf([["intent", "federal"]]));
  expect(await ticked()).toHaveLength(11);
  const { value } = await getSetting(onBehalfOf(real.test.ctx, OWNER), "workingTime");
  expect(await ticked()).toEqual(value.holidays);
});
