import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { mintRecordLink } from "~/domain/links/internal.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { listLinks } from "~/domain/threads/queries.server";
import { revokeLink } from "~/domain/threads/revoke-link.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { Payments } from "~/kernel/payments";
import { transact } from "~/kernel/transact.server";
import { readForms } from "../harness/html-forms";
import { newestTo } from "../harness/portal";
import { makeSentQuote, quoteInput, SALES } from "../harness/quotes";
import { loadRealBuild } from "../harness/real-build";
import { formOf, hashTables, openRealSite, type RealSite } from "../harness/real-site";
import { countRows } from "../harness/test-context";
import { startTestSite } from "./start-test-site";

const MAILBOX = "robin@cafe.example";
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

async function mailedQuote() {
  const quote = await makeSentQuote(real.test.ctx, { businessEmail: MAILBOX, businessName: "Robin's Café" }, true);
  const path = (await newestTo(real.test.ctx, MAILBOX))?.text.match(/\/q\/[\w-]{43}/)?.[0] ?? "";
  return { quote, path };
}

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  real.site.ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
    body: new URLSearchParams(fields).toString(),
  });

const codeSent = async () => (await newestTo(real.test.ctx, MAILBOX))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";

function cookieOf(headers: Record<string, string | string[] | undefined>): string {
  const set = headers["set-cookie"] ?? [];
  return (Array.isArray(set) ? set : [set]).find((cookie) => cookie.includes("proof_"))?.split(";")[0] ?? "";
}

it("a GET or HEAD of any page of a link changes nothing, and each answer is kept by nobody and told to nobody", async () => {
  const { path } = await mailedQuote();
  const before = await hashTables(real.test);
  for (const rest of ["", "/accept", "/decline", "/account", "/quote.pdf", "/certificate.pdf", "/opened", ".data"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await real.site.ask(path + rest, { method });
      expect(status, method + rest).toBeLessThan(500);
      expect(headers, method + rest).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    }
  }
  expect((await real.site.ask(path)).headers).toMatchObject(PRIVATE);
  expect(await hashTables(real.test)).toEqual(before);
});

it("tells search engines and shared links no address of its own, since that is a key", async () => {
  const { path } = await mailedQuote();
  for (const page of [
    path,
    `${path}/accept`,
    `${path}/decline`,
    `${path}/messages`,
    `/i/${"x".repeat(43)}`,
    "/verify/x",
  ]) {
    const { text } = await real.site.ask(page);
    expect(text, page).toContain("og:title");
    expect(text, page).not.toMatch(/rel="canonical"|og:url/);
  }
});

it("opens no other page: neither of another kind nor another record, and says the same of all that never was", async () => {
  const { path } = await mailedQuote();
  const token = path.slice(3);
  const { quoteId = "", invoiceId = "", projectId = "" } = real.ids;
  const never = await real.site.ask(`/q/${"x".repeat(43)}`);
  expect(never.status).toBe(404);
  const plain = (text: string) => text.replace(/nonce="[^"]*"|[\w-]{43}|"[^"]{8,40}"/g, "");
  for (const other of [`/i/${token}`, `/p/${token}`, `/q/${token.slice(0, -1)}`, `/q/${quoteId}`]) {
    const { status, text } = await real.site.ask(other);
    expect(status, other).toBe(404);
    expect(text, other).not.toContain("Robin");
    expect(plain(text).includes("nothing at this address"), other).toBe(
      plain(never.text).includes("nothing at this address"),
    );
  }
  for (const other of [`/i/${token}/invoice.pdf`, `/p/${token}/files/${invoiceId}`]) {
    expect((await real.site.ask(other)).status, other).toBe(404);
  }
  for (const behind of [`/quotes/${quoteId}`, `/dashboard/invoices/${invoiceId}`, `/dashboard/projects/${projectId}`]) {
    expect((await real.site.ask(behind)).headers.location, behind).toMatch(/^\/login/);
  }
});

