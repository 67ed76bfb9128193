import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SHIPPED_BRAND, SHIPPED_COLORS } from "~/config/brand";
import { HEADING_TYPES, TEXT_TYPES } from "~/config/brand-choices";
import { auditLog } from "~/db/schema/audit";
import { settings } from "~/db/schema/settings";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { emailTemplates } from "~/email/email-templates";
import { primaryColors } from "~/lib/brand-colors";
import { readForms } from "../harness/html-forms";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";

const PATH = "/admin/settings/brand";
const GREEN = "#0b6e4f";
const LOOK = { primary: GREEN, accent: "#b3541e", corners: "round", lines: "strong" };

let real: RealSite;
beforeAll(async () => {
  real = await openRealSite({ partsFor: async () => ({ contentChanged: () => real.site.refresh() }) });
});
beforeEach(async () => {
  await real.test.pool.query("delete from settings where key = 'brand'");
  real.site.refresh();
});
afterAll(() => real.stop());

const page = async (path: string) => (await real.site.ask(path)).text;
const styleOf = (html: string) => /@view-transition\{navigation:auto\}([^<]*)<\/style>/.exec(html)?.[1];

async function save(change: Record<string, string>, who: "owner" | "sales" = "owner") {
  const shown = readForms((await real.askAs("owner", PATH)).text, PATH).find(({ fields }) =>
    fields.some(([name]) => name === "primary"),
  );
  const fields = Object.fromEntries(shown?.fields ?? []);
  return real.askAs(who, PATH, formOf(Object.entries({ ...fields, ...change })));
}

describe("the look of the agency", () => {
  it("puts not a byte into pages where nothing differs from the shipped one, also when that is saved", async () => {
    const before = await page("/");
    expect(styleOf(before)).toBe("");
    expect((await save({})).status).toBe(303);
    expect(await page("/")).toBe(before);
  });

  it("is on the next request to pages, sign-in, customer portal, back office and pages that aren't found", async () => {
    await page("/");
    expect((await save(LOOK)).status).toBe(303);
    const dark = primaryColors(GREEN).base[1];
    for (const text of [
      await page("/"),
      await page("/login"),
      await page("/nowhere"),
      (await real.askAs("customer", "/dashboard")).text,
      (await real.askAs("owner", "/admin")).text,
    ]) {
      expect(styleOf(text)).toContain(`--color-bluebonnet:light-dark(${GREEN},${dark})`);
      expect(styleOf(text)).toContain("--radius-md:14px");
      expect(styleOf(text)).toContain(".border-t");
    }
  });

  it("is allowed by the policy of a kept page, by the hash of what is in its head", async () => {
    await save(LOOK);
    const answer = await real.site.ask("/");
    const style = `@view-transition{navigation:auto}${styleOf(answer.text)}`;
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(style))).toString("base64");
    expect(answer.headers["content-security-policy"]).toContain(`'sha256-${digest}'`);
  });

  it("is that of emails written from then on, and leaves those of the shipped look as they were", async () => {
    const write = async () => {
      const identity = await getMailIdentity(real.test.ctx);
      return emailTemplates.sampleOf("quote-sent", { identity, origin: "https://agency.example" });
    };
    const before = await write();
    expect(before.html).toContain("#3d3fbb");
    await save(LOOK);
    const { html } = await write();
    expect(html).not.toContain("#3d3fbb");
    expect(html).toContain(`background-color:${GREEN}`);
    expect(html).toContain(`.c-link{color:${primaryColors(GREEN).base[1]}!important}`);
  });

  it("is that of icons and social pictures", async () => {
    const drawn = async () =>
      Promise.all(
        ["/icon.svg", "/favicon.ico", "/social/home.png"].map(async (path) => (await real.site.ask(path)).body),
      );
    const before = await drawn();
    await save(LOOK);
    for (const [index, picture] of (await drawn()).entries())
      expect(picture.equals(before[index] as Buffer)).toBe(false);
    expect(await page("/icon.svg")).toContain(GREEN);
  });

  it("is written down, and reset by one press", async () => {
    await save(LOOK);
    const [form] = readForms((await real.askAs("owner", PATH)).text, PATH).filter(({ fields }) =>
      fields.some(([, value]) => value === "reset"),
    );
    expect((await real.askAs("owner", PATH, formOf([...(form?.fields ?? []), ["intent", "reset"]]))).status).toBe(303);
    expect(styleOf(await page("/"))).toBe("");
    const entries = await real.test.ctx.db.select().from(auditLog);
    expect(entries.filter(({ subjectId }) => subjectId === "brand")).toContainEqual(
      expect.objectContaining({
        action: "setting.changed",
        before: LOOK,
        after: { primary: "", accent: "", corners: "soft", lines: "fine" },
      }),
    );
  });

  it("shows what was saved meanwhile instead of overwriting it", async () => {
    await save(LOOK);
    const late = await save({ primary: "#7a1f5c", updatedAt: "2020-01-01T00:00:00.000Z" });
    expect(late.status).toBe(409);
    expect(styleOf(await page("/"))).toContain(GREEN);
  });

  it("is the owner's to change", async () => {
    expect((await save(LOOK, "sales")).status).toBe(403);
    expect((await real.askAs("sales", PATH)).status).toBe(403);
    expect(styleOf(await page("/"))).toBe("");
  });
});

