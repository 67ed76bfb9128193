import { PASSWORD } from "../../harness/accounts";
import { storeLead } from "../../harness/leads";
import type { PageVisitor } from "../../harness/page-visitor";
import { makeDraft, makeSentQuote } from "../../harness/quotes";
import { CARA, type Drive, NOBODY, OLGA, type Scenario } from "./drive";

const DAY_MS = 24 * 60 * 60 * 1000;

const inDays = ({ clock }: Drive, days: number) =>
  new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A quote that was sent, good for another month; returns its id. */
async function send(drive: Drive, businessEmail: string, changes: Record<string, unknown> = {}, byEmail = false) {
  const terms = { businessEmail, validUntil: inDays(drive, 30), ...changes };
  return (await makeSentQuote(drive.ctx, terms, byEmail)).id;
}

/** Has a code sent to the mailbox of a link, and enters it in a form of the page. */
async function prove({ mailed }: Drive, browser: PageVisitor, path: string, email: string, typed = {}) {
  const asked = await browser.fill(await browser.open(path), { holds: { intent: "send-code" } }, typed);
  const code = await mailed(email, /\b\d{3} ?\d{3}\b/);
  return browser.fill(asked, { holds: { intent: "enter-code" } }, Object.assign({ code }, typed));
}

export const SELLING_SCENARIOS: readonly Scenario[] = [
  {
    title: "leads are assigned, and what looks like spam is released or confirmed",
    rows: {
      "lead.assigned": OLGA,
      "lead.released": OLGA,
      "lead.spam-confirmed": OLGA,
    },
    async run({ ctx, olga: { browser, userId } }) {
      const page = async (changes = {}) => browser.open(`/admin/leads/${await storeLead(ctx, changes)}`);
      await browser.fill(await page(), { holds: { intent: "assign" } }, { assignee: userId });
      for (const intent of ["release", "confirm-spam"]) {
        const suspect = await page({ stage: "spam", quarantineReason: "honeypot" });
        await browser.fill(suspect, { holds: { intent } });
      }
    },
  },
  {
    title: "a lead that came by phone is entered, corrected and erased",
    rows: {
      "lead.entered": OLGA,
      "lead.erased": OLGA,
      "lead.updated": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const typed = { name: "Paula Phone", phone: "(512) 555-0143", summary: "A sign" };
      await browser.fill(await browser.open("/admin/leads/new"), { action: "/admin/leads/new" }, typed);
      const { id } = await find("select id from leads where name = $1", "Paula Phone");
      const path = `/admin/leads/${id}/edit`;
      await browser.fill(await browser.open(path), { action: path }, { name: "Paula Fone" });
      const erase = `/admin/leads/${id}/erase`;
      await browser.fill(await browser.open(erase), { action: erase });
    },
  },
  {
    title: "a quote is changed and published, and another draft deleted",
    rows: {
      "quote.deleted": OLGA,
      "quote.published": OLGA,
      "quote.updated": OLGA,
    },
    async run(drive) {
      const { ctx, olga } = drive;
      const { browser } = olga;
      const terms = { businessEmail: drive.cara.email, validUntil: inDays(drive, 30) };
      const path = `/admin/quotes/${(await makeDraft(ctx, terms)).id}`;
      await browser.fill(await browser.open(path), { has: "businessName", button: "save" }, { message: "Anew." });
      await browser.fill(await browser.open(`${path}/send`), { has: "by" }, { by: "dashboard" });
      const other = `/admin/quotes/${(await makeDraft(ctx, terms)).id}/delete`;
      await browser.fill(await browser.open(other), { action: other });
    },
  },
  {
    title: "a customer asks for a change, takes it back and declines; staff say no to a change",
    rows: {
      "message.added": "customer: Cara Customer + staff: Olga Owner",
      "quote.change-asked": CARA,
      "quote.change-settled": "customer: Cara Customer + staff: Olga Owner",
      "quote.declined": CARA,
    },
    async run(drive) {
      const { cara, olga } = drive;
      const id = await send(drive, cara.email);
      const path = `/quotes/${id}`;
      const ask = async () =>
        cara.browser.fill(
          await cara.browser.open(path),
          { has: "text", button: "ask-change" },
          { text: "Less, please." },
        );
      await ask();
      await cara.browser.fill(await cara.browser.open(path), { holds: { intent: "settle" } });
      await ask();
      const page = await olga.browser.open(`/admin/quotes/${id}`);
      await olga.browser.fill(page, { has: "seen", button: "settle" }, { text: "It stays." });
      const decline = `${path}/decline`;
      await cara.browser.fill(await cara.browser.open(decline), { has: "reason" }, { reason: "Too much." });
    },
  },
  {
    title: "a customer asks again for a quote that has expired",
    rows: {
      "lead.received": CARA,
      "quote.requested-again": CARA,
    },
    async run(drive) {
      const { cara, clock } = drive;
      const id = await send(drive, cara.email, { validUntil: inDays(drive, 1) });
      clock.advance(3 * DAY_MS);
      const path = `/quotes/${id}`;
      await cara.browser.fill(await cara.browser.open(path), { action: path });
    },
  },
  {
    title: "a code of a promotion is used by accepting, and given back with the acceptance",
    rows: {
      "invoice.created": CARA,
      "invoice.credited": OLGA,
      "invoice.deleted": OLGA,
      "invoice.issued": CARA,
      "project.started": CARA,
      "project.updated": OLGA,
      "promotion.created": OLGA,
      "promotion.redeemed": CARA,
      "promotion.released": OLGA,
      "quote.accepted": CARA,
      "quote.reopened": OLGA,
    },
    async run(drive) {
      const { cara, olga } = drive;
      const { browser } = olga;
      const typed = { code: "WALK", discountType: "fixed", discountValue: "5", maxUsage: "9" };
      await browser.fill(await browser.open("/admin/promotions/new"), { action: "/admin/promotions/new" }, typed);
      const id = await send(drive, cara.email, { promotionCode: "WALK" });
      const accept = `/quotes/${id}/accept`;
      await cara.browser.fill(await cara.browser.open(accept), { has: "version" }, { name: cara.name });
      const reopen = `/admin/quotes/${id}/reopen`;
      await browser.fill(await browser.open(reopen), { action: reopen }, { reason: "A mistake." });
    },
  },
  {
    title: "what isn't invoiced of an accepted quote gets a payment schedule",
    rows: {
      "invoice.created": CARA,
      "invoice.deleted": OLGA,
      "invoice.issued": CARA,
      "project.started": CARA,
      "quote.accepted": CARA,
      "quote.scheduled": OLGA,
    },
    async run(drive) {
      const { cara, olga } = drive;
      const id = await send(drive, cara.email);
      const page = await cara.browser.open(`/quotes/${id}/accept`);
      await cara.browser.fill(page, { has: "version" }, { name: cara.name });
      const typed = { partName: "Launch", partShare: "100%" };
      await olga.browser.fill(
        await olga.browser.open(`/admin/quotes/${id}/schedule`),
        { has: "restCents", button: "save" },
        typed,
      );
    },
  },
  {
    title: "somebody without an account accepts by a link, and makes one",
    rows: {
      "account.created": "link: Lena Linked",
      "account.signed-in": "customer: Lena Linked",
      "customer.created": "link: Lena Linked",
      "invoice.created": "link: Lena Linked",
      "invoice.issued": "link: Lena Linked",
      "link.code-sent": "link: Lena Linked",
      "link.confirmed": "link: Lena Linked",
      "project.started": "link: Lena Linked",
      "quote.accepted": "link: Lena Linked",
    },
    async run(drive) {
      const email = "lena@walk.example";
      await send(drive, email, { contactName: "Lena Linked" }, true);
      const path = await drive.mailed(email, /\/q\/[\w-]+/);
      const browser = drive.visitor();
      await prove(drive, browser, `${path}/accept`, email, { name: "Lena Linked" });
      await browser.fill(await browser.open(`${path}/account`), { has: "username" }, { password: PASSWORD });
    },
  },
  {
    title: "somebody without an account declines by a link",
    rows: {
      "link.code-sent": "link: Dan Decliner",
      "link.confirmed": "link: Dan Decliner",
      "quote.declined": "link: Dan Decliner",
    },
    async run(drive) {
      const email = "dan@walk.example";
      await send(drive, email, { contactName: "Dan Decliner" }, true);
      const path = await drive.mailed(email, /\/q\/[\w-]+/);
      await prove(drive, drive.visitor(), `${path}/decline`, email, { reason: "Too much." });
    },
  },
  {
    title: "somebody who accepted by a link signs up and finds the business there",
    rows: {
      "account.created": NOBODY,
      "account.email-confirmed": "customer: Sue Signer",
      "account.signed-in": "customer: Sue Signer",
      "customer.created": "link: Sue Signer",
      "customer.joined": "customer: Sue Signer",
      "invoice.created": "link: Sue Signer",
      "invoice.issued": "link: Sue Signer",
      "link.code-sent": "link: Sue Signer",
      "link.confirmed": "link: Sue Signer",
      "project.started": "link: Sue Signer",
      "quote.accepted": "link: Sue Signer",
    },
    async run(drive) {
      const { visitor, mailed } = drive;
      const email = "sue@walk.example";
      await send(drive, email, { contactName: "Sue Signer" }, true);
      const path = await mailed(email, /\/q\/[\w-]+/);
      await prove(drive, visitor(), `${path}/accept`, email, { name: "Sue Signer" });
      const browser = visitor();
      const typed = { fullName: "Sue Signer", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
      await browser.fill(await browser.open("/signup"), { has: "fullName" }, typed);
      const page = await browser.open(await mailed(email, /\/verify-email\S+/));
      await browser.fill(page, { has: "username" }, { password: PASSWORD });
    },
  },
  {
    title: "a link expires and is renewed by its holder, and is ended by staff, who are asked for another",
    rows: {
      "link.renewed": NOBODY,
      "link.revoked": OLGA,
      "link.asked-for": NOBODY,
    },
    async run(drive) {
      const { olga, visitor, mailed, find } = drive;
      const email = "rob@walk.example";
      const id = await send(drive, email, { contactName: "Rob Reader" }, true);
      const browser = visitor();
      await find("update record_links set expires_at = created_at where email = $1 returning id", email);
      await browser.fill(await browser.open(await mailed(email, /\/q\/[\w-]+/)), { holds: { intent: "renew" } });
      await olga.browser.fill(await olga.browser.open(`/admin/quotes/${id}`), { has: "linkId" });
      await browser.fill(await browser.open(await mailed(email, /\/q\/[\w-]+/)), { holds: { intent: "renew" } });
    },
  },
];