it("leads on to the payment provider’s page from an invoice and a quote, where a form without script is sent", async () => {
  const { ctx } = real.test;
  const { build } = await loadRealBuild();
  const payments = { pageOrigins: ["https://till.example"] } as unknown as Payments; // safe: pages ask for nothing else
  const paying = await startTestSite(0, { ...ctx, payments }, build);
  try {
    const record = { kind: "invoice", id: real.ids.invoiceId ?? "" } as const;
    const path = await transact(ctx, (tx) => mintRecordLink(tx, { record, email: MAILBOX, name: "" }));
    for (const page of [path, (await mailedQuote()).path]) {
      const { status, headers } = await paying.ask(page);
      expect([status, String(headers["content-security-policy"])]).toEqual([
        200,
        expect.stringContaining("form-action 'self' https://till.example;"),
      ]);
    }
  } finally {
    await paying.stop();
  }
});

it("promises no code and no new link while no mail server is set up, and says what to do instead", async () => {
  const { quote, path } = await mailedQuote();
  const { ctx } = real.test;
  const staff = onBehalfOf(ctx, SALES);
  const { build } = await loadRealBuild();
  const held = await startTestSite(0, { ...ctx, sendsMail: false }, build);
  const { phone } = DEFAULT_IDENTITY;
  try {
    const version = (await held.ask(path)).text.match(/name="version" value="([\w-]+)"/)?.[1] ?? "";
    const before = await countRows(real.test.pool, "emails");
    for (const [page, fields] of [
      [path, {}],
      [`${path}/accept?version=${version}`, { version, name: "Robin" }],
      [`${path}/decline?version=${version}`, { version }],
    ] as const) {
      const asked = await held.ask(page, formOf(Object.entries({ ...fields, intent: "send-code" })));
      expect([page, asked.status]).toEqual([page, 409]);
      for (const { text } of [await held.ask(page), asked]) {
        expect(text).toContain("Codes can’t be sent right now");
        expect(text).toContain(phone);
        expect(text).toContain('href="/login"');
        expect(text).not.toMatch(/value="send-code"|email a six-digit code|sent a code/);
      }
    }
    const record = { kind: "quote", id: quote.id } as const;
    for (const { id } of await listLinks(staff, record)) await revokeLink(staff, { record, id });
    for (const { status, text } of [await held.ask(path), await held.ask(path, formOf([["intent", "renew"]]))]) {
      expect(status).toBeLessThan(500);
      expect(text).toContain(phone);
      expect(text).not.toMatch(/value="renew"|on its way/);
    }
    expect(await countRows(real.test.pool, "emails")).toBe(before);
    for (const [kind, id] of [
      ["invoice", real.ids.invoiceId],
      ["project", real.ids.projectId],
    ] as const) {
      const other = await transact(ctx, (tx) =>
        mintRecordLink(tx, { record: { kind, id: id ?? "" }, email: MAILBOX, name: "" }),
      );
      const { status, text } = await held.ask(other);
      expect([kind, status]).toEqual([kind, 200]);
      expect(text).toContain("Codes can’t be sent right now");
      expect(text).not.toMatch(/value="send-code"|six-digit code/);
    }
  } finally {
    await held.stop();
  }
});

it("leads without script from the message to a certificate in two pages and no password", async () => {
  const { path } = await mailedQuote();
  const page = await real.site.ask(path);
  expect(page.text).toContain("Robin&#x27;s Café");
  const version = page.text.match(/name="version" value="([\w-]+)"/)?.[1] ?? "";
  const accept = `${path}/accept`;
  const asked = await real.site.ask(`${accept}?version=${version}`);
  expect(asked.text).toContain("I accept quote");
  expect(asked.text).toContain('value="send-code"');
  const sent = await post(accept, { intent: "send-code", name: "Robin Lee", version });
  expect(sent.text).toContain('value="Robin Lee"');
  const wrong = await post(accept, { name: "Robin Lee", version, code: "12" });
  expect(wrong.status).toBe(400);
  const done = await post(accept, { name: "Robin Lee", version, code: await codeSent() });
  expect([done.status, done.headers.location]).toEqual([303, path]);
  const cookie = cookieOf(done.headers);
  expect(cookie).toMatch(/proof_[0-9a-f]{32}=/);
  const known = await real.site.ask(path, { headers: { cookie } });
  expect(known.text).toContain("Robin Lee");
  expect(known.text).toContain(`${path}/certificate.pdf`);
  expect((await real.site.ask(`${path}/certificate.pdf`)).status).toBe(403);
  const offered = await real.site.ask(`${path}/account`, { headers: { cookie } });
  expect(offered.text).toContain(MAILBOX);
  expect(offered.text).toContain("Robin&#x27;s Café");
});

