import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSettings, settingsEntryPaths } from "~/routes/admin/settings/settings-fields.server";
import { settingsRoutes } from "~/routes/admin/settings/settings-routes";
import { groupSections, SETTINGS_SECTIONS } from "~/routes/admin/settings/settings-sections";
import { openRealSite, type RealSite } from "../harness/real-site";

const SETTINGS = "/admin/settings";
/** Ids of fields that are named after something of the agency's own, which other searches find. */
const NAMED_AFTER_ROWS = /^payments-button|^modules-(?:price|plan)-/;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const see = async (path: string) => (await real.askAs("owner", path)).text;
const mainOf = (html: string) => html.slice(html.indexOf('<main id="main"'));

async function search(text: string): Promise<string> {
  return mainOf(await see(`${SETTINGS}?${new URLSearchParams({ q: text })}`));
}

/** Ids of what can be filled in on a page, in the forms that save a group of settings. */
function fieldIds(html: string): string[] {
  const forms = [...mainOf(html).matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
  return forms
    .filter((form) => form.includes('method="post"') && /<button[^>]*>(?:<[^>]*>)*Save</.test(form))
    .flatMap((form) => [...form.matchAll(/<(?:input|select|textarea|fieldset)\b[^>]*>/g)].map(([control]) => control))
    .filter((control) => !control.includes('type="hidden"'))
    .flatMap((control) => control.match(/(?<= id=")[^"]+/) ?? [])
    .filter((id) => !NAMED_AFTER_ROWS.test(id));
}

describe("the index of the settings", () => {
  it("shows every page below its group, with a line", async () => {
    const html = mainOf(await see(SETTINGS));
    const groups = groupSections(SETTINGS_SECTIONS.map(({ path }) => path));
    expect(groups.map(({ label }) => label)).toEqual([
      "Agency",
      "Website",
      "Selling and money",
      "Mail and notifications",
      "People and access",
      "System",
    ]);
    for (const { label, sections } of groups) {
      const part = html.slice(html.indexOf(`>${label}</h2>`)).split("</section>")[0];
      for (const section of sections) {
        expect(part).toContain(`href="${section.path}"`);
        expect(part).toContain(section.line);
      }
    }
  });

  it("has no page without a place in it", () => {
    const [{ children = [] } = {}] = settingsRoutes;
    const declared = SETTINGS_SECTIONS.map(({ path }) => path.slice(SETTINGS.length + 1));
    const own = children.flatMap(({ path, file }) =>
      path === undefined || path.includes(":") || file.endsWith("moved-settings.ts") ? [] : [path],
    );
    expect(own.filter((path) => !declared.some((known) => path === known || path.startsWith(`${known}/`)))).toEqual([]);
  });

  it("leads to the pages of the group from each of them", async () => {
    const html = await see(`${SETTINGS}/taxes`);
    const nav = html.slice(html.indexOf('<nav aria-label="Settings"')).split("</nav>")[0] ?? "";
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      SETTINGS,
      `${SETTINGS}/agency`,
      `${SETTINGS}/brand`,
      ...["assignment", "bookings", "taxes", "invoicing", "accounts", "payments"].map((path) => `${SETTINGS}/${path}`),
      `${SETTINGS}/emails`,
      `${SETTINGS}/staff`,
      `${SETTINGS}/samples`,
    ]);
  });
});

