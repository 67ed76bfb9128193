import { createKind, getKind, listPossibleHosts, updateKind } from "~/domain/bookings/change-kinds.server";
import {
  BookingKindInput,
  HOSTING_LABELS,
  KIND_NAME_MAX_CHARACTERS,
  KIND_PLACE_MAX_CHARACTERS,
  PLACE_LABELS,
} from "~/domain/bookings/kind-input";
import type { OwnedKind } from "~/domain/bookings/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../../answer.server";
import { choicesOf } from "../../kit/define-list";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { TickGroup } from "../../kit/tick-group";
import { BOOKING_KINDS_PATH } from "./booking-kinds-path";

const edit = editor({
  noun: "kind",
  back: BOOKING_KINDS_PATH,
  write: "setting.write",
  schema: BookingKindInput,
  invalid: bad("Please check the kind", "Some fields need another look. They are marked below."),
  failed: failedTo("save it. Nothing was changed"),
  choices: async (app) => {
    const hosts = await listPossibleHosts(app);
    return { hostIds: hosts.map(({ id, name }) => ({ value: id, label: name })) };
  },
  create: {
    fields: {
      minutes: "30",
      place: "phone",
      bufferBefore: "0",
      bufferAfter: "10",
      noticeHours: "24",
      aheadDays: "60",
      hosting: "any",
      isActive: "on",
    },
    save: createKind,
    done: good("Kind saved", "Visitors can book it now."),
  },
  update: {
    param: "kindId",
    find: getKind,
    fields: kindFields,
    nameOf: ({ name }) => name,
    stored: whenStale("booking-kind.stale", (kind) => kind),
    save: (app, { value, ...edited }) => updateKind(app, { ...edited, kind: value }),
    done: good("Kind saved", "What is booked already stays as it is."),
  },
  ends: {
    saved: "done",
    "slug-taken": { slug: "Another kind has this address." },
    "unknown-host": { hostIds: "Someone of these can’t host anymore. Choose again." },
    "too-many": bad("Too many kinds", "Change one that no one books instead."),
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

function kindFields(kind: OwnedKind): Record<string, string | string[]> {
  return {
    name: kind.name,
    slug: kind.slug,
    minutes: String(kind.minutes),
    place: kind.place,
    placeDetails: kind.placeDetails,
    bufferBefore: String(kind.bufferBefore),
    bufferAfter: String(kind.bufferAfter),
    noticeHours: String(kind.noticeHours),
    aheadDays: String(kind.aheadDays),
    perDay: kind.perDay === null ? "" : String(kind.perDay),
    hosting: kind.hosting,
    hostIds: [...kind.hostIds],
    questions: kind.questions.join("\n"),
    isActive: kind.isActive ? "on" : "",
  };
}

const HALF = "sm:col-span-3";
const THIRD = "sm:col-span-2";
const WHOLE = { inputMode: "numeric", autoComplete: "off" } as const;

export default editDialog({
  schema: BookingKindInput,
  fields: {
    name: { label: "Name", required: true, max: KIND_NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    slug: {
      label: "Address after /book/",
      required: true,
      autoCapitalize: "none",
      autoComplete: "off",
      spellCheck: false,
      width: HALF,
    },
    minutes: { label: "Length in minutes", required: true, ...WHOLE, width: THIRD },
    bufferBefore: { label: "Minutes free before", required: true, ...WHOLE, width: THIRD },
    bufferAfter: { label: "Minutes free after", required: true, ...WHOLE, width: THIRD },
    place: { label: "Where", kind: "choice", choices: choicesOf(PLACE_LABELS), width: HALF },
    placeDetails: {
      label: "Link or address",
      hint: "For a phone call we ask for their number",
      max: KIND_PLACE_MAX_CHARACTERS,
      autoComplete: "off",
      width: HALF,
    },
    noticeHours: { label: "Hours of notice", hint: "To book, move or cancel", required: true, ...WHOLE, width: THIRD },
    aheadDays: { label: "Days ahead", required: true, ...WHOLE, width: THIRD },
    perDay: { label: "Most in a day", hint: "Empty for no limit", ...WHOLE, width: THIRD },
    hostIds: {
      label: "Hosts",
      kind: "own",
      show: (field, choices) => (
        <TickGroup
          field={field}
          legend="Hosts (without any, everyone with access to leads)"
          values={choices.map(({ value }) => value)}
          isRequired={false}
        >
          {(value) => choices.find((choice) => choice.value === value)?.label}
        </TickGroup>
      ),
    },
    hosting: { label: "Who takes part", kind: "choice", choices: choicesOf(HOSTING_LABELS), width: HALF },
    questions: { label: "Questions", hint: "One on each line; they needn’t be answered", kind: "long", rows: 3 },
    isActive: { label: "Visitors can book it", kind: "tick" },
  },
});
