import { createHmac } from "node:crypto";
import { acceptStore } from "~/domain/files/accept-store.server";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { queueEmail } from "~/kernel/outbox.server";
import { replyAddress } from "~/kernel/reply-address";
import { transact } from "~/kernel/transact.server";
import { addJob, apply } from "../../harness/applications";
import { makeIncomingMail } from "../../harness/incoming-mails";
import { storeLead } from "../../harness/leads";
import { mailOf } from "../../harness/mails";
import { MAIL_HOOK_SECRET } from "../../server/start-test-site";
import { type Drive, NOBODY, OLGA, PROGRAM, type Scenario } from "./drive";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A message of the site's own; returns its id. */
async function write({ ctx }: Drive, to: string, changes: { status?: string } = {}): Promise<string> {
  const body = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const id = await transact(ctx, (tx) =>
    queueEmail(tx, { kind: "lead-reply", to, replyTo: "hello@agency.example", body }),
  );
  if (changes.status)
    await ctx.db.execute(`update emails set status = '${changes.status}', sent_at = now() where id = '${id}'`);
  return id;
}

/** Hands a mail over as a mail provider does, and lets the worker place it. */
async function comeIn({ site, clock, find, worker }: Drive, raw: string): Promise<void> {
  const at = String(Math.floor(clock.now().getTime() / 1000));
  const signature = createHmac("sha256", MAIL_HOOK_SECRET).update(`${at}.${raw}`).digest("hex");
  const headers = { "content-type": "message/rfc822", "x-mail-signature": `t=${at},v1=${signature}` };
  const answer = await site.ask("/api/webhooks/mail-in", { method: "POST", headers, body: raw });
  if (answer.status !== 202) throw new Error(`the mail was answered by ${answer.status}`);
  const { id = "" } = await find("select id from incoming_mails order by id desc limit 1");
  const reader = createMailReader();
  try {
    await readAndPlace(worker, reader, id);
  } finally {
    await reader.stop();
  }
}

