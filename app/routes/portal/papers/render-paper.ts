import { settleIn } from "~/lib/place";
import { renderInvoice, renderStatement } from "../invoices/pdf/render";
import { renderCertificate, renderQuote } from "../quotes/pdf/render";
import type { PaperFacts } from "./paper";

/** Draws a paper on the calling thread. Can take seconds of CPU time. */
export function renderPaper(paper: PaperFacts): Promise<Buffer> {
  // The drawing thread knows the agency's region only from the paper.
  settleIn(paper.facts.identity);
  if (paper.kind === "quote") return renderQuote(paper.facts);
  if (paper.kind === "certificate") return renderCertificate(paper.facts);
  if (paper.kind === "invoice") return renderInvoice(paper.facts);
  return renderStatement(paper.facts);
}
