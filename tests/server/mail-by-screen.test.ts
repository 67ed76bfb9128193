import { beforeEach, expect, it } from "vitest";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { startImapServer } from "../harness/imap-server";
import { mailOf } from "../harness/mails";
import { type VisitedPage, wordsOf } from "../harness/page-visitor";
import { headerOf, refusal, startSmtpServer } from "../harness/smtp-server";
import { TEST_SECRET } from "../harness/test-context";
import { type OwnProcess, openOwnProcesses } from "./own-processes";

const PATH = "/admin/settings/mail-server";
const SECRET = "hunter2 über: 100%";
const SENT_WITHIN = { timeout: 60_000 };

const processes = openOwnProcesses("mail-by-screen");
let first: OwnProcess;
let second: OwnProcess;

beforeEach(async () => {
  first = await processes.start();
  second = await processes.start();
});

/** An address of this machine that nobody else has: mail servers are reached at their own ports alone. */
function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}

async function serve(password = SECRET) {
  const host = ownAddress();
  const server = await startSmtpServer({
    host,
    port: 2525,
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: "site" }) : done(refusal(535, "5.7.8 No such password")),
  });
  processes.atEnd(server.close);
  return { ...server, host };
}

const outgoing = (host: string) => ({
  host,
  port: "2525",
  security: "offered",
  user: "site@studio.example",
  password: SECRET,
  from: "desk@studio.example",
});

async function save({ browser }: OwnProcess, part: string, typed: Record<string, string>): Promise<VisitedPage> {
  return browser.fill(await browser.open(PATH), { holds: { part } }, typed);
}

async function press({ browser }: OwnProcess, part: string): Promise<string> {
  return wordsOf((await browser.fill(await browser.open(PATH), { holds: { part } })).html);
}

function write({ services: { app } }: OwnProcess, subject: string): Promise<string> {
  const body = { subject, text: subject, html: `<p>${subject}</p>` };
  return transact(app, (tx) => queueEmail(tx, { kind: "quote-request-confirmation", to: "dana@bakery.example", body }));
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await processes.test.pool.query("select status from emails where id = $1", [id]);
  return rows[0]?.status;
}

/** Everything that the database holds about settings, and who changed them. */
async function stored(): Promise<string> {
  const { rows } = await processes.test.pool.query(
    "select (select json_agg(s) from settings s)::text || (select json_agg(a) from audit_log a)::text as all",
  );
  return rows[0].all;
}

it("a server that is entered on the screen is sent through by every process, without a start, and its password stays hidden", async () => {
  const smtp = await serve();
  const early = await write(second, "Too early");
  expect(await statusOf(early)).toBe("held");
  const saved = await save(first, "mail-out", outgoing(smtp.host));
  expect(wordsOf(saved.html)).toContain("Mail server saved");
  expect(wordsOf(saved.html)).toContain(`Sent through ${smtp.host}:2525 as desk@studio.example.`);
  expect(wordsOf(saved.html)).toContain("Kept. Type to replace it.");
  expect(await press(second, "test")).toMatch(/It took the message for .*The server’s answer: 250 /);
  for (const { services } of [first, second]) expect(services.app.sendsMail).toBe(true);
  const id = await write(second, "From the other process");
  await expect.poll(() => statusOf(id), SENT_WITHIN).toBe("sent");
  expect(await statusOf(early)).toBe("held");
  expect(
    smtp.taken.map((message) => headerOf(message, "from")).every((from) => from?.includes("desk@studio.example")),
  ).toBe(true);
  const pages = [saved.html, (await second.browser.open(PATH)).html, (await first.browser.open("/admin/audit")).html];
  const known = await stored();
  expect(known).toContain("mail-server.changed");
  for (const text of [...pages, known, processes.logged()]) expect(text).not.toContain(SECRET.slice(0, 7));
  expect(pages.join("")).not.toContain("v1.");
  expect(known.match(/"before":[^}]*sealedPassword/)).toBeNull();
});