export const RUNNING_SCENARIOS: readonly Scenario[] = [
  {
    title: "what is due is put off and brought back",
    rows: { "today.snoozed": OLGA, "today.woken": OLGA },
    async run({ ctx, clock, olga: { browser } }) {
      const id = await storeLead(ctx, { replyDueAt: new Date(0) });
      const day = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
      const due = { kind: "lead", id, intent: "snooze" };
      await browser.fill(await browser.open("/admin?view=all&show=all"), { holds: due }, { day });
      await browser.fill(await browser.open("/admin?view=snoozed"), { holds: due });
    },
  },
  {
    title: "an endpoint is made, turned off and on, and gets again what failed",
    rows: {
      "webhook.endpoint-created": OLGA,
      "webhook.endpoint-turned-off": OLGA,
      "webhook.endpoint-turned-on": OLGA,
      "webhook.failed-resent": OLGA,
      "webhook.resent": OLGA,
      "webhook.tested": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/settings/webhooks";
      const typed = { url: "https://walk.example/in", eventTypes: "lead.created" };
      await browser.fill(await browser.open(`${list}/new`), { has: "url" }, typed);
      const { id = "" } = await find("select id from webhook_endpoints where url = $1", typed.url);
      const path = `${list}/${id}`;
      const press = async (intent: string) => browser.fill(await browser.open(path), { holds: { intent } });
      for (const intent of ["off", "on", "test"]) await press(intent);
      const failed = "update webhook_deliveries set status = 'failed' where endpoint_id = $1 returning id";
      const { id: delivery } = await find(failed, id);
      const page = `${path}/deliveries/${delivery}`;
      await browser.fill(await browser.open(page), { action: page });
      await find(failed, id);
      await press("resend-failed");
    },
  },
  {
    title: "a key, a tax and a redirect are made, and a plan is moved",
    rows: {
      "key.created": OLGA,
      "plan.created": PROGRAM,
      "plan.moved": OLGA,
      "redirect.created": OLGA,
      "tax.created": OLGA,
    },
    async run({ olga: { browser }, api, find }) {
      const make = async (path: string, typed: Record<string, string>) =>
        browser.fill(await browser.open(path), { action: path }, typed);
      await make("/admin/settings/api-keys/new", { name: "Board", scopes: "lead.read" });
      await make("/admin/settings/taxes/new", { name: "City tax", rate: "2" });
      await make("/admin/redirects/new", { source: "/walked", target: "/contact" });
      const plan = (name: string) =>
        api("POST", "/pricing-plans", { name, price: 9, billingPeriod: "month", isActive: false });
      await plan("First moved");
      await plan("Second moved");
      const { id = "" } = await find("select id from pricing_plans where name = 'Second moved'");
      await browser.fill(await browser.open("/admin/pricing"), { holds: { id, towards: "earlier" } });
    },
  },
  {
    title: "the text of an email is tested, changed and reset",
    rows: {
      "email-text.changed": OLGA,
      "email-text.reset": OLGA,
      "email-text.tested": OLGA,
    },
    async run({ olga: { browser } }) {
      const path = "/admin/settings/emails/team-removal";
      const typed = { subject: "Goodbye, {business}" };
      await browser.fill(await browser.open(path), { has: "subject", button: "test" }, typed);
      await browser.fill(await browser.open(path), { has: "subject", button: "save" }, typed);
      await browser.fill(await browser.open(`${path}/reset`), { action: `${path}/reset` });
    },
  },
  {
    title: "a snippet is made, changed and deleted",
    rows: {
      "snippet.created": OLGA,
      "snippet.deleted": OLGA,
      "snippet.updated": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/settings/snippets";
      const typed = { title: "Walked", text: "Hello {name}" };
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      const { key = "" } = await find("select key from settings where value->>'title' = 'Walked'");
      const path = `${list}/${key.slice("snippet/".length)}`;
      await browser.fill(await browser.open(`${path}/edit`), { action: `${path}/edit` }, { text: "Hello" });
      await browser.fill(await browser.open(`${path}/delete`), { action: `${path}/delete` });
    },
  },
  {
    title: "a message that was held is discarded",
    rows: {
      "email.discarded": OLGA,
    },
    async run(drive) {
      const { browser } = drive.olga;
      const path = `/admin/emails/${await write(drive, "held@walk.example", { status: "held" })}`;
      await browser.fill(await browser.open(path), { holds: { intent: "discard" } });
    },
  },
  {
    title: "mails come in: of a stranger, in answer, a report of a bounce, and one that is nothing",
    rows: {
      "email.bounced": "system: Incoming mail",
      "lead.received": NOBODY,
      "lead.wrote": "system: Incoming mail",
      "mail.dismissed": OLGA,
      "mail.placed": "system: Incoming mail",
      "mail.set-aside": "system: Incoming mail",
    },
    async run(drive) {
      const { ctx, olga } = drive;
      await comeIn(drive, mailOf({ from: "Mia <mia@walk.example>", subject: "A website", text: "We need one." }));
      const answered = await storeLead(ctx, { email: "lou@walk.example" });
      const to = replyAddress(ctx, { kind: "lead", id: answered }) ?? "";
      await comeIn(drive, mailOf({ from: "lou@walk.example", to, subject: "Re: A question", text: "And more." }));
      const emailId = await write(drive, "gone@walk.example", { status: "sent" });
      await comeIn(drive, bounceOf("gone@walk.example", `<${emailId}@agency.example>`));
      const path = `/admin/incoming/${await makeIncomingMail(ctx, { subject: "Hm", text: "Hm" })}/dismiss`;
      await olga.browser.fill(await olga.browser.open(path), { action: path });
    },
  },
  {
    title: "what is kept longer than it may be is deleted",
    rows: {
      "application.deleted": "system: Retention",
      "email.expired": "system: Retention",
      "lead.expired": "system: Retention",
      "mail.expired": "system: Retention",
      "setting.changed": OLGA,
    },
    async run(drive) {
      const { ctx, clock, timed, olga, test, find } = drive;
      const settings = "/admin/settings/retention";
      const typed = { sentEmailDays: "30", otherMailDays: "30", closedApplicationDays: "30" };
      await olga.browser.fill(await olga.browser.open(settings), { has: "sentEmailDays" }, typed);
      await storeLead(ctx, { stage: "spam" });
      const mailId = await makeIncomingMail(ctx, { subject: "Hm", text: "Hm" });
      await find("update incoming_mails set state = 'dismissed' where id = $1 returning id", mailId);
      const { id } = await apply(test, (await addJob(test)).id, { applicantEmail: "rejected@walk.example" });
      await find("update applications set status = 'rejected' where id = $1 returning id", id);
      const emailId = await write(drive, "old@walk.example", { status: "sent" });
      await find("update emails set sent_at = $2 where id = $1 returning id", emailId, clock.now());
      clock.advance(100 * DAY_MS);
      await timed("retention-sweep");
    },
  },
  {
    title: "an owner removes what came with the program",
    rows: { "samples.kept": OLGA, "samples.removed": OLGA },
    async run({ ctx, olga }) {
      await storeLead(ctx);
      await ctx.db.execute("insert into sample_rows (table_name, row_id) select 'leads', id::text from leads");
      const page = await olga.browser.open("/admin/settings/samples");
      await olga.browser.fill(page, { holds: { intent: "look" } }, {});
      await olga.browser.fill(page, { holds: { intent: "remove" } }, {});
    },
  },
  {
    title: "a command takes the store of files as it is",
    rows: {
      "file-store.accepted": "system: Command line",
    },
    async run({ command }) {
      await acceptStore(command);
    },
  },
];

/** A report (RFC 3464) that a message of ours was not delivered. */
function bounceOf(to: string, messageId: string): string {
  return [
    "From: MAILER-DAEMON@walk.example",
    "To: hello@agency.example",
    "Subject: Undelivered",
    "Message-ID: <bounce@walk.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "It was not delivered.",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.walk.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--part",
    "Content-Type: message/rfc822-headers",
    "",
    `Message-ID: ${messageId}`,
    "",
    "--part--",
    "",
  ].join("\r\n");
}
