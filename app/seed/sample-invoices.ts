import type { ReceivedMethod } from "~/db/schema/lists";
import type { LineUnit } from "~/db/schema/priced-line";

export type SampleMoney = { daysAgo: number; cents: number; method: ReceivedMethod; reference: string };

/** Handwritten sample invoice. Days count back from the first start. */
export type SampleInvoice = {
  issuedDaysAgo: number;
  title: string;
  line: { name: string; description: string; quantity: number; unit: LineUnit; unitPriceCents: number };
  paid?: SampleMoney;
  credited?: { daysAgo: number; reason: string };
  writtenOff?: { daysAgo: number; reason: string };
};

export const SAMPLE_DEPOSIT = {
  issuedDaysAgo: 41,
  paid: { daysAgo: 33, method: "cheque", reference: "Check 1042" },
} as const satisfies { issuedDaysAgo: number; paid: Omit<SampleMoney, "cents"> };

/** Project milestone at which the balance of the accepted quote is issued. */
export const SAMPLE_BALANCE_MILESTONE = "Launch";

/** Sample invoices, one in each state, oldest first. Those issued since the project began are for it. */
export const SAMPLE_INVOICES: readonly SampleInvoice[] = [
  {
    issuedDaysAgo: 88,
    title: "Photographs of the breads",
    line: {
      name: "Photography",
      description: "Half a day at the counter.",
      quantity: 500,
      unit: "day",
      unitPriceCents: 128_000,
    },
    credited: { daysAgo: 84, reason: "The photo shoot was called off." },
  },
  {
    issuedDaysAgo: 81,
    title: "Courier for print proofs",
    line: { name: "Courier", description: "", quantity: 3000, unit: "piece", unitPriceCents: 1250 },
    writtenOff: { daysAgo: 20, reason: "It costs less than another reminder would." },
  },
  {
    issuedDaysAgo: 22,
    title: "Menu boards for both shops",
    line: {
      name: "Menu board",
      description: "Drawn and prepared for print.",
      quantity: 2000,
      unit: "piece",
      unitPriceCents: 28_500,
    },
  },
  {
    issuedDaysAgo: 12,
    title: "Emails for cake requests",
    line: {
      name: "UI/UX Designer",
      description: "Confirmation, reminder and thank-you.",
      quantity: 9500,
      unit: "hour",
      unitPriceCents: 8500,
    },
    paid: { daysAgo: 4, cents: 40_000, method: "bank-transfer", reference: "First half, cake requests" },
  },
  {
    issuedDaysAgo: 2,
    title: "Copy for twelve breads",
    line: {
      name: "Content Creation",
      description: "One paragraph each.",
      quantity: 12_000,
      unit: "piece",
      unitPriceCents: 2800,
    },
  },
];
