import { useLoaderData } from "react-router";
import { upcomingBills } from "~/domain/agreements/bill";
import { resumeAgreement } from "~/domain/agreements/pause-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import { AgreementResumeInput } from "~/domain/agreements/schema";
import { agencyDay, isCalendarDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/agreement-resume";
import { OF_AGREEMENT } from "./agreement-deed.server";
import { TOLD } from "./agreement-words";
import { DayPreview } from "./day-preview";
import { UpcomingBills } from "./upcoming-bills";
import { useAgreement } from "./use-agreement";

const edit = editor({
  noun: "resumption",
  ...OF_AGREEMENT,
  schema: AgreementResumeInput,
  invalid: bad("Please check the day", "It’s marked below."),
  failed: failedTo("resume the agreement"),
  update: {
    param: "agreementId",
    isPrivate: true,
    find: async (app, id) => {
      const { title, unbilledOn, updatedAt } = await getAgreement(app, id);
      const today = agencyDay(app.clock.now());
      return { title, resumesOn: unbilledOn > today ? unbilledOn : today, updatedAt };
    },
    fields: ({ resumesOn }) => ({ resumesOn }),
    nameOf: ({ title }) => title,
    stored: whenStale("agreement.stale", ({ title, unbilledOn, updatedAt }) => ({
      title,
      resumesOn: unbilledOn,
      updatedAt,
    })),
    save: (app, { id, updatedAt, value }) => resumeAgreement(app, { id, updatedAt, ...value }),
    done: good("Agreement resumed", TOLD),
  },
  ends: {
    resumed: "done",
    "not-paused": bad("Not paused", "It’s running already."),
    "after-end": { resumesOn: "Enter a day that isn’t after its last." },
    "billed-already": { resumesOn: "That day is billed already. Enter a later one." },
  },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Resume “${fields.name}”` };
}
export const action = edit.action;
export const meta = () => adminMeta("Resume agreement");

const SHOWN = 3;

function ResumePreview() {
  const agreement = useAgreement();
  const { fields } = useLoaderData<typeof loader>();
  return (
    <DayPreview name="resumesOn" day={String(fields.resumesOn)}>
      {(day) => {
        if (!isCalendarDate(day) || day < agreement.unbilledOn) return null;
        return (
          <>
            <p className="font-[600]">It will bill:</p>
            <UpcomingBills bills={upcomingBills(agreement, agreement, { nextOn: day, count: SHOWN })} />
          </>
        );
      }}
    </DayPreview>
  );
}

export default editDialog({
  schema: AgreementResumeInput,
  isNarrow: true,
  words: { save: "Resume agreement", saving: "Saving..." },
  fields: {
    resumesOn: { label: "Billed again from", type: "date", required: true, width: "sm:col-span-3" },
  },
  after: <ResumePreview />,
});
