import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import { getQuote } from "~/domain/quotes/queries.server";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { mailOf } from "../harness/mails";
import { newestTo } from "../harness/portal";
import { makeSentQuote, SALES } from "../harness/quotes";
import { formOf, formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";

const MAILBOX = "robin@cafe.example";
const HOSTILE = `<script>alert(1)</script> "&' \u202e`;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const pdf = (name: string) => new File([new Uint8Array(samplePdf())], name);
const attached = (text: string, name: string, more: [string, string][] = []) =>
  formWithFiles([["intent", "send"], ["text", text], ...more], [["file", pdf(name)]]);

/** The thread of a record as each side finds it, and the address of a file in it. */
const PLACES: [kind: string, customer: string, staff: string][] = [
  ["quote", "/quotes/:quoteId", "/admin/quotes/:quoteId"],
  ["invoice", "/dashboard/invoices/:invoiceId", "/admin/invoices/:invoiceId"],
  ["project", "/dashboard/projects/:projectId", "/admin/projects/:projectId"],
];
const at = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => real.ids[name] ?? "");

describe.each(PLACES)("the thread of a %s", (kind, customerPattern, staffPattern) => {
  it("holds words and files of both sides, and is nobody else's", async () => {
    const [own, office] = [at(customerPattern), at(staffPattern)];
    const id = own.split("/").at(-1);
    const said = await real.askAs("customer", `${own}/messages`, await attached(`Hello ${HOSTILE}`, "plan <b>.pdf"));
    expect([said.status, said.headers.location]).toEqual([303, `${own}#messages`]);
    const answered = await real.askAs("sales", `/admin/messages/${kind}/${id}`, await attached("We do.", "ours.pdf"));
    expect([answered.status, answered.headers.location]).toEqual([303, office]);
    for (const [who, page] of [
      ["customer", own],
      ["viewer", office],
    ] as [Knocker, string][]) {
      const { text } = await real.askAs(who, page);
      expect(text, page).toContain("Hello &lt;script&gt;");
      expect(text, page).toContain("We do.");
      const file = text.match(/href="([^"]*\/messages\/[^"]*[0-9a-f-]{36})"/)?.[1] ?? "";
      const opened = await real.askAs(who, file);
      expect([opened.status, opened.headers["content-disposition"]?.slice(0, 10)], file).toEqual([200, "attachment"]);
      const other = await real.askAs("other customer", file);
      expect(other.status, file).not.toBe(200);
    }
    const foreign = await real.askAs("other customer", `${own}/messages`, await attached("Mine", "x.pdf"));
    expect(foreign.status).not.toBe(200);
    expect((await real.askAs("customer", own)).text).not.toContain("Mine");
    expect((await real.askAs("viewer", `/admin/messages/${kind}/${id}`, await attached("x", "x.pdf"))).status).toBe(
      403,
    );
  });

  it("shows what was typed and the file again when it could not be sent", async () => {
    const own = at(customerPattern);
    const wrong = new File(["MZ nothing good"], "setup.exe");
    const form = await formWithFiles(
      [
        ["intent", "send"],
        ["text", "Kept words"],
      ],
      [
        ["file", pdf("good.pdf")],
        ["file", wrong],
      ],
    );
    const refused = await real.askAs("customer", `${own}/messages`, form);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Kept words</textarea>");
    expect(refused.text).toMatch(/setup\.exe: Please choose/);
    expect(refused.text).toContain("Attached: good.pdf");
    const empty = await real.askAs("customer", `${own}/messages`, await attached("x".repeat(10_001), "kept.pdf"));
    expect([empty.status, empty.text.includes("kept.pdf")]).toEqual([400, true]);
    const claim = empty.text.match(/name="claim"[^>]*value="([^"]+)"/)?.[1] ?? "";
    const again = formOf([
      ["intent", "send"],
      ["text", "Short"],
      ["claim", claim],
    ]);
    expect((await real.askAs("customer", `${own}/messages`, again)).status).toBe(303);
    expect((await real.askAs("customer", own)).text).toContain("kept.pdf");
  });
});

it("a message takes five files of either side, and one more is said before anything is sent", async () => {
  const [own, id] = [at("/quotes/:quoteId"), real.ids.quoteId];
  const send = async (who: Knocker, path: string, names: readonly string[], claims: readonly string[] = []) => {
    const fields: [string, string][] = [
      ["intent", "send"],
      ["text", `With ${names.length}`],
    ];
    const kept = claims.map((claim): [string, string] => ["claim", claim]);
    return real.askAs(
      who,
      path,
      await formWithFiles(
        [...fields, ...kept],
        names.map((name) => ["file", pdf(name)]),
      ),
    );
  };
  const names = (start: string, count: number) => Array.from({ length: count }, (_, index) => `${start}-${index}.pdf`);
  for (const [who, path, start] of [
    ["customer", `${own}/messages`, "theirs"],
    ["sales", `/admin/messages/quote/${id}`, "ours"],
  ] as [Knocker, string, string][]) {
    const refused = await send(who, path, names(`${start}-many`, 6));
    expect([refused.status, refused.text.includes("takes up to 5 files")]).toEqual([400, true]);
    const claims = [...refused.text.matchAll(/name="claim"[^>]*value="([^"]+)"/g)].map(([, claim = ""]) => claim);
    expect(claims).toHaveLength(5);
    expect((await send(who, path, names(`${start}-more`, 1), claims)).status).toBe(400);
    expect((await send(who, path, names(`${start}-last`, 1), claims.slice(0, 4))).status).toBe(303);
    const { text } = await real.askAs(who, who === "sales" ? `/admin/quotes/${id}` : own);
    for (const name of [...names(`${start}-many`, 4), ...names(`${start}-last`, 1)]) expect(text).toContain(name);
    expect(text).not.toContain(`${start}-many-4.pdf`);
  }
});

