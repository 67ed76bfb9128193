import * as z from "zod/mini";
import { LEAD_KINDS, type LeadKind } from "~/db/schema/lists";

/** Rules for assigning new leads. `free`: nobody, until someone takes it. */
export const ASSIGNMENT_RULES = ["free", "turn", "kind"] as const;
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

export const ASSIGNMENT_RULE_LABELS = {
  free: "No one, until someone takes it",
  turn: "In turn",
  kind: "By kind of lead",
} as const satisfies Record<AssignmentRule, string>;

const PEOPLE_MAX = 200;
const ID_MAX_CHARACTERS = 64;

const personId = z.string().check(z.maxLength(ID_MAX_CHARACTERS));
const byKind = z.object(forEachKind(personId));

function forEachKind<Value>(value: Value): Record<LeadKind, Value> {
  return Object.fromEntries(LEAD_KINDS.map((kind) => [kind, value])) as Record<LeadKind, Value>; // safe: one for each
}

/** The rule for new leads. Ids are account ids. */
export const AssignmentSetting = z.object({
  rule: z.enum(ASSIGNMENT_RULES),
  /** People who take turns; empty: everyone who can work on leads. */
  people: z.array(personId).check(z.maxLength(PEOPLE_MAX)),
  /** Empty: leads of this kind stay unassigned. */
  byKind,
});
export type AssignmentSetting = z.output<typeof AssignmentSetting>;

export const ASSIGNMENT_DEFAULTS: AssignmentSetting = {
  rule: "free",
  people: [],
  byKind: forEachKind(""),
};

const people = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((sent: string | string[] | undefined) => (sent === undefined ? [] : [sent].flat())),
);
const chosen = z.pipe(
  z.optional(personId),
  z.transform((sent: string | undefined) => sent ?? ""),
);

/** The rule as its form sends it; each kind has its own field. */
export const AssignmentForm = z.object({
  rule: z.enum(ASSIGNMENT_RULES, "Choose one."),
  people,
  ...forEachKind(chosen),
});

export function toAssignment({ rule, people, ...byKind }: z.output<typeof AssignmentForm>): AssignmentSetting {
  return { rule, people, byKind };
}
