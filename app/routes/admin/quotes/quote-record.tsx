import { Link } from "react-router";
import type { Quote } from "~/domain/quotes/internal.server";
import type { QuoteDetail, QuoteVersion, WithdrawnCertificate } from "~/domain/quotes/quote-history.server";
import { DECLINE_CAUSE_LABELS } from "~/domain/quotes/schema";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { ChangeView } from "../audit/change-view";
import { AdminSection } from "../kit/admin-section";
import type { TimelineView } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";

export function QuoteRecord({
  detail: { quote, versions, certificate, withdrawn },
  timeline,
  mayMakeTasks,
}: {
  detail: QuoteDetail;
  timeline: TimelineView;
  mayMakeTasks: boolean;
}) {
  return (
    <>
      {certificate ? <CertificateSection certificate={certificate} quoteId={quote.id} /> : null}
      {quote.status === "declined" ? <Decline quote={quote} /> : null}
      {withdrawn.length > 0 ? <Withdrawn certificates={withdrawn} /> : null}
      {versions.length > 0 ? (
        <AdminSection title="Versions">
          <ol className="space-y-4">
            <Each of={versions}>{(version) => <Version version={version} />}</Each>
          </ol>
        </AdminSection>
      ) : null}
      <Timeline key={quote.id} timeline={timeline} mayMakeTasks={mayMakeTasks} />
    </>
  );
}

/** Links to a quote's related records. */
export function QuoteBelongings({
  detail: { quote },
  may,
}: {
  detail: QuoteDetail;
  may: { "customer.read": boolean; "invoice.read": boolean };
}) {
  const links = [
    quote.businessId && may["customer.read"]
      ? { to: `/admin/customers/${quote.businessId}`, label: "The customer" }
      : null,
    quote.acceptedAt && may["invoice.read"]
      ? { to: `/admin/invoices?quoteId=${quote.id}`, label: "All its invoices" }
      : null,
  ].filter((link) => link !== null);
  return (
    <AdminSection title="Belongs to">
      <ul className="space-y-1.5">
        <Each of={links} by={({ to }) => to}>
          {({ to, label }) => (
            <li>
              <Link to={to} className="link inline-flex min-h-9 items-center">
                {label}
              </Link>
            </li>
          )}
        </Each>
        {quote.businessId ? null : (
          <li className="text-muted">
            No one has confirmed {shownMailbox(quote.businessEmail)} yet. The person who signs up with this address and
            confirms it will see the quote.
          </li>
        )}
      </ul>
    </AdminSection>
  );
}

function Version({ version }: { version: QuoteVersion }) {
  const { lines, linesBefore } = version;
  return (
    <li className="border-b border-rule pb-4 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-[550]">Version {version.version}</strong>
        {version.isShown ? <Badge tone="wash">What the customer sees</Badge> : null}
        <span className="tabular">{version.total}</span>
        <span className="text-muted">
          {version.sentBy}, <time dateTime={version.sentAt}>{formatMoment(version.sentAt)}</time>
        </span>
      </p>
      <details className="mt-1">
        <summary className="link flex min-h-9 w-fit cursor-pointer items-center">
          {linesBefore === null ? "View" : `What changed since version ${version.version - 1}`}
        </summary>
        <div className="mt-1.5">
          {linesBefore === null ? (
            <p className="whitespace-pre-line wrap-anywhere border-l-2 border-rule pl-3">{lines}</p>
          ) : (
            <ChangeView changes={[{ field: "content", before: linesBefore, after: lines }]} />
          )}
          <p className="mt-2 text-eyebrow text-muted wrap-anywhere">SHA-256 {version.contentHash}</p>
        </div>
      </details>
    </li>
  );
}

function CertificateSection({
  certificate,
  quoteId,
}: {
  certificate: NonNullable<QuoteDetail["certificate"]>;
  quoteId: string;
}) {
  const facts: [string, string][] = [
    ["Accepted by", `${certificate.name} (${shownMailbox(certificate.email)})`],
    ...(certificate.recordedBy
      ? [
          ["Recorded by", certificate.recordedBy] as [string, string],
          ["How we know", certificate.evidence] as [string, string],
        ]
      : []),
    ["When", formatMoment(certificate.acceptedAt)],
    ["Agreed to", certificate.consent],
    ["Total", certificate.total],
    ["Address", certificate.clientAddress],
    ["Browser", certificate.userAgent],
    ["SHA-256", certificate.contentHash],
  ];
  return (
    <AdminSection title="Acceptance certificate">
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={`/quotes/${quoteId}/certificate.pdf`} className="link mt-2 inline-flex min-h-9 items-center">
        Certificate as PDF
      </a>
    </AdminSection>
  );
}

function Decline({ quote: { declineCause, declineReason, declineRecordedBy, declineEvidence } }: { quote: Quote }) {
  const facts: [string, string][] = [
    ["Reason", declineCause ? DECLINE_CAUSE_LABELS[declineCause] : "None was chosen"],
    ["In their words", declineReason],
    ["Recorded by", declineRecordedBy],
    ["How we know", declineEvidence],
  ];
  return (
    <AdminSection title="Why it was declined">
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">{value}</dd>
            </div>
          ))}
      </dl>
    </AdminSection>
  );
}

/** Revoked acceptances. */
function Withdrawn({ certificates }: { certificates: readonly WithdrawnCertificate[] }) {
  return (
    <AdminSection title="Withdrawn certificates">
      <ul className="space-y-3">
        <Each of={certificates}>
          {(certificate) => (
            <li>
              <p>
                Accepted by {certificate.name} on <time>{formatMoment(certificate.acceptedAt)}</time> for{" "}
                {certificate.total}
              </p>
              <p className="text-muted wrap-anywhere">
                Withdrawn by {certificate.withdrawnByLabel} on {formatMoment(certificate.withdrawnAt)}:{" "}
                {certificate.withdrawalReason}
              </p>
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}