describe("type and drawings", () => {
  const namesOf = (html: string) =>
    [...html.matchAll(/rel="preload" href="[^"]*\/([a-z-]+?)(?:-[\w-]{8})?\.woff2[^"]*"/g)].map(
      ([, name]) => name ?? "",
    );
  const fontsOf = (html: string) => namesOf(html).length;

  it("load only the fonts that the chosen type needs", async () => {
    const seen: Record<string, string[]> = {};
    for (const headingType of HEADING_TYPES) {
      for (const textType of TEXT_TYPES) {
        await save({ headingType, textType });
        seen[`${headingType}, ${textType}`] = namesOf(await page("/"));
      }
    }
    expect(seen).toEqual({
      "fraunces, inter": ["fraunces", "inter"],
      "fraunces, georgia": ["fraunces"],
      "fraunces, system": ["fraunces"],
      "inter, inter": ["inter"],
      "inter, georgia": ["inter"],
      "inter, system": ["inter"],
      "georgia, inter": ["inter"],
      "georgia, georgia": [],
      "georgia, system": [],
      "system, inter": ["inter"],
      "system, georgia": [],
      "system, system": [],
    });
  });

  it("are chosen for headings and text each on its own", async () => {
    await save({ textType: "georgia" });
    expect(styleOf(await page("/"))).toBe(":root{--font-sans:Georgia,Gelasio,'Times New Roman',serif}");
    await save({ headingType: "system", textType: "inter" });
    expect(styleOf(await page("/"))).toMatch(/^:root\{--font-display:system-ui[^;]*\}h1,/);
  });

  it.each([
    ["editorial", "fraunces", "inter"],
    ["plain", "inter", "inter"],
    ["classic", "georgia", "system"],
    ["system", "system", "system"],
  ])("stay as an earlier release stored them in one choice: %s", async (type, headingType, textType) => {
    const { headingType: _heading, textType: _text, ...stored } = { ...SHIPPED_BRAND, primary: GREEN, type };
    await real.test.ctx.db.insert(settings).values({ key: "brand", value: stored, updatedAt: new Date(0) });
    expect((await getMailIdentity(real.test.ctx)).brand).toEqual({
      ...SHIPPED_BRAND,
      primary: GREEN,
      headingType,
      textType,
    });
    await save({ corners: "round" });
    const [kept] = await real.test.ctx.db.select().from(settings).where(eq(settings.key, "brand"));
    expect(kept?.value).toEqual({ ...SHIPPED_BRAND, primary: GREEN, corners: "round", headingType, textType });
  });

  it("give two worlds the headings' face of their own, until the agency chooses another type", async () => {
    for (const [path, face] of [
      ["/tajjam", "young-serif"],
      ["/voygee/calculator", "overpass"],
    ] as const) {
      const shipped = await page(path);
      expect(shipped).toContain(`data-display-face="${path.split("/")[1]}"`);
      expect(shipped).toContain(face);
      expect(shipped).not.toMatch(/rel="preload" href="[^"]*fraunces/);
      expect(fontsOf(shipped)).toBe(2);
    }
    expect(await page("/mind-ops")).not.toContain("data-display-face");
    await save({ headingType: "inter" });
    const plain = await page("/tajjam");
    expect(plain).not.toContain("data-display-face");
    expect(fontsOf(plain)).toBe(1);
  });

  it("set emails and headings without a serif where none is chosen", async () => {
    await save({ headingType: "inter" });
    const identity = await getMailIdentity(real.test.ctx);
    const { html } = await emailTemplates.sampleOf("quote-sent", { identity, origin: "https://agency.example" });
    expect(html).not.toContain("Fraunces");
    expect(html).not.toContain("Georgia");
    expect(styleOf(await page("/"))).toContain("h1,h2,h3,h4,.font-display{font-weight:600}");
  });

  it("set the text of emails with serifs where that is chosen", async () => {
    await save({ headingType: "inter", textType: "georgia" });
    const identity = await getMailIdentity(real.test.ctx);
    const { html } = await emailTemplates.sampleOf("quote-sent", { identity, origin: "https://agency.example" });
    expect(html).toMatch(/<h1[^>]*font-family:Inter/);
    expect(html).toMatch(/<p[^>]*font-family:Georgia/);
  });

  it("leave neither drawing nor flower where drawings are switched off, and keep what says something", async () => {
    expect(await page("/")).toContain("#hbf-s");
    await save({ illustrations: "off" });
    for (const path of ["/", "/login", "/quote", "/contact", "/nowhere", "/icon.svg"]) {
      const text = await page(path);
      expect(text).not.toMatch(/href="#(?:hbf|wlk|qts|lsp)-|M16\.6 24\.6V18\.3/);
    }
    expect(await page("/tajjam")).toContain("#tjm-");
    const identity = await getMailIdentity(real.test.ctx);
    const { html } = await emailTemplates.sampleOf("quote-sent", { identity, origin: "https://agency.example" });
    expect(html).not.toContain('c-petal"');
  });
});

