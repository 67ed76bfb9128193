import { redirect } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { ProviderFailed } from "~/kernel/payments";
import { bad, type Notice } from "~/lib/notice";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";

type Outcome = { outcome: string; url?: string };

/**
 * Runs a verb that may lead to the payment provider. Redirects to the page it opened; for every other outcome, and if
 * the provider doesn't respond, redirects `back` with a notice.
 */
export async function goOrSay<Result extends Outcome>(
  app: Pick<AppContext, "log">,
  verb: () => Promise<Result>,
  back: string,
  notices: Readonly<Record<Exclude<Result["outcome"], "opened">, Notice>>,
): Promise<Response> {
  let result: Result;
  try {
    result = await asRoute(() => providerAnswers(verb));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    const { cause: err, isKey } = error;
    if (isKey) app.log.error({ err }, "the payment provider refused our key while a customer paid");
    else app.log.warn({ err }, "the payment provider did not answer");
    return redirectWithNotice(
      back,
      bad("The payment page can’t be reached", "Nothing was charged. Please try again in a moment."),
    );
  }
  if (result.outcome === "opened" && result.url) return redirect(result.url, 303);
  return redirectWithNotice(back, notices[result.outcome as Exclude<Result["outcome"], "opened">]); // safe: the one that is left out was answered
}

/** Wraps the failure so that `asRoute` doesn't turn it into a response. */
class Unanswered extends Error {
  readonly isKey: boolean;

  constructor(cause: DomainError) {
    super(cause.message, { cause });
    this.isKey = cause instanceof ProviderFailed && cause.isKey;
  }
}

async function providerAnswers<T>(verb: () => Promise<T>): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof DomainError && error.code === "payment.provider-failed") {
      throw new Unanswered(error);
    }
    throw error;
  }
}
