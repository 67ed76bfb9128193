import { z } from "@hono/zod-openapi";
import { Day, Id, Moment } from "./fields";
import { PAGE_QUERY } from "./paging";

const Amount = z.number().openapi({ description: "In the agency's currency." });

export const CreditNote = z.strictObject({
  id: Id,
  number: z.string(),
  invoiceId: Id,
  invoiceNumber: z.string(),
  amount: Amount.openapi({ description: "Including tax." }),
  taxAmount: Amount,
  reason: z.string(),
  issuedOn: Day,
  createdAt: Moment,
});

export const CreditNoteQuery = z.strictObject({ ...PAGE_QUERY, invoiceId: Id.optional(), businessId: Id.optional() });
