import { data, redirect } from "react-router";
import { QUOTE_PAGE, QUOTES } from "~/content/pages/quotes";
import { knownChoice } from "~/domain/money/choice";
import { priceWords, typedQuantity } from "~/domain/money/words";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { OPTION_FIELD, quantityField, quantityProblems, readChoice } from "~/domain/quotes/quote-choice";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { consentSentence, QuoteAcceptanceInput } from "~/domain/quotes/schema";
import { formatUsd } from "~/lib/money";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { type Notice, NoticeToast } from "~/ui/primitives/notice-toast";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-accept";
import { forOwnQuote, goBackRefused, openToAnswer } from "./own-quote.server";
import { QuoteNotFound } from "./quote-not-found";
import { QuoteTotals } from "./quote-totals";

const COPY = QUOTE_PAGE.confirm;
const NAME_ID = "acceptance-name";

/** What the form is shown again with. */
type Again = { name: string; error?: string; notice?: Notice };

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/quotes/${params.quoteId}/accept`;
  return pageMeta({ title: COPY.acceptTitle, description: QUOTES.description, path, noindex: true }, matches);
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
  const { totalCents } = total;
  return data({
    id,
    versionId,
    quoteNumber,
    businessName,
    chosen,
    total,
    content,
    name: opened.actor.name,
    consent: consentSentence({ quoteNumber, version, totalCents, businessName }),
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, clientAddress } = await portal(context, request);
  const id = params.quoteId;
  const form = await readForm(request);
  const parsed = parseForm(form, QuoteAcceptanceInput);
  if (parsed.status !== "success") {
    return data<Again>(
      { error: parsed.error?.name?.[0] ?? COPY.check, name: textOf(form.get("name")) },
      { status: 400 },
    );
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
    if (!result) return data<Again>({ error: QUOTE_PAGE.notFound.title, name }, { status: 404 });
    if (result.outcome !== "accepted") return goBackRefused(id, result);
    return redirectWithNotice(QUOTES.path, "quote-was-accepted");
  };
  return keepForm(context, send, (status) => data<Again>({ notice: NOTICES["not-stored"], name }, { status }));
}

/** Asks once more before a quote is accepted. */
export default function AcceptQuote({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <QuoteNotFound />;
  const { id, versionId, quoteNumber, businessName, chosen, total, content, name, consent } = loaderData;
  const { error, notice } = actionData ?? {};
  return (
    <div className="page-width max-w-2xl pt-10 pb-20">
      <p className="text-small text-muted">
        {quoteNumber} · {businessName}
      </p>
      <h1 className="mt-1 text-title">{COPY.acceptTitle}</h1>
      <ul className="mt-6 border-t border-ink text-small">
        {total.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-6 border-b border-rule py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {item.name}
              {priceWords(item) ? <span className="block text-muted tabular">{priceWords(item)}</span> : null}
            </span>
            <span className="tabular">{formatUsd(item.amountCents, { cents: "always" })}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <QuoteTotals content={content} total={total} />
      </div>
      <form method="post" noValidate className="mt-8">
        <ErrorSummary
          title={COPY.check}
          errors={error ? [{ fieldId: NAME_ID, message: error }] : []}
          attempt={error ? 1 : 0}
        />
        <input type="hidden" name="version" value={versionId} />
        {chosen.ids.map((item) => (
          <input key={item} type="hidden" name={OPTION_FIELD} value={item} />
        ))}
        {Object.entries(chosen.quantities).map(([item, quantity]) => (
          <input key={item} type="hidden" name={quantityField(item)} value={typedQuantity(quantity)} />
        ))}
        <Field id={NAME_ID} label={COPY.name} required hint={COPY.nameHint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={actionData?.name ?? name}
              autoComplete="name"
              autoFocus={!error}
            />
          )}
        </Field>
        <p className="mt-4 text-small text-muted">{COPY.byAccepting}</p>
        <blockquote className="mt-1 border-l-2 border-bluebonnet/60 pl-4">{consent}</blockquote>
        <p className="mt-3 text-small text-muted">{COPY.kept}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" size="large">
            {COPY.acceptButton}
          </Button>
          <ButtonLink href={`/quotes/${id}`} variant="quiet" size="large">
            {COPY.cancel}
          </ButtonLink>
        </div>
      </form>
      <NoticeToast notice={notice} />
    </div>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
