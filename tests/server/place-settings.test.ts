import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { getIdentity, getSetting, getWorkingTime } from "~/domain/settings/queries.server";
import { settleIn } from "~/lib/place";
import { readForms } from "../harness/html-forms";
import { OWNER } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";
import { createTestContext } from "../harness/test-context";

const PATH = "/admin/settings/place";

let real: RealSite;
beforeAll(async () => {
  real = await openRealSite();
});
afterEach(() => settleIn(DEFAULT_IDENTITY));
afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);

async function move(changes: Record<string, string>) {
  const forms = readForms((await real.askAs("owner", PATH)).text, PATH);
  const form = forms.find(({ fields }) => fields.some(([name]) => name === "timeZone"));
  const fields = new Map(form?.fields ?? []);
  return real.postAs("owner", PATH, new Map([...fields, ...Object.entries(changes)]));
}

describe("the place, without script", () => {
  it("moves all times that are shown and the working hours, and says what the zone is called", async () => {
    expect((await real.askAs("owner", "/admin/settings/working-time")).text).toContain("Central Time");
    expect((await move({ timeZone: "Europe/Berlin" })).status).toBe(303);
    expect((await getIdentity(owner())).timeZone).toBe("Europe/Berlin");
    expect((await getWorkingTime(owner())).timeZone).toBe("Europe/Berlin");
    expect((await real.askAs("owner", "/admin/settings/working-time")).text).toContain("Central European Time");
    const { text } = await real.askAs("owner", "/admin/audit");
    expect(text).toContain("GMT+");
    expect(text).not.toMatch(/C[SD]T/);
  });

  it("refuses a zone that isn't one, beside the field, and stores nothing", async () => {
    const { updatedAt } = await getSetting(owner(), "identity");
    for (const timeZone of ["Mars/Base", "", "x".repeat(5000)]) {
      const { status, text } = await move({ timeZone });
      expect(status).toBe(400);
      expect(text).toContain("Choose a time zone.");
    }
    expect((await getSetting(owner(), "identity")).updatedAt).toBe(updatedAt);
  });
});

it("another currency is refused beside the field while there are amounts in the present one, and nothing is stored", async () => {
  const { updatedAt } = await getSetting(owner(), "identity");
  const { status, text } = await move({ currency: "EUR" });
  expect(status).toBe(400);
  expect(text).toMatch(/There are already quotes, invoices[^<]* in US dollars. Amounts aren’t converted/);
  expect((await getSetting(owner(), "identity")).updatedAt).toBe(updatedAt);
  expect((await move({ currency: "JPY" })).text).toContain("Choose a currency.");
});

describe("an agency in Hamburg", () => {
  const HAMBURG = {
    country: "DE",
    street: "Deichstraße 47",
    postalCode: "20459",
    city: "Hamburg",
    region: "",
    regionCode: "",
    timeZone: "Europe/Berlin",
    law: "the Federal Republic of Germany",
    venue: "the courts of Hamburg",
  };

  it("has its address and its law on the pages, and a phone number as people there write it", async () => {
    expect((await move(HAMBURG)).status).toBe(303);
    const agency = "/admin/settings";
    const forms = readForms((await real.askAs("owner", agency)).text, agency);
    const form = forms.find(({ fields }) => fields.some(([name]) => name === "legalName"));
    const phone = (number: string) =>
      real.postAs("owner", `${agency}?index`, new Map([...(form?.fields ?? []), ["phone", number]]));
    const refused = await phone("0049 40 5550142");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("or with a plus sign and the country’s code");
    expect((await phone("040 5550142")).status).toBe(303);
    const home = (await real.askAs("visitor", "/")).text;
    expect(home).toContain("An agency in Hamburg, Germany");
    expect(home).toContain('href="tel:+49405550142"');
    expect(home).toContain('"addressLocality":"Hamburg","postalCode":"20459","addressCountry":"DE"');
    const terms = (await real.askAs("visitor", "/terms")).text;
    expect(terms).toContain("governed by the laws of the Federal Republic of Germany, without");
    expect(terms).toContain("go to the courts of Hamburg, unless");
    expect(terms).toContain("Deichstraße 47, 20459 Hamburg, Germany");
  });
});

describe("the migration to one zone", () => {
  const statements = readFileSync("app/db/migrations/0043_one-time-zone.sql", "utf8");

  it("keeps the zone of working hours that were saved, so that no promise moves, and leaves all else", async () => {
    const test = await createTestContext();
    const working = { timeZone: "Europe/Berlin", holidays: ["christmas"] };
    const store = (key: string, value: object) =>
      test.pool.query("insert into settings (key, value, updated_at) values ($1, $2, now())", [key, value]);
    await store("identity", { name: "Hafen", timeZone: undefined });
    await store("workingTime", working);
    await test.pool.query(statements);
    await test.pool.query(statements);
    const { rows } = await test.pool.query("select key, value from settings order by key");
    expect(rows).toEqual([
      { key: "identity", value: { name: "Hafen", timeZone: "Europe/Berlin" } },
      { key: "workingTime", value: { holidays: ["christmas"] } },
    ]);
    await test.close();
  });
});
