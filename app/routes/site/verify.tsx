import { data } from "react-router";
import { VERIFY } from "~/content/pages/invoices";
import { INVOICE_STATE_WORDS } from "~/domain/invoices/schema";
import { type VerifiedDocument, verifyDocument } from "~/domain/quotes/verify-document.server";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/verify";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, VERIFY);
  return pageMeta({ title, description, path: null, noindex: true }, matches);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await verifyDocument(context.get(requestContext).app, { code: params.code });
  const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return data({ found }, { status: found ? 200 : 404, headers });
}

/** Confirmed facts about a document, for the person holding it. */
export default function Verify({ loaderData: { found } }: Route.ComponentProps) {
  const copy = useDocument(VERIFY);
  if (!found) {
    return (
      <section className="page-width section-space max-w-text">
        <h1 className="text-title">{copy.unknown.title}</h1>
        <p className="mt-5 text-lead text-muted">{copy.unknown.text}</p>
      </section>
    );
  }
  return (
    <section className="page-width section-space max-w-text">
      <p className="text-eyebrow font-[550] text-clay-ink">
        {copy.kinds[found.kind === "credit-note" ? "creditNote" : found.kind]}
      </p>
      <h1 className="mt-1 text-title">{found.number}</h1>
      <p className="mt-4 rounded-md bg-good-wash p-4">{copy.truth}</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        {factsOf(found, copy.labels).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(found: VerifiedDocument, labels: typeof VERIFY.content.labels): [string, string][] {
  const words = found.kind === "certificate" ? found.total : formatMoney(found.totalCents, { cents: "always" });
  const total: [string, string] = [labels.total, words];
  if (found.kind === "certificate") {
    return [
      total,
      [labels.accepted, formatLongDate(found.acceptedOn)],
      ...(found.withdrawnOn ? [[labels.withdrawn, formatLongDate(found.withdrawnOn)] as [string, string]] : []),
      [labels.hash, found.contentHash],
    ];
  }
  if (found.kind === "credit-note") {
    return [total, [labels.issued, formatLongDate(found.issuedOn)], [labels.of, found.invoiceNumber]];
  }
  const bank: [string, string][] = found.bankDetails ? [[labels.bank, found.bankDetails]] : [];
  return [
    total,
    [labels.open, formatMoney(found.openCents, { cents: "always" })],
    [labels.status, INVOICE_STATE_WORDS[found.state]],
    [labels.issued, formatLongDate(found.issuedOn)],
    [labels.due, formatLongDate(found.dueOn)],
    ...bank,
  ];
}
