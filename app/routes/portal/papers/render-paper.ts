import { settleIn } from "~/lib/place";
import { renderInvoice, renderStatement } from "../invoices/pdf/render";
import { renderCertificate, renderQuote } from "../quotes/pdf/render";
import type { PaperFacts } from "./paper";

/** Draws a paper where it is called. Takes up to some seconds of a processor. */
export function renderPaper(paper: PaperFacts): Promise<Buffer> {
  // Another thread knows of the agency's place only what the paper says.
  settleIn(paper.facts.identity);
  if (paper.kind === "quote") return renderQuote(paper.facts);
  if (paper.kind === "certificate") return renderCertificate(paper.facts);
  if (paper.kind === "invoice") return renderInvoice(paper.facts);
  return renderStatement(paper.facts);
}
