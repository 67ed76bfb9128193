import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { jobs } from "~/db/schema/jobs";
import { leads } from "~/db/schema/leads";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { pricingPlans } from "~/db/schema/plans";
import { promotions } from "~/db/schema/promotions";
import { makeCustomer } from "../harness/accounts";
import { addressOf } from "../harness/address-of";
import { readForms } from "../harness/html-forms";
import { hashCount } from "../harness/quick-hashing";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";
import type { Answer } from "../server/start-test-site";

const NEW_PASSWORD = "violet tractor 77 lamp";
const KNOWN = "known@people.example";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
  const { ctx } = real.test;
  await makeCustomer(ctx, { email: KNOWN });
  const now = ctx.clock.now();
  await ctx.db.insert(newsletterSubscribers).values({
    id: ctx.ids.uuid(),
    email: KNOWN,
    status: "confirmed",
    source: {},
    requestedAt: now,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
});

afterAll(() => real.stop());

describe("whether an address has an account, an application or a subscription", () => {
  /** Returns the parts in which two answers differ, without those that are new in every one. */
  const essence = ({ status, headers, text }: Answer) => ({
    status,
    location: headers.location,
    cookies: headers["set-cookie"]?.map((cookie) => cookie.replace(/=[^;]*/, "")),
    text: text
      .replaceAll(/nonce="[^"]*"|value="[^"]*"|[\w-]{40,}|\d{13}|[0-9a-f-]{36}/g, "")
      .replaceAll(/[\w.]+@[\w.]+/g, ""),
  });

  const SIGN_UP = { fullName: "Kim Known", password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, terms: "on" };

  it.each<[string, string, (email: string) => Record<string, string>]>([
    ["signing in", "/login", (username) => ({ username, password: "not the password" })],
    ["signing up", "/signup", (email) => ({ ...SIGN_UP, email })],
  ])("is told neither by the words nor by the work of %s", async (_, target, fieldsOf) => {
    const send = await formAt(target, fieldsOf);
    for (let count = 0; count < 4; count++) {
      const [yes, no] = [await send(KNOWN), await send(`unknown${count}@people.example`)];
      expect(essence(yes.answer)).toEqual(essence(no.answer));
      // Counts the work that takes the time: a clock would count other programs too.
      expect([yes.hashes, no.hashes]).toEqual([1, 1]);
      const ratio = yes.statements / no.statements;
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });

  it.each<[string, string, number, string]>([
    ["asking for a new password", "/forgot-password", 250, KNOWN],
    ["asking for links to applications", "/application", 250, "zqapplicant@example.com"],
    ["subscribing", "/newsletter/subscribe", 200, KNOWN],
  ])("is told neither by the words of %s nor by an answer before its time", async (_, target, leastMs, known) => {
    const send = await formAt(target, (email) => ({ email }));
    for (let count = 0; count < 2; count++) {
      const [yes, no] = [await send(known), await send(`unknown${count}@people.example`)];
      expect(essence(yes.answer)).toEqual(essence(no.answer));
      for (const { ms, statements } of [yes, no]) {
        expect(ms).toBeGreaterThanOrEqual(leastMs);
        // So few that they are done long before.
        expect(statements).toBeLessThan(20);
      }
    }
  });

  /** The form at this address, opened long enough ago. Each sending says what work it took. */
  async function formAt(target: string, fieldsOf: (email: string) => Record<string, string>) {
    const { text } = await real.site.ask(target);
    const hidden = readForms(text, target).find(({ action }) => action === target)?.fields ?? [];
    real.test.clock.advance(60_000);
    const send = async (email: string) => {
      const [hashes, statements, started] = [hashCount(), real.test.statementCount(), performance.now()];
      const fields = { ...Object.fromEntries(hidden), ...fieldsOf(email) };
      const answer = await real.site.ask(target, formOf(Object.entries(fields)));
      return {
        answer,
        ms: performance.now() - started,
        hashes: hashCount() - hashes,
        statements: real.test.statementCount() - statements,
      };
    };
    await send("warm@people.example");
    return send;
  }
});

describe("a CSV file", () => {
  it("holds no cell that a spreadsheet would run, whatever people typed", async () => {
    const evil = '=HYPERLINK("http://evil.example","a")';
    const { db } = real.test.ctx;
    await db.update(businesses).set({ name: evil });
    await db.update(jobs).set({ title: "+1+1", location: "@SUM(1)" });
    await db.update(leads).set({ name: "-2+3", summary: "\t=1", businessName: evil });
    await db.update(applications).set({ applicantName: "＝1", coverLetter: "\n=1+1", skills: ["=1"] });
    await db.update(promotions).set({ description: evil });
    await db.update(pricingPlans).set({ description: "@x" });
    const downloads = real.places.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith(".csv"));
    expect(downloads.length).toBeGreaterThan(5);
    let suspicious = 0;
    for (const pattern of downloads) {
      const target = addressOf(pattern, real.ids);
      const { status, headers, text } = await real.askAs("owner", target);
      expect(status, target).toBe(200);
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w-]+\.csv"/);
      for (const row of parse(text, { bom: true }) as string[][]) {
        for (const cell of row) {
          expect(cell, target).not.toMatch(/^[=+@\t\r\n\0＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/);
          if (cell.startsWith("'")) suspicious += 1;
        }
      }
    }
    expect(suspicious).toBeGreaterThan(5);
  });
});
