import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";

/** A page of a sheet. */
export type SheetPage = { name: string; target: string };
/** Signs in, or stays an anonymous visitor. */
export type Enter = (page: Page) => Promise<void>;

const FOLDER = path.join("node_modules", ".cache", "contact-sheets");
const WIDTHS = [390, 1440] as const;
const SCHEMES = ["light", "dark"] as const;
const THUMB = { 390: 195, 1440: 480 } as const;
const COLUMNS = { 390: 10, 1440: 4 } as const;
/** Maximum thumbnail height; open the page to see the rest. */
const THUMB_MAX_HEIGHT = 1600;
const GAP = 12;

/**
 * Creates sheets of these pages, as full-page thumbnails side by side, at two widths and in both color schemes. Returns
 * the folder.
 */
export async function makeSheets(
  browser: Browser,
  baseURL: string,
  who: string,
  pages: readonly SheetPage[],
  enter: Enter,
): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      await enter(page);
      const perSheet = COLUMNS[width];
      for (let from = 0; from < pages.length; from += perSheet) {
        const thumbs: Buffer[] = [];
        for (const { target } of pages.slice(from, from + perSheet)) thumbs.push(await thumbOf(page, target, width));
        const file = `${who}-${width}-${colorScheme}-${from / perSheet + 1}.png`;
        await layOut(thumbs, THUMB[width], path.join(FOLDER, file));
        process.stdout.write(
          `${file}: ${pages
            .slice(from, from + perSheet)
            .map(({ name }) => name)
            .join(", ")}\n`,
        );
      }
      await context.close();
    }
  }
  return FOLDER;
}

async function thumbOf(page: Page, target: string, width: (typeof WIDTHS)[number]): Promise<Buffer> {
  await page.goto(target, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const whole = await sharp(await page.screenshot({ fullPage: true }))
    .resize(THUMB[width])
    .png()
    .toBuffer();
  const { height } = await sharp(whole).metadata();
  return sharp(whole)
    .extract({ left: 0, top: 0, width: THUMB[width], height: Math.min(height, THUMB_MAX_HEIGHT) })
    .toBuffer();
}

async function layOut(thumbs: readonly Buffer[], width: number, file: string): Promise<void> {
  const heights = await Promise.all(thumbs.map(async (thumb) => (await sharp(thumb).metadata()).height));
  const parts = thumbs.map((input, place): OverlayOptions => ({ input, left: GAP + place * (width + GAP), top: GAP }));
  const size = { width: GAP + thumbs.length * (width + GAP), height: Math.max(...heights) + 2 * GAP };
  await sharp({ create: { ...size, channels: 3, background: "#888888" } })
    .composite(parts)
    .png({ palette: true })
    .toFile(file);
}
