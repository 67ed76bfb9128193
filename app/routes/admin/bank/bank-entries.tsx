import { useRef } from "react";
import { Form, Link } from "react-router";
import { CONFIDENCE_LABELS, type Confidence, type WaitingEntry, writeTaken } from "~/domain/bank/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatIban } from "~/lib/iban";
import { formatMoney } from "~/lib/money";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { Status, type StatusTone } from "../kit/status";
import { SubmitButton } from "../kit/submit-button";
import { BANK_PATH, RECEIVED_PATH } from "../section-paths";
import { useEntryKeys } from "./use-entry-keys";

const TAKE_FORM = "bank-take";

const TONES = { high: "good", medium: "accent", low: "warn" } as const satisfies Record<Confidence, StatusTone>;

/** The entries that wait, each with what is proposed; those that are checked are booked together. */
export function BankEntries({ entries, mayWrite }: { entries: readonly WaitingEntry[]; mayWrite: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useEntryKeys(list, entries.length);
  const hasProposals = entries.some(({ proposal, reversal }) => proposal !== null || reversal !== null);
  return (
    <>
      {mayWrite && hasProposals ? (
        <Form
          id={TAKE_FORM}
          method="post"
          action={BANK_PATH}
          aria-label="Book the checked entries"
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <input type="hidden" name="intent" value="take" />
          <SubmitButton working="Booking…" className="min-h-10">
            Book checked
          </SubmitButton>
          <p className="text-small text-muted">
            The sure ones are checked.{" "}
            <span className="max-md:hidden">j and k move, Enter books one, x checks it.</span>
          </p>
        </Form>
      ) : null}
      <ul ref={list} aria-label="Entries that wait" className="border-t border-ink/70">
        <Each of={entries}>{(entry) => <Entry entry={entry} mayWrite={mayWrite} />}</Each>
      </ul>
    </>
  );
}

function Entry({ entry, mayWrite }: { entry: WaitingEntry; mayWrite: boolean }) {
  const { bookedOn, amountCents, name, text, reference, iban } = entry;
  const who = name || "No name";
  const said = [text, reference, iban ? formatIban(iban) : ""].filter((part) => part !== "").join(" · ");
  const token = tokenOf(entry);
  const isSure = (entry.proposal ?? entry.reversal)?.confidence === "high";
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_15rem]">
      <div className="flex min-w-0 gap-3">
        {mayWrite && token !== null ? (
          <label className="flex size-10 shrink-0 cursor-pointer items-center justify-center md:size-6">
            <span className="visually-hidden">
              Book {who}, {formatMoney(amountCents, { cents: "always" })}
            </span>
            <input
              type="checkbox"
              name="take"
              value={token}
              form={TAKE_FORM}
              defaultChecked={isSure}
              className="size-4.5 cursor-pointer accent-bluebonnet"
            />
          </label>
        ) : (
          <span aria-hidden="true" className="size-6 shrink-0 max-md:hidden" />
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-[550] wrap-anywhere">{who}</span>
            <span className="ml-auto font-[550] tabular">{formatMoney(amountCents, { cents: "always" })}</span>
          </p>
          <p className="text-small text-muted wrap-anywhere">
            <time dateTime={bookedOn} className="tabular">
              {formatShortDate(bookedOn)}
            </time>
            {said === "" ? "" : ` · ${said}`}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <Proposed entry={entry} />
      </div>
      {mayWrite ? (
        <Form
          method="post"
          action={BANK_PATH}
          aria-label={`${who}, ${formatMoney(amountCents, { cents: "always" })}`}
          className="flex flex-wrap items-start gap-1 md:justify-end"
        >
          {token === null ? null : (
            <SubmitButton name="one" value={token} variant="secondary" className="min-h-10" data-take>
              Book
            </SubmitButton>
          )}
          {amountCents > 0 ? (
            <Link
              to={otherPath(entry)}
              className={buttonClass({ variant: "quiet" }, "min-h-10")}
              data-take={token === null ? true : undefined}
            >
              {token === null ? "Record" : "Other"}
              <span className="visually-hidden"> payment of {who}</span>
            </Link>
          ) : null}
          <SubmitButton name="aside" value={entry.id} variant="quiet" className="min-h-10">
            Set aside
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  );
}

function Proposed({ entry: { proposal, reversal, amountCents } }: { entry: WaitingEntry }) {
  if (reversal) {
    return (
      <>
        <p className="flex flex-wrap gap-x-3">
          <Status tone={TONES[reversal.confidence]}>{CONFIDENCE_LABELS[reversal.confidence]}</Status>
          <Link to={`${RECEIVED_PATH}/${reversal.paymentId}`} className="link wrap-anywhere">
            Take back the payment of {reversal.businessName}, {formatShortDate(reversal.receivedOn)}
          </Link>
        </p>
        <Reasons of={reversal.reasons} />
      </>
    );
  }
  if (!proposal) {
    const why = amountCents > 0 ? "No open invoice fits." : "No payment fits this returned debit.";
    return <p className="text-muted">{why}</p>;
  }
  const { confidence, shares, businessName, creditCents, reasons } = proposal;
  const parts = shares.map(({ number, cents, openCents }) => {
    return cents === openCents && shares.length === 1
      ? number
      : `${number}: ${formatMoney(cents, { cents: "always" })}`;
  });
  if (creditCents > 0) parts.push(`credit: ${formatMoney(creditCents, { cents: "always" })}`);
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <Status tone={TONES[confidence]}>{CONFIDENCE_LABELS[confidence]}</Status>
        <span className="wrap-anywhere">
          {businessName} · <span className="tabular">{parts.join(", ")}</span>
        </span>
      </p>
      <Reasons of={reasons} />
    </>
  );
}

function Reasons({ of }: { of: readonly string[] }) {
  return <p className="mt-0.5 text-small text-muted wrap-anywhere">{of.join(". ")}.</p>;
}

function tokenOf({ id: entryId, proposal, reversal }: WaitingEntry): string | null {
  if (reversal) return writeTaken({ kind: "reversal", entryId, paymentId: reversal.paymentId });
  if (!proposal) return null;
  return writeTaken({ kind: "payment", entryId, businessId: proposal.businessId, shares: proposal.shares });
}

/** Leads to the form in which someone says what a credit pays. */
function otherPath({ id, proposal }: WaitingEntry): string {
  const query = new URLSearchParams({ entry: id });
  if (proposal) query.set("customer", proposal.businessId);
  return `${RECEIVED_PATH}/new?${query}`;
}
