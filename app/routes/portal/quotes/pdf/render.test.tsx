import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_BRAND } from "~/config/brand";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { getQuoteForDocument } from "~/domain/quotes/own-quotes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../../../tests/harness/accounts";
import { acceptanceOf, makeSentQuote, SALES } from "../../../../../tests/harness/quotes";
import { createTestContext, type TestContext } from "../../../../../tests/harness/test-context";
import { renderCertificate, renderQuote } from "./render";

const POPPLER = "/usr/bin/pdftotext";
const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
const ADDRESSES = { url: "https://agency.example/quotes/1", termsUrl: "https://agency.example/terms" };
/** Marks that a reader adds around words that run from right to left. */
const DIRECTIONS = /[\u202a-\u202e]/g;

let test: TestContext;
let folder: string;

beforeAll(async () => {
  test = await createTestContext();
  folder = mkdtempSync(path.join(os.tmpdir(), "documents-"));
});

afterEach(() => test.reset());

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

/** The text of each page, as a reader of another maker finds it. */
function pagesOf(pdf: Buffer): string[] {
  const file = path.join(folder, "document.pdf");
  writeFileSync(file, pdf);
  const text = execFileSync(POPPLER, ["-layout", "-enc", "UTF-8", file, "-"], { encoding: "utf8" });
  return text.replace(DIRECTIONS, "").split("\f").slice(0, -1);
}

/** Readers guess spaces from gaps. */
function unspaced(text: string): string {
  return text.replace(/\s/g, "");
}

/** Counts the fonts of each family in a document: a weight is a font of its own. */
function fontsOf(pdf: Buffer): Record<string, number> {
  const names = new Set([...pdf.toString("latin1").matchAll(/\/FontName \/([A-Z]+\+\w+)/g)].map(([, name]) => name));
  const families = [...names].map((name = "") => name.split("+")[1] ?? "");
  return Object.fromEntries(families.map((family) => [family, families.filter((other) => other === family).length]));
}

async function quotePages(changes: Record<string, unknown>): Promise<string[]> {
  const { id } = await makeSentQuote(test.ctx, changes);
  const opened = await getQuoteForDocument(onBehalfOf(test.ctx, SALES), id);
  return pagesOf(await renderQuote({ identity: DEFAULT_IDENTITY, opened, ...ADDRESSES }));
}

it.skipIf(!areFontsMade).each([
  ["fraunces", "inter", { Fraunces: 1, Inter: 2 }],
  ["georgia", "system", { Fraunces: 1, Inter: 2 }],
  ["inter", "georgia", { FrauncesText: 2, Inter: 1 }],
  ["fraunces", "georgia", { Fraunces: 1, FrauncesText: 2 }],
  ["system", "inter", { Inter: 2 }],
] as const)("headings in %s and text in %s bring their own fonts along", async (headingType, textType, fonts) => {
  const { id } = await makeSentQuote(test.ctx, {});
  const opened = await getQuoteForDocument(onBehalfOf(test.ctx, SALES), id);
  const identity = { ...DEFAULT_IDENTITY, brand: { ...SHIPPED_BRAND, headingType, textType } };
  expect(fontsOf(await renderQuote({ identity, opened, ...ADDRESSES }))).toEqual(fonts);
});

describe.skipIf(!(existsSync(POPPLER) && areFontsMade))("on paper, read by another program,", () => {
  const NAMES = ["山田 Ștefan", "Ελένη", "שרה", "김민준", "A → B", "Łódź"];

  it.each(NAMES)("%s is what was put in, in the quote and in its certificate", async (name) => {
    const { actor, businessId, email } = await makeCustomer(test.ctx, { businessName: name });
    const items = [{ name, amount: "5999", description: `For ${name}` }];
    const quote = { businessName: name, contactName: name, businessEmail: email, businessId, items, message: name };
    const { id } = await makeSentQuote(test.ctx, quote);
    const acceptance = await acceptanceOf(test.ctx, actor, id);
    const accepted = await acceptQuote(onBehalfOf(test.ctx, actor), { ...acceptance, name });
    expect(accepted.outcome).toBe("accepted");
    const opened = await getQuoteForDocument(onBehalfOf(test.ctx, SALES), id);
    const facts = { identity: DEFAULT_IDENTITY, opened, ...ADDRESSES };
    const [paper = ""] = pagesOf(await renderQuote(facts));
    for (const words of [`For ${name}`, name]) expect(unspaced(paper)).toContain(unspaced(words));
    if (!opened.certificate) throw new Error("no certificate");
    const [certificate = ""] = pagesOf(await renderCertificate({ ...facts, certificate: opened.certificate }));
    expect(unspaced(certificate).split(unspaced(name)).length).toBeGreaterThan(3);
    expect(unspaced(certificate)).toContain(unspaced(`/verify/${opened.certificate.verifyCode}`));
    expect(paper + certificate).not.toMatch(/ý|□|\ufffd/);
  });

  it("a letter that no font has is a box", async () => {
    const [page = ""] = await quotePages({ businessName: "Bakery \u{13000}" });
    expect(page).toContain("Bakery □");
  });

  it.each(["US", "DE"])(
    "of %s, the signatures share their page with the terms, however long the quote is",
    async (country) => {
      const signer = QUOTE_PAPER.signatures.how.replace("{email}", DEFAULT_IDENTITY.email);
      for (let lines = 1; lines <= 40; lines += 3) {
        const items = Array.from({ length: lines }, (_, index) => ({ name: `Part ${index}`, amount: "100" }));
        const { id } = await makeSentQuote(test.ctx, {
          items,
          delivery: { fromWeeks: 4, toWeeks: 6 },
          excluded: "Ads",
        });
        const opened = await getQuoteForDocument(onBehalfOf(test.ctx, SALES), id);
        const pages = pagesOf(await renderQuote({ identity: { ...DEFAULT_IDENTITY, country }, opened, ...ADDRESSES }));
        const last = unspaced(pages.at(-1) ?? "");
        for (const words of [QUOTE_PAPER.terms.general, signer, "Signature"]) {
          expect(last, `${lines} lines`).toContain(unspaced(words));
        }
        expect(unspaced(pages.join("")).split("Part").length - 1).toBe(lines);
      }
    },
  );

  it("no heading stands alone at the end of a page", async () => {
    const options = { name: "An option", amount: "800.50", isOptional: true };
    for (let lines = 24; lines <= 40; lines += 2) {
      const message = Array.from({ length: lines }, (_, index) => `Line ${index}`).join("\n");
      const pages = await quotePages({ message, items: [{ name: "Medium", amount: "5999" }, options] });
      for (const page of pages) {
        const said = page.split("\n").filter((line) => line.trim() !== "");
        expect(said.at(-2)?.trim(), `${lines} lines`).not.toMatch(
          /^(Items|Options|What|Included|From start|Terms|Signatures)/,
        );
      }
    }
  });
});