describe("a look that is refused", () => {
  it.each([
    [
      "yellow for text",
      { primary: "#ffd400" },
      /Its contrast is 1\.1 to 1, and 4\.5 to 1 is needed\. The nearest color that works is #[0-9a-f]{6}\./,
    ],
    ["white", { primary: "#FFF" }, /Too light to read\./],
    ["a white accent", { accent: "#ffffff" }, /Too light to see\./],
    ["two colors that look the same", { primary: GREEN, accent: "#0b6e50" }, /It looks the same as the primary color/],
    ["a word", { primary: "green" }, /Enter a color of six digits/],
    ["what would end the style", { primary: "</style><script>" }, /Enter a color of six digits/],
    ["no color", { accent: "" }, /Enter the accent/],
    ["corners that there are none of", { corners: "oval" }, /Choose the corners/],
    ["a type of headings that isn't shipped", { headingType: "comic" }, /Choose the type of headings/],
    ["a type of text that isn't shipped", { textType: "fraunces" }, /Choose the type of text/],
  ])("says so beside the field and keeps what was typed: %s", async (_what, change, message) => {
    const answer = await save({ ...LOOK, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(message);
    expect(await real.test.ctx.db.select().from(settings)).not.toContainEqual(
      expect.objectContaining({ key: "brand" }),
    );
    for (const [name, typed] of Object.entries({ ...LOOK, ...change })) {
      if (!["corners", "headingType", "textType"].includes(name) && typed !== "") {
        const fields = readForms(answer.text, PATH).flatMap(({ fields }) => fields);
        expect(fields).toContainEqual([name, typed]);
      }
    }
    expect(styleOf(await page("/"))).toBe("");
  });

  it("takes colors with or without their sign, and the shipped ones as shipped", async () => {
    await save({ primary: "  0B6E4F ", accent: SHIPPED_COLORS.accent.toUpperCase() });
    expect(await real.test.ctx.db.select().from(settings)).toContainEqual(
      expect.objectContaining({ key: "brand", value: { ...SHIPPED_BRAND, primary: GREEN } }),
    );
  });
});
