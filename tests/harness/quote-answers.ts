import { asc } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { declineQuote } from "~/domain/quotes/decline-quote.server";
import { openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "./accounts";
import { acceptanceOf, makeSentQuote } from "./quotes";
import type { TestContext } from "./test-context";

const EMAIL = "dana@juniperlane.example";

/** A customer with a sent quote, who accepts or declines it, and the emails about it. */
export function quoteAnswers(test: () => TestContext) {
  async function setUp(changes: Record<string, unknown> = {}) {
    const customer = await makeCustomer(test().ctx, { email: EMAIL, name: "Dana Whitfield" });
    const quote = await makeSentQuote(test().ctx, changes);
    return { ...customer, id: quote.id, quote };
  }

  type Someone = Awaited<ReturnType<typeof setUp>>;

  async function accept({ actor, id }: Pick<Someone, "actor" | "id">, choice: "all" | "none" = "none") {
    return acceptQuote(onBehalfOf(test().ctx, actor), await acceptanceOf(test().ctx, actor, id, choice));
  }

  async function decline({ actor, id }: Pick<Someone, "actor" | "id">, reason = "") {
    const { versionId } = await openOwnQuote(onBehalfOf(test().ctx, actor), id);
    return declineQuote(onBehalfOf(test().ctx, actor), { id, versionId, reason });
  }

  async function mailKinds() {
    const rows = await test()
      .ctx.db.select({ kind: emails.kind, to: emails.toAddress })
      .from(emails)
      .orderBy(asc(emails.id));
    return rows.map(({ kind, to }) => `${kind} ${to}`);
  }

  return { setUp, accept, decline, mailKinds };
}
