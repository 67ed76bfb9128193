import { createClaim } from "~/domain/claims/create-claim.server";
import { getClaim, listClaimPeople } from "~/domain/claims/queries.server";
import {
  CLAIM_SOURCE_MAX_CHARACTERS,
  CLAIM_VALUE_MAX_CHARACTERS,
  type Claim,
  ClaimInput,
} from "~/domain/claims/schema";
import { updateClaim } from "~/domain/claims/update-claim.server";
import { actorId } from "~/kernel/actor";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../../answer.server";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { CLAIMS, CLAIMS_PATH } from "./claims-list";

/** Default validity of a new claim. */
const USUAL_DAYS = 365;

const edit = editor({
  noun: CLAIMS.one,
  back: CLAIMS_PATH,
  write: "website.write",
  schema: ClaimInput,
  invalid: bad("Not saved", "Please check the marked fields."),
  failed: failedTo("save the claim"),
  choices: async (app, claim?: Claim) => ({ ownerId: await choosable(app, claim) }),
  create: {
    fields: ({ by, clock }) => ({
      ownerId: actorId(by.actor) ?? "",
      lastOn: addDays(agencyDay(clock.now()), USUAL_DAYS),
      isShown: "on",
    }),
    save: createClaim,
    done: good("Claim saved", "Pages now show it."),
    to: () => CLAIMS_PATH,
  },
  update: {
    param: "claimKey",
    find: getClaim,
    fields: ({ label, value, source, owner, lastOn, isShown }) => ({
      label,
      value,
      source,
      ownerId: owner?.id ?? "",
      lastOn,
      isShown: isShown ? "on" : "",
    }),
    nameOf: ({ label }) => label,
    stored: whenStale("claim.stale", (claim) => claim),
    save: (app, { id, updatedAt, value }) => updateClaim(app, { key: id, updatedAt, claim: value }),
    done: good("Claim saved", "Pages now show it."),
  },
  ends: {
    created: "done",
    saved: "done",
    "too-many": bad("Too many claims", "Delete one that no text uses first."),
    "in-past": { lastOn: "This day has passed. Choose today or later." },
    "too-far": { lastOn: "Choose a day within two years, so someone reviews it again." },
    "unknown-person": { ownerId: "They can’t be responsible for it. Choose someone else." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: ClaimInput,
  fields: {
    label: { label: "What it counts", hint: "Such as “Healthcare clients”", required: true, autoComplete: "off" },
    value: {
      label: "Figure",
      hint: "As pages show it, such as 50+",
      required: true,
      max: CLAIM_VALUE_MAX_CHARACTERS,
      autoComplete: "off",
      width: HALF,
    },
    lastOn: {
      label: "Last day",
      hint: "Sentences with it disappear after this day",
      type: "date",
      required: true,
      width: HALF,
    },
    source: {
      label: "Source",
      kind: "long",
      rows: 3,
      hint: "Who counted, when and how. Only staff read it",
      required: true,
      max: CLAIM_SOURCE_MAX_CHARACTERS,
    },
    ownerId: { label: "Person responsible", kind: "choice", choices: [], width: HALF },
    isShown: { label: "Shown on the website", kind: "tick", width: HALF },
  },
});

/** Lists the possible assignees, and the current one. */
async function choosable(app: Parameters<typeof listClaimPeople>[0], claim?: Claim) {
  const people = await listClaimPeople(app);
  const { owner = null } = claim ?? {};
  const isThere = owner === null || people.some(({ id }) => id === owner.id);
  const all = isThere ? people : [...people, owner];
  return [{ value: "", label: "Choose someone" }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}
