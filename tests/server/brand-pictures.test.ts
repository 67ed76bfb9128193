import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { getMailIdentity, getSetting } from "~/domain/settings/queries.server";
import { emailTemplates } from "~/email/email-templates";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../harness/invoices";
import { formWithFiles, openRealSite, type RealSite } from "../harness/real-site";

const PATH = "/admin/settings/brand";
const WORDMARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" onload="alert(1)"><script>alert(1)</script><path class="a" d="M0 0h120v30H0z"/><style>.a{fill:#0b6e4f}</style></svg>`;
const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#7a1f5c"/></svg>`;
const FLOWER = "M16.6 24.6V18.3L21 15.8";

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
const stored = async () => (await getSetting(onBehalfOf(real.test.ctx, OWNER), "brand")).value;

async function upload(picture: string, content: string | Buffer, name = "logo.svg", seen?: string) {
  const { updatedAt } = await getSetting(onBehalfOf(real.test.ctx, OWNER), "brand");
  const fields: [string, string][] = [
    ["picture", picture],
    ["intent", "upload"],
    ["updatedAt", seen ?? updatedAt],
  ];
  const file = new File([new Uint8Array(Buffer.from(content))], name);
  return real.askAs("owner", PATH, await formWithFiles(fields, [["file", file]]));
}

async function remove(picture: string) {
  const { updatedAt } = await getSetting(onBehalfOf(real.test.ctx, OWNER), "brand");
  const fields: [string, string][] = [
    ["picture", picture],
    ["intent", "remove"],
    ["updatedAt", updatedAt],
  ];
  return real.askAs("owner", PATH, await formWithFiles(fields, []));
}

const addressOf = (html: string) => /src="(\/brand-files\/[^"]+)"/.exec(html)?.[1] ?? "";

