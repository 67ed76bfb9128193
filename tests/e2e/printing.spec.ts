import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { linkedPages } from "./support/linked-pages";
import { FIXED_PATHS, jobPaths, POST_PATHS } from "./support/pages";
import { expect, test } from "./support/test";

const POPPLER = "/usr/bin/pdftotext";

type Word = { text: string; left: number; right: number; top: number; bottom: number };
type Sheet = { width: number; height: number; words: Word[] };

/** The pages of a PDF with the words on each, as another program reads them. */
function readSheets(file: string): Sheet[] {
  const xml = execFileSync(POPPLER, ["-bbox", file, "-"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return [...xml.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g)].map(
    ([, width, height, words = ""]) => ({
      width: Number(width),
      height: Number(height),
      words: [...words.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = ""]) => ({
          text: text.replace(/&(?:#39|apos);/g, "'").replace(/&(?:amp|lt|gt|quot);/g, ""),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    }),
  );
}

/** Returns words that lie on others, each with the one that it covers. */
function coveredOn(words: readonly Word[]): string[] {
  const found: string[] = [];
  for (const [index, one] of words.entries()) {
    for (const other of words.slice(index + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const lowest = Math.min(one.bottom - one.top, other.bottom - other.top);
      const narrowest = Math.min(one.right - one.left, other.right - other.left);
      if (high > lowest * 0.5 && wide > narrowest * 0.3) found.push(`"${one.text}" on "${other.text}"`);
    }
  }
  return found;
}

/**
 * Returns what a printer makes unreadable: words too light for white paper, and frames that a sheet would leave open.
 * Parts that keep their ground on paper (`print-color-adjust: exact`) count as pictures.
 */
function faultsOnPaper(): string[] {
  const MIN_CONTRAST = 4.5;
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("no canvas");
  const contrastOf = (color: string) => {
    brush.fillStyle = "white";
    brush.fillRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  };
  const isPicture = (part: Element) =>
    part.closest("svg, [aria-hidden=true]") !== null || getComputedStyle(part).printColorAdjust === "exact";
  const light = new Set<string>();
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: part, textContent: text } = texts.currentNode;
    if (!part?.checkVisibility() || !text?.trim() || isPicture(part)) continue;
    const contrast = contrastOf(getComputedStyle(part).color);
    if (contrast < MIN_CONTRAST) light.add(`prints "${text.trim().slice(0, 30)}" at ${contrast.toFixed(1)} to 1`);
  }
  const open = [...document.querySelectorAll("main *")].filter((part) => {
    const style = getComputedStyle(part);
    const isFramed = [style.borderLeftWidth, style.borderRightWidth, style.borderTopWidth].every(
      (width) => width !== "0px",
    );
    const isParted = style.breakInside !== "avoid-page" && style.breakInside !== "avoid";
    const isLong = part.getBoundingClientRect().height > 400;
    return isFramed && isParted && isLong && style.boxDecorationBreak !== "clone" && !part.closest("table, svg");
  });
  // Lines that are the ground behind gaps aren't printed, and with them parts of the frame.
  const gaps = [...document.querySelectorAll("main .grid")].filter((part) => {
    const { display, rowGap, backgroundColor, printColorAdjust } = getComputedStyle(part);
    return (
      display === "grid" && rowGap === "1px" && backgroundColor !== "rgba(0, 0, 0, 0)" && printColorAdjust !== "exact"
    );
  });
  return [
    ...light,
    ...gaps.map((part) => `loses its lines: ${part.outerHTML.slice(0, 80)}`),
    ...open.map((part) => `leaves a frame open: ${part.outerHTML.slice(0, 80)}`),
  ];
}

/** A sheet that others follow is filled to here at least, as a share of its height. */
const FILLED = 0.4;

/** Returns faults that a reader of the printed page would complain about. */
function faultsOf(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap(({ width, height, words }, index) => {
    const name = `sheet ${index + 1} of ${sheets.length}`;
    const lowest = Math.max(0, ...words.map(({ bottom }) => bottom));
    const isLast = index === sheets.length - 1;
    const cut = words.filter(
      ({ left, right, top, bottom }) => left < 0 || right > width + 1 || top < 0 || bottom > height,
    );
    return [
      ...(words.length === 0 ? [`${name} is blank`] : []),
      ...(!isLast && lowest < height * FILLED
        ? [`${name} ends at ${Math.round((lowest / height) * 100)} % with "${words.at(-1)?.text}"`]
        : []),
      ...cut.slice(0, 3).map(({ text }) => `${name} cuts "${text}"`),
      ...coveredOn(words)
        .slice(0, 3)
        .map((words) => `${name} has ${words}`),
    ];
  });
}

test("every page prints on sheets that are filled, with nothing covered, cut or lost", async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "only Chromium prints to PDF");
  test.skip(!existsSync(POPPLER), "pdftotext (Debian: poppler-utils) reads the sheets");
  const job = (await jobPaths())[0];
  if (!job) throw new Error("there is no open job");
  const links = await linkedPages();
  const offers = ["/q/:token", "/i/:token"].flatMap((pattern) => links.get(pattern) ?? []);
  expect(offers).toHaveLength(2);
  const faults: string[] = [];
  // Rules that depend on the width ask for the paper's.
  await page.setViewportSize({ width: 680, height: 1009 });
  for (const address of [...FIXED_PATHS, ...POST_PATHS.slice(0, 2), job, ...offers]) {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => {
      const floating = [...document.querySelectorAll("body *")].filter((part) => {
        const { position, visibility } = getComputedStyle(part);
        return position === "fixed" && visibility !== "hidden" && part.getClientRects().length > 0;
      });
      // Text for people who can't see isn't printed, and of a choice only the chosen option.
      for (const part of document.querySelectorAll<HTMLElement>("main .visually-hidden, main caption, main select"))
        part.style.display = "none";
      const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4)")];
      return {
        headings: headings.map((part) => part.innerText).filter((text) => text.trim() !== ""),
        words: document.querySelector("main")?.innerText.split(/\s+/).filter(Boolean) ?? [],
        floating: floating.map((part) => part.outerHTML.slice(0, 80)),
      };
    });
    const unreadable = await page.evaluate(faultsOnPaper);
    const file = test.info().outputPath(`${address.replace(/\W+/g, "-")}.pdf`);
    writeFileSync(file, await page.pdf({ format: "A4" }));
    const sheets = readSheets(file);
    const plain = (text: string) =>
      text
        .normalize("NFKC")
        .replace(/[^\p{L}\p{N}]/gu, "")
        .toLowerCase();
    const textOf = (words: readonly Word[]) => plain(words.map(({ text }) => text).join(""));
    const isLone = (heading: string, { words }: Sheet) => {
      const lastTop = words.at(-1)?.top ?? 0;
      const lastLine = words.slice(words.findLastIndex(({ top }) => Math.abs(top - lastTop) > 3) + 1);
      return textOf(words).endsWith(heading) && heading.endsWith(textOf(lastLine));
    };
    const lone = seen.headings.filter((text) => sheets.slice(0, -1).some((sheet) => isLone(plain(text), sheet)));
    const printed = plain(sheets.flatMap(({ words }) => words.map(({ text }) => text)).join(""));
    // A live piece goes on between reading and printing: what was there before and after has to be on paper.
    const after = await page.evaluate(() => document.querySelector("main")?.innerText.split(/\s+/) ?? []);
    const lost = seen.words.filter((word) => after.includes(word) && !printed.includes(plain(word)));
    const found = [
      ...faultsOf(sheets),
      ...unreadable.slice(0, 6),
      ...lone.map((text) => `ends a sheet with the heading "${text}"`),
      ...seen.floating.map((part) => `covered by ${part}`),
      ...(lost.length > 0 ? [`lacks ${lost.slice(0, 12).join(" ")}`] : []),
    ];
    faults.push(...found.map((fault) => `${address}: ${fault}`));
    await page.emulateMedia({ media: null });
  }
  expect(faults).toEqual([]);
});
