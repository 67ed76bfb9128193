import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sumReceived } from "~/domain/invoices/sum-money.server";
import { getTaxReport } from "~/domain/invoices/tax-report.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { exported, makeBilledPeriod, setAccounts } from "../harness/billed-period";
import { OWNER } from "../harness/invoices";
import { sharedContext } from "../harness/use-test-context";

const PROGRAMS = ["hledger", "ledger"] as const;
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const UTF_8 = { LC_ALL: "C.UTF-8", PATH: process.env.PATH };

describe.skipIf(!PROGRAMS.every(has))("ledgers (skipped where hledger or ledger isn't installed)", () => {
  const test = sharedContext();
  let folder: string;
  let cents: { net: number; tax: number; received: number };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "ledgers-"));
    await makeBilledPeriod(test.ctx);
    const owner = onBehalfOf(test.ctx, OWNER);
    const to = agencyDay(test.clock.now());
    const period = { from: `${to.slice(0, 4)}-01-01`, to };
    const { netCents, taxCents } = await getTaxReport(owner, period);
    cents = { net: netCents, tax: taxCents, received: await sumReceived(owner, period) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", env: UTF_8 });
    expect({ status, stderr }, [program, ...words].join(" ")).toMatchObject({ status: 0, stderr: "" });
    return stdout;
  };
  /** Sum of all accounts that match. */
  const balance = (program: string, file: string, account: string) => {
    const out = run(program, "-f", file, "balance", ...(program === "hledger" ? ["-N"] : []), "--depth", "1", account);
    return Math.round(Number(/(-?[\d.]+) EUR/.exec(out.trim().split("\n").at(-1) ?? "")?.[1] ?? "0") * 100);
  };

  it.each(PROGRAMS)("%s reads the journal, finds every entry balanced, and the cents of our books", async (program) => {
    await setAccounts(test.ctx, { chart: "own" });
    const file = path.join(folder, "names.ledger");
    const { text } = await exported(test.ctx, "ledger");
    writeFileSync(file, text);
    const entries = text.match(/^\d{4}-/gm)?.length ?? 0;
    expect(entries).toBe(4 * 8);
    expect(balance(program, file, "Income")).toBe(-cents.net);
    expect(balance(program, file, "Liabilities")).toBe(-cents.tax);
    expect(balance(program, file, "Assets")).toBe(cents.net + cents.tax);
    expect(balance(program, file, "Assets:Receivables")).toBe(cents.net + cents.tax - cents.received);
    expect(run(program, "-f", file, "print")).toContain("山田 Ștefan");
  });

  it.each(PROGRAMS)("%s reads accounts that are numbers of a chart", async (program) => {
    await setAccounts(test.ctx, { chart: "skr04" });
    const file = path.join(folder, "numbers.ledger");
    writeFileSync(file, (await exported(test.ctx, "ledger")).text);
    const out = run(program, "-f", file, "balance");
    for (const account of ["4400", "4300", "4336", "4185", "3806", "1200", "1800"]) expect(out).toContain(account);
  });
});
