import { eq } from "drizzle-orm";
import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import { user } from "~/db/schema/accounts";
import type { TransactionContext } from "~/kernel/transact.server";
import { SAMPLE_WORK } from "./sample-project";
import { acceptSampleQuote, type SampleQuote, sendSampleQuote } from "./sample-quote.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCEPTED_AFTER_DAYS = 5;
const BUSINESS_NAME = "Juniper Lane Bakery";

type Sample = SampleQuote & { daysAgo: number };

const SAMPLES = {
  accepted: {
    daysAgo: 46,
    validDays: 10,
    work: SAMPLE_WORK,
    depositPercent: 50,
    items: [
      {
        packageId: "basic",
        name: PACKAGE_NAMES.basic,
        amount: "2999",
        description: "Five pages: home, breads, cakes to order, our story, and where to find us.",
      },
      {
        name: "Branding & Design",
        amount: "650",
        isOptional: true,
        description: "The wheat mark redrawn for sign, bags and screen.",
      },
    ],
    message:
      "Dana, as we discussed in the shop: a site that answers what people ask on the phone. The wheat mark comes first, so we plan eight weeks.",
  },
  expired: {
    daysAgo: 41,
    validDays: 14,
    depositPercent: 100,
    items: [
      {
        name: "Google Ads Setup",
        amount: "480",
        description: "Two campaigns targeting the area around the shop, with calls and directions counted.",
      },
    ],
    message: "For both shops, as you asked on the phone.",
  },
  open: {
    daysAgo: 3,
    validDays: 30,
    depositPercent: 40,
    discount: { type: "percentage", value: 10 },
    items: [
      {
        packageId: "medium",
        name: PACKAGE_NAMES.medium,
        amount: "5999",
        description: "Online orders with pickup times, built on your existing site.",
      },
      {
        name: "UI/UX Designer",
        amount: "85",
        quantity: "12",
        unit: "hour",
        description: "Order form and confirmation, tested with five of your customers.",
      },
      {
        name: "Branding & Design",
        amount: "720",
        isOptional: true,
        description: "Cake boxes and labels with the wheat mark, ready for print.",
      },
      {
        name: "Ongoing Maintenance",
        amount: "99",
        quantity: "12",
        unit: "month",
        isOptional: true,
        minQuantity: "3",
        maxQuantity: "24",
        description: "Updates, backups and small changes, for as many months as you like.",
      },
    ],
    message: "Hello Dana,\n\nHere’s the next step: online orders. The 10% off is our thank-you for the first project.",
  },
} as const satisfies Record<string, Sample>;

/** Seeds quotes of the demonstration customer: one accepted, one expired and one awaiting a decision. */
export async function seedQuotes(tx: TransactionContext, email: string): Promise<void> {
  const [customer] = await tx.db.select().from(user).where(eq(user.email, email));
  if (!customer?.businessId) return;
  const { id, name, businessId } = customer;
  const to = { businessName: BUSINESS_NAME, contactName: name, businessEmail: email };
  const send = ({ daysAgo, ...quote }: Sample) => sendSampleQuote(tx, to, { sentAt: ago(tx, daysAgo), quote });
  await acceptSampleQuote(tx, await send(SAMPLES.accepted), {
    person: { id, name, email, businessId },
    acceptedAt: ago(tx, SAMPLES.accepted.daysAgo - ACCEPTED_AFTER_DAYS),
    projectName: `${PACKAGE_NAMES.basic} for ${BUSINESS_NAME}`,
  });
  await send(SAMPLES.expired);
  await send(SAMPLES.open);
}

function ago(tx: TransactionContext, days: number): Date {
  return new Date(tx.clock.now().getTime() - days * DAY_MS);
}
