import { listAgreements } from "~/domain/agreements/queries.server";
import { AGREEMENT_STATE_LABELS, RHYTHM_LABELS } from "~/domain/agreements/schema";
import { listInvoices } from "~/domain/invoices/queries.server";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import { listQuotes } from "~/domain/quotes/queries.server";
import { periodTotal, totalWords } from "~/domain/quotes/recurring";
import { QUOTE_STATE_LABELS, type QuoteState } from "~/domain/quotes/schema";
import { listReceivedPayments } from "~/domain/received-payments/queries.server";
import { RECEIVED_KIND_LABELS } from "~/domain/received-payments/schema";
import type { AppContext } from "~/kernel/app-context";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { AGREEMENT_TONES, INVOICE_TONES } from "~/routes/status-tones";
import { QUOTES_PATH, STATE_TONES } from "../quotes/quotes-list";
import { AGREEMENTS_PATH, INVOICES_PATH, RECEIVED_PATH } from "../section-paths";
import type { CustomerRecord } from "./customer-records";

const SHOWN = 3;

/** Next step for staff, by state of the quote. */
const QUOTE_STEPS: Partial<Record<QuoteState, (number: string) => string>> = {
  "change-asked": (number) => `Change ${number}`,
  draft: () => "Send the draft quote",
  expired: (number) => `Extend ${number}`,
  pending: (number) => `Waiting for an answer to ${number}`,
  sent: (number) => `Waiting for an answer to ${number}`,
};

type Shown = { records: CustomerRecord[]; hasMore: boolean };

/** Lists a customer's newest quotes. Needs `quote.read`. */
export async function listCustomerQuotes(app: AppContext, businessId: string): Promise<Shown> {
  const { items, next } = await listQuotes(app, { businessId, limit: SHOWN });
  const records = items.map(({ id, quoteNumber, draft, totalCents, recurring, state }) => ({
    id,
    to: `${QUOTES_PATH}/${id}`,
    name: quoteNumber ?? "Draft",
    about: draft.items.map(({ name }) => name).join(", "),
    total: totalWords({ totalCents, recurring }),
    state: QUOTE_STATE_LABELS[state],
    tone: STATE_TONES[state],
    next: QUOTE_STEPS[state]?.(quoteNumber ?? ""),
  }));
  return { records, hasMore: next !== null };
}

/** Lists a customer's open invoices by due date, then the newest others. Needs `invoice.read`. */
export async function listCustomerInvoices(app: AppContext, businessId: string): Promise<Shown> {
  const [open, newest] = await Promise.all([
    listInvoices(app, { businessId, state: "open", sort: "due", direction: "asc", limit: SHOWN }),
    listInvoices(app, { businessId, limit: SHOWN }),
  ]);
  const isOpen = new Set(open.items.map(({ id }) => id));
  const items = [...open.items, ...newest.items.filter(({ id }) => !isOpen.has(id))];
  const records = items.slice(0, SHOWN).map(({ id, number, title, totalCents, openCents, state }) => ({
    id,
    to: `${INVOICES_PATH}/${id}`,
    name: number ?? "Draft",
    about: title,
    total:
      state === "partly-paid" || (state === "overdue" && openCents < totalCents)
        ? `${formatMoney(openCents, { cents: "always" })} of ${formatMoney(totalCents, { cents: "always" })} open`
        : formatMoney(totalCents, { cents: "always" }),
    state: INVOICE_STATE_LABELS[state],
    tone: INVOICE_TONES[state],
    next: state === "draft" ? `Issue the draft invoice for ${formatMoney(totalCents)}` : undefined,
  }));
  return { records, hasMore: newest.next !== null || items.length > SHOWN };
}

/** Lists a customer's newest agreements. Needs `invoice.read`. */
export async function listCustomerAgreements(app: AppContext, businessId: string): Promise<Shown> {
  const { items, next } = await listAgreements(app, { businessId, limit: SHOWN });
  const records = items.map(({ id, title, rhythm, nextOn, totalCents, state }) => ({
    id,
    to: `${AGREEMENTS_PATH}/${id}`,
    name: title,
    about: [RHYTHM_LABELS[rhythm], nextOn ? `next on ${formatShortDate(nextOn)}` : ""].filter(Boolean).join(", "),
    total: periodTotal({ rhythm, totalCents }),
    state: AGREEMENT_STATE_LABELS[state],
    tone: AGREEMENT_TONES[state],
  }));
  return { records, hasMore: next !== null };
}

/**
 * Lists a customer's newest payments with their refunds; with `credit`, only those that aren’t fully applied. Needs
 * `invoice.read`.
 */
export async function listCustomerPayments(
  app: AppContext,
  businessId: string,
  asked: { credit?: "left" } = {},
): Promise<Shown> {
  const { items, next } = await listReceivedPayments(app, { businessId, limit: SHOWN, ...asked });
  const records = items.map(({ id, kind, method, amountCents, receivedOn, reference, originalId, creditCents }) => ({
    id,
    to: `${RECEIVED_PATH}/${originalId ?? id}`,
    name: formatShortDate(receivedOn),
    about: [RECEIVED_METHOD_LABELS[method], reference].filter((part) => part !== "").join(", "),
    total: formatMoney(amountCents, { cents: "always" }),
    state: creditCents > 0 ? "Credit left" : RECEIVED_KIND_LABELS[kind],
    tone: creditCents > 0 ? ("warn" as const) : ("wash" as const),
  }));
  return { records, hasMore: next !== null };
}
