import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { getIdentity, getSetting, getWorkingTime } from "~/domain/settings/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { settleIn } from "~/lib/place";
import { readForms } from "../harness/html-forms";
import { OWNER } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";
import { createTestContext } from "../harness/test-context";
import { readable } from "./document-pages";

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
    const agency = "/admin/settings/agency";
    const forms = readForms((await real.askAs("owner", agency)).text, agency);
    const form = forms.find(({ fields }) => fields.some(([name]) => name === "legalName"));
    const phone = (number: string) =>
      real.postAs("owner", agency, new Map([...(form?.fields ?? []), ["phone", number]]));
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

describe("choosing a country", () => {
  const agency = "/admin/settings/agency";

  async function fieldsAt(path: string, name: string): Promise<Map<string, string>> {
    const forms = readForms((await real.askAs("owner", path)).text, path);
    return new Map(forms.find(({ fields }) => fields.some(([field]) => field === name))?.fields ?? []);
  }

  it("reads the phone number that is typed beside it by that country", async () => {
    const fields = await fieldsAt(agency, "legalName");
    expect(fields.get("country")).toBe("DE");
    const post = (changed: Record<string, string>) =>
      real.postAs("owner", agency, new Map([...fields, ...Object.entries(changed)]));
    expect((await post({ country: "AQ", phone: "0113 496 0123" })).status).toBe(400);
    const noRegion = await post({ country: "US", phone: "(512) 555-0142" });
    expect(noRegion.status).toBe(400);
    expect(noRegion.text).toContain("Choose this country under Place, with its region.");
    expect((await post({ country: "GB", phone: "0113 496 0123" })).status).toBe(303);
    expect((await real.askAs("visitor", "/contact")).text).toContain('href="tel:+441134960123"');
  });

  it("proposes what is usual there, and fills it in for someone to save", async () => {
    const place = "/admin/settings/place";
    const said = readable((await real.askAs("owner", place)).text).replace(/<\/?strong[^>]*>/g, "");
    expect(said).toContain(
      "United Kingdom, as usual: time zone London, the laws and courts of England and Wales. Taxes there are called “VAT”.",
    );
    const before = await fieldsAt(place, "timeZone");
    const proposed = await fieldsAt(`${place}?usual=GB`, "timeZone");
    expect([...proposed].filter(([name, value]) => before.get(name) !== value)).toEqual([
      ["timeZone", "Europe/London"],
      ["law", "England and Wales"],
      ["venue", "the courts of England and Wales"],
    ]);
    expect((await real.postAs("owner", place, proposed)).status).toBe(303);
    expect([...(await fieldsAt(place, "timeZone"))]).toEqual(
      [...proposed].map(([name, value]) => [name, name === "updatedAt" ? expect.any(String) : value]),
    );
    expect((await real.askAs("owner", "/admin/settings/taxes/new")).text).toContain('value="VAT"');
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
