import { exportBooks } from "~/domain/books/export-books.server";
import { isBookExport } from "~/domain/books/schema";
import { askedPeriod } from "~/domain/invoices/period";
import { piecesResponse } from "~/lib/pieces-response";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/book-export";
import { refusePeriod } from "./refuse-period.server";

/** Downloads a period's books as a file for one program, given in `program`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const period = askedPeriod(url.searchParams, app.clock.now());
  if (!period) return refusePeriod();
  const program = url.searchParams.get("program") ?? "ledger";
  if (!isBookExport(program)) return new Response("Choose the program that imports it.", { status: 400 });
  const made = await asRoute(() => exportBooks(app, { export: program, ...period }));
  switch (made.outcome) {
    case "made":
      return piecesResponse(made);
    case "refused":
      return new Response(made.why, { status: 409 });
  }
}