it("that has expired says so with 410, and sends a new one to the same mailbox", async () => {
  const { path } = await mailedQuote();
  await real.test.pool.query("update record_links set expires_at = created_at where email = $1", [MAILBOX]);
  const ended = await real.site.ask(path);
  expect(ended.status).toBe(410);
  expect(ended.text).toContain("r…@cafe.example");
  expect(ended.text).not.toContain(MAILBOX);
  const renewed = await post(path, { intent: "renew" });
  expect(renewed.text).toContain("on its way");
  const fresh = (await newestTo(real.test.ctx, MAILBOX))?.text.match(/\/q\/[\w-]{43}/)?.[0] ?? "";
  expect(fresh).not.toBe(path);
  expect((await real.site.ask(fresh)).status).toBe(200);
});

it("that staff ended says so with 410, and asks them for another instead of sending one", async () => {
  const { quote, path } = await mailedQuote();
  const record = { kind: "quote", id: quote.id } as const;
  const staff = onBehalfOf(real.test.ctx, SALES);
  for (const { id } of await listLinks(staff, record)) await revokeLink(staff, { record, id });
  const ended = await real.site.ask(path);
  expect(ended.status).toBe(410);
  expect(ended.text).toContain("r…@cafe.example");
  expect(ended.text).toContain("Ask for a new link");
  const before = await newestTo(real.test.ctx, MAILBOX);
  const asked = await post(path, { intent: "renew" });
  expect(asked.text).toContain("We’ve got your request");
  expect(await newestTo(real.test.ctx, MAILBOX)).toEqual(before);
  expect((await real.site.ask(path)).status).toBe(410);
});

it("takes a request for a change from its page, which waits until the next version says what is new", async () => {
  const { quote, path } = await mailedQuote();
  await post(path, { intent: "send-code" });
  const cookie = cookieOf((await post(path, { intent: "enter-code", code: await codeSent() })).headers);
  const page = await real.site.ask(path, { headers: { cookie } });
  const form = readForms(page.text, path).find(({ fields }) => fields.some(([, value]) => value === "ask-change"));
  if (form?.action !== `${path}/messages`) throw new Error("the page has no button to ask for a change");
  const asked = await post(form.action, { ...Object.fromEntries(form.fields), text: "Fewer pages, please." }, cookie);
  expect([asked.status, asked.headers.location]).toEqual([303, `${path}#messages`]);
  const waiting = await real.site.ask(path, { headers: { cookie } });
  expect(waiting.text).toContain("You asked for a change");
  expect(waiting.text).toContain("Fewer pages, please.");
  expect(readForms(waiting.text, path).map(({ action }) => action)).not.toContain(`${path}/accept`);
  const staff = onBehalfOf(real.test.ctx, SALES);
  const items = [{ name: "Booking", description: "Online", amount: "500" }];
  const next = quoteInput({ items, businessEmail: MAILBOX, businessName: "Robin's Café" } as never); // safe: as a form sends it
  await updateQuote(staff, { id: quote.id, updatedAt: undefined, quote: next });
  await sendQuote(staff, { id: quote.id, byEmail: true });
  const second = await real.site.ask(path, { headers: { cookie } });
  expect(second.text).toContain("Version 2 replaces version 1");
  expect(second.text).toContain("Booking added");
  expect(readForms(second.text, path).map(({ action }) => action)).toContain(`${path}/accept`);
  expect((await real.site.ask(`${path}/versions/1`, { headers: { cookie } })).status).toBe(200);
});
