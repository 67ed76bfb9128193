import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logHours } from "~/domain/hours/log-hours.server";
import { HoursInput } from "~/domain/hours/schema";
import { noteOpening } from "~/domain/links/note-opening.server";
import { createProject } from "~/domain/projects/create-project.server";
import { postProjectUpdate } from "~/domain/projects/post-update.server";
import { ProjectInput } from "~/domain/projects/schema";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { createQuoteFromLead } from "~/domain/quotes/create-quote-from-lead.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { OWNER, pay } from "../harness/invoices";
import { storeLead } from "../harness/leads";
import { openPageVisitor, type PageVisitor } from "../harness/page-visitor";
import { acceptanceOf, makeSentQuote, quoteInput } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

it("customer, quote, project and invoices lead to each other", async () => {
  const { ctx, pool } = real.test;
  const { actor, businessId, email } = await makeCustomer(ctx, { businessName: "Juniper Lane" });
  const { id: quoteId } = await makeSentQuote(ctx, { businessEmail: email });
  await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, quoteId));
  const { rows } = await pool.query("select id, project_id from invoices where quote_id = $1 order by part", [quoteId]);
  const [{ id: invoiceId, project_id: projectId }] = rows;
  expect(projectId).not.toBeNull();
  const leads = async (from: string, ...to: string[]) => {
    const { text } = await real.askAs("owner", from);
    expect(
      to.filter((address) => !text.includes(`href="${address}"`)),
      from,
    ).toEqual([]);
  };
  const [customer, quote] = [`/admin/customers/${businessId}`, `/admin/quotes/${quoteId}`];
  const [project, invoice] = [`/admin/projects/${projectId}`, `/admin/invoices/${invoiceId}`];
  await leads(customer, quote, project, invoice);
  await leads(quote, customer, project, `/admin/invoices?quoteId=${quoteId}`);
  await leads(project, customer, quote, `/admin/invoices?projectId=${projectId}`);
  await leads(invoice, customer, quote, project);
  await leads(`/admin/quotes?businessId=${businessId}`, quote);
  await leads(`/admin/invoices?projectId=${projectId}`, invoice);
  const others = await real.askAs("owner", "/admin/quotes?businessId=no-customer");
  expect(others.text).not.toContain(`href="${quote}"`);
});