it("a password stays with its server, and a wrong one is told in the server's words", async () => {
  const smtp = await serve();
  await save(first, "mail-out", { ...outgoing(smtp.host), password: "wrong one" });
  expect(await press(first, "test")).toMatch(/Check user, password and sender\. .*535 5\.7\.8 No such password/);
  // The kept one isn't sent anywhere else.
  const other = await serve();
  const moved = await save(first, "mail-out", { ...outgoing(other.host), password: "" });
  expect(moved.status).toBe(400);
  expect(wordsOf(moved.html)).toContain("none is kept for this server");
  expect(moved.html).toContain(`value="${other.host}"`);
  expect(wordsOf((await first.browser.open(PATH)).html)).toContain(`Sent through ${smtp.host}:2525`);
  // One that is typed and refused for another field doesn't come back either.
  const refused = await save(first, "mail-out", { ...outgoing("169.254.169.254"), password: SECRET });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.html)).toContain("Enter the server’s name");
  expect(refused.html).not.toContain(SECRET.slice(0, 7));
  // Everything but the password may change beside the kept one.
  await save(first, "mail-out", { ...outgoing(smtp.host), password: SECRET });
  const kept = await save(first, "mail-out", { ...outgoing(smtp.host), password: "", from: "" });
  expect(wordsOf(kept.html)).toContain(`Sent through ${smtp.host}:2525 as hello@bluebonnet.example.`);
  expect(await press(first, "test")).toContain("The server’s answer: 250");
});

it("outlives a start, says what to do when the site's secret is lost, and gives way to the environment", async () => {
  const smtp = await serve();
  await save(first, "mail-out", outgoing(smtp.host));
  expect((await processes.start()).services.app.sendsMail).toBe(true);
  const other = await processes.start({ SESSION_SECRET: `${TEST_SECRET}, another one` });
  expect(other.services.app.sendsMail).toBe(false);
  expect(wordsOf((await other.browser.open(PATH)).html)).toContain(
    "The site’s secret has changed, so it can no longer be read. Enter it again.",
  );
  // As a restore does.
  await processes.test.pool.query(`update settings set value = value || '{"isPaused": true}' where key = 'mailOut'`);
  const copy = await processes.start();
  expect(copy.services.app.sendsMail).toBe(false);
  expect(wordsOf((await copy.browser.open(PATH)).html)).toContain("Paused, since this database was restored");
  expect(await press(copy, "resume-mail-out")).toContain(`Sent through ${smtp.host}:2525`);
  const given = await processes.start({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "given@studio.example" });
  const words = wordsOf((await given.browser.open(PATH)).html);
  expect(words).toContain(
    "Sent through 127.0.0.1:9 as given@studio.example. SMTP_URL in the program’s environment says so",
  );
});

it("a server that is removed is no longer sent through, and what was queued is held", async () => {
  const smtp = await serve();
  await save(first, "mail-out", outgoing(smtp.host));
  await smtp.close();
  await second.services.app.settingsKnown?.();
  const id = await write(second, "Never leaves");
  expect(["queued", "sending"]).toContain(await statusOf(id));
  expect(await press(first, "remove-mail-out")).toContain("No mail server is set up, so emails are kept.");
  for (const { services } of [first, second]) {
    await services.app.settingsKnown?.();
    expect(services.app.sendsMail).toBe(false);
  }
  await expect.poll(() => statusOf(id), SENT_WITHIN).toBe("held");
  expect(await stored()).toContain(`"sealedPassword": ""`);
});

it("a mailbox that is entered on the screen is read by every process until it is removed, and says why it can't be", async () => {
  const host = ownAddress();
  const imap = await startImapServer({ host, port: 1143 });
  processes.atEnd(imap.stop);
  const typed = {
    host,
    port: "1143",
    security: "starttls",
    user: "answers",
    password: SECRET,
    replyAddress: "answers@studio.example",
  };
  expect(wordsOf((await save(first, "mail-in", typed)).html)).toContain("Incoming server saved");
  await expect.poll(imap.idling, SENT_WITHIN).toBe(2);
  expect(second.services.app.mailIn).toEqual({ replyAddress: "answers@studio.example", checkedBy: null });
  imap.deliver(mailOf({ from: "dana@bakery.example", subject: "Hello", text: "Hello" }));
  const came = async () =>
    (await processes.test.pool.query("select count(*)::int as count from incoming_mails")).rows[0].count;
  await expect.poll(came, SENT_WITHIN).toBe(1);
  expect(await press(second, "mailbox")).toContain(`It opened the folder of answers at ${host}:1143.`);
  await press(first, "remove-mail-in");
  await expect.poll(imap.idling, SENT_WITHIN).toBe(0);
  const closed = ownAddress();
  const strict = await startImapServer({
    host: closed,
    port: 1143,
    refuses: "[AUTHENTICATIONFAILED] Wrong password, friend",
  });
  processes.atEnd(strict.stop);
  await save(first, "mail-in", { ...typed, host: closed });
  expect(await press(first, "mailbox")).toContain("Wrong password, friend");
  await expect
    .poll(async () => wordsOf((await first.browser.open("/admin/settings/system")).html), SENT_WITHIN)
    .toContain("Wrong password, friend");
  expect(processes.logged()).not.toContain(SECRET.slice(0, 7));
});
