import { z } from "@hono/zod-openapi";
import { exportBooks } from "~/domain/books/export-books.server";
import { BOOK_EXPORTS } from "~/domain/books/schema";
import { piecesResponse } from "~/lib/pieces-response";
import { invalidFields } from "./field-problems";
import { Day } from "./fields";
import { operation } from "./operation";
import { Refusal } from "./problem";

export const bookOperations = [
  operation({
    id: "exportBooks",
    method: "get",
    path: "/books/{program}",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "Download a period for a bookkeeper’s program",
    description:
      "Invoices, credit notes, payments and refunds, with the accounts in Settings. DATEV’s file is in windows-1252, all others in UTF-8.",
    params: z.object({ program: z.enum(BOOK_EXPORTS) }),
    query: z.strictObject({
      from: Day.openapi({ description: "The first day." }),
      to: Day.openapi({ description: "The last day." }),
    }),
    refusals: [409],
    success: { status: 200, description: "The file, as an attachment.", mediaTypes: ["text/csv", "text/plain"] },
    async handle({ ctx, params, query, request }) {
      if (query.from > query.to)
        throw invalidFields([{ field: "to", message: "Enter a day that isn’t before `from`." }]);
      const made = await exportBooks(ctx, { export: params.program, ...query });
      switch (made.outcome) {
        case "refused":
          throw new Refusal({ status: 409, code: "books.incomplete", message: made.why });
        case "made": {
          const answer = piecesResponse(made);
          return request.method === "HEAD" ? new Response(null, { headers: answer.headers }) : answer;
        }
      }
    },
  }),
];
