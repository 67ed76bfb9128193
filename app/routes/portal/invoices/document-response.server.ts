import type { AppContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { addressBlock } from "~/lib/address-block";
import { QUOTE_DOCUMENTS } from "~/routes/request-limits";

type Drawn = { name: string; bytes: Buffer };

/** One at a time: each needs memory of its own, and none takes long. */
let last: Promise<unknown> = Promise.resolve();

/** Draws a document when its turn has come. */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(draw);
  last = drawn.catch(() => {});
  return drawn;
}

/**
 * A document of the books for anyone who asks with this context. What the verb in `read` refuses has its status. Beyond sixty a minute for one
 * client: 429.
 */
export async function documentResponse<Facts>(
  { app, clientAddress }: { app: AppContext; clientAddress: string },
  read: () => Promise<Facts>,
  draw: (app: AppContext, facts: Facts) => Promise<Drawn>,
): Promise<Response> {
  try {
    const facts = await read();
    const wait = await app.limits.spend(QUOTE_DOCUMENTS, addressBlock(clientAddress));
    if (wait > 0) return refusal("Too many requests. Please wait a minute.", 429, { "retry-after": String(wait) });
    return answer(await inTurn(() => draw(app, facts)));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusal(error.httpStatus === 404 ? "Not Found" : "Access Denied", error.httpStatus);
  }
}

function answer({ name, bytes }: Drawn): Response {
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
