import { Link } from "react-router";
import type { ProposalInFull } from "~/domain/proposals/queries.server";
import { PROPOSAL_KIND_LABELS, PROPOSAL_STATE_LABELS, type ProposalRecord } from "~/domain/proposals/schema";
import { formatMoment } from "~/lib/calendar-date";
import type { AdminAnswer } from "../kit/admin-answer";
import { DecisionBar, EditForm, SendBackForm } from "./decision-forms";
import { type ShownOnScreen, ShownProposal } from "./shown-proposal";

export type Chosen = Omit<ProposalInFull, "shown"> & { shown: ShownOnScreen };

const RECORDS = {
  lead: { label: "the lead", path: "/admin/leads" },
  quote: { label: "the quote", path: "/admin/quotes" },
  invoice: { label: "the invoice", path: "/admin/invoices" },
  project: { label: "the project", path: "/admin/projects" },
  customer: { label: "the customer", path: "/admin/customers" },
} as const satisfies Record<ProposalRecord["kind"], { label: string; path: string }>;

/** One proposal: who proposes it and why, what its reader will see, and the ways to decide. */
export function ProposalDetail({
  chosen: { proposal, shown, mayDecide, forName, base },
  doing,
  answer,
}: {
  chosen: Chosen;
  doing: "edit" | "send-back" | null;
  answer: AdminAnswer | undefined;
}) {
  const { kind, title, record, version, why, proposedBy, state, expiresAt, failure } = proposal;
  const isWaiting = state === "waiting";
  const seen = { proposal, base: base?.now.version ?? "" };
  return (
    <section aria-labelledby="proposal-title" className="min-w-0 space-y-5">
      <div>
        <p className="text-eyebrow text-muted">
          <span className="font-[550]">{PROPOSAL_KIND_LABELS[kind]}</span>
          {version > 1 ? `, version ${version}` : ""}
          {record ? (
            <>
              {" for "}
              <Link to={`${RECORDS[record.kind].path}/${record.id}`} className="link">
                {RECORDS[record.kind].label}
              </Link>
            </>
          ) : null}
        </p>
        <h2 id="proposal-title" className="mt-0.5 font-display text-subheading wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-muted wrap-anywhere">
          {proposedBy}
          {forName ? `, for ${forName}` : ""}
          {isWaiting ? `. Waits until ${formatMoment(expiresAt)}.` : ""}
        </p>
        {why ? (
          <p className="mt-2 max-w-text border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">{why}</p>
        ) : null}
      </div>
      {failure ? (
        <p className="rounded-md bg-warn-wash p-3 text-warn">It was approved but not carried out: {failure}</p>
      ) : null}
      {isWaiting && base?.isChanged ? <BothVersions before={base.before} now={base.now.fields} /> : null}
      {isWaiting ? null : <Decided proposal={proposal} />}
      {doing === "edit" && mayDecide && isWaiting ? (
        <EditForm {...seen} answer={answer} />
      ) : (
        <>
          {!mayDecide || !isWaiting ? null : doing === "send-back" ? (
            <SendBackForm {...seen} />
          ) : (
            <DecisionBar {...seen} isUsable={shown.as !== "nothing"} />
          )}
          <ShownProposal id={proposal.id} shown={shown} />
        </>
      )}
    </section>
  );
}

function Decided({ proposal: { state, decidedBy, decidedAt, reason, isChanged } }: { proposal: Chosen["proposal"] }) {
  return (
    <div className="rounded-md border border-rule bg-sunken p-3">
      <p>
        <span className="font-[600]">{PROPOSAL_STATE_LABELS[state]}</span>
        {decidedBy ? ` by ${decidedBy}` : ""}
        {decidedAt ? `, ${formatMoment(decidedAt)}` : ""}
        {state === "approved" ? (isChanged ? ", with changes" : ", unchanged") : ""}
      </p>
      {reason ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p> : null}
    </div>
  );
}

type Fields = Readonly<Record<string, string>>;

/** The record as the proposer knew it, beside how it is now. */
function BothVersions({ before, now }: { before: Fields; now: Fields }) {
  return (
    <section aria-labelledby="changed-title" className="rounded-md border border-warn bg-warn-wash p-4">
      <h3 id="changed-title" className="font-sans font-[600]">
        The record has changed since this was proposed
      </h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Version title="When it was proposed" fields={before} />
        <Version title="Now" fields={now} />
      </div>
    </section>
  );
}

function Version({ title, fields }: { title: string; fields: Fields }) {
  return (
    <div className="min-w-0">
      <p className="text-eyebrow text-muted">{title}</p>
      <dl className="mt-1 space-y-1">
        {Object.entries(fields).map(([label, text]) => (
          <div key={label}>
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline whitespace-pre-wrap wrap-anywhere">{text || "(empty)"}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(fields).length === 0 ? <p className="text-muted">Nothing yet.</p> : null}
    </div>
  );
}
