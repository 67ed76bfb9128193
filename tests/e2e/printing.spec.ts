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
      return {
        words: document.querySelector("main")?.innerText.split(/\s+/).filter(Boolean) ?? [],
        floating: floating.map((part) => part.outerHTML.slice(0, 80)),
      };
    });
    const file = test.info().outputPath(`${address.replace(/\W+/g, "-")}.pdf`);
    writeFileSync(file, await page.pdf({ format: "A4" }));
    const sheets = readSheets(file);
    const plain = (text: string) =>
      text
        .normalize("NFKC")
        .replace(/[^\p{L}\p{N}]/gu, "")
        .toLowerCase();
    const printed = plain(sheets.flatMap(({ words }) => words.map(({ text }) => text)).join(""));
    // A live piece goes on between reading and printing: what was there before and after has to be on paper.
    const after = await page.evaluate(() => document.querySelector("main")?.innerText.split(/\s+/) ?? []);
    const lost = seen.words.filter((word) => after.includes(word) && !printed.includes(plain(word)));
    const found = [
      ...faultsOf(sheets),
      ...seen.floating.map((part) => `covered by ${part}`),
      ...(lost.length > 0 ? [`lacks ${lost.slice(0, 12).join(" ")}`] : []),
    ];
    faults.push(...found.map((fault) => `${address}: ${fault}`));
    await page.emulateMedia({ media: null });
  }
  expect(faults).toEqual([]);
});
