import { listHourAgreements } from "~/domain/agreements/use-hours.server";
import { logHours } from "~/domain/hours/log-hours.server";
import { getHours, type LoggedHours, listWorkers } from "~/domain/hours/queries.server";
import {
  formatMinutes,
  HOURS_MAX_MINUTES,
  HOURS_NOTE_MAX_CHARACTERS,
  HoursInput,
  OWN_INVOICE,
} from "~/domain/hours/schema";
import { updateHours } from "~/domain/hours/update-hours.server";
import { readCatalogue } from "~/domain/texts/price-queries.server";
import { findLastRole, findTimer } from "~/domain/timers/queries.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import { currencyWord, typedAmount } from "~/lib/money";
import { bad, failedTo, good, invalid } from "~/lib/notice";
import { HOURS_BILLED_ALREADY } from "~/routes/admin/hours/notices.server";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { SelectField } from "../kit/fields";
import { HOURS, hoursPath, TIMER_PARAM } from "./hours-path";

const TIMER_GONE = bad("Already saved", "This timer’s time was saved or discarded in the meantime. Nothing was saved.");

const edit = editor({
  noun: HOURS.one,
  back: ({ projectId = "" }) => hoursPath(projectId),
  write: "hours.write",
  schema: HoursInput,
  invalid: invalid("Entry"),
  failed: failedTo("save the hours"),
  choices: async (app, hours: LoggedHours | undefined, { projectId = "" }) => ({
    personId: await choosable(app, hours),
    role: await rolesFor(app, hours),
    agreementId: await agreementsFor(app, projectId, hours),
  }),
  create: {
    fields: (app, url) => firstFields(app, timerOf(url)),
    save: (app, hours, { params: { projectId = "" }, url }) => logHours(app, { projectId, hours, ...timerOf(url) }),
    done: good("Hours saved"),
    to: (_made, { projectId = "" }) => hoursPath(projectId),
  },
  update: {
    param: "hoursId",
    isPrivate: true,
    find: (app, id, { projectId = "" }) => getHours(app, { id, projectId }),
    fields: ({ person, workedOn, minutes, role, rateCents, note, agreement, isBillable }) => ({
      personId: person.id ?? "",
      workedOn,
      time: formatMinutes(minutes),
      role,
      rate: typedAmount(rateCents),
      note,
      agreementId: agreement?.id ?? OWN_INVOICE,
      isBillable: isBillable ? "on" : "",
    }),
    nameOf: ({ workedOn, role }) => `${role}, ${workedOn}`,
    stored: whenStale("hours.stale", (hours) => hours),
    save: (app, { value, ...edited }) => updateHours(app, { ...edited, hours: value }),
    done: good("Hours saved"),
  },
  ends: {
    saved: "done",
    billed: HOURS_BILLED_ALREADY,
    "unknown-person": { personId: "Choose who worked." },
    "unknown-role": { role: "Choose the role." },
    "unknown-agreement": { agreementId: "Choose what it counts toward." },
    "in-future": { workedOn: "This day is in the future." },
    "timer-gone": TIMER_GONE,
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: HoursInput,
  fields: {
    personId: { label: "Who", kind: "choice", choices: [], width: HALF },
    workedOn: { label: "Day", type: "date", required: true, width: HALF },
    time: {
      label: "Time",
      required: true,
      hint: "1.5, 1:30 or 90 min",
      inputMode: "text",
      reads: "number",
      autoComplete: "off",
      width: HALF,
    },
    role: {
      label: "Role",
      kind: "choice",
      choices: [],
      width: HALF,
    },
    rate: {
      get label() {
        return `Rate in ${currencyWord()}`;
      },
      hint: "Leave empty to use the role’s",
      reads: "money",
      autoComplete: "off",
      width: HALF,
    },
    note: { label: "What was done", max: HOURS_NOTE_MAX_CHARACTERS },
    agreementId: {
      label: "Counts toward",
      kind: "own",
      show: (field, choices) =>
        choices.length > 1 ? <SelectField field={field} label="Counts toward" data-names="" choices={choices} /> : null,
    },
    isBillable: { label: "Billable", kind: "tick" },
  },
});

/** Reads the timer that a new entry's address names. */
function timerOf(url: URL): { timerId?: string } {
  const timerId = url.searchParams.get(TIMER_PARAM);
  return timerId === null ? {} : { timerId };
}

/**
 * Initial values of a new entry: those of its timer, on the day it started. A time over one day is left empty. If the
 * timer is gone, the form keeps what was typed but can't be saved.
 */
async function firstFields(app: AppContext, { timerId: id }: { timerId?: string }): Promise<Record<string, string>> {
  const timer = id === undefined ? null : await findTimer(app, { id });
  if (!timer) return { personId: actorId(app.by.actor) ?? "", workedOn: agencyDay(app.clock.now()), isBillable: "on" };
  const { person, project, note, minutes, startedAt } = timer;
  const role = await findLastRole(app, { projectId: project.id, personId: person.id });
  return {
    personId: person.id,
    workedOn: agencyDay(new Date(startedAt)),
    time: minutes > HOURS_MAX_MINUTES ? "" : formatMinutes(minutes),
    note,
    isBillable: "on",
    ...(role !== undefined && { role }),
  };
}

/** People who can sign in, and the entry's previous person. */
async function choosable(app: Parameters<typeof listWorkers>[0], hours?: LoggedHours) {
  const workers = (await listWorkers(app)).map(({ id, name }) => ({ value: id, label: name }));
  const { id = null, name = "" } = hours?.person ?? {};
  const isThere = id === null || workers.some(({ value }) => value === id);
  return isThere ? workers : [...workers, { value: id, label: name }];
}

/** Agreements whose hours the entry may use, listed first since such hours are meant for this, and its previous one. */
async function agreementsFor(app: Parameters<typeof listHourAgreements>[0], projectId: string, hours?: LoggedHours) {
  const found = (await listHourAgreements(app, projectId)).map(({ id, title }) => ({ value: id, label: title }));
  const { id = "", title = "" } = hours?.agreement ?? {};
  const isThere = id === "" || found.some(({ value }) => value === id);
  return [
    ...(isThere ? found : [...found, { value: id, label: title }]),
    { value: OWN_INVOICE, label: "Its own invoice" },
  ];
}

/** The catalog's roles, and the entry's previous one. */
async function rolesFor(app: Parameters<typeof readCatalogue>[0], hours?: LoggedHours) {
  const roles = (await readCatalogue(app)).rates.map(({ role }) => role);
  const all = hours === undefined || roles.includes(hours.role) ? roles : [...roles, hours.role];
  return all.map((role) => ({ value: role, label: role }));
}
