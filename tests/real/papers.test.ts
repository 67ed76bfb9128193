import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mintRecordLink } from "~/domain/links/internal.server";
import { signProof } from "~/domain/links/proof.server";
import { linkPath, RECORD_KINDS, type RecordKind } from "~/domain/links/schema";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { samplePdf } from "~/seed/sample-pdf";
import { makeCustomer } from "../harness/accounts";
import { addressOf, type Ids } from "../harness/address-of";
import { makeIssuedInvoice } from "../harness/invoices";
import { makeProject } from "../harness/portal";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
const hasPoppler = spawnSync("pdftoppm", ["-v"]).status === 0;
const TIME_LIMIT_MS = 600_000;
/** In every script that papers have letters for. */
const BUSINESS = "山田 & Ștefan, Αθήνα, Київ, Հայ, ქართ, עברית, عربي, हिन्दी, বাংলা, தமிழ், ไทย, 한국 ☎ 🎉";
const EMAIL = "stefan@yamada.example";
/** Addresses of files that are as someone sent them. */
const SENT = /:fileId$|\/resume$/;
/** Darker than this is ink. */
const INK = 128;

describe.skipIf(!hasQpdf || !hasPoppler)("papers (skipped where qpdf or poppler-utils isn't installed)", () => {
  let real: RealSite;
  let folder: string;
  let cookies: Record<string, string>;
  let ids: Ids;
  const tokens: Partial<Record<RecordKind, string>> = {};

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "papers-"));
    real = await openRealSite();
    const { ctx } = real.test;
    const customer = await makeCustomer(ctx, { email: EMAIL, businessName: BUSINESS });
    const { id: quoteId } = await makeSentQuote(ctx, { businessEmail: EMAIL, businessName: BUSINESS });
    await acceptQuote(onBehalfOf(ctx, customer.actor), await acceptanceOf(ctx, customer.actor, quoteId, "all"));
    const invoiceId = await makeIssuedInvoice(ctx, customer.businessId, { title: BUSINESS });
    const projectId = await makeProject(ctx, customer, { name: BUSINESS });
    ids = { ...real.ids, quoteId, invoiceId, projectId, customerId: customer.businessId };
    const proofs: string[] = [];
    for (const kind of RECORD_KINDS) {
      const record = { kind, id: ids[`${kind}Id`] ?? "" };
      const link = await transact(ctx, (tx) => mintRecordLink(tx, { record, email: EMAIL, name: BUSINESS }));
      tokens[kind] = link.slice(linkPath(kind, "").length);
      proofs.push(`proof_${record.id.replaceAll("-", "")}=${signProof(ctx, { record, email: EMAIL })}`);
    }
    const { cookie } = await customer.signIn();
    cookies = { link: proofs.join("; "), customer: cookie, owner: real.cookieOf("owner") };
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await real?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const targetOf = (pattern: string) => {
    const kind = RECORD_KINDS.find((each) => pattern.startsWith(linkPath(each, ":token")));
    return addressOf(pattern, { ...ids, token: (kind && tokens[kind]) ?? ids.token ?? "" });
  };

  it("qpdf finds nothing wrong with any PDF of any address, and Poppler draws every page of it without a complaint", {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const found = new Set<string>();
    for (const { pattern, module } of real.places) {
      if (module.default || !module.loader || SENT.test(pattern)) continue;
      const target = targetOf(pattern);
      for (const [who, cookie] of Object.entries(cookies)) {
        const { status, headers, body } = await real.site.ask(target, { headers: { cookie } });
        if (status !== 200 || headers["content-type"] !== "application/pdf") continue;
        found.add(pattern);
        judge(body, `${pattern} for ${who}`);
      }
    }
    const named = real.places.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith(".pdf"));
    expect([...found].sort()).toEqual(expect.arrayContaining(named.toSorted()));
  });

  it("they find nothing wrong with the documents of the sample data", () => {
    judge(Buffer.from(samplePdf("A sample (of words)")), "sample");
  });

  function judge(pdf: Buffer, what: string): void {
    const file = path.join(folder, "paper.pdf");
    writeFileSync(file, pdf);
    const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect.soft([status, stderr], `${what}: ${stdout}`).toEqual([0, ""]);
    const pages = Number(spawnSync("qpdf", ["--show-npages", file], { encoding: "utf8" }).stdout);
    const picture = path.join(folder, "page");
    const drawn = spawnSync("pdftoppm", ["-gray", "-r", "50", file, picture], { encoding: "utf8" });
    expect.soft([drawn.status, drawn.stderr], what).toEqual([0, ""]);
    for (let page = 1; page <= pages; page++) {
      const name = `${picture}-${String(page).padStart(String(pages).length, "0")}.pgm`;
      expect
        .soft(
          readFileSync(name).some((shade, index) => index > 20 && shade < INK),
          `${what}, page ${page}`,
        )
        .toBe(true);
      rmSync(name);
    }
  }
});

it.skipIf(hasQpdf && hasPoppler)("qpdf or Poppler is not installed here: apt-get install qpdf poppler-utils", () => {});