describe("the search of the settings", () => {
  it("knows every field of every page, and leads to it", async () => {
    const seen: string[] = [];
    for (const { path } of SETTINGS_SECTIONS) {
      const html = await see(path);
      const known = settingsEntryPaths().flatMap((entry) => {
        const [page, fragment] = entry.split("#");
        return page === path && fragment ? [fragment] : [];
      });
      for (const id of known) expect(html, `${path}#${id}`).toContain(` id="${id}"`);
      seen.push(...fieldIds(html));
      const missing = fieldIds(html).filter(
        (id) => !known.includes(id) && !/^holidays-|^accounting-(?:revenue|tax|code)-/.test(id),
      );
      expect(missing, path).toEqual([]);
    }
    expect(seen.length).toBeGreaterThan(75);
  });

  it.each([
    ["deposit", "/admin/settings/invoicing#invoicing-depositPercent"],
    ["IBAN", "/admin/settings/invoicing#invoicing-bankDetails"],
    ["2fa", "/admin/settings/sign-in#sign-in-twoFactorFor"],
    ["favicon", "/admin/settings/brand#icon-file"],
    ["day begins", "/admin/settings/place#place-timeZone"],
    ["GDPR sent", "/admin/settings/retention#retention-sentEmailDays"],
    ["colour", "/admin/settings/brand#brand-primary"],
    ["cheques", "/admin/settings/invoicing#invoicing-howToPay"],
    ["days off", "/admin/settings/holidays#own-days-off"],
    ["webhooks", "/admin/settings/webhooks"],
  ])("finds %s by a form that needs no script", async (text, path) => {
    expect(await search(text)).toContain(`href="${path}"`);
  });

  it("shows what was looked for, and what to do where nothing was found", async () => {
    const html = await search("<zeppelin>");
    expect(html).toContain("No settings found");
    expect(html).toContain('value="&lt;zeppelin&gt;"');
  });

  it("puts a field whose label says it before those that only mention it", async () => {
    const html = await search("currency");
    expect(html.indexOf('href="/admin/settings/place#place-currency"')).toBeLessThan(
      html.indexOf('href="/admin/settings/place"', html.indexOf("Settings for")),
    );
  });

  it.each([
    ["users", "Staff"],
    ["invite colleague", "Staff"],
    ["permissions", "Staff"],
    ["login", "Sign-in and links"],
    ["credit card", "Payments"],
    ["sales tax", "Taxes"],
    ["reverse charge", "Taxes"],
    ["next number", "Invoices"],
    ["company number", "Invoices"],
    ["hourly rate", "Modules and prices"],
    ["update", "System"],
    ["export", "System"],
    ["test email", "Mail server"],
    ["demo data", "Samples"],
    ["https", "Before you go live"],
    ["timezone", "Place"],
    ["language", "Place"],
    ["signature", "Email texts"],
    ["Zapier", "Webhooks"],
    ["IBAN", "Invoices"],
    ["VAT", "Taxes"],
    ["logo", "Brand"],
    ["backup", "System"],
    ["SMTP", "Mail server"],
    ["vacation", "Holidays"],
  ])("finds “%s” on the page %s", (typed, page) => {
    expect(findSettings(typed, () => true).map((found) => found.page)).toContain(page);
  });

  it("is part of the search of everything, for those who may see the settings", async () => {
    const address = "/admin/search?q=tax+number";
    expect(await see(address)).toContain('href="/admin/settings/invoicing#invoicing-taxNumber"');
    expect((await real.askAs("sales", address)).text).not.toContain("invoicing-taxNumber");
    expect((await real.askAs("sales", `${SETTINGS}?q=tax`)).status).toBe(403);
  });
});

describe("the lifetime of links in emails", () => {
  it("is a field of the page about sign-in, where its old address leads", async () => {
    const { status, headers } = await real.askAs("owner", `${SETTINGS}/links`);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: `${SETTINGS}/sign-in#links-days` });
    expect((await real.askAs("sales", `${SETTINGS}/links`)).status).toBe(403);
  });

  it("is saved alone, and refused beside its own field", async () => {
    const post = (days: string) =>
      real.postAs("owner", `${SETTINGS}/sign-in`, [
        ["part", "links"],
        ["updatedAt", ""],
        ["days", days],
      ]);
    const refused = await post("0");
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(
      /<input[^>]*id="links-days"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="links-days"/,
    );
    expect(refused.text).not.toMatch(/aria-invalid="true"[^>]*id="sign-in-|id="sign-in-[^>]*aria-invalid="true"/);
    expect((await post("12")).status).toBe(303);
    expect(await see(`${SETTINGS}/sign-in`)).toMatch(
      /<input[^>]*id="links-days"[^>]*value="12"|value="12"[^>]*id="links-days"/,
    );
  });
});
