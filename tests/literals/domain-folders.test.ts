import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const DOMAIN = path.resolve("app/domain");

/** Folders that are no noun: what all nouns share. */
const SHARED = ["forms", "money", "leads/kinds"];

/** The longest file of several verbs. */
const CHANGES_MAX_LINES = 220;

/**
 * Other files of a noun's folder besides its verbs. `email-data` is the data of its messages. `-form`, `-fields` and
 * `-input` are parts of a schema that a form alone needs; `change-` has the verbs of one record that share their inner.
 */
const USUAL =
  /^(?:schema|email-data|[a-z-]+-(?:form|fields|input))\.ts$|^(?:queries|internal|change-[a-z-]+)\.server\.ts$|\.test\.ts$/;

/** Further files, with the reason why each is neither a verb nor a part of `schema`, `queries` or `internal`. */
const ELSE: Readonly<Record<string, string>> = {
  "proposals/kinds.server.ts": "a table of kinds, each with its verb, for queries, internals and verbs",
  "catalogue/keys.ts": "what a thing that is sold is called for its tax",
  "catalogue/public-price.ts": "what visitors read of a price, a part of the schema",
  "plans/shipped-sums.ts": "sums of shipped texts in the agency's currency, for internals, verbs and the launch list",
  "texts/own-words.ts": "what is left out of documents under a name of the agency's own",
  "settings/price-taxes.server.ts": "the rates that public prices tell of, for queries and internals",
  "settings/tax-setting.ts": "the setting of taxes, a part of the schema",
  "settings/invoicing-setting.ts": "the setting of invoices, a part of the schema",
  "texts/custom-page.ts": "what a page of the agency's own may be called and where, for the documents of pages too",
  "texts/price-queries.server.ts": "what the documents of prices offer, for quotes, plans and hours",
  "emails/test-mark.ts": "how a test begins, which its log knows and its text makes",
  "files/readable-mails.server.ts": "which mails someone may read, for their files, lists and counts",
  "invoices/pay-code.ts": "a code for bank apps with the words around it, for page and paper",
  "bank/compare-names.server.ts": "a calculation without a database",
  "bank/same-credit.server.ts": "a calculation without a database",
  "bank/csv-columns.ts": "how the meanings of columns are written, for two verbs",
  "bank/csv-words.ts": "names that banks give their columns",
  "bank/entry-parts.server.ts": "amounts, texts and fingerprints of entries, for all readers",
  "bank/find-numbers.server.ts": "a calculation without a database",
  "bank/propose-match.server.ts": "a calculation without a database, with its parts",
  "bank/read-mt940.server.ts": "a reader of one format, and words that the reader of CSV shares",
  "books/accounts.ts": "charts of accounts, and what a program usually has",
  "books/datev-columns.ts": "a table of columns",
  "books/plain-csv.ts": "a form of file that several writers share",
  "books/postings.ts": "a calculation without a database",
  "books/write-datev.ts": "a writer of one format",
  "books/write-xero.ts": "a writer of one format",
  "books/write-quickbooks.ts": "a writer of one format",
  "books/write-ledger.ts": "a writer of one format",
  "books/read-books.server.ts": "a reader for all writers",
  "settings/accounting-setting.ts": "the setting of accounts, a part of the schema",
  "files/e-invoice-script.ts": "what another thread runs",
  "e-invoices/model.ts": "an invoice in the terms of the standard, for maker, rules and writers",
  "e-invoices/amounts.ts": "a calculation without a database",
  "e-invoices/lines.ts": "a calculation without a database",
  "e-invoices/categories.ts": "a calculation without a database",
  "e-invoices/parties.ts": "a calculation without a database",
  "e-invoices/make-e-invoice.ts": "a calculation without a database",
  "e-invoices/rule.ts": "what a rule is, and the words for what mends it",
  "e-invoices/rules.ts": "a table of rules",
  "e-invoices/sum-rules.ts": "a table of rules",
  "e-invoices/check.ts": "which rules a document breaks, without a database",
  "e-invoices/write-cii.ts": "a writer of one format",
  "e-invoices/write-ubl.ts": "a writer of one format",
  "e-invoices/xml.ts": "elements and what is escaped in them, for both writers",
  "invoices/received-method.ts": "how money came, in words for papers and for payments",
  "settings/brand.ts": "the look's setting, a part of the schema",
  "settings/email-text-key.ts": "under which keys the texts of emails are kept",
  "settings/mail-setting.ts": "the settings of mail servers, a part of the schema",
  "settings/provider-setting.ts": "the setting of the payment provider, a part of the schema",
  "settings/sealed-settings.server.ts":
    "how groups that hold a secret are held and stored, for the verbs of their nouns",
  "settings/reminder-setting.ts": "the setting of reminders, a part of the schema",
  "settings/launch-setting.ts":
    "the settings of the first set-up and of the list before going live, a part of the schema",
  "settings/working-time.ts": "the setting of working time with its arithmetic, a part of the schema",
  "accounts/password-rules.server.ts": "loads a list of 100,000 passwords, which internal must not",
  "accounts/person-of.ts":
    "the one maker of a `BusinessId`, which `auth/` and the audit log ask for who stands behind an account",
  "accounts/sign-in-places.server.ts": "where somebody signed in from: read with its reasons in one place",
  "accounts/two-factor.server.ts": "three steps of one verb: prepare, start, end",
  "applications/applicant-rules.ts": "rules that page and verb share",
  "applications/entered.server.ts": "what entering and correcting both check",
  "applications/link-access.server.ts": "the way in by a private link, for several verbs",
  "applications/move-message.server.ts": "what a move mails, shown before it is sent",
  "applications/screening.server.ts": "what is counted against an applicant, for several verbs",
  "audit/changes.ts": "the words of a change, which the page writes too",
  "billing/buy-buttons.server.ts": "a setting with its query",
  "billing/checkout.server.ts": "a visit to the provider, for several verbs",
  "billing/look-after-payment.server.ts": "the two verbs of a payment that needs attention",
  "billing/own-subscription.server.ts": "the row that the verbs of a subscription hold",
  "billing/plan-charge.ts": "the one place that counts what a plan costs a customer",
  "billing/card-giver.server.ts": "the person who may decide on the card of an agreement",
  "billing/payer.server.ts": "who paid, for several verbs",
  "billing/payment-events.server.ts": "the queries of events, apart from those of payments",
  "billing/quote-balance.server.ts": "the one place that says what is to be paid",
  "billing/staff-queries.server.ts": "queries that customers may not ask",
  "billing/subscription-plans.server.ts": "the plans as the provider knows them",
  "catalogue/estimate.ts": "what a wish comes to, a calculation without a database, in the browser too",
  "agreements/own-deeds.ts": "what a customer may do about an agreement, and what that bills, a calculation",
  "catalogue/service-terms.ts": "units, rhythms and hours of a service, in the browser too",
  "texts/service-hours.ts": "the fields of a service's hours, and what is wrong in them",
  "catalogue/priced-items.ts": "what each document of prices offers, in words",
  "catalogue/plans.ts":
    "the plans of the catalogue, which quotes can't hold: a part of its schema that pages alone need",
  "customers/found-businesses.server.ts": "a condition that lists and the search share",
  "settings/kept-tabs.server.ts":
    "the one place that says who keeps a tab that is off, for gate, pages, threads and messages",
  "invoices/invoice-mail.server.ts": "whom messages about invoices go to, for verbs and for the question before",
  "texts/check-field.ts": "what the value of one field has to be, in words for its form",
  "texts/customer-kinds.ts": "which documents customers read, and where",
  "texts/describe-content.ts": "the fields of a document, made from what is shipped",
  "texts/example-pages.server.ts": "where staff look at a text that each record of a kind shows",
  "texts/control-labels.ts": "labels of buttons, links and columns, as the editor shows them",
  "texts/field-labels.ts": "the label of a field, from its name and its group",
  "texts/part-labels.ts": "labels of the parts of a page, as the editor shows them",
  "texts/situation-labels.ts": "labels of texts for one situation, as the editor shows them",
  "texts/field-looks.ts": "how much room the texts of a name have",
  "customers/merge-parts.server.ts": "what two customers have once, made one, for the verb and the question before it",
  "texts/find-edits.ts": "what of a form differs from what is shipped",
  "texts/page-kind.ts": "the fields of a page that staff added",
  "texts/page-texts.server.ts": "what pages read of the documents, apart from what staff read",
  "texts/kinds-of-page.ts": "which of them a page shows, with what sections show beside their own words",
  "texts/kinds.ts": "the registry of everything that staff can write",
  "texts/list-differences.ts": "where two texts differ, for versions and the audit log",
  "texts/match-items.ts": "which items of two lists are the same, for their differences",
  "texts/phone-lines.ts": "how many lines a text fills on a phone",
  "texts/privacy-document.ts": "a shipped text that says what the forms of the domain collect",
  "texts/read-named-pictures.server.ts": "a part of the one statement that reads documents",
  "texts/find-problems.ts": "what is wrong in edits before they are published",
  "texts/price-lines.ts": "where a document has prices, for the one screen that has all",
  "texts/renamed.ts": "what earlier versions called fields and documents",
  "texts/room-for-stored.ts": "the fields with the room that what was published takes",
  "texts/sound-edits.ts": "what of edits a page can show",
  "texts/walk-document.ts": "what both walks over a document ask of its fields",
  "emails/links.server.ts": "the keys in a message, for several verbs",
  "files/discard-file.server.ts": "detaching now and removing later, for several verbs",
  "files/store-mark.server.ts": "which store a database belongs to, for the start, backup and restore",
  "mail-in/mail-facts.server.ts": "what a header says, apart from what is decided by it",
  "mail-in/mail-words.ts": "what is kept of a mail's words",
  "mail-in/whom-to-answer.ts": "whom a mail names to be answered, for its place and its words",
  "promotions/conditions.ts": "what a code demands of a quote, in rules and in words",
  "samples/graph.server.ts": "which tables refer to which, as the database knows it",
  "samples/removal-state.server.ts": "what a removal under way has stored, for verb, query and first start",
  "samples/sample-kinds.ts": "what samples are called, a table without a database",
  "quotes/customer-of.server.ts": "whose a mailbox is, for several verbs",
  "invoices/announce.server.ts": "what is mailed of an invoice, for several verbs",
  "invoices/billing-details.server.ts": "a setting of a business with its query",
  "invoices/billing-details.ts": "a part of the schema that its form alone needs",
  "bookings/booking-mails.server.ts": "what is mailed about a booking, for several verbs",
  "bookings/free-times.ts": "a calculation without a database",
  "bookings/invitations.server.ts":
    "keys for people who are offered a time, which expire and hold what is known of them",
  "bookings/invited-path.ts": "the address with such a key, for pages and messages",
  "bookings/kinds.server.ts": "reads kinds, shipped ones among them, for verbs and queries",
  "bookings/words.ts": "times as people say them, for pages, messages and the timeline",
  "agreements/charge-days.ts": "on which days a charge is tried, a calculation",
  "agreements/show-card.server.ts": "what is read of an agreement's card, for staff and customers alike",
  "agreements/bill.ts": "a calculation without a database",
  "agreements/change-words.ts": "the words of a change, for its notice and for the dialog that shows it",
  "agreements/hours.ts": "a calculation without a database",
  "agreements/own-agreements.server.ts": "what customers read of theirs, a part of the queries",
  "agreements/periods.ts": "a calculation without a database",
  "agreements/show-agreement.server.ts": "what is read of an agreement, for staff and customers alike",
  "agreements/use-hours.server.ts": "what the hours of projects need of agreements, and who is told of their use",
  "invoices/billing-parties.server.ts": "who sells and who buys, for several verbs",
  "invoices/credit-note-paper.ts": "what a credit note says on paper",
  "invoices/invoice-days.ts": "a calculation without a database",
  "invoices/invoice-paper.ts": "what an invoice says, for page and document alike",
  "invoices/invoice-sums.ts": "a calculation without a database",
  "invoices/period.ts": "a period as an address asks for it, for pages and downloads",
  "invoices/read-invoice.server.ts": "a row as an invoice, for verbs and queries",
  "invoices/statement-paper.ts": "what a statement says, for page and document alike",
  "invoices/statement.server.ts": "the query of one period",
  "invoices/tax-report.server.ts": "the query of taxes in one period",
  "jobs/job-filter.server.ts": "what visitors filter by, as conditions",
  "jobs/job-text.ts": "a text and its sections, in the browser too",
  "jobs/salary.ts": "a salary in words and back, in the browser too",
  "jobs/staff-job.server.ts": "a row as staff see it, for verbs and queries",
  "keys/keys-of-staff.server.ts": "for the verbs that end an account",
  "launch/sample-parts.ts": "what of a document is still a sample, for the list and for pages",
  "launch/telling-texts.ts": "texts that tell of another place, a calculation without a database",
  "launch/telling-writing.server.ts":
    "texts that tell of another place in articles and pages, which are read by a pattern",
  "launch/page-samples.ts": "what of one page is a sample, a calculation without a database",
  "leads/inbox.server.ts": "rows of leads as verbs and queries hold them",
  "leads/lead-messages.server.ts": "what is mailed of a lead, for several verbs",
  "leads/lead-pipeline.ts": "the stages and their words, for page, table and verb",
  "leads/own-contact.server.ts": "who is signed in, for the first fields of a form",
  "leads/reply-drafts.server.ts": "the first words of a reply",
  "metrics/compare-days.ts": "a calculation without a database",
  "newsletter/issue-body.server.ts": "what an issue says of a post, for two verbs",
  "links/proof.server.ts": "what a device keeps of a code, for link and verb",
  "redirects/address-rules.ts": "which addresses may lead where, in the browser too",
  "redirects/redirects-columns.ts": "names that other systems give the columns of redirects",
  "redirects/ways.ts": "a calculation over thousands of redirects without a database",
  "redirects/own-addresses.ts": "the addresses that are never redirected, in the browser too",
  "quotes/answer-by-link.server.ts": "the two answers by a link, which share how it is held",
  "posts/earlier-drafts.server.ts": "keeping, listing and forgetting what a draft said",
  "posts/post-figures.server.ts": "the verbs of one small noun inside a post",
  "posts/post-preview.server.ts": "a signed address and what lies behind it",
  "posts/publication-problems.server.ts": "what forbids to publish, for page and verb",
  "posts/saved-posts.server.ts": "the verbs of one small noun: a reader's list",
  "projects/project-files.server.ts": "the verbs of one small noun inside a project",
  "projects/project-parts.server.ts": "what belongs to a project, for both sides",
  "received-payments/split.ts": "a calculation without a database",
  "received-payments/own-received.server.ts": "the query of customers",
  "quotes/accepted-offer.server.ts": "what an accepted quote offered, as its invoices want it",
  "links/addressee.server.ts": "whose a quote is: a condition for verbs and queries",
  "quotes/announce.server.ts": "what is mailed of a quote, for several verbs",
  "taxes/usual-tax.ts": "the tax of an item unless someone chooses, in the browser too",
  "quotes/content.ts": "what a version holds, as it was stored and as it is read",
  "quotes/delivery.ts": "the days that a quote promises, in the browser too",
  "quotes/offer-words.ts": "what is offered, in words, in the browser too",
  "quotes/own-quotes.server.ts": "the queries of customers",
  "quotes/paper-words.ts": "what page and document of a quote say alike, in the browser too",
  "quotes/promotion-terms.server.ts": "a promotion as a quote takes it, for several verbs",
  "quotes/quote-choice.ts": "what a customer chose, in the browser too",
  "quotes/quote-history.server.ts": "the history of a quote, read from the audit log",
  "quotes/quote-lines.ts": "lines as typed and as stored, in the browser too",
  "quotes/quote-total.ts": "the one place that adds up",
  "quotes/recurring.ts": "what is billed again and again, in words, in the browser too",
  "quotes/version-changes.ts": "what a version says otherwise than the one before",
  "quotes/total-rows.ts": "the rows below a total, for page, document and message",
  "settings/assignment.ts": "the rule for new leads, as Settings hold it and as its form sends it",
  "reminders/plan.ts": "which reminder goes out on which day, a calculation without a database",
  "reminders/sources.server.ts": "what each rule of reminders may be about",
  "settings/form-schemas.ts": "the forms of six tabs, in the browser too",
  "team/portal-people.server.ts": "who signs in for a customer, as staff find and hold them, for several verbs",
  "timeline/event-words.ts": "the words of the audit log's entries, apart from how they are read",
  "timeline/mail-sources.server.ts": "the two sources that are emails",
  "timeline/record-sources.server.ts": "the sources that are of quotes, invoices and projects",
  "timeline/source.server.ts": "what all sources are asked and return",
  "today/record-sources.server.ts": "where the kinds of Today are read that have to do with quotes",
  "today/source.server.ts": "what all sources of Today share",
  "today/sources.server.ts": "where each kind of Today is read",
  "webhooks/endpoint-address.ts": "which addresses may be told, in the browser too",
  "webhooks/payload.ts": "the one form of what is sent",
  "webhooks/retry-schedule.ts": "a calculation without a database",
};

const files = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".ts") && !SHARED.some((folder) => file.startsWith(`${folder}/`)));

/** A verb's file exports a function that begins with the verb of its name. */
function isVerb(file: string): boolean {
  const [, verb] = path.basename(file).match(/^([a-z]+)(?:-[a-z-]+)?\.server\.ts$/) ?? [];
  return (
    verb !== undefined && new RegExp(`^export (?:(?:async )?function|const) ${verb}(?![a-z])`, "m").test(read(file))
  );
}

function read(file: string): string {
  return readFileSync(path.join(DOMAIN, file), "utf8");
}

it("a noun's folder holds its schema, queries, verbs, internals and tests, and else only what is listed with its reason", () => {
  const other = files.filter((file) => !USUAL.test(path.basename(file)) && !isVerb(file));
  expect(other.filter((file) => !ELSE[file])).toEqual([]);
  expect(Object.keys(ELSE).filter((file) => !other.includes(file))).toEqual([]);
});

it("verbs that share a file keep it short", () => {
  const changes = files.filter((file) => path.basename(file).startsWith("change-"));
  expect(changes.length).toBeGreaterThan(3);
  expect(changes.filter((file) => read(file).split("\n").length > CHANGES_MAX_LINES)).toEqual([]);
});
