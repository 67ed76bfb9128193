import { businesses } from "~/db/schema/accounts";
import { projectMilestones, projects } from "~/db/schema/projects";
import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { askFor } from "~/domain/invoices/invoice-sums";
import { type Draft, storeDraft } from "~/domain/invoices/store-lines.server";
import { ONE } from "~/domain/money/line";
import { addDays } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { findBalanceMilestone, partsOfQuote } from "../bill-sample-quote.server";
import { NEXT_NUMBER, sampleNumber } from "../invoices.server";
import {
  asOf,
  type InvoiceParties,
  issueSamples,
  type SampleInvoice,
  type SampleReceipt,
} from "../issue-sample.server";
import { sampleAddress } from "./seed-week-leads.server";
import type { WeekProject } from "./seed-week-projects.server";
import { CUSTOMER_MARK, type Sold } from "./seed-week-quotes.server";
import type { Weeks } from "./seed-weeks.server";
import { REGULARS, type Regular } from "./week-customers";
import { weekdayAfter, workingMoment } from "./week-days";

const METHODS = ["bank-transfer", "bank-transfer", "cheque", "card"] as const;
const REFERENCES = { "bank-transfer": "Transfer", cheque: "Check", card: "Card" } as const;
const CARE_DAYS_AGO = [80, 52, 24] as const;
const JOB_DAYS_AGO = [70, 58, 45, 33, 20, 11] as const;
/** Customers who are late with an invoice for care, and customers who haven't paid the latest one yet. */
const LATE = { customer: 3, invoice: 1 } as const;
const UNPAID = { customer: 4, invoice: 2 } as const;
/**
 * Number of first customers whose job was paid in two parts. The last customer also pays in two, and has only paid one.
 */
const IN_TWO_PARTS = 2;
const FIRST_KNOWN_DAYS_AGO = 210;
const KNOWN_EVERY_DAYS = 37;

/** Fields of every invoice of one customer. */
type Customer = { parties: InvoiceParties; head: Pick<Draft, "businessId" | "buyerName" | "note"> };

/**
 * An invoice not stored yet: all get their numbers in date order. `draft` takes the number of the quote's deposit
 * invoice. `waits`: stays a draft until a milestone.
 */
type Bill = {
  customer: Customer;
  on: string;
  quoteId?: string;
  payments: readonly Payment[];
  waits?: true;
  draft: (depositNumber: string) => Draft;
};

type Payment = { afterDays: number; cents: Cents };

/** Stores long-standing customers, and everyone's invoices and payments. */
export async function seedWeekMoney(
  weeks: Weeks,
  { sold, projects: started }: { sold: readonly Sold[]; projects: readonly WeekProject[] },
): Promise<void> {
  const { tx, random } = weeks;
  const bills: Bill[] = [];
  for (const [index, one] of sold.entries()) bills.push(...(await billsOfSold(weeks, one, started[index], index)));
  for (const [index, one] of REGULARS.entries()) bills.push(...(await billsOfRegular(weeks, one, index)));
  const deposits = new Map<string, string>();
  const samples = bills
    .filter(({ waits }) => !waits)
    .sort((a, b) => a.on.localeCompare(b.on))
    .map(({ customer: { parties }, on, quoteId = "", payments, draft }, index): SampleInvoice => {
      const number = sampleNumber(NEXT_NUMBER + index);
      const depositNumber = deposits.get(quoteId) ?? number;
      deposits.set(quoteId, depositNumber);
      const issuedAt = workingMoment(on, random);
      return { issuedAt, receipts: receiptsOf(weeks, on, payments), number, parties, draft: draft(depositNumber) };
    });
  await issueSamples(tx, samples);
  for (const { on, quoteId = "", draft } of bills.filter(({ waits }) => waits)) {
    await storeDraft(asOf(tx, workingMoment(on, random)), draft(deposits.get(quoteId) ?? ""));
  }
}

/**
 * Returns the deposit invoice of a quote, which is paid, and its balance invoice: issued with the launch, and a draft
 * until then.
 */
async function billsOfSold(
  weeks: Weeks,
  { business, quoteId, acceptedOn }: Sold,
  project: WeekProject | undefined,
  index: number,
): Promise<Bill[]> {
  const parts = await partsOfQuote(weeks.tx, quoteId);
  if (!parts || !project) return [];
  const { deposit, depositCents, balanceAfter, balanceCents } = parts;
  const { id: projectId, launchedOn } = project;
  const customer = await customerOf(weeks, business.id);
  const head = { ...customer.head, projectId };
  const first: Bill = {
    customer,
    on: acceptedOn,
    quoteId,
    payments: [{ afterDays: 3 + (index % 5), cents: depositCents }],
    draft: () => ({ ...head, ...deposit }),
  };
  const balance = { customer, quoteId, payments: launchedOn ? balancePayments(index, balanceCents) : [] };
  if (launchedOn) {
    const draft = (number: string) => ({ ...head, ...balanceAfter(number) });
    return [first, { ...balance, on: launchedOn, draft }];
  }
  const milestoneId = await findBalanceMilestone(weeks.tx, projectId);
  const draft = (number: string) => ({ ...head, ...balanceAfter(number), milestoneId });
  return [first, { ...balance, on: acceptedOn, waits: true, draft }];
}

