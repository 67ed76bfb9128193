import type { QuoteRequestEmail, RenderedEmail } from "~/domain/kernel/email-templates";
import {
  BUDGET_LABELS,
  QUOTE_REPLY_HOURS,
  type QuoteRequest,
  SERVICE_TYPE_LABELS,
  TIMELINE_LABELS,
} from "~/domain/leads/schema";
import { layOutEmail } from "./email-layout";

const CENTRAL_TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Chicago",
});

/** To the agency: who asked for what, and when the answer is due. */
export async function renderQuoteRequestReceived(data: QuoteRequestEmail): Promise<RenderedEmail> {
  const { request, identity, leadId } = data;
  return layOutEmail(
    {
      subject: `Quote request from ${request.businessName}`,
      preview: `Reply due ${centralTime(data.replyDueAt)}`,
      heading: `${request.businessName} asked for a quote`,
      paragraphs: [
        `Received ${centralTime(data.receivedAt)}. They were promised a quote within ${QUOTE_REPLY_HOURS} hours, so the reply is due ${centralTime(data.replyDueAt)}.`,
        "Answer this message to write to them directly.",
      ],
      facts: [["Business", request.businessName], ["Email", request.email], ...wishes(request), ["Lead", leadId]],
      closing: [],
    },
    identity,
  );
}

/** To the sender: what they asked for, and the promise. */
export async function renderQuoteRequestConfirmation(data: QuoteRequestEmail): Promise<RenderedEmail> {
  const { request, identity } = data;
  return layOutEmail(
    {
      subject: `We have your quote request, ${request.businessName}`,
      preview: `Your customized quote comes to this address within ${QUOTE_REPLY_HOURS} hours.`,
      heading: "Thank you for your request",
      paragraphs: [
        `We'll send your customized quote to your email within ${QUOTE_REPLY_HOURS} hours.`,
        "This is what you asked for:",
      ],
      facts: [["Business", request.businessName], ...wishes(request)],
      closing: [
        "Something missing or changed? Just answer this message.",
        `You received this because somebody entered this address in the quote form at ${data.origin}/quote. If that was not you, you can ignore it.`,
      ],
    },
    identity,
  );
}

function wishes(request: QuoteRequest): [string, string][] {
  const { serviceType, selectedPackage, customServices, timeline, budget } = request;
  return [
    ["Service", SERVICE_TYPE_LABELS[serviceType]],
    ["Package", selectedPackage || "No package chosen"],
    ["Additional services", customServices.join("\n")],
    ["Timeline", timeline ? TIMELINE_LABELS[timeline] : ""],
    ["Budget", budget ? BUDGET_LABELS[budget] : ""],
    ["Phone", request.phone],
    ["Website", request.website],
    ["Description", request.description],
  ];
}

function centralTime(moment: Date): string {
  return `${CENTRAL_TIME.format(moment)} Central Time`;
}
