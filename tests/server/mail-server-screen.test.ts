import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createMailCheck } from "~/email/mail-check.server";
import { installationOf } from "~/kernel/installation";
import type { MailCheck } from "~/kernel/mail-check";
import { NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/invoices";
import { wordsOf } from "../harness/page-visitor";
import { loadRealBuild } from "../harness/real-build";
import { headerOf, refusal, startSmtpServer, type TestSmtpServer } from "../harness/smtp-server";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const PATH = "/admin/settings/mail-server";
const FORM = "application/x-www-form-urlencoded";

let test: TestContext;
let site: TestSite;
let headers: Record<string, string>;
let email: string;
let server: TestSmtpServer | undefined;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  const owner = await makeStaff(test.ctx, "owner");
  email = owner.email;
  headers = { ...(await owner.signIn()), origin: ORIGIN, "content-type": FORM };
  use();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const check = createMailCheck(() => NO_MAIL_SERVERS);
/** Accessors become what they say now. */
const use = (parts: Partial<MailCheck> = {}) =>
  Object.assign(installationOf(test.ctx), { mail: { ...check, ...parts } });
const open = async (query = "") => wordsOf((await site.ask(PATH + query, { headers })).text);
const press = async () => wordsOf((await site.ask(PATH, { method: "POST", headers, body: "" })).text);

async function serve(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<TestSmtpServer> {
  server = await startSmtpServer(options);
  const smtpUrl = server.url.replace("://", "://site:hunter2@");
  const servers = { ...NO_MAIL_SERVERS, smtpUrl, from: "hello@studio.example" };
  use(createMailCheck(() => servers, ["SMTP_URL", "MAIL_FROM"]));
  return server;
}

it("says which server is set up, and never its password", async () => {
  expect(await open()).toContain("No mail server is set up, so emails are kept.");
  expect(await open()).not.toContain("Send me a test");
  await serve({ onAuth: (_auth, _session, done) => done(null, { user: "site" }) });
  const words = await open();
  expect(words).toContain("Send me a test");
  expect(words).toContain(`Sent through 127.0.0.1:${server?.port} as hello@studio.example.`);
  expect(words).toContain("SMTP_URL in the program’s environment says so");
  expect(words).not.toContain("SMTP server");
  expect(words).not.toContain("hunter2");
});

it("sends the asker a message and says what the server answered", async () => {
  const { taken } = await serve({ onAuth: (_auth, _session, done) => done(null, { user: "site" }) });
  expect(await press()).toMatch(new RegExp(`It took the message for ${email}.*The server’s answer: 250 `));
  expect(headerOf(taken[0] ?? "", "to")).toContain(email);
  expect(headerOf(taken[0] ?? "", "from")).toContain("hello@studio.example");
  const [row] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "mail-server.tested"));
  expect(row).toMatchObject({ action: "mail-server.tested", after: { to: email, outcome: "accepted" } });
  expect(JSON.stringify(row)).not.toContain("hunter2");
});

it("writes to the agency where the asker’s own address is a made-up one of the first start", async () => {
  const { taken } = await serve({ onAuth: (_auth, _session, done) => done(null, { user: "site" }) });
  await test.ctx.db.update(user).set({ email: "admin@bluebonnet.example" }).where(eq(user.email, email));
  const owner = onBehalfOf(test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", seen: updatedAt, change: { email: "hello@airecalder.example" } });
  expect(await press()).toContain("It took the message for hello@airecalder.example");
  expect(headerOf(taken[0] ?? "", "to")).toContain("hello@airecalder.example");
});

it("says in the server's words why it takes none", async () => {
  await serve({ onAuth: (_auth, _session, done) => done(refusal(535, "5.7.8 Wrong password")) });
  expect(await press()).toMatch(/Check user, password and sender\. The server’s answer: .*Wrong password/);
  await server?.close();
  expect(await press()).toMatch(/Check host, port and security\. The server’s answer: .*ECONNREFUSED/);
  server = undefined;
});

it("says that there is no server, and stops a press that never ends", async () => {
  expect(await press()).toContain("Enter one first");
  use({ server: "smtp.studio.example", send: async () => ({ outcome: "accepted", reply: "250 OK" }) });
  for (let tries = 0; tries < 10; tries++) expect(await press()).toContain("250 OK");
  expect(await press()).toContain("Too many tests");
});

it("tells SPF, DKIM and DMARC in words, only when asked, also those of the domain above", async () => {
  const asked: string[] = [];
  const dns: Record<string, string[]> = {
    "mail.studio.example": ["v=spf1 include:smtp.example -all", "unrelated"],
    "google._domainkey.mail.studio.example": ["v=DKIM1; k=rsa; p=MIGf"],
    "_dmarc.studio.example": ["v=DMARC1; p=quarantine"],
  };
  use({
    from: "hello@mail.studio.example",
    async lookUp(name) {
      asked.push(name);
      return dns[name] ?? [];
    },
  });
  await open();
  expect(asked).toEqual([]);
  const words = await open("?dns=1");
  expect(words).toContain("v=spf1 include:smtp.example -all");
  expect(words).toContain("Your domain publishes a key");
  expect(words).toContain("_dmarc.studio.example: v=DMARC1; p=quarantine");
  expect(words).not.toContain("unrelated");
});

it.each([
  [["v=spf1 -all", "v=spf1 ~all"], "Receivers then ignore it: keep a single one"],
  [["v=spf1 +all"], "one that lets anyone send"],
  [[], "doesn’t say who may send for it"],
  [null, "DNS didn’t answer in time"],
])("an SPF record of %j: %s", async (records, told) => {
  use({ from: "hello@studio.example", lookUp: async (name) => (name === "studio.example" ? records : []) });
  expect(await open("?dns=1")).toContain(told);
});
