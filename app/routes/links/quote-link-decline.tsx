import { data, redirect } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import { declineQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { DECLINE_REASON_MAX_CHARACTERS, QuoteDeclineInput } from "~/domain/quotes/answer-input";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { DECLINE_CAUSE_LABELS, DECLINE_CAUSES } from "~/domain/quotes/schema";
import type { Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { QUOTE_WAS_DECLINED } from "~/routes/portal/quotes/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Field, SelectInput, TextArea } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/quote-link-decline";
import { type CodeAnswer, confirm, sendCode } from "./act-on-link.server";
import { ClosedLink } from "./closed-link";
import { CodeFields } from "./code-fields";
import { accessOf } from "./link-access.server";
import { backRefused, openForAnswer } from "./link-quote-answer.server";

/** Values for showing the form again. */
type Again = { reason: string; cause: string; error?: string; notice?: Notice; code?: CodeAnswer };

export function meta({ matches }: Route.MetaArgs) {
  const confirmCopy = documentIn(matches, QUOTE_PAGE).confirm;
  const copy = documentIn(matches, LINK_PAGE);
  return pageMeta(
    { title: confirmCopy.declineTitle, description: copy.description, path: null, noindex: true },
    matches,
  );
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data({ closed: access.closed, quote: null }, { status: access.status });
  const { app, head } = access;
  const opened = await asRoute(() => openLinkedQuote(app));
  openForAnswer(opened, head.path, url.searchParams.get("version"));
  const { versionId, quoteNumber, businessName } = opened;
  return data({ quote: { versionId, quoteNumber, businessName }, head });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data(null, { status: access.status });
  const typed = { reason: textOf(form.get("reason")), cause: textOf(form.get("cause")) };
  if (form.get("intent") === "send-code") {
    const { answer: code, status } = await sendCode(access);
    return data<Again>({ ...typed, code }, { status });
  }
  const code = access.actor.isProven ? {} : { code: { isSent: true } };
  const parsed = parseForm(form, QuoteDeclineInput);
  if (parsed.status !== "success") {
    const { check } = (await readDocument(context, url, QUOTE_PAGE)).confirm;
    return data<Again>({ ...typed, error: parsed.error?.reason?.[0] ?? check, ...code }, { status: 400 });
  }
  const { path } = access.head;
  const send = async () => {
    const confirmed = await confirm(access, form);
    if (confirmed.outcome === "refused") {
      return data<Again>({ ...typed, code: confirmed.answer }, { status: confirmed.status });
    }
    const { app, actor, cookies } = confirmed;
    const decline = { id: actor.record.id, versionId: textOf(form.get("version")), ...parsed.value };
    const result = await declineQuoteByLink(app, decline);
    if (result.outcome !== "declined") return backRefused(path, result, cookies);
    const response = redirect(path, 303);
    for (const cookie of [...cookies, leaveNotice(QUOTE_WAS_DECLINED)]) response.headers.append("set-cookie", cookie);
    return response;
  };
  return keepForm(context, send, (status) =>
    data<Again>({ ...typed, notice: NOTICES["not-stored"], ...code }, { status }),
  );
}

/** Confirmation before a quote is declined, with the reason; asks for the code if the device isn't known. */
export default function DeclineByLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const confirmCopy = useDocument(QUOTE_PAGE).confirm;
  const copy = useDocument(LINK_PAGE);
  const path = `/q/${params.token}`;
  if (!loaderData.quote) return <ClosedLink closed={loaderData.closed} path={path} renewed={undefined} />;
  const { quote, head } = loaderData;
  const code = actionData?.code;
  return (
    <div className="page-width max-w-2xl pt-10 pb-20">
      <p className="text-small text-muted">
        {quote.quoteNumber} · {quote.businessName}
      </p>
      <h1 className="mt-1 text-title">{confirmCopy.declineTitle}</h1>
      <form method="post" noValidate className="mt-8">
        <input type="hidden" name="version" value={quote.versionId} />
        <Field id="decline-cause" label={confirmCopy.cause}>
          {(control) => (
            <SelectInput
              {...control}
              name="cause"
              placeholder={confirmCopy.noCause}
              options={DECLINE_CAUSES.map((cause) => ({ value: cause, label: DECLINE_CAUSE_LABELS[cause] }))}
              defaultValue={actionData?.cause ?? ""}
            />
          )}
        </Field>
        <Field
          id="decline-reason"
          label={confirmCopy.reason}
          hint={confirmCopy.reasonHint}
          {...(actionData?.error ? { error: actionData.error } : {})}
        >
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              defaultValue={actionData?.reason ?? ""}
              maxLength={DECLINE_REASON_MAX_CHARACTERS}
            />
          )}
        </Field>
        {head.isProven ? null : (
          <div className="mt-4">
            <CodeFields why={copy.code.why.decline} mailbox={head.mailbox} answer={code} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {head.isProven || code?.isSent ? (
            <Button type="submit" size="large">
              {confirmCopy.declineButton}
            </Button>
          ) : null}
          <ButtonLink href={path} variant="quiet" size="large">
            {confirmCopy.cancel}
          </ButtonLink>
        </div>
      </form>
      <NoticeToast notice={actionData?.notice} />
    </div>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
