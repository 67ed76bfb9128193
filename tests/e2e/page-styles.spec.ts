import type { Page } from "@playwright/test";
import { ask } from "./support/http";
import { cookieOf } from "./support/sign-in";
import { expect, test } from "./support/test";

const PATHS = ["/", "/tajjam", "/maintenance-plans", "/blogs/1", "/login"];
/** Elements with each pseudo-element; the first two only where their `content` says so. */
const PSEUDO_ELEMENTS = {
  "::before": "*",
  "::after": "*",
  "::marker": "li, summary",
  "::placeholder": "input, textarea",
  "::backdrop": "[popover], dialog",
};

test.use({ contextOptions: { bypassCSP: true, reducedMotion: "reduce" } });

for (const path of PATHS) {
  for (const theme of ["light", "dark"]) {
    test(`${path} carries all styles that it needs, ${theme}, on screen and paper, with everything opened @rest`, async ({
      page,
      context,
      baseURL,
      expectedComplaints,
    }) => {
      test.slow();
      // A font that was late for the page would come with the other stylesheets, and lines would break elsewhere.
      await page.route(/\.woff2/, (route) => route.abort());
      expectedComplaints.push(/\.woff2/);
      await context.addCookies([{ name: "theme", value: theme, url: baseURL ?? "" }]);
      await page.goto(path);
      await openEverything(page);
      await waitForLivePart(page);
      const screen = await readStyles(page);
      await page.emulateMedia({ media: "print" });
      const paper = await readStyles(page);
      const whole = await wholeStylesheets(path);
      expect(await carriedCharacters(page)).toBeLessThan(whole.join("").length);
      for (const css of whole) await page.addStyleTag({ content: css });
      expect(await readStyles(page)).toEqual(paper);
      await page.emulateMedia({ media: "screen" });
      expect(await readStyles(page)).toEqual(screen);
    });
  }
}

/**
 * Someone who is signed in gets links to them; nobody who is signed in sees the page to sign in, which has those of its
 * neighbor.
 */
async function wholeStylesheets(path: string): Promise<string[]> {
  const asked = path === "/login" ? "/reset-password" : path;
  const { text } = await ask(asked, { headers: { cookie: await cookieOf("customer") } });
  const hrefs = [...text.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(hrefs.length).toBeGreaterThan(0);
  return Promise.all(hrefs.map(async (href) => (await ask(href)).text));
}

async function carriedCharacters(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return texts.join("").length;
}

/** Its script comes once someone is near, and marks the part as ready: before both looks, not between them. */
async function waitForLivePart(page: Page): Promise<void> {
  const part = page.locator("[data-live]");
  if ((await part.count()) === 0) return;
  await part.evaluate((element) => element.scrollIntoView());
  await expect(page.locator("[data-live][data-ready]")).toBeVisible();
}

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Among several with one name the browser would close all but one.
    for (const element of document.querySelectorAll("details, dialog")) {
      element.removeAttribute("name");
      element.setAttribute("open", "");
    }
    for (const element of document.querySelectorAll<HTMLElement>("[popover]")) element.showPopover();
    // As if the document had come so: a part that is live answers what is chosen.
    for (const input of document.querySelectorAll<HTMLInputElement>("[type=radio], [type=checkbox]"))
      input.defaultChecked = input.checked = true;
  });
}

/**
 * The computed style of every element and pseudo-element, without custom properties, which show nothing on their own.
 */
async function readStyles(page: Page): Promise<string[]> {
  return page.evaluate((pseudoElements) => {
    for (const animation of document.getAnimations()) animation.cancel();
    return [...document.querySelectorAll("html, body, body *")].flatMap((element) => {
      const existing = Object.entries(pseudoElements).filter(
        ([pseudo, owners]) =>
          element.matches(owners) && !(owners === "*" && getComputedStyle(element, pseudo).content === "none"),
      );
      return [null, ...existing.map(([pseudo]) => pseudo)].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const lines = [...style].filter((name) => !name.startsWith("--")).map((name) => style.getPropertyValue(name));
        return `${element.tagName} ${element.getAttribute("class")} ${pseudo ?? ""}: ${lines.join(";")}`;
      });
    });
  }, PSEUDO_ELEMENTS);
}
