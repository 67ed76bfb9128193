import { useLoaderData } from "react-router";
import { upcomingBills } from "~/domain/agreements/bill";
import { endAgreement } from "~/domain/agreements/end-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import {
  AGREEMENT_ENDERS,
  AgreementEndInput,
  END_REASON_MAX_CHARACTERS,
  ENDER_LABELS,
} from "~/domain/agreements/schema";
import type { StoredNow } from "~/kernel/stale-edit.server";
import { addDays, formatLongDate, isCalendarDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/agreement-end";
import { OF_AGREEMENT } from "./agreement-deed.server";
import { TOLD } from "./agreement-words";
import { DayPreview } from "./day-preview";
import { UpcomingBills } from "./upcoming-bills";
import { useAgreement } from "./use-agreement";

const edit = editor({
  noun: "end",
  ...OF_AGREEMENT,
  schema: AgreementEndInput,
  invalid: bad("Please check the end", "Some fields are marked below."),
  failed: failedTo("end the agreement"),
  update: {
    param: "agreementId",
    isPrivate: true,
    find: (app, id): Promise<StoredNow["agreement.stale"]> => getAgreement(app, id),
    fields: ({ endsOn, endedBy, endReason, earliestOn }) => ({
      endsOn: endsOn ?? earliestOn,
      endedBy: endedBy ?? "customer",
      reason: endReason,
    }),
    nameOf: ({ title }) => title,
    stored: whenStale("agreement.stale", (stored) => stored),
    save: (app, { value, ...edited }) => endAgreement(app, { ...edited, end: value }),
    done: good("Its last day is set", TOLD),
  },
  ends: {
    ended: "done",
    "before-start": { endsOn: "Enter a day that isn’t before its first." },
    "too-soon": { endsOn: "By its terms it runs longer. Enter a later day, or choose to end it early." },
  },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `End “${fields.name}”` };
}
export const action = edit.action;
export const meta = () => adminMeta("End agreement");

const SHOWN = 3;

function EndPreview() {
  const agreement = useAgreement();
  const { fields } = useLoaderData<typeof loader>();
  const { unbilledOn, startsOn, earliestOn, state } = agreement;
  return (
    <DayPreview name="endsOn" day={String(fields.endsOn)}>
      {(endsOn) => {
        if (!isCalendarDate(endsOn) || endsOn < startsOn) return null;
        const found = upcomingBills({ ...agreement, endsOn }, agreement, { nextOn: unbilledOn, count: SHOWN + 1 });
        const bills = state === "paused" ? [] : found;
        return (
          <>
            {endsOn < earliestOn ? (
              <p className="mb-2 text-warn">By its terms it can end on {formatLongDate(earliestOn)} at the earliest.</p>
            ) : null}
            {bills.length > 0 ? <p className="font-[600]">It still bills:</p> : <p>Nothing more is billed.</p>}
            <UpcomingBills bills={bills.slice(0, SHOWN)} />
            {bills.length > SHOWN ? <p className="text-muted">And so on until {formatLongDate(endsOn)}.</p> : null}
            {unbilledOn > startsOn && endsOn < addDays(unbilledOn, -1) ? (
              <p className="text-muted">
                It’s billed until {formatLongDate(addDays(unbilledOn, -1))} already, and that stays. To give days back,
                credit the invoice.
              </p>
            ) : null}
          </>
        );
      }}
    </DayPreview>
  );
}

export default editDialog({
  schema: AgreementEndInput,
  isNarrow: true,
  words: { save: "End agreement", saving: "Saving..." },
  fields: {
    endsOn: { label: "Last day", type: "date", required: true, width: "sm:col-span-3" },
    endedBy: {
      label: "Who ends it",
      kind: "choice",
      choices: AGREEMENT_ENDERS.map((value) => ({ value, label: ENDER_LABELS[value] })),
      width: "sm:col-span-3",
    },
    reason: { label: "Why", hint: "Only staff see it", max: END_REASON_MAX_CHARACTERS },
    isEarly: { label: "End it before its term or notice is over", kind: "tick" },
  },
  after: <EndPreview />,
});
