import { afterAll, beforeAll, expect, it } from "vitest";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { addClosedDays } from "~/domain/working-time/add-closed-days.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
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

it("an agency in Leeds adds its bank holidays by one press, each once, and keeps its own days off", async () => {
  const owner = onBehalfOf(real.test.ctx, OWNER);
  expect((await real.askAs("owner", PATH)).text).not.toContain("Add public holidays");
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: { country: "GB", timeZone: "Europe/London" }, seen: updatedAt });
  expect((await real.askAs("owner", PATH)).text).toContain("Public holidays: United Kingdom");
  const year = Number(agencyDay(real.test.ctx.clock.now()).slice(0, 4)) + 1;
  await addClosedDays(owner, { from: `${year}-12-20`, until: `${year}-12-31`, name: "Winter break" });
  for (const _ of ["once", "again"]) {
    expect((await real.askAs("owner", PATH, formOf([["intent", "public"]]))).status).toBeLessThan(400);
    const { value } = await getSetting(owner, "workingTime");
    const next = value.closed.filter(({ from }) => from.startsWith(String(year))).map(({ name }) => name);
    expect(next).toEqual([
      "New Year’s Day",
      "Good Friday",
      "Easter Monday",
      "Early May bank holiday",
      "Spring bank holiday",
      "Summer bank holiday",
      "Winter break",
    ]);
  }
});
