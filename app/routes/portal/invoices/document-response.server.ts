import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { type Counter, counted } from "~/kernel/counted.server";
import { DomainError } from "~/kernel/domain-error";
import { addressBlock } from "~/lib/address-block";
import { OWN_DOCUMENTS, QUOTE_DOCUMENTS } from "~/routes/request-limits";
import { askPaper } from "../papers/draw-paper.server";
import { PapersBusy } from "../papers/kept-papers.server";
import type { Paper } from "../papers/paper";

/**
 * Returns a PDF for anyone authorized by this context, or the response that `paperOf` returns instead. A refusal by the
 * verb in `read` keeps its status. Limits are checked before anything is read: 429 beyond ten a minute per account or
 * link, or sixty per network; 503, not counted, when ten others are already waiting. Both set `retry-after`.
 */
export async function documentResponse<Facts>(
  { app, clientAddress }: { app: AppContext; clientAddress: string },
  read: () => Promise<Facts>,
  paperOf: (app: AppContext, facts: Facts) => Promise<Paper | Response>,
): Promise<Response> {
  try {
    const draw = async () => {
      const paper = await paperOf(app, await read());
      if (paper instanceof Response) return { outcome: "drawn" as const, response: paper };
      return { outcome: "drawn" as const, response: answer(paper.name, await askPaper(paper)) };
    };
    // Refusals count too.
    const drawn = await counted(app, countersOf(app, clientAddress), () => unlessRefused(draw));
    switch (drawn.outcome) {
      case "drawn":
        return drawn.response;
      case "refused":
        throw drawn.error;
      case "rate-limited":
        return refusal("Too many requests. Please wait a minute.", 429, {
          "retry-after": String(drawn.retryAfterSeconds),
        });
    }
  } catch (error) {
    if (error instanceof PapersBusy) {
      const headers = { "retry-after": String(error.retryAfterSeconds) };
      return refusal("Many documents are being made. Please try again in a moment.", 503, headers);
    }
    if (!(error instanceof DomainError)) throw error;
    return refusal(error.httpStatus === 404 ? "Not Found" : "Access Denied", error.httpStatus);
  }
}

function countersOf({ by }: AppContext, clientAddress: string): Counter[] {
  const id = actorId(by.actor);
  const own = id === null ? [] : [{ rule: OWN_DOCUMENTS, key: id }];
  return [...own, { rule: QUOTE_DOCUMENTS, key: addressBlock(clientAddress) }];
}

async function unlessRefused<Drawn>(
  draw: () => Promise<Drawn>,
): Promise<Drawn | { outcome: "refused"; error: DomainError }> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof DomainError && error.httpStatus < 500) return { outcome: "refused", error };
    throw error;
  }
}

function answer(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

function refusal(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