it("a file of a mail that wasn't taken is named in the thread on both sides, and staff get to the mail and what it quotes", async () => {
  const { ctx } = real.test;
  const quote = await makeSentQuote(ctx, { businessEmail: MAILBOX }, true);
  const [sent] = await ctx.db.select().from(emails).where(eq(emails.answersId, quote.id));
  const raw = mailOf({
    from: MAILBOX,
    subject: "Re: Quote",
    text: "Our plan.\n\nOn Monday, Agency <hello@agency.example> wrote:\n> A quote with a link",
    headers: [`In-Reply-To: ${sent?.messageId}`],
    files: [{ name: "run.exe", content: Buffer.from("MZ not taken") }],
  });
  const content = Readable.from([Buffer.from(raw)]);
  const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  const reader = createMailReader();
  await readAndPlace(ctx, reader, taken.id);
  await reader.stop();
  const office = (await real.askAs("sales", `/admin/quotes/${quote.id}`)).text.replaceAll("<!-- -->", "");
  expect(office).toContain("Our plan.");
  expect(office).toContain(`href="/admin/incoming/${taken.id}"`);
  expect(office).toMatch(/Not attached: run\.exe\. <span[^>]*>This type of file/);
  expect(office).toMatch(/Quoted text<\/summary><p[^>]*>[^<]*&gt; A quote with a link/);
  const link = sent?.text.match(/\/q\/[\w-]{43}/)?.[0] ?? "";
  const page = (await real.site.ask(link)).text.replaceAll("<!-- -->", "");
  expect(page).toContain("Our plan.");
  expect(page).toContain("Not attached: run.exe. This type of file");
  expect(page).not.toContain("A quote with a link");
  expect(page).not.toContain("/admin/");
});

it("a message that came while staff typed is shown before theirs is sent, with their words", async () => {
  const [own, id] = [at("/quotes/:quoteId"), real.ids.quoteId];
  await real.askAs(
    "customer",
    `${own}/messages`,
    formOf([
      ["intent", "send"],
      ["text", "One more thing"],
    ]),
  );
  const late = formOf([
    ["intent", "send"],
    ["text", "Typed before"],
    ["seen", ""],
  ]);
  const refused = await real.askAs("sales", `/admin/messages/quote/${id}`, late);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Typed before</textarea>");
  expect(refused.text).toContain("One more thing");
  const seen = refused.text.match(/name="seen" value="([^"]*)"/)?.[1] ?? "";
  const knowing = formOf([
    ["intent", "send"],
    ["text", "Typed before"],
    ["seen", seen],
  ]);
  expect((await real.askAs("sales", `/admin/messages/quote/${id}`, knowing)).status).toBe(303);
});

it("by a link is read freely; writing and files take the code", async () => {
  const quote = await makeSentQuote(real.test.ctx, { businessEmail: MAILBOX, businessName: "Robin's Café" }, true);
  const path = (await newestTo(real.test.ctx, MAILBOX))?.text.match(/\/q\/[\w-]{43}/)?.[0] ?? "";
  await real.askAs("sales", `/admin/messages/quote/${quote.id}`, await attached("Any questions?", "offer.pdf"));
  const sent = await newestTo(real.test.ctx, MAILBOX);
  expect(sent?.text).toContain("Any questions?");
  expect(sent?.text).toMatch(/\/q\/[\w-]{43}/);
  const read = await real.site.ask(path);
  expect(read.text).toContain("Any questions?");
  expect(read.text).not.toMatch(/<form[^>]*messages/);
  const file = (await real.askAs("sales", `/admin/quotes/${quote.id}`)).text.match(
    /\/admin\/messages\/[^"]*\/([0-9a-f-]{36})"/,
  )?.[1];
  expect((await real.site.ask(`${path}/messages/${file}`)).status).toBe(403);
  expect((await real.site.ask(`${path}/messages`, await attached("Sneaky", "x.pdf"))).status).toBe(403);

  await real.site.ask(path, formOf([["intent", "send-code"]]));
  const code = (await newestTo(real.test.ctx, MAILBOX))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
  const proven = await real.site.ask(
    path,
    formOf([
      ["intent", "enter-code"],
      ["code", code],
    ]),
  );
  const cookie = String(proven.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = async (target: string, form?: Awaited<ReturnType<typeof formWithFiles>>) =>
    real.site.ask(target, { ...(form ?? {}), headers: { ...(form?.headers ?? {}), cookie } });
  expect((await ask(`${path}/messages/${file}`)).status).toBe(200);
  const page = await ask(path);
  const version = page.text.match(/name="version" value="([\w-]+)"/)?.[1] ?? "";
  const change = await ask(
    `${path}/messages`,
    formOf([
      ["intent", "ask-change"],
      ["text", "Cheaper?"],
      ["version", version],
    ]),
  );
  expect([change.status, change.headers.location]).toEqual([303, `${path}#messages`]);
  const waiting = await ask(path);
  expect(waiting.text).toContain("You asked for a change");
  expect(waiting.text).not.toContain(`action="${path}/accept"`);
  expect((await getQuote(onBehalfOf(real.test.ctx, SALES), quote.id)).state).toBe("change-asked");
  expect((await real.askAs("viewer", `/admin/quotes/${quote.id}`)).text).toContain("Change requested");
  const kept = await ask(`${path}/messages`, formOf([["intent", "settle"]]));
  expect([kept.status, kept.headers.location]).toEqual([303, path]);
  expect((await ask(path)).text).toContain(`action="${path}/accept"`);
});
