import { data, redirect } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import { knownChoice } from "~/domain/money/choice";
import { acceptQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { QuoteAcceptanceInput } from "~/domain/quotes/answer-input";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { quantityProblems, readChoice } from "~/domain/quotes/quote-choice";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { totalWords } from "~/domain/quotes/recurring";
import { consentSentence } from "~/domain/quotes/schema";
import { good, type Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { AcceptForm } from "~/routes/portal/quotes/accept-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/quote-link-accept";
import { type CodeAnswer, confirm, sendCode } from "./act-on-link.server";
import { ClosedLink } from "./closed-link";
import { CodeFields } from "./code-fields";
import { accessOf } from "./link-access.server";
import { backRefused, openForAnswer } from "./link-quote-answer.server";

/** Values for showing the form again. */
type Again = { name: string; error?: string; notice?: Notice; code?: CodeAnswer };

export function meta({ matches }: Route.MetaArgs) {
  const confirmCopy = documentIn(matches, QUOTE_PAGE).confirm;
  const copy = documentIn(matches, LINK_PAGE);
  return pageMeta(
    { title: confirmCopy.acceptTitle, description: copy.description, path: null, noindex: true },
    matches,
  );
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data({ closed: access.closed, accepting: null }, { status: access.status });
  const { app, actor, head } = access;
  const opened = await asRoute(() => openLinkedQuote(app));
  openForAnswer(opened, head.path, url.searchParams.get("version"));
  const { version, versionId, content, quoteNumber, businessName } = opened;
  const sent = readChoice(url.searchParams);
  // The quote's page shows the error next to the field.
  if (Object.keys(quantityProblems(content.items, sent)).length > 0) throw redirect(head.path + url.search);
  const chosen = knownChoice(content.items, sent);
  const total = quoteTotal(content, chosen);
  const consent = consentSentence({ quoteNumber, version, total: totalWords(total), businessName });
  const accepting = { versionId, quoteNumber, businessName, chosen, total, content, consent };
  return data({ accepting, head, name: content.contactName || actor.name });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data(null, { status: access.status });
  const typed = textOf(form.get("name"));
  if (form.get("intent") === "send-code") {
    const { answer: code, status } = await sendCode(access);
    return data<Again>({ name: typed, code }, { status });
  }
  const code = access.actor.isProven ? {} : { code: { isSent: true } };
  const parsed = parseForm(form, QuoteAcceptanceInput);
  if (parsed.status !== "success") {
    const { check } = (await readDocument(context, url, QUOTE_PAGE)).confirm;
    return data<Again>({ error: parsed.error?.name?.[0] ?? check, name: typed, ...code }, { status: 400 });
  }
  const { name } = parsed.value;
  const { path } = access.head;
  const send = async () => {
    const confirmed = await confirm(access, form);
    if (confirmed.outcome === "refused")
      return data<Again>({ name, code: confirmed.answer }, { status: confirmed.status });
    const { app, actor, cookies } = confirmed;
    const result = await acceptQuoteByLink(app, {
      id: actor.record.id,
      versionId: textOf(form.get("version")),
      name,
      clientAddress: access.clientAddress,
      choice: readChoice(form),
      userAgent: request.headers.get("user-agent") ?? "",
    });
    if (result.outcome !== "accepted") return backRefused(path, result, cookies);
    const response = redirect(path, 303);
    for (const cookie of [
      ...cookies,
      leaveNotice(
        good("Quote Accepted", "Thank you! A confirmation is on its way to you, and the certificate is on this page.", {
          held: ["Quote Accepted", "Thank you! The certificate is on this page."],
        }),
      ),
    ])
      response.headers.append("set-cookie", cookie);
    return response;
  };
  return keepForm(context, send, (status) => data<Again>({ notice: NOTICES["not-stored"], name, ...code }, { status }));
}

/** Confirmation before a quote is accepted; asks for the code if the device isn't known. */
export default function AcceptByLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(LINK_PAGE);
  const path = `/q/${params.token}`;
  if (!loaderData.accepting) return <ClosedLink closed={loaderData.closed} path={path} renewed={undefined} />;
  const { accepting, head, name } = loaderData;
  const code = actionData?.code;
  return (
    <>
      <AcceptForm
        accepting={accepting}
        name={actionData?.name ?? name}
        error={actionData?.error}
        back={path}
        mayAccept={head.isProven || code?.isSent === true}
        proof={head.isProven ? null : <CodeFields why={copy.code.why.accept} mailbox={head.mailbox} answer={code} />}
      />
      <NoticeToast notice={actionData?.notice} />
    </>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