/**
 * Returns the payments of a balance: in two parts for the first customer and in one for the second; others aren't due
 * yet.
 */
function balancePayments(index: number, cents: Cents): Payment[] {
  if (index > 1) return [];
  return index === 0 ? inTwoParts(cents) : [{ afterDays: 8, cents }];
}

function inTwoParts(cents: Cents): Payment[] {
  const first = Math.floor(cents / 2);
  return [
    { afterDays: 4, cents: first },
    { afterDays: 9, cents: cents - first },
  ];
}

async function customerOf({ tx, seller }: Weeks, businessId: string): Promise<Customer> {
  const buyer = await findBuyer(tx, businessId);
  return { parties: { seller, buyer }, head: { businessId, buyerName: buyer.name, note: "" } };
}

/**
 * Returns the invoices of a long-standing customer: care for their site, billed every four weeks, and a job, which was
 * a project for the first of them.
 */
async function billsOfRegular(weeks: Weeks, regular: Regular, index: number): Promise<Bill[]> {
  const { today } = weeks;
  const businessId = await keepRegular(weeks, regular, index);
  const customer = await customerOf(weeks, businessId);
  const care = CARE_DAYS_AGO.map((daysAgo, invoice): Bill => {
    const on = weekdayAfter(today, index * 2 - daysAgo, today);
    const isOpen = [LATE, UNPAID].some((one) => one.customer === index && one.invoice === invoice);
    const { cents } = regular.care;
    return billOf({
      customer,
      on,
      work: regular.care,
      payments: isOpen ? [] : [{ afterDays: 4 + index, cents }],
    });
  });
  const on = weekdayAfter(today, -(JOB_DAYS_AGO[index] ?? 0), today);
  const { cents } = regular.job;
  const isLast = index === REGULARS.length - 1;
  const payments = index < IN_TWO_PARTS || isLast ? inTwoParts(cents) : [{ afterDays: 7, cents }];
  const projectId = index === 0 ? await keepDoneProject(weeks, businessId, { name: regular.job.name, on }) : null;
  const work = { ...regular.job, projectId };
  return [...care, billOf({ customer, on, work, payments: isLast ? payments.slice(0, 1) : payments })];
}

type Work = Regular["job"] & { projectId?: string | null };

function billOf(bill: { customer: Customer; on: string; work: Work; payments: readonly Payment[] }): Bill {
  const { customer, on, work, payments } = bill;
  const { head } = customer;
  const { name, description, cents: unitPriceCents, projectId = null } = work;
  const lines = [{ name, description, quantity: ONE, unit: "piece" as const, unitPriceCents, tax: null }];
  const priced = askFor({ lines, discount: null, isTaxIncluded: false, isExempt: false });
  const draft: Draft = { ...head, ...priced, title: name, lines, projectId };
  return { customer, on, payments, draft: () => draft };
}

async function keepRegular({ tx, today, random }: Weeks, regular: Regular, index: number): Promise<string> {
  const id = tx.ids.uuid();
  const daysAgo = FIRST_KNOWN_DAYS_AGO + index * KNOWN_EVERY_DAYS;
  const createdAt = workingMoment(weekdayAfter(today, -daysAgo, today), random);
  const { business: name, person: contactName } = regular;
  const contactEmail = sampleAddress(regular);
  const row = { id, name, contactName, contactEmail, notes: CUSTOMER_MARK, createdAt, updatedAt: createdAt };
  await tx.db.insert(businesses).values(row);
  return id;
}

const DONE_PROJECT_DAYS = 21;

/** Stores a project that ended on the day it was billed. */
async function keepDoneProject(
  { tx, random }: Weeks,
  businessId: string,
  { name, on }: { name: string; on: string },
): Promise<string> {
  const id = tx.ids.uuid();
  const startsOn = addDays(on, -DONE_PROJECT_DAYS);
  const [createdAt, doneAt] = [workingMoment(startsOn, random), workingMoment(on, random)];
  const times = { createdAt, updatedAt: doneAt };
  await tx.db.insert(projects).values({ id, businessId, name, status: "done", startsOn, dueOn: on, ...times });
  const step = { projectId: id, title: "Launch", position: 1, dueOn: on, doneAt, createdAt };
  await tx.db.insert(projectMilestones).values({ id: tx.ids.uuid(), ...step });
  return id;
}

function receiptsOf({ random, today }: Weeks, issuedOn: string, payments: readonly Payment[]): SampleReceipt[] {
  return payments.map(({ afterDays, cents }) => {
    const method = METHODS[Math.floor(random() * METHODS.length)] ?? "card";
    const at = workingMoment(weekdayAfter(issuedOn, afterDays, today), random);
    const reference = `${REFERENCES[method]} ${1000 + Math.floor(random() * 9000)}`;
    return { at, cents, method, reference };
  });
}
