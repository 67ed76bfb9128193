import { data, Form } from "react-router";
import type { QuoteFormErrors } from "~/domain/quotes/quote-form";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { checkScheduleForm, readScheduleForm, restOffWords, shareName } from "~/domain/quotes/rest-schedule-form";
import { EMPTY_PART, type PartFormRow } from "~/domain/quotes/schedule-form";
import { findUnscheduled, scheduleRest } from "~/domain/quotes/schedule-rest.server";
import { requirePermission } from "~/kernel/permissions";
import { formatMoney } from "~/lib/money";
import { bad, failedTo, good, invalid, type Notice } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/quote-schedule-rest";
import { QuoteSchedule } from "./quote-schedule";
import { QUOTES_PATH } from "./quotes-list";

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta("Payment schedule");

type Answer = AdminAnswer & { rows?: PartFormRow[]; errors?: QuoteFormErrors; attempt?: number };

const MORE_ROWS = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "invoice.write");
    const { quote } = await getQuoteDetail(app, params.quoteId);
    const { id, quoteNumber, businessName } = quote;
    return { id, title: quoteNumber ?? businessName, unscheduled: await findUnscheduled(app, { id }) };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "invoice.write"));
  const form = await readForm(request);
  const rows = readScheduleForm(form);
  const attempt = app.clock.now().getTime();
  const again = (shown: PartFormRow[], errors: QuoteFormErrors, status: number, notice?: Notice) => {
    const notices = notice ? { notice: notice } : {};
    return data<Answer>({ ...notices, rows: shown, errors, attempt }, { status });
  };
  if (form.get("intent") === "add-parts") {
    return again([...rows, ...Array.from({ length: MORE_ROWS }, () => EMPTY_PART)], {}, 200);
  }
  const checked = checkScheduleForm(rows);
  if ("errors" in checked) return again(rows, checked.errors, 400, invalid("Schedule"));
  const { schedule } = checked;
  const restCents = Number.parseInt(String(form.get("restCents") ?? ""), 10);
  const wanted = { id: params.quoteId, schedule, restCents: Number.isNaN(restCents) ? undefined : restCents };
  const answer = await asAdminAction(app, () => scheduleRest(app, wanted), {
    failed: failedTo("save the payment schedule"),
    done(end) {
      switch (end.outcome) {
        case "scheduled":
          return goWithNotice(
            `${QUOTES_PATH}/${params.quoteId}`,
            good("Payment schedule saved", "Each part is billed when it’s due."),
          );
        case "schedule-off":
          return again(rows, { [shareName(rows)]: restOffWords(end) }, 400, invalid("Schedule"));
        case "changed":
          return again(
            rows,
            {},
            409,
            bad(
              "The balance has changed",
              "Someone invoiced some of it in the meantime. Nothing was saved. Check the parts, and save again.",
            ),
          );
        case "on-its-way":
          return again(rows, {}, 409, bad("A payment is on its way", "Nothing was saved. Wait until it’s confirmed."));
        case "unaccepted":
        case "there-already":
        case "nothing-left":
          return again(
            rows,
            {},
            409,
            bad("There’s nothing to schedule", "It already has a schedule, or it’s fully invoiced."),
          );
      }
    },
  });
  if (answer instanceof Response || "rows" in answer.data) return answer;
  return data<Answer>({ ...answer.data, rows, errors: {}, attempt }, answer.init ?? undefined);
}

/** Installments for the part of an accepted quote that hasn't been invoiced. */
export default function QuoteScheduleRest({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const { id, title, unscheduled } = loaderData;
  const action = useOwnAction();
  const errors = answer?.errors ?? {};
  return (
    <TabBody>
      <BackLink to={`${QUOTES_PATH}/${id}`}>{title}</BackLink>
      <AnswerNotice answer={answer} />
      {unscheduled ? (
        <>
          <TabHeader
            title="Add a payment schedule"
            note={`${formatMoney(unscheduled.restCents, { cents: "always" })} isn’t invoiced yet`}
          />
          <p className="mb-4 max-w-text text-muted">
            The parts replace the draft for the balance. Issued invoices stay.
          </p>
          <Form method="post" action={action} replace preventScrollReset noValidate>
            <input type="hidden" name="restCents" value={unscheduled.restCents} />
            {/* Enter saves, no matter which button comes first. */}
            <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
            <ErrorSummary
              title="Check these fields"
              errors={Object.entries(errors).map(([name, message]) => {
                const [, index = "", field] = name.split(".");
                return { fieldId: `part-${index}-${field}`, message, place: `Part ${Number(index) + 1}` };
              })}
              attempt={answer?.attempt ?? 0}
            />
            <QuoteSchedule
              key={answer?.attempt ?? 0}
              rows={answer?.rows ?? [EMPTY_PART]}
              errors={errors}
              onChange={() => {}}
            />
            <SubmitButton name="intent" value="save" className="mt-6" working="Saving...">
              Save schedule
            </SubmitButton>
          </Form>
        </>
      ) : (
        <>
          <TabHeader title="Payment schedule" />
          <p className="max-w-text">
            There’s nothing to schedule: it isn’t accepted, already has a schedule, or is fully invoiced or being paid.
          </p>
        </>
      )}
    </TabBody>
  );
}
