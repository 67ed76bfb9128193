import { data } from "react-router";
import { QUOTE_PAGE, QUOTES, QUOTES_PATH } from "~/content/pages/quotes";
import { DECLINE_REASON_MAX_CHARACTERS, QuoteDeclineInput } from "~/domain/quotes/answer-input";
import { declineQuote } from "~/domain/quotes/decline-quote.server";
import { DECLINE_CAUSE_LABELS, DECLINE_CAUSES } from "~/domain/quotes/schema";
import type { Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { QUOTE_WAS_DECLINED } from "~/routes/portal/quotes/notices.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, SelectInput, TextArea } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-decline";
import { forOwnQuote, goBackRefused, openToAnswer } from "./own-quote.server";
import { QuoteNotFound } from "./quote-not-found";

const REASON_ID = "decline-reason";

/** Values that the form is shown again with. */
type Again = { reason: string; cause: string; error?: string; notice?: Notice };

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const quoteCopy = documentIn(matches, QUOTE_PAGE);
  const quotesCopy = documentIn(matches, QUOTES);
  const path = `/quotes/${params.quoteId}/decline`;
  const title = loaderData ? quoteCopy.confirm.declineTitle : quoteCopy.notFound.title;
  return pageMeta({ title, description: quotesCopy.description, path, noindex: true }, matches);
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = params.quoteId;
  const opened = await openToAnswer({ context: context.get(requestContext), request, url, id });
  if (!opened) return data(null, { status: 404 });
  const { versionId, quoteNumber, businessName } = opened.quote;
  return data({ id, versionId, quoteNumber, businessName });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const id = params.quoteId;
  const form = await readForm(request);
  const version = form.get("version");
  const parsed = parseForm(form, QuoteDeclineInput);
  const textOf = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? typed : "";
  };
  const sent = { reason: textOf("reason"), cause: textOf("cause") };
  if (parsed.status !== "success") {
    const { check } = (await readDocument(context, url, QUOTE_PAGE)).confirm;
    const { cause, reason } = parsed.error ?? {};
    return data<Again>({ ...sent, error: reason?.[0] ?? cause?.[0] ?? check }, { status: 400 });
  }
  const decline = { id, versionId: typeof version === "string" ? version : "", ...parsed.value };
  const send = async () => {
    const result = await forOwnQuote(() => declineQuote(app, decline));
    if (!result)
      return data<Again>(
        { ...sent, error: (await readDocument(context, url, QUOTE_PAGE)).notFound.title },
        { status: 404 },
      );
    if (result.outcome !== "declined") return goBackRefused(id, result);
    return redirectWithNotice(QUOTES_PATH, QUOTE_WAS_DECLINED);
  };
  return keepForm(context, send, (status) => data<Again>({ ...sent, notice: NOTICES["not-stored"] }, { status }));
}

/** Asks once more before a quote is declined, and why. */
export default function DeclineQuote({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(QUOTE_PAGE).confirm;
  if (!loaderData) return <QuoteNotFound />;
  const { id, versionId, quoteNumber, businessName } = loaderData;
  const { error, notice } = actionData ?? {};
  return (
    <div className="page-width max-w-2xl pt-10 pb-20">
      <p className="text-small text-muted">
        {quoteNumber} · {businessName}
      </p>
      <h1 className="mt-1 text-title">{copy.declineTitle}</h1>
      <form method="post" noValidate className="mt-8">
        <ErrorSummary
          title={copy.check}
          errors={error ? [{ fieldId: REASON_ID, message: error }] : []}
          attempt={error ? 1 : 0}
        />
        <input type="hidden" name="version" value={versionId} />
        <Field id="decline-cause" label={copy.cause}>
          {(control) => (
            <SelectInput
              {...control}
              name="cause"
              placeholder={copy.noCause}
              options={DECLINE_CAUSES.map((cause) => ({ value: cause, label: DECLINE_CAUSE_LABELS[cause] }))}
              defaultValue={actionData?.cause ?? ""}
            />
          )}
        </Field>
        <Field id={REASON_ID} label={copy.reason} hint={copy.reasonHint} error={error}>
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              defaultValue={actionData?.reason ?? ""}
              maxLength={DECLINE_REASON_MAX_CHARACTERS}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" size="large">
            {copy.declineButton}
          </Button>
          <ButtonLink href={`/quotes/${id}`} variant="quiet" size="large">
            {copy.cancel}
          </ButtonLink>
        </div>
      </form>
      <NoticeToast notice={notice} />
    </div>
  );
}
