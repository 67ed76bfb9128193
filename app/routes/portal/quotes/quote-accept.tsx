import { data, redirect } from "react-router";
import { QUOTE_PAGE, QUOTES, QUOTES_PATH } from "~/content/pages/quotes";
import { knownChoice } from "~/domain/money/choice";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { QuoteAcceptanceInput } from "~/domain/quotes/answer-input";
import { quantityProblems, readChoice } from "~/domain/quotes/quote-choice";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { totalWords } from "~/domain/quotes/recurring";
import { consentSentence } from "~/domain/quotes/schema";
import { good, type Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-accept";
import { AcceptForm } from "./accept-form";
import { forOwnQuote, goBackRefused, openToAnswer } from "./own-quote.server";
import { QuoteNotFound } from "./quote-not-found";

/** Values that the form is shown again with. */
type Again = { name: string; error?: string; notice?: Notice };

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const quoteCopy = documentIn(matches, QUOTE_PAGE);
  const quotesCopy = documentIn(matches, QUOTES);
  const path = `/quotes/${params.quoteId}/accept`;
  const title = loaderData ? quoteCopy.confirm.acceptTitle : quoteCopy.notFound.title;
  return pageMeta({ title, description: quotesCopy.description, path, noindex: true }, matches);
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = params.quoteId;
  const opened = await openToAnswer({ context: context.get(requestContext), request, url, id });
  if (!opened) return data(null, { status: 404 });
  const { version, versionId, content, quoteNumber, businessName } = opened.quote;
  const sent = readChoice(url.searchParams);
  // The page of the quote says what is wrong, beside the field.
  if (Object.keys(quantityProblems(content.items, sent)).length > 0) throw redirect(`/quotes/${id}${url.search}`);
  const chosen = knownChoice(content.items, sent);
  const total = quoteTotal(content, chosen);
  return data({
    id,
    versionId,
    quoteNumber,
    businessName,
    chosen,
    total,
    content,
    name: opened.actor.name,
    consent: consentSentence({ quoteNumber, version, total: totalWords(total), businessName }),
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app, clientAddress } = await portal(context, request);
  const id = params.quoteId;
  const form = await readForm(request);
  const parsed = parseForm(form, QuoteAcceptanceInput);
  if (parsed.status !== "success") {
    const { check } = (await readDocument(context, url, QUOTE_PAGE)).confirm;
    return data<Again>({ error: parsed.error?.name?.[0] ?? check, name: textOf(form.get("name")) }, { status: 400 });
  }
  const acceptance = {
    id,
    versionId: textOf(form.get("version")),
    name: parsed.value.name,
    clientAddress,
    choice: readChoice(form),
    userAgent: request.headers.get("user-agent") ?? "",
  };
  const { name } = acceptance;
  const send = async () => {
    const result = await forOwnQuote(() => acceptQuote(app, acceptance));
    if (!result)
      return data<Again>(
        { error: (await readDocument(context, url, QUOTE_PAGE)).notFound.title, name },
        { status: 404 },
      );
    if (result.outcome !== "accepted") return goBackRefused(id, result);
    return redirectWithNotice(
      QUOTES_PATH,
      good("Quote Accepted", "Thank you! A confirmation is on its way to you, and your project is in your dashboard.", {
        held: ["Quote Accepted", "Thank you! Your project is in your dashboard."],
      }),
    );
  };
  return keepForm(context, send, (status) => data<Again>({ notice: NOTICES["not-stored"], name }, { status }));
}

/** Asks once more before a quote is accepted. */
export default function AcceptQuote({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <QuoteNotFound />;
  const { id, name, ...accepting } = loaderData;
  const { error, notice } = actionData ?? {};
  return (
    <>
      <AcceptForm accepting={accepting} name={actionData?.name ?? name} error={error} back={`/quotes/${id}`} />
      <NoticeToast notice={notice} />
    </>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
