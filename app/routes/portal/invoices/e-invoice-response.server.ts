import { type MadeEInvoice, openEInvoice } from "~/domain/e-invoices/open-e-invoice.server";
import { isEInvoiceFormat } from "~/domain/e-invoices/schema";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { Paper } from "../papers/paper";
import { documentResponse } from "./document-response.server";
import { paperOfEInvoice } from "./draw-invoice.server";

/** Returns an electronic invoice for anyone authorized by this context; 409 and what to fix if there can't be one. */
export function eInvoiceResponse(
  asked: { app: AppContext; clientAddress: string },
  { id, format, credit }: { id: string; format: string; credit: string | null },
): Promise<Response> {
  const open = async () => {
    if (!isEInvoiceFormat(format)) throw new DomainError("invoice.not-found");
    return { made: await openEInvoice(asked.app, { id, format, credit }), format };
  };
  return documentResponse(asked, open, async (app, opened): Promise<Paper | Response> => {
    const { made } = opened;
    switch (made.outcome) {
      case "refused":
        return refusal(made.broken);
      case "made":
        return opened.format === "facturx" ? paperOfEInvoice(app, made) : xmlResponse(made);
    }
  });
}

function xmlResponse({ name, xml }: Extract<MadeEInvoice, { outcome: "made" }>): Response {
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.xml"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

function refusal(broken: readonly { id: string; mend: string }[]): Response {
  const mends = [...new Set(broken.map(({ mend }) => mend))].map((mend) => `- ${mend}`);
  return new Response(["This document can’t be an e-invoice yet:", ...mends, ""].join("\n"), {
    status: 409,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
