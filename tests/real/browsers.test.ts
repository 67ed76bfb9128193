import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContext, TEST_SECRET, type TestContext } from "../harness/test-context";
import { urlOf } from "../harness/test-server";
import { type BuiltSite, CUSTOMER, hasBuild, OWNER, startBuiltSite } from "./built-site";
import { type ForeignBrowser, hasFirefox, hasWebKit, startFirefox, startWebKit } from "./foreign-browser";
import { makeUnlistedPages } from "./unlisted-pages";

const WIDTHS = [390, 1440];
const HEIGHT = 900;
const PICTURES = path.join("node_modules", ".cache", "real");
/** A form has lain open as long as a person takes. */
const FILL_MS = 2200;
const OFFICE = ["/admin", "/admin/leads", "/admin/quotes", "/admin/customers", "/admin/invoices", "/admin/website"];
const PORTAL = ["/dashboard", "/dashboard/projects", "/dashboard/invoices", "/dashboard/profile"];

/** The router's own words where the next page is opened before it has its answer. */
const LEFT_EARLY = /^Failed to fetch manifest patches/;

const BROWSERS = [
  { name: "Firefox", isThere: hasFirefox, start: startFirefox },
  { name: "WebKit", isThere: hasWebKit, start: startWebKit },
];

describe.each(BROWSERS)("$name", ({ name, isThere, start }) => {
  describe.skipIf(!isThere || !hasBuild)("(skipped where it isn't installed, or nothing is built)", () => {
    let site: BuiltSite;
    let browser: ForeignBrowser;
    let test: TestContext;
    beforeAll(async () => {
      test = await createTestContext();
      site = await startBuiltSite({ DATABASE_URL: urlOf(test.config), SESSION_SECRET: TEST_SECRET });
      browser = await start();
    }, 300_000);
    afterAll(async () => {
      await browser?.close();
      await site?.stop();
      await test?.close();
    });

    async function listedPages(): Promise<string[]> {
      const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
      return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    }

    async function look(target: string): Promise<void> {
      for (const width of WIDTHS) {
        await browser.resize(width, HEIGHT);
        await browser.open(site.origin + target);
        const seen = await browser.run<{ titles: number; over: number; isBroken: boolean }>(`
          await document.fonts.ready;
          const pictures = [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== "lazy");
          return { titles: document.querySelectorAll("h1").length, over: document.documentElement.scrollWidth - document.documentElement.clientWidth, isBroken: pictures.length > 0 };
        `);
        expect.soft(seen, `${target} at ${width}`).toEqual({ titles: 1, over: 0, isBroken: false });
        await browser.picture(path.join(PICTURES, name, `${target.replaceAll("/", "_")}-${width}.png`));
      }
      const complaints = (browser.complaints() ?? []).filter((text) => !LEFT_EARLY.test(text));
      expect.soft(complaints, target).toEqual([]);
    }

    /** Waits until script has taken the page over, which then says what it said before. */
    async function hydrates(target: string): Promise<void> {
      await browser.open(site.origin + target);
      const title = "return document.querySelector('h1')?.innerText ?? '';";
      const before = await browser.run<string>(title);
      const isOver =
        "return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));";
      await expect.poll(() => browser.run<boolean>(isOver).catch(() => false), { timeout: 60_000 }).toBe(true);
      expect.soft(await browser.run<string>(title), target).toBe(before);
      expect.soft(before, target).not.toMatch(/^(?:Something went wrong)?$/);
    }

    async function fillAndSend(target: string, fields: Record<string, string>, press: string): Promise<void> {
      await browser.open(site.origin + target);
      await browser.run(`
        const form = document.querySelector("form[data-public-form]");
        while (form.dataset.ready === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
        for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
          const control = form.elements[name];
          if (control instanceof RadioNodeList) [...control].find((radio) => radio.value === value).click();
          else if (control.type === "file") {
            const files = new DataTransfer();
            files.items.add(new File(["%PDF-1.4\\n%%EOF"], value, { type: "application/pdf" }));
            control.files = files.files;
            control.dispatchEvent(new Event("change", { bubbles: true }));
          } else {
            control.value = value;
            control.dispatchEvent(new Event("input", { bubbles: true }));
          }
        }
        await new Promise((resolve) => setTimeout(resolve, ${FILL_MS}));
        const button = [...form.querySelectorAll("button")].find((one) => one.textContent === ${JSON.stringify(press)});
        while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 50));
        setTimeout(() => button.click());
      `);
    }

    const says = (words: string) =>
      expect
        .poll(() => browser.run<string>("return document.body?.innerText ?? '';").catch(() => ""), { timeout: 30_000 })
        .toContain(words);

    async function signIn({ username, password }: typeof OWNER): Promise<void> {
      await browser.open(`${site.origin}/login`);
      await browser.run(`
        const { form } = document.querySelector("input[type=password]");
        form.elements.username.value = ${JSON.stringify(username)};
        form.elements.password.value = ${JSON.stringify(password)};
        setTimeout(() => form.querySelector("button[type=submit]").click());
      `);
      await expect
        .poll(() => browser.run<string>("return location.pathname;").catch(() => ""), { timeout: 30_000 })
        .not.toBe("/login");
    }

    it("shows every public page whole on a phone and on a desk, and its console stays empty", {
      timeout: 900_000,
    }, async () => {
      const pages = await listedPages();
      expect(pages.length).toBeGreaterThan(30);
      for (const target of pages) await look(target);
    });

    it("shows the pages that no menu leads to: added by staff, behind links of messages, over or gone", {
      timeout: 900_000,
    }, async () => {
      const pages = await makeUnlistedPages(test, await listedPages());
      expect(pages.length).toBeGreaterThan(25);
      for (const target of pages) {
        await look(target);
        if (/^\/[qip]\/[^/]+$/.test(target)) await hydrates(target);
      }
    });

    it("sends a message, a quote request and a pitch with its deck", { timeout: 180_000 }, async () => {
      const about = { name: "山田 Ștefan", email: "stefan@example.com", subject: "Hello", message: "From afar." };
      await fillAndSend("/contact", about, "Send Message");
      await says("We’ve received your message.");
      const wish = { serviceType: "startups", selectedPackage: "Medium MVP", businessName: "山田 & Ștefan" };
      await fillAndSend("/quote", { ...wish, email: about.email }, "Get Free Quote");
      await says("Quote Request Sent!");
      const pitch = { startupName: "Hane", founderName: about.name, email: about.email, problem: "A", solution: "B" };
      const deck = { targetUsers: "C", pitchDeck: "deck.pdf" };
      await fillAndSend("/startup-pitch", { ...pitch, ...deck }, "Submit Pitch");
      await says("Pitch Submitted!");
      expect(browser.complaints() ?? []).toEqual([]);
    });

    it("breaks the title of the home page into three lines on a desk, as Chromium does", async () => {
      await browser.resize(1440, HEIGHT);
      await browser.open(`${site.origin}/`);
      const lines = await browser.run<number>(`
        await document.fonts.ready;
        const title = document.querySelector("h1");
        return Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight));
      `);
      expect(lines).toBe(3);
    });

    it("shows a customer the dashboard and staff the lists", { timeout: 300_000 }, async () => {
      await signIn(CUSTOMER);
      for (const target of PORTAL) await look(target);
      const [quote] = await browser.run<string[]>(`
        return [...document.querySelectorAll("a")].map((link) => link.pathname).filter((path) => /^\\/quotes\\/[^/]+$/.test(path));
      `);
      if (quote) await hydrates(quote);
      await browser.open(`${site.origin}/login`);
      await browser.run(`await fetch("/logout", { method: "POST" }); return null;`);
      await signIn(OWNER);
      for (const target of OFFICE) {
        await look(target);
        await hydrates(target);
      }
    });
  });
});