describe("a lead, its quote, invoices, payments, project, files and emails", () => {
  let paths: Record<"lead" | "customer" | "quote" | "project" | "invoice" | "payment" | "email", string>;
  let own: Record<"quote" | "project" | "invoice", string>;
  let visitor: PageVisitor;

  /** Returns the addresses that a page doesn't lead to. */
  async function missing(
    from: string,
    to: readonly string[],
    ask: (path: string) => Promise<{ text: string }> = (path) => real.askAs("owner", path),
  ) {
    const { text } = await ask(from);
    return to.filter((address) => !text.includes(`href="${address}"`)).map((address) => `${from} to ${address}`);
  }

  beforeAll(async () => {
    const { ctx, pool } = real.test;
    const person = await makeCustomer(ctx, { email: "lea@chain.example", businessName: "Chain" });
    const { actor, businessId, email } = person;
    const leadId = await storeLead(ctx, {
      kind: "quote-request",
      email,
      businessName: "Chain",
      summary: "A site",
      details: {},
    });
    const made = await createQuoteFromLead(onBehalfOf(ctx, OWNER), { leadId });
    if (!("quote" in made)) throw new Error(made.outcome);
    const { id } = made.quote;
    const quote = quoteInput({ businessEmail: email, businessName: "Chain" });
    await updateQuote(onBehalfOf(ctx, OWNER), { id, quote });
    await sendQuote(onBehalfOf(ctx, OWNER), { id, byEmail: true });
    await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
    const { rows } = await pool.query(
      "select id, project_id, total_cents from invoices where quote_id = $1 and number is not null",
      [id],
    );
    const [{ id: invoiceId, project_id: projectId, total_cents: cents }] = rows;
    const paid = await pay(ctx, businessId, { amount: String(cents / 100) }, [{ invoiceId, cents }]);
    if (paid.outcome !== "recorded") throw new Error(paid.outcome);
    const { rows: mails } = await pool.query("select id from emails where to_address = $1 and kind = 'quote-sent'", [
      email,
    ]);
    paths = {
      lead: `/admin/leads/${leadId}`,
      customer: `/admin/customers/${businessId}`,
      quote: `/admin/quotes/${id}`,
      project: `/admin/projects/${projectId}`,
      invoice: `/admin/invoices/${invoiceId}`,
      payment: `/admin/received/${paid.id}`,
      email: `/admin/emails/${mails[0]?.id}`,
    };
    own = {
      quote: `/quotes/${id}`,
      project: `/dashboard/projects/${projectId}`,
      invoice: `/dashboard/invoices/${invoiceId}`,
    };
    visitor = openPageVisitor(real, await person.signIn());
  });

  it("lead to each other in both directions in the back office", async () => {
    const { lead, customer, quote, project, invoice, payment, email } = paths;
    const gaps = [
      ...(await missing(lead, [customer, quote, project, invoice, payment])),
      ...(await missing(quote, [lead, customer, project, invoice, payment])),
      ...(await missing(project, [lead, customer, quote, invoice, payment])),
      ...(await missing(invoice, [lead, customer, quote, project, payment])),
      ...(await missing(payment, [customer, invoice])),
      ...(await missing(email, [customer, quote])),
      ...(await missing(customer, [lead, quote, project, invoice, payment, email])),
    ];
    expect(gaps).toEqual([]);
  });

  it("a project's page lists its hours, its invoices and the emails about it, its quote and its invoices, each with the way back", async () => {
    const { ctx, pool } = real.test;
    const [projectId = "", invoiceId = ""] = [paths.project, paths.invoice].map((path) => path.split("/").at(-1));
    const mailAbout = async (kind: string, id: string) => {
      const { rows } = await pool.query(
        "select id from emails where answers_kind = $1 and answers_id = $2 order by created_at desc limit 1",
        [kind, id],
      );
      return `/admin/emails/${rows[0]?.id}`;
    };
    const news = { title: "First draft", text: "It is there." };
    await postProjectUpdate(onBehalfOf(ctx, OWNER), { projectId, update: news });
    const workedOn = agencyDay(ctx.clock.now());
    const { userId: personId } = await makeStaff(ctx, "sales");
    const typed = { personId, workedOn, time: "1:30", role: "Product Manager", isBillable: "on" };
    await logHours(onBehalfOf(ctx, OWNER), { projectId, hours: HoursInput.parse(typed) });
    const [ofProject, ofInvoice] = [await mailAbout("project", projectId), await mailAbout("invoice", invoiceId)];
    expect(await missing(paths.project, [paths.invoice, ofProject, ofInvoice, `${paths.project}/hours`])).toEqual([]);
    const { text } = await real.askAs("owner", paths.project);
    expect(["1:30", "not billed yet"].filter((words) => !text.includes(words))).toEqual([]);
    expect(await missing(ofProject, [paths.project, paths.customer])).toEqual([]);
    expect(await missing(ofInvoice, [paths.invoice, paths.customer])).toEqual([]);
    const others = await makeCustomer(ctx, { businessName: "Others" });
    const project = ProjectInput.parse({ name: "Their site" });
    const { id } = await createProject(onBehalfOf(ctx, OWNER), { businessId: others.businessId, project });
    expect(await missing(`/admin/projects/${id}`, [ofProject, ofInvoice])).toHaveLength(2);
  });

  it("a quote's and an invoice's page list the emails about them, which lead back, with what became of each", async () => {
    const { ctx, pool } = real.test;
    for (const kind of ["quote", "invoice"] as const) {
      const id = paths[kind].split("/").at(-1) ?? "";
      const { rows } = await pool.query<{ id: string }>(
        "select id from emails where answers_kind = $1 and answers_id = $2 order by created_at desc, id desc limit 1",
        [kind, id],
      );
      const mailId = rows[0]?.id ?? "";
      const mail = `/admin/emails/${mailId}`;
      expect([...(await missing(paths[kind], [mail])), ...(await missing(mail, [paths[kind]]))]).toEqual([]);
      const words = async (path: string) => {
        const { text } = await real.askAs("owner", path);
        return ["Link opened", "Bounced</"].filter((word) => text.includes(word));
      };
      expect(await words(paths[kind])).toEqual([]);
      const record = { kind, id };
      const link = { kind: "link", linkId: mailId, record, email: "lea@chain.example", name: "Lea" } as const;
      await noteOpening(onBehalfOf(ctx, { ...link, isProven: false }));
      expect(await words(paths[kind])).toEqual(["Link opened"]);
      expect(await words(mail)).toEqual(["Link opened"]);
      await pool.query("update emails set status = 'sent', bounced_at = now() where id = $1", [mailId]);
      expect(await words(paths[kind])).toEqual(["Link opened", "Bounced</"]);
      const list = `/admin/emails?about=${kind}.${id}`;
      expect(await missing(list, [mail])).toEqual([]);
      for (const none of [`/admin/emails?about=${kind}.${mailId}`, "/admin/emails?about=nothing"]) {
        expect(await missing(none, [mail])).toHaveLength(1);
      }
    }
  });

  it("lead to each other in the portal", async () => {
    const ask = async (path: string) => ({ text: (await visitor.open(path)).html });
    const gaps = [
      ...(await missing(own.quote, [own.project, own.invoice], ask)),
      ...(await missing(own.project, [own.quote, own.invoice], ask)),
      ...(await missing(own.invoice, [own.quote, own.project], ask)),
    ];
    expect(gaps).toEqual([]);
  });

  it("show to others no more than they may see", async () => {
    const editor = await real.askAs("editor", paths.customer);
    expect(editor.status).toBe(403);
    const viewer = await real.askAs("viewer", paths.invoice);
    expect(viewer.text).toContain(`href="${paths.payment}"`);
    for (const path of Object.values(own)) {
      expect((await real.askAs("other customer", path)).status, path).not.toBe(200);
    }
  });

  it("the emails to a customer are a list of their own", async () => {
    const customerId = paths.customer.split("/").at(-1);
    const { text } = await real.askAs("owner", `/admin/emails?businessId=${customerId}`);
    expect(text).toContain(`href="${paths.email}`);
    expect(text).toContain("lea@chain.example");
    const others = await real.askAs("owner", "/admin/emails?businessId=nobody");
    expect(others.text).not.toContain("lea@chain.example");
  });

  it("a customer's page lists the files of projects, requests and messages", async () => {
    const { ctx, pool } = real.test;
    const [customerId, projectId, leadId, quoteId] = [paths.customer, paths.project, paths.lead, paths.quote].map(
      (path) => path.split("/").at(-1),
    );
    const messageId = ctx.ids.uuid();
    await pool.query(
      `insert into record_messages (id, record_kind, record_id, text, side, via, author_label, created_at) values ($1, 'quote', $2, 'Here', 'customer', 'portal', 'Lea', now())`,
      [messageId, quoteId],
    );
    for (const [kind, subjectId] of [
      ["project", projectId],
      ["lead", leadId],
      ["message", messageId],
    ]) {
      const fileId = ctx.ids.uuid();
      await pool.query(
        `insert into files (id, storage_key, purpose, name, type, bytes, client_address, created_at, attached_at) values ($1, $2, 'project-file', $3, 'application/pdf', 9, '127.0.0.1', now(), now())`,
        [fileId, fileId.replaceAll("-", ""), `of the ${kind}.pdf`],
      );
      await pool.query(
        `insert into file_attachments (file_id, subject_kind, subject_id, created_at) values ($1, $2, $3, now())`,
        [fileId, kind, subjectId],
      );
    }
    const page = await real.askAs("owner", paths.customer);
    const names = ["of the project.pdf", "of the lead.pdf", "of the message.pdf"];
    expect(names.filter((name) => !page.text.includes(name))).toEqual([]);
    const other = await makeCustomer(ctx);
    const nothing = await real.askAs("owner", `/admin/customers/${other.businessId}`);
    expect(names.filter((name) => nothing.text.includes(name))).toEqual([]);
    expect(customerId).toBeDefined();
  });
});

it("a section of a customer's page appears with its first row, and menus hold what makes and what is rare", async () => {
  const { businessId } = await makeCustomer(real.test.ctx);
  const { text } = await real.askAs("sales", `/admin/customers/${businessId}`);
  const headed = [...text.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
  const empty = ["Contacts", "Projects", "Quotes", "Invoices", "Payments received", "Requests", "Files", "Tasks"];
  expect(headed.filter((title) => title !== undefined && empty.includes(title))).toEqual([]);
  expect(headed).toContain("History");
  const { businessId: withQuote, ...customer } = await makeCustomer(real.test.ctx);
  await makeSentQuote(real.test.ctx, { businessEmail: customer.email });
  const filled = await real.askAs("sales", `/admin/customers/${withQuote}`);
  expect(filled.text).toMatch(/<h2[^>]*>Quotes<\/h2>/);
  expect(filled.text).toContain("Waiting for an answer to Q-");
  for (const inMenu of ["New quote", "New invoice", "Record payment", "New project", "Add contact", "Statement"])
    expect(text).toContain(inMenu);
  expect(text).toContain("All emails to this customer");
});
