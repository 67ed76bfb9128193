import { useId } from "react";
import { Form, Link } from "react-router";
import { termsOf } from "~/domain/invoices/billing-parties.server";
import { hasWaysToPay } from "~/domain/invoices/schema";
import { unpricedItems } from "~/domain/quotes/offer-words";
import { excludedLines, launchWords } from "~/domain/quotes/paper-words";
import { getQuote } from "~/domain/quotes/queries.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { asksForMoney, totalWords } from "~/domain/quotes/recurring";
import { scheduleOffWords } from "~/domain/quotes/schedule-input";
import { PROMOTION_REFUSALS } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { invoicedWords } from "~/domain/quotes/total-rows";
import { getInvoicing } from "~/domain/settings/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { bad, failedTo, good, MAIL_WAITS } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { QUOTE_ANSWERED } from "~/routes/admin/quotes/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { ModalBody, ModalFoot } from "../kit/modal";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import type { Route } from "./+types/quote-send";
import { QUOTES_PATH } from "./quotes-list";

export function meta() {
  return adminMeta("Send quote");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "quote.write");
    const { id, quoteNumber, businessEmail, businessId, draft, updatedAt } = await getQuote(app, params.quoteId);
    const sums = quoteTotal(draft);
    const { depositCents, restCents } = sums;
    const invoicing = await getInvoicing(app);
    const dueDays = businessId === null ? invoicing.termsDays : await termsOf(app, businessId);
    const amount = formatMoney(depositCents, { cents: "always" });
    return {
      id,
      quoteNumber,
      businessEmail,
      updatedAt,
      validUntil: draft.validUntil,
      launch: launchWords(draft)?.launch ?? null,
      hasExclusions: excludedLines(draft).length > 0,
      unpriced: unpricedItems(draft),
      total: totalWords(sums),
      due: `${amount} (${restCents > 0 ? `${draft.depositPercent}% deposit` : "in full"}), ${invoicedWords(dueDays)}`,
      isWithoutWays: asksForMoney(sums) && app.payments === null && !hasWaysToPay(invoicing),
      isOwner: actor.role === "owner",
    };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const byEmail = form.get("by") !== "dashboard";
  const waysToPay = form.get("waysToPay") === "waived" ? ("waived" as const) : ("needed" as const);
  const sending = { id: params.quoteId, updatedAt: readUpdatedAt(form), byEmail, waysToPay };
  return asAdminAction(app, () => sendQuote(app, sending), {
    failed: failedTo("send the quote. Nothing was sent"),
    done(result) {
      switch (result.outcome) {
        case "sent":
          return goWithNotice(
            `${QUOTES_PATH}/${params.quoteId}`,
            byEmail
              ? good("Quote sent", "The message with its link is on its way.", {
                  held: ["Quote not emailed yet", `It shows in the customer’s dashboard. ${MAIL_WAITS}`],
                })
              : good("Quote published", "The customer can see it in their dashboard."),
          );
        case "promotion-refused":
          return sayRefusedBecause(PROMOTION_REFUSALS[result.refusal]);
        case "schedule-off":
          return sayRefusedBecause(scheduleOffWords(result));
        case "answered":
          return sayRefused(QUOTE_ANSWERED);
        case "empty":
          return sayRefused(bad("Nothing was sent", "The quote has no items yet."));
        case "no-way-to-pay":
          return sayRefusedBecause("Customers couldn’t see how to pay. Add bank details in Settings, Invoices, first.");
        case "past":
          return sayRefused(bad("Nothing was sent", "Its last day has passed. Choose a later one first."));
      }
    },
  });
}

function sayRefusedBecause(text: string) {
  const answer = sayRefused(failedTo("send the quote. Nothing was sent"));
  return { ...answer, data: { ...answer.data, notice: { tone: "bad" as const, title: "Nothing was sent", text } } };
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default function SendQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { id, quoteNumber, businessEmail, total, validUntil, launch, hasExclusions, unpriced, updatedAt } = loaderData;
  const { due, isWithoutWays, isOwner } = loaderData;
  const action = useOwnAction();
  const listPath = `${QUOTES_PATH}/${id}`;
  return (
    <DialogRoute title={quoteNumber ? `Send ${quoteNumber} again` : "Send the quote"} listPath={listPath}>
      <AnswerNotice answer={actionData} />
      <Form method="post" action={action} replace preventScrollReset>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <ModalBody className="space-y-4">
          <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1">
            <dt className="text-muted">To</dt>
            <dd className="wrap-anywhere">{shownMailbox(businessEmail)}</dd>
            <dt className="text-muted">Total</dt>
            <dd className="tabular">{total}</dd>
            <dt className="text-muted">Due on acceptance</dt>
            <dd className="tabular">{due}</dd>
            <dt className="text-muted">Valid until</dt>
            <dd>{formatLongDate(validUntil)}</dd>
            <dt className="text-muted">Launch</dt>
            <dd>{launch ?? "No date"}</dd>
          </dl>
          {launch ? null : (
            <p className="rounded-md bg-warn-wash p-3 text-warn">
              Our website promises a launch date in every quote. Enter the weeks from start to launch to give one.
            </p>
          )}
          {hasExclusions ? null : (
            <p className="rounded-md bg-warn-wash p-3 text-warn">
              Our website promises that every quote says what isn’t included. Name at least one thing that isn’t.
            </p>
          )}
          {unpriced.length > 0 ? (
            <p className="rounded-md bg-warn-wash p-3 text-warn">Without a price: {unpriced.join(", ")}.</p>
          ) : null}
          {isWithoutWays ? (
            <div className="rounded-md bg-warn-wash p-3 text-warn">
              <p>
                Customers can’t see how to pay: there are no bank details in{" "}
                <Link to="/admin/settings/invoicing" className="link">
                  Settings, Invoices
                </Link>
                .{isOwner ? "" : " Add them first, or ask an owner to send the quote."}
              </p>
              {isOwner ? (
                <label className="mt-2 flex min-h-11 items-center gap-2 md:min-h-7">
                  <input type="checkbox" name="waysToPay" value="waived" required className="size-4" />
                  Send it without ways to pay
                </label>
              ) : null}
            </div>
          ) : null}
          <fieldset className="space-y-2">
            <legend className="visually-hidden">How</legend>
            <Choice value="email" label="Send by email" text="With a link to the quote." isDefault />
            <Choice value="dashboard" label="Publish without email" text="It shows in the customer’s dashboard only." />
          </fieldset>
          <p className="text-muted">
            {quoteNumber
              ? "If it has changed, it replaces the previous version, and pages that still show that one say so."
              : "It gets its number now. What you send can’t be changed. Later changes create a new version."}
          </p>
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={listPath} />
          <SubmitButton data-autofocus working="Sending...">
            Send quote
          </SubmitButton>
        </ModalFoot>
      </Form>
    </DialogRoute>
  );
}

function Choice(props: { value: string; label: string; text: string; isDefault?: boolean }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="radio"
        name="by"
        value={props.value}
        defaultChecked={props.isDefault}
        aria-describedby={`${id}-text`}
        className="select-box mt-1 shrink-0"
      />
      <label htmlFor={id} className="cursor-pointer font-[550]">
        {props.label}
        <span id={`${id}-text`} className="block font-normal text-muted">
          {props.text}
        </span>
      </label>
    </div>
  );
}
