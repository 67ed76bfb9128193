import {
  PROJECT_NAME_MAX_CHARACTERS,
  PROJECT_STATUS_LABELS,
  PROJECT_SUMMARY_MAX_CHARACTERS,
  type ProjectInput,
} from "~/domain/projects/schema";
import { choicesOf } from "../kit/define-list";
import type { FieldOf } from "../kit/edit-fields";

const THIRD = "sm:col-span-2";

/** The fields of a project, for a new one and for one that is edited. */
export const PROJECT_FIELDS = {
  name: { label: "Name", required: true, max: PROJECT_NAME_MAX_CHARACTERS },
  summary: {
    label: "Summary",
    kind: "long",
    hint: "The customer reads it at the top of the project.",
    rows: 3,
    max: PROJECT_SUMMARY_MAX_CHARACTERS,
  },
  status: {
    label: "Status",
    kind: "choice",
    hint: "The customer is notified of changes.",
    choices: choicesOf(PROJECT_STATUS_LABELS),
    width: THIRD,
  },
  startsOn: { label: "First day", type: "date", width: THIRD },
  dueOn: { label: "Due", type: "date", width: THIRD },
} as const satisfies Record<keyof ProjectInput, FieldOf>;
