import { eq, inArray, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { quotes } from "~/db/schema/quotes";
import { acceptSampleQuote, sendSampleQuote } from "../sample-quote.server";
import type { AskedLead } from "./seed-week-leads.server";
import type { Weeks } from "./seed-weeks.server";
import { weekdayAfter, workingMoment } from "./week-days";
import { DECLINES, offerFor } from "./week-quotes";

export const CUSTOMER_MARK = "Sample data: this customer is invented.";
const HOUR_MS = 60 * 60 * 1000;
const MIN_DAYS = 2;

/** A sale: the customer, the quote, its date, and the project with its duration in days. */
export type Sold = {
  business: { id: string; name: string; person: string };
  quoteId: string;
  projectId: string;
  acceptedOn: string;
  days: number;
};

/** Stores quotes for those who requested one, with their outcomes. People who accepted become customers on that day. */
export async function seedWeekQuotes(weeks: Weeks, asked: readonly AskedLead[]): Promise<Sold[]> {
  const { tx, random, today } = weeks;
  const sold: Sold[] = [];
  const links: { quoteId: string; leadId: string }[] = [];
  for (const lead of asked) {
    if (!["sold", "open", "declined", "expired"].includes(lead.fate)) continue;
    const { quote, days } = offerFor(lead);
    const sentOn = weekdayAfter(lead.day, 1 + Math.floor(random() * MIN_DAYS), today);
    const sentAt = after(lead.at, workingMoment(sentOn, random));
    const to = { businessName: lead.business, contactName: lead.person, businessEmail: lead.email };
    const quoteId = await sendSampleQuote(tx, to, { sentAt, quote });
    links.push({ quoteId, leadId: lead.id });
    const answeredOn = weekdayAfter(sentOn, MIN_DAYS + 1 + Math.floor(random() * 4), today);
    const answeredAt = workingMoment(answeredOn, random);
    if (lead.fate === "sold") {
      const businessId = await keepCustomer(weeks, lead, answeredAt);
      const projectId = await acceptSampleQuote(tx, quoteId, {
        person: { id: "sample", name: lead.person, email: lead.email, businessId },
        acceptedAt: answeredAt,
        projectName: `Website for ${lead.business}`,
      });
      const business = { id: businessId, name: lead.business, person: lead.person };
      sold.push({ business, quoteId, projectId, acceptedOn: answeredOn, days });
    }
    if (lead.fate === "declined") await decline(weeks, { quoteId, business: lead.business, at: answeredAt });
  }
  await link(weeks, links);
  return sold;
}

/** Returns `moment`, or one hour after `other` if `moment` isn't later. */
function after(other: Date, moment: Date): Date {
  return moment > other ? moment : new Date(other.getTime() + HOUR_MS);
}

async function keepCustomer({ tx }: Weeks, { business, person, email }: AskedLead, at: Date): Promise<string> {
  const id = tx.ids.uuid();
  await tx.db.insert(businesses).values({
    id,
    name: business,
    contactName: person,
    contactEmail: email,
    notes: CUSTOMER_MARK,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

async function decline(
  { tx }: Weeks,
  { quoteId, business, at }: { quoteId: string; business: string; at: Date },
): Promise<void> {
  const said = DECLINES[business];
  await tx.db
    .update(quotes)
    .set({
      status: "declined",
      declinedAt: at,
      declineCause: said?.cause ?? "other",
      declineReason: said?.reason ?? "",
      updatedAt: at,
    })
    .where(eq(quotes.id, quoteId));
}

/** Links each quote to the request for it. Prevents notifications that an invented quote expires or has expired. */
async function link({ tx }: Weeks, links: readonly { quoteId: string; leadId: string }[]): Promise<void> {
  const leadOf = sql.join(
    links.map(({ quoteId, leadId }) => sql`when ${quoteId} then ${leadId}::uuid`),
    sql` `,
  );
  await tx.db
    .update(quotes)
    .set({
      leadId: sql`case ${quotes.id}::text ${leadOf} end`,
      endingToldVersionId: sql`${quotes.versionId}`,
      expiryToldVersionId: sql`${quotes.versionId}`,
    })
    .where(
      inArray(
        quotes.id,
        links.map(({ quoteId }) => quoteId),
      ),
    );
}
