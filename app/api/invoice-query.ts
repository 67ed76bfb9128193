import { z } from "@hono/zod-openapi";
import { INVOICE_FILTERS, INVOICE_SORTS } from "~/domain/invoices/schema";
import { Day, Direction, Id } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

export const InvoiceQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("number, customer, reference and title"),
  state: z
    .enum(INVOICE_FILTERS)
    .optional()
    .openapi({ description: "`open`: part of it is unpaid. `due-soon`: and due within 30 days." }),
  businessId: Id.optional(),
  quoteId: Id.optional(),
  projectId: Id.optional(),
  from: Day.optional().openapi({ description: "Issued on this day or later." }),
  to: Day.optional().openapi({ description: "Issued on this day or earlier." }),
  sort: z.enum(INVOICE_SORTS).optional().openapi({ description: "`created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});