describe("the logo", () => {
  it("takes the place of the flower and name in pages, sign-in, portal and back office, on the next request", async () => {
    expect(await page("/")).toContain(FLOWER);
    expect((await upload("logo", WORDMARK)).status).toBe(303);
    for (const text of [
      await page("/"),
      await page("/login"),
      await page("/quote"),
      (await real.askAs("customer", "/dashboard")).text,
      (await real.askAs("owner", "/admin")).text,
    ]) {
      expect(text).toMatch(/<img src="\/brand-files\/[\da-f]{32}\.svg" alt="[^"]+" width="\d+" height="\d+"/);
      expect(text).not.toContain(FLOWER);
    }
  });

  it("is sent as it was made again, for ever, as what can do nothing", async () => {
    await upload("logo", WORDMARK);
    const path = addressOf(await page("/"));
    for (const answer of [await real.site.ask(path), await real.site.ask(path)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/svg+xml",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
      expect(answer.text).toContain('fill="#0b6e4f"');
      expect(answer.text).not.toMatch(/script|onload|style/);
    }
    expect((await real.site.ask("/brand-files/0123456789abcdef0123456789abcdef.svg")).status).toBe(404);
    expect((await real.site.ask("/brand-files/..%2f..%2fetc")).status).toBe(404);
  });

  it("is a PNG with the name for those who load none in emails, and a PNG in documents and social pictures", async () => {
    const identity = await getMailIdentity(real.test.ctx);
    const write = async () =>
      emailTemplates.sampleOf("quote-sent", {
        identity: await getMailIdentity(real.test.ctx),
        origin: "https://agency.example",
      });
    const paper = async () => (await real.askAs("owner", `/quotes/${real.ids.quoteId}/quote.pdf`)).body;
    const [mail, picture] = [await write(), (await real.site.ask("/social/home.png")).body];
    expect(mail.html).not.toContain("<img");
    expect((await paper()).includes("/Subtype /Image")).toBe(false);
    await upload("logo", WORDMARK);
    const { html } = await write();
    expect(html).toContain(`alt="${identity.name}"`);
    const [, path = ""] = /src="https:\/\/agency\.example(\/brand-files\/[\da-f]{32}\.png)"/.exec(html) ?? [];
    expect((await real.site.ask(path)).headers["content-type"]).toBe("image/png");
    expect((await real.site.ask("/social/home.png")).body.equals(picture)).toBe(false);
    expect((await paper()).includes("/Subtype /Image")).toBe(true);
  });

  it("gives way to one of its own on dark pages", async () => {
    await upload("logo", WORDMARK);
    expect(await page("/")).toContain(".logo-light{background:#fdfaf4");
    await upload("logoDark", WORDMARK.replace("#0b6e4f", "#9be8c8"));
    const text = await page("/");
    expect(text).toContain("logo-dark");
    expect(text).not.toContain(".logo-light{background:#fdfaf4");
  });

  it("is taken away by one press, and messages that show it keep it", async () => {
    await upload("logo", WORDMARK);
    const path = addressOf(await page("/"));
    expect((await remove("logo")).status).toBe(303);
    expect(await page("/")).toContain(FLOWER);
    await sweepFiles(real.test.ctx);
    expect((await real.site.ask(`${path}?again`)).status).toBe(200);
  });

  it("that is uploaded twice is kept once", async () => {
    await upload("logo", WORDMARK);
    const first = await stored();
    await upload("logo", WORDMARK);
    expect(await stored()).toEqual(first);
    const { rows } = await real.test.pool.query("select 1 from files where name = $1", [first.logo?.name]);
    expect(rows).toHaveLength(1);
  });
});

describe("the picture on the home page", () => {
  it("takes the place of the drawing there", async () => {
    expect(await page("/")).toContain("#hbf-s");
    expect((await upload("home", SQUARE)).status).toBe(303);
    const text = await page("/");
    expect(text).not.toContain("#hbf-s");
    expect(text).toMatch(/<img src="\/brand-files\/[\da-f]{32}\.svg" alt="" width="10" height="10"/);
  });
});

describe("the icon", () => {
  it("is that of tabs and home screens", async () => {
    const drawn = async () => (await real.site.ask("/apple-touch-icon.png")).body;
    const before = await drawn();
    expect((await upload("icon", SQUARE)).status).toBe(303);
    expect((await drawn()).equals(before)).toBe(false);
    expect(await page("/icon.svg")).toContain("data:image/png");
    expect(await page("/tajjam")).toMatch(/<img src="\/brand-files\//);
  });

  it("is a plain square of the agency's color where there is a logo alone, never the flower", async () => {
    await upload("logo", WORDMARK);
    expect(await page("/icon.svg")).toMatch(/<rect width="32" height="32" rx="7"/);
    expect(await page("/icon.svg")).not.toContain(FLOWER);
  });

  it("can be a PNG", async () => {
    const png = new Resvg(SQUARE, { fitTo: { mode: "width", value: 64 } }).render().asPng();
    expect((await upload("icon", png, "icon.png")).status).toBe(303);
    expect((await stored()).icon).toMatchObject({ name: expect.stringMatching(/\.png$/), width: 64, height: 64 });
  });
});

describe("a picture that is refused", () => {
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"></svg>`;
  it.each<[string, string, string | Buffer, RegExp]>([
    ["nothing", "logo", "", /Choose a file\./],
    ["words", "logo", "not a picture", /This isn’t an SVG or PNG/],
    ["a web page", "logo", "<html><script>alert(1)</script></html>", /This isn’t an SVG or PNG/],
    ["an SVG with text", "logo", empty.replace("></svg>", "><text>Hi</text></svg>"), /Convert the text to outlines/],
    [
      "an SVG with entities",
      "logo",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SQUARE}`,
      /declares entities/,
    ],
    ["an SVG without anything to see", "logo", empty, /nothing to see/],
    ["a wide icon", "icon", WORDMARK, /wrong shape/],
    [
      "half a PNG",
      "logo",
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), deflateSync(Buffer.alloc(9))]),
      /damaged or incomplete/,
    ],
    ["a large file", "logo", Buffer.alloc(700_000, 32), /an SVG or PNG|too large/],
    ["a large SVG", "logo", SQUARE + " ".repeat(300_000), /too large/],
  ])("says so beside its field and changes nothing: %s", async (_what, kind, content, message) => {
    const before = await stored();
    const answer = await upload(kind, content);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(message);
    expect(await stored()).toEqual(before);
  });

  it("says so when someone has changed the look meanwhile", async () => {
    await upload("logo", WORDMARK);
    const before = await stored();
    expect((await upload("logo", SQUARE, "other.svg", "2020-01-01T00:00:00.000Z")).status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});
